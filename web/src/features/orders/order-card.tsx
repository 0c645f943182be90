import { shortDayText } from '../../ui/format/time-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { type ListedOrder, ORDER_STATUS_LABELS } from './order-columns.ts'
import classes from './order-card.module.css'

const day = (text: string | null | undefined, zone: string | null | undefined) =>
  text ? shortDayText(text, zone ?? undefined) : '–'
const place = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || 'No place'

/** Height of a card in CSS pixels. */
export const ORDER_CARD_HEIGHT = 118
/** What a card shows. */
export const ORDER_CARD_COLUMNS = [
  'number',
  'status',
  'referenceNumber',
  'vehicleName',
  'originCity',
  'destinationCity',
  'originTimeZone',
  'destinationTimeZone',
  'datePickupRequestedStart',
  'datePickupScheduledStart',
  'datePickedUp',
  'dateDeliveryRequestedStart',
  'dateDeliveryScheduledStart',
  'dateDelivered',
] as const

/** An order on a phone: what it is, where from, where to, and when. */
export const OrderCard = ({ row }: { row: ListedOrder }) => {
  const pickup = row.datePickedUp ?? row.datePickupScheduledStart ?? row.datePickupRequestedStart
  const delivery = row.dateDelivered ?? row.dateDeliveryScheduledStart ?? row.dateDeliveryRequestedStart
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <strong>{row.number}</strong>
        <Tag tone={PALETTE.order[row.status]}>{ORDER_STATUS_LABELS[row.status]}</Tag>
      </div>
      <div className={classes.vehicle}>{row.vehicleName ?? 'No vehicle'}</div>
      <div className={classes.route}>
        <span>{place(row.originCity, row.originState)}</span>
        <span aria-label="to">→</span>
        <span>{place(row.destinationCity, row.destinationState)}</span>
      </div>
      <div className={classes.dates}>
        <span>Pickup {day(pickup, row.originTimeZone)}</span>
        <span>Delivery {day(delivery, row.destinationTimeZone)}</span>
        {row.referenceNumber ? (
          <span className={classes.reference} title={row.referenceNumber}>
            {row.referenceNumber}
          </span>
        ) : null}
      </div>
    </div>
  )
}
