/** The order at a past moment. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Moments } from '../../features/activity/moments.ts'
import { MoneyLines } from '../../features/finances/money-lines.tsx'
import { OrderReading } from './order-reading.tsx'
import { PastView } from './past-view.tsx'

export interface PastOrderProps {
  order: Order
  at: string
  moments: Moments
}

export const PastOrder = ({ order, at, moments }: PastOrderProps) => (
  <PastView orderGuid={order.guid} now={order} at={at} moments={moments}>
    {(past, changed) => (
      <OrderReading
        order={past.order}
        changed={changed}
        {...(past.finances ? { price: <MoneyLines finances={past.finances} stops={past.order.stops} isPast /> } : {})}
      />
    )}
  </PastView>
)
