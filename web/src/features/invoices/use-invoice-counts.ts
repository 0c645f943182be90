/** Invoices, bills and waiting bank changes for the sidebar, updated live. */
import type { InvoiceCounts } from '@waybill/contract/invoices/invoices.shapes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { platformQueryOf } from '../../api/queries.ts'
import { useLiveCount } from '../../shell/sidebar/use-live-count.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'

/** Any of these sees a part of the counts. */
const SEEN_BY = ['client_money.view_invoice', 'vendor_money.view_bill', 'vendor_money.approve_bank_change'] as const

export const useInvoiceCounts = (): InvoiceCounts | undefined => {
  const permissions = useViewer()?.permissions
  return useLiveCount(
    platformQueryOf(invoicesPlatformRoutes.counts),
    // Bank changes are written with their vendors.
    ({ subject }) => subject === 'invoice' || subject === 'account',
    SEEN_BY.some((permission) => permissions?.has(permission)),
  )
}
