/** What is to be billed, and the steps of billing it. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { BillingAnswer, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Apis } from '../../api/client.ts'
import { platformQueryOf } from '../../api/queries.ts'

/** One row is enough to know how many there are, and what may be done with them. */
export const toBillQuery = () => platformQueryOf(billingRoutes.list, { query: { rc: 1 }, body: {} })

export type BillingStep = BillingAnswer['can'][number]

/** Verifies the jobs of an order, which are not verified yet; throws what the server refused. */
async function verify({ shipper }: Apis, { jobs }: BillingRow): Promise<void> {
  for (const { guid, isVerified, isDummy } of jobs)
    if (!isVerified && !isDummy)
      // One after the other: each is an act on the same order.
      // oxlint-disable-next-line no-await-in-loop
      await shipper.call(jobsRoutes.change, { params: { guid }, body: { isVerified: true } })
}

/** Takes an order through the steps, in their order; what was done stays done where a later one is refused. */
export async function billOrder(apis: Apis, row: BillingRow, steps: readonly BillingStep[]): Promise<void> {
  const params = { guid: row.invoiceGuid }
  if (steps.includes('verify')) await verify(apis, row)
  if (steps.includes('post')) await apis.shipper.call(invoicesRoutes.change, { params, body: { status: 'OPEN' } })
  if (steps.includes('export')) await apis.shipper.call(invoicesRoutes.export, { params, body: {} })
}

/** Verifies a job whose proof is missing, with the reason why. */
export const verifyWithout = ({ shipper }: Apis, guid: string, reason: string) =>
  shipper.call(jobsRoutes.change, { params: { guid }, body: { isVerified: true, override: true, reason } })
