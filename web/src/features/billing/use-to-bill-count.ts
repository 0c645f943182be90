/** The number of delivered orders that are not invoiced, for the sidebar; updated live. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import { platformQueryOf } from '../../api/queries.ts'
import { useLiveCount } from '../../shell/sidebar/use-live-count.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

/** One row suffices for the total. */
const toBillQuery = () => platformQueryOf(billingRoutes.list, { query: { rc: 1 }, body: {} })

export const useToBillCount = (): number | undefined =>
  useLiveCount(
    toBillQuery(),
    ({ subject }) => subject === 'order' || subject === 'invoice',
    useHolds('client_money.view_invoice') === true,
  )?.total
