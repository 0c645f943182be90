/** What works beside the screens of the client portal; loaded after the first of them. */
import { useRememberOrders } from '../../features/recent/recent-orders.ts'
import { useDateFormat } from '../../shell/preferences/use-date-format.ts'
import { ExportFollower } from '../../features/reports/export-follower.tsx'

export default function ClientBackground() {
  useRememberOrders()
  useDateFormat()
  return <ExportFollower />
}
