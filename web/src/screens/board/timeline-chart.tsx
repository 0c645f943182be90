/** Carriers with the bars of their jobs; rendered while scrolling. */
import type { CSSProperties } from 'react'
import { daysOf, type TimeWindow, windowEnd } from '../../features/jobs/board/timeline-layout.ts'
import type { CarrierRow } from '../../features/jobs/board/timeline-rows.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { cachedFormat } from '../../ui/format/format-cache.ts'
import { currentLocale } from '../../ui/format/locale.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { useGridScroll } from '../../ui/grid/use-grid-scroll.ts'
import { PALETTE } from '../../ui/palette.ts'
import classes from './timeline.module.css'

/** Line height in CSS pixels: for a mouse, and for touch. */
const LINE = { fine: 32, coarse: 46 } as const
const HEAD_HEIGHT = 36
const NO_COLUMNS: never[] = []

/** "Fri 27". */
const weekday = (day: Date) => {
  const parts = cachedFormat(
    'timeline head',
    () => new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', day: 'numeric' }),
  ).formatToParts(day)
  const partOf = (type: 'weekday' | 'day') => parts.find((part) => part.type === type)?.value
  return `${partOf('weekday')} ${partOf('day')}`
}

const isWeekend = (day: Date) => day.getDay() === 0 || day.getDay() === 6

/** A bar's description for screen readers. */
const barText = (job: ListedJob) =>
  [
    `Job ${job.number}, ${JOB_STATUS_LABELS[job.status]}`,
    `${job.originCity ?? 'no place'} to ${job.destinationCity ?? 'no place'}`,
    job.datePickup ? `pickup by ${momentText(job.datePickup, job.originTimeZone ?? undefined)}` : '',
    job.dateDelivery ? `delivery by ${momentText(job.dateDelivery, job.destinationTimeZone ?? undefined)}` : '',
  ]
    .filter(Boolean)
    .join(', ')

export interface TimelineChartProps {
  rows: readonly CarrierRow[]
  window: TimeWindow
  now: number
  openId: string | undefined
  onOpen: (row: ListedJob) => void
}

export const TimelineChart = ({ rows, window, now, openId, onOpen }: TimelineChartProps) => {
  const lineHeight = matchMedia('(pointer: coarse)').matches ? LINE.coarse : LINE.fine
  const lines = rows.flatMap((row) => row.lines.map((bars, i) => ({ row, bars, isFirst: i === 0, i })))
  const scroll = useGridScroll({
    total: lines.length,
    rowHeight: lineHeight,
    headHeight: HEAD_HEIGHT,
    tail: 0,
    laid: NO_COLUMNS,
  })
  const days = daysOf(window)
  const today = ((now - window.from) / (windowEnd(window) - window.from)) * 100
  const style = { '--days': days.length } as CSSProperties
  return (
    <div
      ref={scroll.scroller}
      className={classes.chart}
      style={style}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
      tabIndex={0}
      role="group"
      aria-label="Carriers in time"
      onScroll={scroll.onScroll}
    >
      <div className={classes.days} style={{ height: HEAD_HEIGHT }} aria-hidden="true">
        <span>Carrier</span>
        {days.map((day) => (
          <span key={day.getTime()} data-weekend={isWeekend(day) || undefined}>
            {weekday(day)}
          </span>
        ))}
      </div>
      <div className={classes.body} style={{ height: scroll.bodyHeight }}>
        {today >= 0 && today <= 100 ? (
          <div className={classes.track} aria-hidden="true">
            <div className={classes.now} style={{ left: `${today}%` }} />
          </div>
        ) : null}
        {lines.slice(scroll.rows.from, scroll.rows.to).map(({ row, bars, isFirst, i }, at) => (
          <div
            key={`${row.id} ${i}`}
            className={classes.line}
            data-first={isFirst || undefined}
            style={{
              transform: `translateY(${(scroll.rows.from + at) * lineHeight - scroll.shift}px)`,
              height: lineHeight,
            }}
          >
            <span className={classes.carrier} title={row.name}>
              {isFirst ? (
                <>
                  <strong>{row.name}</strong> {row.jobs.length}
                </>
              ) : null}
            </span>
            <div className={classes.bars}>
              {bars.map(({ item: { id, job }, left, width, isCut }) => (
                <button
                  key={id}
                  type="button"
                  className={classes.bar}
                  aria-current={id === openId || undefined}
                  title={barText(job)}
                  data-late={(job.waiting?.due && Date.parse(job.waiting.due) < now) || undefined}
                  data-cut-start={isCut.start || undefined}
                  data-cut-end={isCut.end || undefined}
                  style={
                    {
                      left: `${left}%`,
                      width: `${width}%`,
                      '--bar-soft': `var(--tone-${PALETTE.jobStatus[job.status]}-soft)`,
                      '--bar-ink': `var(--tone-${PALETTE.jobStatus[job.status]}-ink)`,
                      '--bar-solid': `var(--tone-${PALETTE.jobStatus[job.status]}-solid)`,
                    } as CSSProperties
                  }
                  onClick={() => onOpen(job)}
                >
                  {job.originCity} → {job.destinationCity}
                  <span className="sr-only"> {barText(job)}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
