/** Orders to bill. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { BillingSearch } from '@waybill/contract/invoices/billing.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Apis } from '../../api/client.ts'
import { platformQueryOf } from '../../api/queries.ts'

/** Totals of clean orders and exceptions. */
export const billingSumsQuery = (asked: BillingSearch) =>
  platformQueryOf(billingRoutes.list, { query: { rc: 1 }, body: { ...asked, sums: true } })

/** The rows that an order’s number finds. */
export const billingOfOrderQuery = (number: string) =>
  platformQueryOf(billingRoutes.list, { query: { rc: 20 }, body: { search: number } })

/** Verifies a job without proof, with a reason. */
export const verifyWithout = ({ shipper }: Apis, guid: string, reason: string) =>
  shipper.call(jobsRoutes.change, { params: { guid }, body: { isVerified: true, override: true, reason } })
