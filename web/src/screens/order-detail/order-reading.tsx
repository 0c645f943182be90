/** A read-only order: as another party sees it, or at a past moment. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { OrderFacts, OrderPrice } from '../../features/orders/detail/order-facts.tsx'
import { OrderJobs } from '../../features/orders/detail/order-jobs.tsx'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import type { OrderPart } from '../../features/orders/past/order-differences.ts'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'

export interface OrderReadingProps {
  order: Order
  /** The price line by line if known, otherwise its sums. */
  price?: React.ReactNode
  /** Parts that have changed since. */
  changed?: ReadonlySet<OrderPart>
  /** Below its vehicles: notes and files. */
  children?: React.ReactNode
}

const amount = (value: number | null | undefined) => (value == null ? null : moneyText(value))

export const OrderReading = ({ order, price, changed, children }: OrderReadingProps) => {
  const mark = (part: OrderPart) => (changed?.has(part) ? <Tag tone="amber">changed since</Tag> : undefined)
  const { pricing, financeStats } = order
  return (
    <SectionColumns
      side={
        <>
          {pricing ? (
            <Section title="Price" resetKey={order} aside={mark('Money')}>
              {price ?? (
                <>
                  <OrderPrice pricing={pricing} />
                  <FactList
                    facts={[
                      ['Carrier pay', amount(financeStats?.expense)],
                      ['Gross profit', amount(financeStats?.grossProfit)],
                    ]}
                  />
                </>
              )}
            </Section>
          ) : null}
          {order.jobs.length > 0 ? (
            <Section title="Progress" resetKey={order} aside={mark('Jobs')}>
              <OrderJobs order={order} />
            </Section>
          ) : null}
          <Section title="Details" resetKey={order} aside={mark('Details')}>
            <OrderFacts order={order} />
          </Section>
        </>
      }
    >
      <Section title="Stops" resetKey={order} aside={mark('Stops')}>
        <StopTimeline stops={order.stops} />
      </Section>
      <Section title="Vehicles" resetKey={order} aside={mark('Vehicles')}>
        <OrderVehicles commodities={order.commodities} />
      </Section>
      {children}
    </SectionColumns>
  )
}
