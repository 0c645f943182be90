import type { Instant } from '@waybill/contract/times.ts'
import { shortDateText } from '../../ui/format/time-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { TransportCard } from '../../ui/transport-card.tsx'
import { type ListedOrder, ORDER_STATUS_LABELS } from './order-columns.ts'

const day = (at: Instant | null | undefined, zone: string | null | undefined) =>
  at ? shortDateText(at, zone ?? undefined) : undefined

export default function OrderCard({ row }: { row: ListedOrder }) {
  const pickup = row.datePickedUp ?? row.datePickupScheduledStart ?? row.datePickupRequestedStart
  const delivery = row.dateDelivered ?? row.dateDeliveryScheduledStart ?? row.dateDeliveryRequestedStart
  return (
    <TransportCard
      number={row.number}
      status={<Tag tone={PALETTE.order[row.status]}>{ORDER_STATUS_LABELS[row.status]}</Tag>}
      vehicle={row.vehicleName}
      from={{ city: row.originCity, state: row.originState }}
      to={{ city: row.destinationCity, state: row.destinationState }}
      pickup={day(pickup, row.originTimeZone)}
      delivery={day(delivery, row.destinationTimeZone)}
      last={row.referenceNumber}
    />
  )
}
