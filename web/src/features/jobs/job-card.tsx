import type { Instant } from '@waybill/contract/times.ts'
import { WAITING_PARTY_LABELS } from '@waybill/contract/vocabulary/waiting.ts'
import { DueText } from '../../ui/due-text.tsx'
import { shortDateText } from '../../ui/format/time-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { TransportCard } from '../../ui/transport-card.tsx'
import type { ListedJob } from './job-columns.tsx'
import classes from './job-card.module.css'
import { JOB_STATUS_LABELS } from './job-words.ts'

const day = (at: Instant | null | undefined) => (at ? shortDateText(at) : undefined)

/** Height of a card in CSS pixels. */
export const JOB_CARD_HEIGHT = 142
/** Columns of a card. */
export const JOB_CARD_COLUMNS = [
  'number',
  'status',
  'waiting.party',
  'waiting.text',
  'waiting.due',
  'vehicleName',
  'originCity',
  'destinationCity',
  'vendorName',
  'datePickupRequestedStart',
  'datePickupScheduledStart',
  'dateDeliveryRequestedStart',
  'dateDeliveryScheduledStart',
] as const

export const JobCard = ({ row }: { row: ListedJob }) => (
  <TransportCard
    number={row.number}
    status={<Tag tone={PALETTE.jobStatus[row.status]}>{JOB_STATUS_LABELS[row.status]}</Tag>}
    notice={
      row.waiting ? (
        <div className={classes.waiting}>
          <Tag tone={PALETTE.waiting[row.waiting.party]}>{WAITING_PARTY_LABELS[row.waiting.party]}</Tag>
          <span className={classes.cut} title={row.waiting.text ?? undefined}>
            {row.waiting.text}
          </span>
          <DueText due={row.waiting.due} />
        </div>
      ) : null
    }
    vehicle={row.vehicleName}
    from={{ city: row.originCity, state: row.originState }}
    to={{ city: row.destinationCity, state: row.destinationState }}
    pickup={day(row.datePickupScheduledStart ?? row.datePickupRequestedStart)}
    delivery={day(row.dateDeliveryScheduledStart ?? row.dateDeliveryRequestedStart)}
    last={row.vendorName}
  />
)
