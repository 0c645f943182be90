/** What is to be billed. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { BillingSearch } from '@waybill/contract/invoices/billing.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Apis } from '../../api/client.ts'
import { platformQueryOf } from '../../api/queries.ts'

/** One row is enough to know how many there are, and what may be done with them. */
export const toBillQuery = () => platformQueryOf(billingRoutes.list, { query: { rc: 1 }, body: {} })

/** What they come to, those that are clean and those that are not. */
export const billingSumsQuery = (asked: BillingSearch) =>
  platformQueryOf(billingRoutes.list, { query: { rc: 1 }, body: { ...asked, sums: true } })

/** Verifies a job whose proof is missing, with the reason why. */
export const verifyWithout = ({ shipper }: Apis, guid: string, reason: string) =>
  shipper.call(jobsRoutes.change, { params: { guid }, body: { isVerified: true, override: true, reason } })
