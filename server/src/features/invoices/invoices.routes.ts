import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { room } from '../../caller/call.ts'
import { getInvoice } from './get-invoice.ts'
import { listInvoices } from './list-invoices.ts'

export const invoicesRoom = room(invoicesRoutes, {
  list: listInvoices,
  get: ({ params }, call) => getInvoice(params.guid, call),
})
