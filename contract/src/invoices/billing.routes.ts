import { route } from '../route.ts'
import { BillingAnswer, BillingQuery, BillingSearch } from './billing.shapes.ts'

/** Calls of the Platform API on what is to be billed. */
export const billingRoutes = {
  list: route({
    method: 'POST',
    path: '/billing/list',
    may: { portals: ['dispatcher'], permission: 'client_money.view_invoice' },
    summary: 'Orders that are delivered and not invoiced, each with what is missing before its invoice goes out',
    query: BillingQuery,
    body: BillingSearch,
    answer: BillingAnswer,
    reads: true,
  }),
}
