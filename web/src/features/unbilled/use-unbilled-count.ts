/** Number of earned charges that are not billed, for the sidebar; updated live. */
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import { platformQueryOf } from '../../api/queries.ts'
import { useLiveCount } from '../../shell/sidebar/use-live-count.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

/** One row suffices for the total. */
export const unbilledSumQuery = () => platformQueryOf(unbilledRoutes.list, { query: { rc: 1 } })

export const useUnbilledCount = (): number | undefined =>
  useLiveCount(unbilledSumQuery(), ({ subject }) => subject === 'order', useHolds('client_money.view_invoice') === true)
    ?.total
