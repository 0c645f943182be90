import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import {
  ApproveCharge,
  BulkFinances,
  BulkFinancesAnswer,
  Charge,
  ChargeChange,
  FinancesChange,
  JobFinances,
  NewAccessorial,
  OrderFinances,
  RefuseCharge,
} from './finances.shapes.ts'
import { MeasuredDistance } from './measured-distance.shapes.ts'

const params = z.object({ guid: Guid })
const edits = {
  order: { portals: ['dispatcher'], permission: 'client_money.edit_rate' },
  job: { portals: ['dispatcher'], permission: 'vendor_money.edit_pay' },
} as const

/** Calls of the Shipper API on finances (specification section 7, Orders and Jobs). */
export const financesRoutes = {
  getOfOrder: route({
    method: 'GET',
    path: '/orders/{guid}/finances',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'client_money.view_rate' },
    summary: 'What an order earns and costs; a client sees its own side',
    params,
    answer: OrderFinances,
  }),
  putOfOrder: route({
    method: 'PUT',
    path: '/orders/{guid}/finances',
    may: edits.order,
    summary: 'Replace what the client pays for an order',
    params,
    body: FinancesChange,
    answer: OrderFinances,
  }),
  putOfOrders: route({
    method: 'PUT',
    path: '/bulk/orders/finances',
    may: edits.order,
    summary: 'The same for up to 500 orders; every row is reported by itself',
    body: BulkFinances,
    answer: BulkFinancesAnswer,
  }),
  getOfJob: route({
    method: 'GET',
    path: '/jobs/{guid}/finances',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.view_pay' },
    summary: 'What a job’s vendor is paid, with COD and quick pay; a carrier sees its own',
    params,
    answer: JobFinances,
  }),
  putOfJob: route({
    method: 'PUT',
    path: '/jobs/{guid}/finances',
    may: edits.job,
    summary: 'Replace what the vendor of a job is paid',
    params,
    body: FinancesChange,
    answer: JobFinances,
  }),
  putOfJobs: route({
    method: 'PUT',
    path: '/bulk/jobs/finances',
    may: edits.job,
    summary: 'The same for up to 500 jobs; every row is reported by itself',
    body: BulkFinances,
    answer: BulkFinancesAnswer,
  }),
}

/** Calls of the Platform API on single charges and distances. */
export const financesPlatformRoutes = {
  ofOrderAt: route({
    method: 'GET',
    path: '/orders/{guid}/finances/as-of',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'client_money.view_rate' },
    summary:
      'What an order earned and cost at a moment, line by line, as the caller may see it; nothing can be changed',
    params,
    query: z.object({ at: Instant }),
    answer: OrderFinances,
  }),
  addToOrder: route({
    method: 'POST',
    path: '/orders/{guid}/charges',
    may: { portals: ['dispatcher'], permission: 'client_money.add_accessorial' },
    summary: 'Add an accessorial to what the client pays; some wait for approval',
    params,
    body: NewAccessorial,
    answer: Charge,
    status: 201,
  }),
  addToJob: route({
    method: 'POST',
    path: '/jobs/{guid}/charges',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.add_accessorial' },
    summary: 'Add an accessorial to what the vendor is paid; a carrier’s own waits for approval',
    params,
    body: NewAccessorial,
    answer: Charge,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/charges/{guid}',
    may: { portals: ['dispatcher'], permission: null, keys: ['vendor_money.edit_pay', 'client_money.edit_rate'] },
    summary: 'Change one charge of a client or vendor, and in the same act what the client pays for it',
    params,
    body: ChargeChange,
    answer: Charge,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/charges/{guid}',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.add_accessorial' },
    summary: 'Withdraw a charge that is awaiting approval',
    params,
  }),
  approve: route({
    method: 'PUT',
    path: '/charges/{guid}/approve',
    may: edits.job,
    summary: 'Agree to a charge that waits, or to less or more of it',
    params,
    body: ApproveCharge,
    answer: Charge,
  }),
  refuse: route({
    method: 'PUT',
    path: '/charges/{guid}/refuse',
    may: edits.job,
    summary: 'Refuse a charge that waits, with a reason',
    params,
    body: RefuseCharge,
    answer: Charge,
  }),
  measure: route({
    method: 'POST',
    path: '/orders/{guid}/distance',
    may: { portals: ['dispatcher'], permission: 'orders.edit' },
    summary: 'Measure the distance of an order and its jobs again',
    params,
    answer: MeasuredDistance,
    reads: true,
  }),
}
