/** A job without a carrier, in two lines. */
import { memo, useEffect, useRef } from 'react'
import { piecesText } from '../../features/jobs/board/pickup-days.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText, shortDateText, timeText } from '../../ui/format/time-text.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './assign.module.css'
import { dragsCard } from './board-drag.ts'

const statusText = ({ status, openOfferCount }: ListedJob) =>
  status === 'pending' && openOfferCount ? `Offered ${openOfferCount}` : JOB_STATUS_LABELS[status]

/** `9 AM CST` */
const withoutZeros = (time: string) => time.replace(/:00(?=\s[AP]M)/, '')

interface RowProps {
  row: ListedJob
  isLate: boolean
  /** The group above does not name the day. */
  isDayNamed: boolean
  isOpen: boolean
  isChosen: boolean
  onFocus: (row: ListedJob) => void
  onOpen: (row: ListedJob) => void
  onToggle: (row: ListedJob) => void
}

export const AssignRow = memo(function AssignRow({
  row,
  isLate,
  isDayNamed,
  isOpen,
  isChosen,
  onFocus,
  onOpen,
  onToggle,
}: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const latest = useRef(row)
  latest.current = row
  useEffect(() => (element.current ? dragsCard(element.current, () => latest.current) : undefined), [])
  const place = (city: string | null | undefined, state: string | null | undefined) =>
    [city, state].filter(Boolean).join(', ') || 'No place'
  const from = place(row.originCity, row.originState)
  const to = place(row.destinationCity, row.destinationState)
  const zone = row.originTimeZone ?? undefined
  const due = row.datePickup ? momentText(row.datePickup, zone) : undefined
  const shown =
    row.datePickup &&
    // A day alone leaves room for the vehicles and the client; its hour stands in the title.
    (isDayNamed ? shortDateText(row.datePickup, zone) : withoutZeros(timeText(row.datePickup, zone)))
  const about = [row.number, piecesText(row.commodityCount ?? 0), row.clientName].filter(Boolean).join(' · ')
  return (
    <li ref={element} className={classes.row} data-open={isOpen || undefined} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.open}
        data-job={row.guid}
        aria-label={`Open job ${row.number}`}
        aria-current={isOpen || undefined}
        onFocus={() => onFocus(row)}
        onClick={() => onOpen(row)}
      />
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isChosen}
        aria-label={`Select job ${row.number}`}
        onChange={() => onToggle(row)}
      />
      <strong className={classes.lane} title={`${from} to ${to}`}>
        {from} <span aria-label="to">→</span> {to}
      </strong>
      <strong className={classes.price}>
        {row.clientPayment == null ? '' : moneyText(row.clientPayment).replace(/\.00$/, '')}
      </strong>
      <span className={classes.about} title={about}>
        {about}
      </span>
      <span className={classes.when} data-late={isLate || undefined} title={due}>
        {shown ?? 'No date'}
        {isLate ? <span className="sr-only"> (late)</span> : null}
      </span>
      <span className={classes.status}>
        <Tag tone={PALETTE.jobStatus[row.status]}>{statusText(row)}</Tag>
      </span>
    </li>
  )
})
