import * as z from 'zod/mini'
import { DELETED_ORDER_COLUMNS } from './deleted-columns.ts'
import { DeletedOrder } from './deleted.shapes.ts'
import { Commodity } from '../commodities/commodities.shapes.ts'
import { JobOfOrder } from '../jobs/jobs.shapes.ts'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, listBody, PageQuery, StatusOf } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT, EVERYONE } from '../vocabulary/portals.ts'
import { ORDER_STATUSES } from '../vocabulary/statuses.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import { NewOrder, Order, OrderChange, OrderCounts, OrderRow, PlacedOrder, TenderRejection } from './orders.shapes.ts'

const view = { portals: DISPATCHER_AND_CLIENT, permission: 'orders.view' } as const

/** Calls of the Shipper API on orders (specification section 7, Orders). */
export const ordersRoutes = {
  list: route({
    method: 'POST',
    path: '/orders/list',
    may: view,
    summary: 'List orders: text search, filters, sort, columns',
    query: z.extend(PageQuery, { status: z.optional(StatusOf(ORDER_STATUSES)) }),
    body: listBody(ORDER_COLUMNS),
    answer: listAnswer(OrderRow),
    reads: true,
  }),
  get: route({
    method: 'GET',
    path: '/order/{orderGuid}',
    may: view,
    summary: 'One order with its stops, commodities and jobs',
    params: z.object({ orderGuid: Guid }),
    answer: Order,
  }),
  getById: route({
    method: 'GET',
    path: '/orders/{id}',
    may: view,
    summary: 'The same by the other path',
    params: z.object({ id: Guid }),
    answer: Order,
  }),
  create: route({
    method: 'POST',
    path: '/orders',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.create' },
    summary:
      'Place an order; a client’s begins as submitted, a dispatcher’s as new. What is odd is taken with `warnings`, and a vehicle that is given by its VIN alone is described by it',
    body: NewOrder,
    answer: PlacedOrder,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/orders/{id}',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.view' },
    summary:
      'Change fields, stops or commodities, or hold, cancel, delete and accept; what a client may not do itself becomes a request',
    params: z.object({ id: Guid }),
    body: OrderChange,
    answer: Order,
  }),
  commodities: route({
    method: 'GET',
    path: '/orders/{id}/commodities',
    may: view,
    summary: 'Vehicles and pieces of an order',
    params: z.object({ id: Guid }),
    answer: listAnswer(Commodity),
  }),
  jobs: route({
    method: 'GET',
    path: '/orders/{guid}/jobs',
    may: { portals: EVERYONE, permission: 'jobs.view' },
    summary: 'Jobs of an order; a carrier sees those that it was awarded or offered',
    params: z.object({ guid: Guid }),
    answer: listAnswer(JobOfOrder),
  }),
  acceptTender: route({
    method: 'PUT',
    path: '/order/{guid}/tender/accept',
    may: { portals: ['dispatcher'], permission: 'orders.accept_tender' },
    summary: 'Take a tender; a late answer counts and says that it is late',
    params: z.object({ guid: Guid }),
    answer: Order,
  }),
  rejectTender: route({
    method: 'PUT',
    path: '/order/{guid}/tender/reject',
    may: { portals: ['dispatcher'], permission: 'orders.reject_tender' },
    summary: 'Turn a tender down, with a reason; the order is canceled',
    params: z.object({ guid: Guid }),
    body: TenderRejection,
    answer: Order,
  }),
  findByVin: route({
    method: 'GET',
    path: '/order/find_by_vin/{vin}',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.view' },
    summary:
      'Orders that hold a VIN, given whole or by its last 6 or 8 characters; a carrier searches its jobs by POST /jobs/list',
    params: z.object({ vin: z.string().check(z.minLength(6), z.maxLength(17)) }),
    answer: listAnswer(OrderRow),
  }),
}

/** Calls of the Platform API on orders. */
export const ordersPlatformRoutes = {
  findDeleted: listRoute(
    '/orders/deleted/list',
    { portals: ['dispatcher'], permission: 'orders.undelete' },
    'deleted orders, those deleted last first,',
    DELETED_ORDER_COLUMNS,
    DeletedOrder,
  ),
  counts: route({
    method: 'GET',
    path: '/orders/counts',
    may: view,
    summary: 'Orders per status, at a cost that does not grow with orders',
    answer: OrderCounts,
  }),
}
