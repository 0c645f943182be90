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
  create: createLoad,
  get: getLoad,
  plan: getPlan,
  sheet: loadSheet,
  nearby: nearbyJobs,
  check: checkLoad,
  trailers: listTrailers,
  change: changeLoad,
  dissolve: dissolveLoad,
})
