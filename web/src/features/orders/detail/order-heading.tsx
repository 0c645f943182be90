import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { RecordHeading } from '../../../shell/page/record-heading.tsx'
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
  return (
    <RecordHeading
      title={`Order ${order.number}`}
      level={level}
      facts={[order.referenceNumber && `Ref ${order.referenceNumber}`, ...dates(order)]}
    >
      <Tag tone={PALETTE.order[order.status]}>{ORDER_STATUS_LABELS[order.status]}</Tag>
      {route ? (
        <span className={classes.route}>
          {route.from} <span aria-label="to">→</span> {route.to}
          {route.via > 0 ? (
            <span className={classes.quiet}>
              {' '}
              via {route.via} {route.via === 1 ? 'stop' : 'stops'}
            </span>
          ) : null}
        </span>
      ) : null}
    </RecordHeading>
  )
}
