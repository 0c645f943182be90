import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import { DryRun, OrderDryRun } from './dry-run.shapes.ts'
import { Order } from './orders.shapes.ts'
import { OrderReading, OrderToRead } from './reading.shapes.ts'
import { SeenBy, SeenByQuery } from './seen-by.shapes.ts'

/** Calls of the Platform API for previews, past states and other parties' views of an order. Separate because they carry many shapes. */
export const orderViewsRoutes = {
  read: route({
    method: 'POST',
    path: '/orders/read',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.create' },
    summary:
      'An order read out of a text, mail, PDF or sheet: a draft, with the place of each value and whether it is a guess; nothing is made',
    body: OrderToRead,
    answer: OrderReading,
    reads: true,
  }),
  dryRun: route({
    method: 'POST',
    path: '/orders/{guid}/dry-run',
    may: { portals: ['dispatcher'], permission: 'orders.view' },
    summary:
      'What holding or canceling an order would end, begin and cost, and which amounts it asks for; nothing is done',
    params: z.object({ guid: Guid }),
    body: OrderDryRun,
    answer: DryRun,
    status: 200,
  }),
  asOf: route({
    method: 'GET',
    path: '/orders/{guid}/as-of',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.view' },
    summary:
      'The order exactly as it was at a moment, as the caller would have seen it; nothing can be done with the past',
    params: z.object({ guid: Guid }),
    query: z.object({ at: Instant }),
    answer: Order,
  }),
  seenBy: route({
    method: 'GET',
    path: '/orders/{guid}/seen-by',
    may: { portals: ['dispatcher'], permission: 'orders.view' },
    summary:
      'The order as one of its parties sees it, less what the caller may not see, and what is hidden from that party',
    params: z.object({ guid: Guid }),
    query: SeenByQuery,
    answer: SeenBy,
  }),
}
