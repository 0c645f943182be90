/** EDI messages of an order that a partner tendered. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { OrderMessages, orderMessagesQuery } from '../../features/edi/order-messages.tsx'
import { Section } from '../../shell/page/section.tsx'

/** Manually entered tenders have no messages, and no section. */
export const OrderEdi = ({ order }: { order: Pick<Order, 'guid'> }) => {
  const { data } = useQuery(orderMessagesQuery(order.guid))
  return data && data.results.length > 0 ? (
    <Section title="EDI" resetKey={order.guid}>
      <OrderMessages orderGuid={order.guid} />
    </Section>
  ) : null
}
