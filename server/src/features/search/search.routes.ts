import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import { room } from '../../caller/call.ts'
import { listFound } from './list-found.ts'

export const searchRoom = room(searchRoutes, { search: listFound })
