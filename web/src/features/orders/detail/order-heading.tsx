import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { PALETTE } from '../../../ui/palette.ts'
import { Tag } from '../../../ui/tag.tsx'
import { ORDER_STATUS_LABELS } from '../order-columns.ts'
import classes from './order-heading.module.css'
import { routeOf } from './order-words.ts'
import { firmestTimeOf } from './stop-times.ts'

const dates = (order: Order): string[] => {
  const ends = [
    order.stops.find((stop) => stop.stopType === 'pickup'),
    order.stops.findLast((stop) => stop.stopType === 'delivery'),
  ]
  return ends.flatMap((stop, index) => {
    const time = stop && firmestTimeOf(stop)
    if (!time) return []
    const isDone = time.kind === 'completed'
    const what = index === 0 ? 'pickup' : 'delivery'
    return isDone ? `${time.label} ${time.text}` : `${time.label} ${what} ${time.text}`
  })
}

/** Number, status, route and dates of an order. */
export const OrderHeading = ({ order, level = 1 }: { order: Order; level?: 1 | 2 }) => {
  const route = routeOf(order)
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.heading}>
      <div className={classes.line}>
        <Title className={classes.title}>Order {order.number}</Title>
        <Tag tone={PALETTE.order[order.status]}>{ORDER_STATUS_LABELS[order.status]}</Tag>
        {route ? (
          <span className={classes.route}>
            {route.from} <span aria-label="to">→</span> {route.to}
            {route.via > 0 ? (
              <span className={classes.quiet}>
                {' '}
                with {route.via} {route.via === 1 ? 'stop' : 'stops'} between
              </span>
            ) : null}
          </span>
        ) : null}
      </div>
      <div className={classes.dates}>
        {order.referenceNumber ? <span>Ref {order.referenceNumber}</span> : null}
        {dates(order).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}
