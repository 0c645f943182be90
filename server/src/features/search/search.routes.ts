import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import { module } from '../../calls/call.ts'
import { listFound } from './list-found.ts'

export const searchModule = module(searchRoutes, { search: listFound })
