import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { BillUnbilled, UnbilledAnswer, UnbilledCharge, UnbilledQuery, WaiveUnbilled } from './unbilled.shapes.ts'

const params = z.object({ guid: Guid })
const work = { portals: ['dispatcher'], permission: 'client_money.add_accessorial' } as const

/** Calls of the Platform API on earned charges that are not billed. */
export const unbilledRoutes = {
  list: route({
    method: 'GET',
    path: '/unbilled',
    may: { portals: ['dispatcher'], permission: 'client_money.view_invoice' },
    summary: 'Charges that were earned and not billed, oldest first, each with its evidence',
    query: UnbilledQuery,
    answer: UnbilledAnswer,
  }),
  bill: route({
    method: 'PUT',
    path: '/unbilled/{guid}/bill',
    may: work,
    summary: 'Add an earned charge to what the client pays for its order',
    params,
    body: BillUnbilled,
    answer: UnbilledCharge,
  }),
  waive: route({
    method: 'PUT',
    path: '/unbilled/{guid}/waive',
    may: work,
    summary: 'Do not bill an earned charge, with a reason',
    params,
    body: WaiveUnbilled,
    answer: UnbilledCharge,
  }),
  reopen: route({
    method: 'PUT',
    path: '/unbilled/{guid}/reopen',
    may: work,
    summary: 'Reopen an earned charge that was billed or waived',
    params,
    answer: UnbilledCharge,
  }),
}
