/** The look of the client's portal, whose tab counts the orders that wait for the client; loaded beside the page. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { queryOf } from '../../api/queries.ts'
import PortalBranding from '../../shell/branding/portal-branding.tsx'
import { useLiveCount } from '../../shell/sidebar/use-live-count.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

const OURS = { op: 'and' as const, rules: [{ field: 'waiting.party', operator: 'in' as const, value: ['client'] }] }

const ownTurns = queryOf(ordersRoutes.list, {
  query: { rc: 1 },
  body: { compoundFilterState: OURS, columns: ['number'] },
})

export default function ClientBranding() {
  const mayRead = useHolds('orders.view') === true
  const orders = useLiveCount(ownTurns, ({ subject }) => subject === 'order', mayRead)
  return <PortalBranding ours={orders?.total ?? 0} />
}
