import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { attachmentsQuery } from '../../features/attachments/attachments.api.ts'
import { notesQuery } from '../../features/notes/notes.api.ts'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { ORDER_TAB_LABELS, ORDER_TABS, type OrderTab, linkToTab } from './order-tabs.ts'

/** The tabs of an order with their counts. */
export const OrderTabBar = ({ order, tab }: { order: Order; tab: OrderTab }) => {
  const notes = useQuery(notesQuery(order.guid))
  const documents = useQuery(attachmentsQuery(order.guid))
  const seesInvoices = useHolds('client_money.view_invoice') === true
  const counts: Partial<Record<OrderTab, number | undefined>> = {
    vehicles: order.commodityCount,
    notes: notes.data?.total,
    documents: documents.data?.total,
  }
  return (
    <Tabs label="Order sections">
      {ORDER_TABS.filter((each) => seesInvoices || each !== 'invoices').map((each) => (
        <TabLink key={each} {...linkToTab(order.guid, each)} isOn={each === tab} count={counts[each]}>
          {ORDER_TAB_LABELS[each]}
        </TabLink>
      ))}
    </Tabs>
  )
}
