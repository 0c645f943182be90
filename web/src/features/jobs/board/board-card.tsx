/** A job as a card on the board: lane, vehicles, carrier, and urgency. */
import { WAITING_PARTY_LABELS } from '@waybill/contract/vocabulary/waiting.ts'
import { cardDueText, dueText } from '../../../ui/format/due-time.ts'
import { PALETTE } from '../../../ui/palette.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { ListedJob } from '../job-columns.tsx'
import { JOB_STATUS_LABELS } from '../job-words.ts'
import classes from './board-card.module.css'
import { piecesText } from './pickup-days.ts'

/** Height of a card with the gap below it, in CSS pixels. */
export const BOARD_CARD_HEIGHT = 98
/** Columns of a card. */
export const BOARD_CARD_COLUMNS = [
  'number',
  'status',
  'orderGuid',
  'vehicleName',
  'commodityCount',
  'originCity',
  'destinationCity',
  'clientName',
  'vendorName',
  'waiting.party',
  'waiting.text',
  'waiting.due',
] as const

const piecesOf = ({ commodityCount = 0, vehicleName }: ListedJob) =>
  commodityCount > 1 ? piecesText(commodityCount) : (vehicleName ?? 'No vehicle')

export interface BoardCardProps {
  row: ListedJob
  now: number
  /** It has left this column but is still shown. */
  hasLeft: boolean
}

export const BoardCard = ({ row, now, hasLeft }: BoardCardProps) => {
  const { waiting } = row
  const endOfToday = new Date(now).setHours(24, 0, 0, 0)
  const due = dueText(waiting?.due ?? null, now, new Date(endOfToday).toISOString(), undefined)
  const who = row.vendorName ?? row.clientName
  return (
    <div className={classes.card} data-tone={hasLeft ? undefined : due.tone} data-left={hasLeft || undefined}>
      <strong className={classes.cut} title={`${row.originCity ?? 'No place'} to ${row.destinationCity ?? 'no place'}`}>
        {row.originCity ?? 'No place'} <span aria-label="to">→</span> {row.destinationCity ?? 'No place'}
      </strong>
      <span className={classes.cut} title={`${row.number} · ${piecesOf(row)}`}>
        {row.number} · {piecesOf(row)}
      </span>
      <span className={classes.cut} title={who ?? undefined}>
        {who ?? 'No carrier'}
      </span>
      <span className={classes.foot}>
        {hasLeft ? (
          <Tag tone={PALETTE.jobStatus[row.status]}>{JOB_STATUS_LABELS[row.status]}</Tag>
        ) : waiting ? (
          <>
            <span className={classes.party} style={{ color: `var(--tone-${PALETTE.waiting[waiting.party]}-ink)` }}>
              {WAITING_PARTY_LABELS[waiting.party]}
            </span>
            <span className={`${classes.cut} ${classes.reason}`} title={waiting.text ?? undefined}>
              {waiting.text}
            </span>
            {waiting.due ? (
              <span className={classes.due} title={due.text}>
                {cardDueText(waiting.due, now, due.text)}
              </span>
            ) : null}
          </>
        ) : (
          <span>Nothing left to do</span>
        )}
      </span>
    </div>
  )
}
