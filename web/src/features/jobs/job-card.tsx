import { WAITING_PARTY_LABELS } from '@waybill/contract/vocabulary/waiting.ts'
import { DueText } from '../../ui/due-text.tsx'
import { shortDayText } from '../../ui/format/time-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import type { ListedJob } from './job-columns.tsx'
import classes from './job-card.module.css'
import { JOB_STATUS_LABELS } from './job-words.ts'

const day = (text: string | null | undefined) => (text ? shortDayText(text) : '–')
const place = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || 'No place'

/** Height of a card in CSS pixels. */
export const JOB_CARD_HEIGHT = 142
/** What a card shows. */
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

/** A job on a phone: whose turn it is, what, where from, where to, and when. */
export const JobCard = ({ row }: { row: ListedJob }) => (
  <div className={classes.card}>
    <div className={classes.top}>
      <strong>{row.number}</strong>
      <Tag tone={PALETTE.jobStatus[row.status]}>{JOB_STATUS_LABELS[row.status]}</Tag>
    </div>
    {row.waiting ? (
      <div className={classes.waiting}>
        <Tag tone={PALETTE.waiting[row.waiting.party]}>{WAITING_PARTY_LABELS[row.waiting.party]}</Tag>
        <span className={classes.cut} title={row.waiting.text ?? undefined}>
          {row.waiting.text}
        </span>
        <DueText due={row.waiting.due} />
      </div>
    ) : null}
    <div className={classes.cut} title={row.vehicleName ?? undefined}>
      {row.vehicleName ?? 'No vehicle'}
    </div>
    <div className={classes.route}>
      <span>{place(row.originCity, row.originState)}</span>
      <span aria-label="to">→</span>
      <span>{place(row.destinationCity, row.destinationState)}</span>
    </div>
    <div className={classes.dates}>
      <span>Pickup {day(row.datePickupScheduledStart ?? row.datePickupRequestedStart)}</span>
      <span>Delivery {day(row.dateDeliveryScheduledStart ?? row.dateDeliveryRequestedStart)}</span>
      {row.vendorName ? (
        <span className={classes.vendor} title={row.vendorName}>
          {row.vendorName}
        </span>
      ) : null}
    </div>
  </div>
)
