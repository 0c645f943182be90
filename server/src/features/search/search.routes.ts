import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import { room } from '../../caller/call.ts'
import { searchEverything } from './search-everything.ts'

export const searchRoom = room(searchRoutes, { search: searchEverything })
