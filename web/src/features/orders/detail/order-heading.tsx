import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Link } from '@tanstack/react-router'
import { RecordHeading } from '../../../shell/page/record-heading.tsx'
import { useHasPage } from '../../../shell/routing/use-has-page.ts'
import { useChanges } from '../../../ui/changes/changes.ts'
import { dotOf } from '../../../ui/changes/marked.tsx'
import { PALETTE } from '../../../ui/palette.ts'
import { Tag } from '../../../ui/tag.tsx'
import { ORDER_STATUS_LABELS } from '../order-columns.ts'
import { ORDER_FIELDS } from '../order-fields.ts'
import { targetText } from '../target-day.ts'
import classes from './order-heading.module.css'
import { routeOf } from './order-words.ts'
import { mostCertainTimeOf } from './stop-times.ts'

const dates = (order: Order): [name: string, text: string][] => {
  const ends = [
    order.stops.find((stop) => stop.stopType === 'pickup'),
    order.stops.findLast((stop) => stop.stopType === 'delivery'),
  ]
  return ends.flatMap((stop, index) => {
    const time = stop && mostCertainTimeOf(stop)
    if (!time) return []
    const isDone = time.kind === 'completed'
    const what = index === 0 ? 'pickup' : 'delivery'
    return [[`Date of ${what}`, isDone ? `${time.label} ${time.text}` : `${time.label} ${what} ${time.text}`]]
  })
}

export interface OrderHeadingProps {
  order: Order
  level?: 1 | 2
  /** The page below has the dates of the stops. */
  hasDates?: boolean
}

/** Number, status and route of an order; its client, dispatcher, and dates. */
export const OrderHeading = ({ order, level = 1, hasDates = true }: OrderHeadingProps) => {
  const route = routeOf(order)
  const status = ORDER_STATUS_LABELS[order.status]
  const marked = useChanges({ Status: status })
  const hasClients = useHasPage('/clients/$clientGuid')
  return (
    <RecordHeading
      title={`Order ${order.number}`}
      level={level}
      lead={
        hasClients ? (
          <Link to="/clients/$clientGuid" params={{ clientGuid: order.client.guid }}>
            {order.client.name}
          </Link>
        ) : null
      }
      facts={[
        ['Contact', order.clientContact?.name],
        [ORDER_FIELDS.referenceNumber.label, order.referenceNumber && `Ref ${order.referenceNumber}`],
        ['Dispatcher', order.dispatcher && `Dispatcher ${order.dispatcher.name}`],
        ['Needed by', order.dateExpectedCompleteBy && `Needed by ${targetText(order)}`],
        ...(hasDates ? dates(order) : []),
      ]}
    >
      <Tag tone={PALETTE.order[order.status]}>{status}</Tag>
      {dotOf(marked, 'Status')}
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
