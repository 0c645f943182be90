/** The board as a timeline: one row per carrier, one bar per job from pickup to delivery. A table shows the same. */
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft } from '../../ui/icons/chevron-left.gen.ts'
import { IconChevronRight } from '../../ui/icons/chevron-right.gen.ts'
import { useRef } from 'react'
import { errorText } from '../../api/error-text.ts'
import { UNDER_WAY } from '../../features/jobs/board/to-assign.ts'
import { daysOf, windowAround, windowEnd, type TimeWindow } from '../../features/jobs/board/timeline-layout.ts'
import { timelineRows, TIMELINE_COLUMNS } from '../../features/jobs/board/timeline-rows.ts'
import { useJobsUpTo } from '../../features/jobs/board/use-jobs-up-to.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { cachedFormat } from '../../ui/format/format-cache.ts'
import { currentLocale } from '../../ui/format/locale.ts'
import { numberText } from '../../ui/grid/noun.ts'
import type { LaneParts } from './lane.tsx'
import { TimelineChart } from './timeline-chart.tsx'
import { TimelineTable } from './timeline-table.tsx'
import { FreshButton } from './fresh-button.tsx'
import classes from './timeline.module.css'

const DAYS = 14
/** Days before today that are initially visible. */
const BEFORE = 2
/** Maximum number of jobs drawn. */
const MAX_JOBS = 1_000
const LANE = { id: 'timeline', statuses: UNDER_WAY }

const dayName = (day: Date) =>
  cachedFormat(
    'timeline day',
    () => new Intl.DateTimeFormat(currentLocale(), { month: 'short', day: 'numeric' }),
  ).format(day)

/** The window's filter, added to the rest of the query. */
const within = (question: LaneParts['question'], window: TimeWindow): LaneParts['question'] => {
  const rules = [
    { field: 'datePickup', operator: 'lt', value: new Date(windowEnd(window)).toISOString() },
    { field: 'dateDelivery', operator: 'gte', value: new Date(window.from).toISOString() },
    ...(question.filter ? [question.filter] : []),
  ] as const
  return {
    ...question,
    filter: { op: 'and', rules: [...rules] },
    sort: { id: 'datePickup', direction: 'asc' },
    columns: TIMELINE_COLUMNS,
  }
}

export const TimelineView = ({ question, now, openId, onOpen }: LaneParts) => {
  const [{ week = '0', as }, change] = useAddress()
  const weeks = Number.isInteger(Number(week)) ? Number(week) : 0
  const window = windowAround(now, weeks * 7 - BEFORE, DAYS)
  const frame = useRef<HTMLDivElement>(null)
  const isHeld = () => frame.current?.contains(frame.current.ownerDocument.activeElement) ?? false
  const jobs = useJobsUpTo(within(question, window), LANE, MAX_JOBS, isHeld)
  const [first, last] = [daysOf(window)[0]!, daysOf(window).at(-1)!]
  const go = (to: number) => change({ week: to === 0 ? undefined : String(to) }, { replace: true })
  const rows = timelineRows(jobs.rows, window)
  const open = (row: ListedJob) => onOpen(row)
  const isTable = as === 'table'
  return (
    <div ref={frame} className={classes.timeline}>
      <div className={classes.head}>
        <ActionIcon variant="default" size="2rem" aria-label="A week earlier" onClick={() => go(weeks - 1)}>
          <IconChevronLeft size="1rem" aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size="2rem" aria-label="A week later" onClick={() => go(weeks + 1)}>
          <IconChevronRight size="1rem" aria-hidden="true" />
        </ActionIcon>
        <Button variant="default" disabled={weeks === 0} onClick={() => go(0)}>
          Today
        </Button>
        <h2>
          {dayName(first)} – {dayName(last)}
        </h2>
        <span className={classes.count} role="status">
          {jobs.total === undefined
            ? ''
            : jobs.total > MAX_JOBS
              ? `The first ${numberText(MAX_JOBS)} of ${numberText(jobs.total)} jobs: filter to see the others`
              : `${numberText(jobs.total)} jobs, ${numberText(rows.length)} carriers`}
        </span>
        <FreshButton fresh={jobs.fresh} onShow={jobs.refresh} />
        <Button
          variant="default"
          aria-pressed={isTable}
          onClick={() => change({ as: isTable ? undefined : 'table' }, { replace: true })}
        >
          Table
        </Button>
      </div>
      {jobs.error ? (
        <p role="alert" className={classes.none}>
          {errorText(jobs.error)} <Button onClick={jobs.retry}>Try again</Button>
        </p>
      ) : rows.length === 0 ? (
        <p className={classes.none}>{jobs.total === 0 ? 'No carrier has a job on these days.' : ''}</p>
      ) : isTable ? (
        <TimelineTable rows={rows} onOpen={open} />
      ) : (
        <TimelineChart rows={rows} window={window} now={now} openId={openId} onOpen={open} />
      )}
    </div>
  )
}
