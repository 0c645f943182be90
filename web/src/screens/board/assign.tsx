/** Jobs without a carrier, by pickup day. */
import { type CSSProperties, Fragment, useImperativeHandle, useMemo, useRef } from 'react'
import type { JobsUpTo } from '../../features/jobs/board/use-jobs-up-to.ts'
import { isDatedByRow, type PickupDay, pickupDays, piecesText } from '../../features/jobs/board/pickup-days.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import { numberText } from '../../ui/grid/noun.ts'
import { FreshButton } from './fresh-button.tsx'
import classes from './assign.module.css'
import { AssignRow } from './assign-row.tsx'
import type { LaneParts } from './lane.tsx'
import { useLatest } from './use-latest.ts'

/** The name of this list among the board's columns. */
export const ASSIGN = 'assign'

export interface AssignListProps extends Pick<LaneParts, 'cursor' | 'now' | 'openId' | 'onOpen'> {
  jobs: JobsUpTo
  rows: readonly ListedJob[]
}

const countOf = (count: number) => `${numberText(count)} ${count === 1 ? 'job' : 'jobs'}`
/** Rows are rendered or skipped in chunks: one by one would cost more than it saves. */
const CHUNK = 25
const chunksOf = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK))

const Day = ({ day }: { day: PickupDay }) => (
  <h3 className={classes.day}>
    {day.label} <span>{countOf(day.jobs.length)}</span>
    <span>{piecesText(day.pieces)}</span>
  </h3>
)

export const AssignList = ({ jobs, rows, cursor, now, openId, onOpen }: AssignListProps) => {
  const list = useRef<HTMLElement>(null)
  const days = useMemo(() => pickupDays(rows, now), [rows, now])
  const ordered = useMemo(() => days.flatMap((day) => day.jobs), [days])
  useImperativeHandle(cursor.handle(ASSIGN), () => ({
    total: () => ordered.length,
    rowAt: (index) => ordered[index],
    indexOf: (id) => {
      const index = ordered.findIndex(({ guid }) => guid === id)
      return index < 0 ? undefined : index
    },
    focus: (index) => {
      const button = list.current?.querySelector<HTMLElement>(`[data-job="${ordered[index]?.guid}"]`)
      button?.focus({ preventScroll: true })
      button?.parentElement?.scrollIntoView({ block: 'nearest' })
    },
  }))
  const focus = useLatest((row: ListedJob) => cursor.activate(ASSIGN, row))
  const open = useLatest(onOpen)
  const toggle = useLatest(cursor.toggle)
  return (
    <section ref={list} className={classes.assign} aria-label="To assign">
      <header>
        <h2>To assign</h2>
        <span>{jobs.total === undefined ? '' : countOf(rows.length)}</span>
        <FreshButton fresh={jobs.fresh} onShow={jobs.refresh} />
      </header>
      <div className={classes.scroll} data-stale={jobs.isStale || undefined}>
        {days.map((day) => (
          <Fragment key={day.id}>
            <Day day={day} />
            {chunksOf(day.jobs).map((chunk, index) => (
              <ul
                key={chunk[0]?.guid}
                aria-label={index === 0 ? day.label : `${day.label}, continued`}
                style={{ '--rows': chunk.length } as CSSProperties}
              >
                {chunk.map((row) => (
                  <AssignRow
                    key={row.guid}
                    row={row}
                    isLate={row.datePickup != null && Date.parse(row.datePickup) < now}
                    isDayNamed={isDatedByRow(day)}
                    isOpen={row.guid === openId}
                    isChosen={cursor.chosen.has(row.guid)}
                    onFocus={focus}
                    onOpen={open}
                    onToggle={toggle}
                  />
                ))}
              </ul>
            ))}
          </Fragment>
        ))}
        {jobs.total !== undefined && rows.length === 0 ? <p>Every job has a carrier.</p> : null}
        {jobs.total !== undefined && jobs.total > jobs.rows.length && !jobs.isLoading ? (
          <p>{`The first ${numberText(jobs.rows.length)} of ${numberText(jobs.total)} jobs. Filter to see the others.`}</p>
        ) : null}
      </div>
    </section>
  )
}
