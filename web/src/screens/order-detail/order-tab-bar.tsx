import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { attachmentsQuery } from '../../features/attachments/attachments.api.ts'
import { notesQuery } from '../../features/notes/notes.api.ts'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { ORDER_TAB_LABELS, type OrderTab, linkToTab, orderTabsOf } from './order-tabs.ts'

/** The tabs of an order with their counts. */
export const OrderTabBar = ({ order, tab }: { order: Order; tab: OrderTab }) => {
  const tabs = orderTabsOf(usePermissions())
  const notes = useQuery({ ...notesQuery(order.guid), enabled: tabs.includes('notes') })
  const documents = useQuery({ ...attachmentsQuery(order.guid), enabled: tabs.includes('documents') })
  const counts: Partial<Record<OrderTab, number | undefined>> = {
    vehicles: order.commodityCount,
    notes: notes.data?.total,
    documents: documents.data?.total,
  }
  return (
    <Tabs label="Order sections">
      {tabs.map((each) => (
        <TabLink key={each} {...linkToTab(order.guid, each)} isOn={each === tab} count={counts[each]}>
          {ORDER_TAB_LABELS[each]}
        </TabLink>
      ))}
    </Tabs>
  )
}
