import * as z from 'zod/mini'
import { Guid, listAnswer, ListBody, PageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import { Invoice, InvoiceRow } from './invoices.shapes.ts'

/** Which of invoices and bills someone sees follows from the role. */
const view = { portals: DISPATCHER_AND_CLIENT, permission: null } as const

/** Calls of the Shipper API on invoices (specification section 7, Invoices). */
export const invoicesRoutes = {
  list: route({
    method: 'POST',
    path: '/invoices/list',
    may: view,
    summary: 'List invoices: text search, filters (by orderGuid for one order’s), sort; a client its own, once posted',
    query: PageQuery,
    body: ListBody,
    answer: listAnswer(InvoiceRow),
    reads: true,
  }),
  get: route({
    method: 'GET',
    path: '/invoices/{guid}',
    may: view,
    summary: 'One invoice with its lines',
    params: z.object({ guid: Guid }),
    answer: Invoice,
  }),
}
