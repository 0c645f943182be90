import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { module } from '../../calls/call.ts'
import { changeLoad, createLoad, dissolveLoad } from './build-load.ts'
import { getLoad } from './get-load.ts'
import { listLoads } from './list-loads.ts'
import { nearbyJobs } from './nearby-jobs.ts'
import { loadSheet } from './load-sheet.ts'
import { checkLoad, getPlan, listTrailers } from './plan-load.ts'

export const loadsModule = module(loadsRoutes, {
  list: listLoads,
  find: listLoads,
  create: ({ body }, call) => createLoad(body, call),
  get: ({ params }, call) => getLoad(params.guid, call),
  plan: ({ params }, call) => getPlan(params.guid, call),
  sheet: ({ params }, call) => loadSheet(params.guid, call),
  nearby: ({ params }, call) => nearbyJobs(params.guid, call),
  check: ({ body }, call) => checkLoad(body, call),
  trailers: listTrailers,
  change: ({ params, body }, call) => changeLoad(params.guid, body, call),
  dissolve: ({ params }, call) => dissolveLoad(params.guid, call),
})
