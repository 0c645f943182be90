import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attachmentsQuery } from '../../features/attachments/attachments.api.ts'
import { notesQuery } from '../../features/notes/notes.api.ts'
import classes from './order-detail.module.css'
import { ORDER_TAB_LABELS, ORDER_TABS, type OrderTab, linkToTab } from './order-tabs.ts'

/** The tabs as links: each has an address, the back button works. */
export const OrderTabBar = ({ order, tab }: { order: Order; tab: OrderTab }) => {
  const notes = useQuery(notesQuery(order.guid))
  const documents = useQuery(attachmentsQuery(order.guid))
  const counts: Partial<Record<OrderTab, number | undefined>> = {
    vehicles: order.commodityCount,
    notes: notes.data?.total,
    documents: documents.data?.total,
  }
  return (
    <nav className={classes.tabs} aria-label="Order sections">
      {ORDER_TABS.map((each) => (
        <Link
          key={each}
          {...linkToTab(order.guid, each)}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={each === tab ? 'page' : undefined}
        >
          {ORDER_TAB_LABELS[each]}
          {counts[each] ? <span className={classes.count}>{counts[each]}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
