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
  getOfOrder: orderFinances,
  putOfOrder: putOrderFinances,
  putOfOrders: putManyFinances('order'),
  getOfJob: jobFinances,
  putOfJob: putJobFinances,
  putOfJobs: putManyFinances('job'),
})

export const financesPlatformModule = module(financesPlatformRoutes, {
  ofOrderAt: financesAt,
  addToOrder,
  addToJob,
  change: changeCharge,
  withdraw: withdrawCharge,
  approve: approveCharge,
  refuse: refuseCharge,
  measure: measureDistance,
})

export const unbilledModule = module(unbilledRoutes, {
  list: listUnbilled,
  bill: billUnbilled,
  waive: waiveUnbilled,
  reopen: reopenUnbilled,
})
