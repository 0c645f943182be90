import { route } from '../route.ts'
import { BillingAnswer, BillingQuery, BillingSearch } from './billing.shapes.ts'

/** Calls of the Platform API on orders to bill. */
export const billingRoutes = {
  list: route({
    method: 'POST',
    path: '/billing/list',
    may: { portals: ['dispatcher'], permission: 'client_money.view_invoice' },
    summary: 'Delivered orders without an invoice, each with what its invoice is waiting for',
    query: BillingQuery,
    body: BillingSearch,
    answer: BillingAnswer,
    reads: true,
  }),
}
