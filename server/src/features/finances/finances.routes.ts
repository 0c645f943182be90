import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import { module } from '../../calls/call.ts'
import { addToJob, addToOrder } from './add-charge.ts'
import { approveCharge, changeCharge, refuseCharge, withdrawCharge } from './answer-charge.ts'
import { putJobFinances, putManyFinances, putOrderFinances } from './change-finances.ts'
import { financesAt } from './finances-as-of.ts'
import { measureDistance } from './measure-distance.ts'
import { jobFinances, orderFinances } from './read-finances.ts'
import { listUnbilled } from './list-unbilled.ts'
import { billUnbilled, reopenUnbilled, waiveUnbilled } from './settle-unbilled.ts'

export const financesModule = module(financesRoutes, {
  getOfOrder: ({ params }, call) => orderFinances(params.guid, call),
  putOfOrder: ({ params, body }, call) => putOrderFinances(params.guid, body, call),
  putOfOrders: ({ body }, call) => putManyFinances('order', body, call),
  getOfJob: ({ params }, call) => jobFinances(params.guid, call),
  putOfJob: ({ params, body }, call) => putJobFinances(params.guid, body, call),
  putOfJobs: ({ body }, call) => putManyFinances('job', body, call),
})

export const financesPlatformModule = module(financesPlatformRoutes, {
  ofOrderAt: financesAt,
  addToOrder: ({ params, body }, call) => addToOrder(params.guid, body, call),
  addToJob: ({ params, body }, call) => addToJob(params.guid, body, call),
  change: ({ params, body }, call) => changeCharge(params.guid, body, call),
  withdraw: ({ params }, call) => withdrawCharge(params.guid, call),
  approve: ({ params, body }, call) => approveCharge(params.guid, body, call),
  refuse: ({ params, body }, call) => refuseCharge(params.guid, body.reason, call),
  measure: ({ params }, call) => measureDistance(params.guid, call),
})

export const unbilledModule = module(unbilledRoutes, {
  list: ({ query }, call) => listUnbilled(query, call),
  bill: ({ params, body }, call) => billUnbilled(params.guid, body, call),
  waive: ({ params, body }, call) => waiveUnbilled(params.guid, body.reason, call),
  reopen: ({ params }, call) => reopenUnbilled(params.guid, call),
})
