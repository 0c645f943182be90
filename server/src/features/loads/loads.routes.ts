import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { module } from '../../calls/call.ts'
import { changeLoad, createLoad, dissolveLoad } from './build-load.ts'
import { getLoad, listLoads } from './get-load.ts'

export const loadsModule = module(loadsRoutes, {
  list: listLoads,
  create: ({ body }, call) => createLoad(body, call),
  get: ({ params }, call) => getLoad(params.guid, call),
  change: ({ params, body }, call) => changeLoad(params.guid, body, call),
  dissolve: ({ params }, call) => dissolveLoad(params.guid, call),
})
