/** Charts by week: punctuality and earnings. */
import type { Day } from '@waybill/contract/times.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import type { WeekStats } from '@waybill/contract/figures/figures.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { FilterNode } from '../../ui/filter/filter-model.ts'
import { moneyText, numberText, percentText } from '../../ui/format/number-text.ts'
import { dayPlus } from '../../ui/format/calendar-day.ts'
import { instantOf } from '../../ui/format/local-time.ts'
import { shortDayText } from '../../ui/format/time-text.ts'
import classes from './plot.module.css'
import { type Opening, Plot, PLOT, plotX, plotY } from './plot.tsx'

const weekName = (week: Day, i: number, count: number) => (i === count - 1 ? 'this wk' : shortDayText(week))
const Weeks = ({ weeks, x }: { weeks: readonly WeekStats[]; x: (i: number) => number }) =>
  weeks.map(({ week }, i) =>
    (i % 2 === 0 && i !== weeks.length - 2) || i === weeks.length - 1 ? (
      <text key={week} x={x(i)} y={PLOT.height - 5} textAnchor="middle">
        {weekName(week, i, weeks.length)}
      </text>
    ) : null,
  )

/** The jobs of a plot's weeks: delivered in them, in the company's time zone. */
const openingsOf = ({ weeks, whose }: PlotOfWeeks, timeZone: string | undefined, x: (i: number) => number): Opening[] =>
  weeks.map(({ week }, i) => {
    const [from, next] = [week, dayPlus(week, 7)].map((day) => instantOf({ day, time: '00:00' }, timeZone))
    const between = { from, to: next ? new Date(Date.parse(next) - 1).toISOString() : null }
    return {
      label: `Jobs delivered in the week of ${shortDayText(week)}`,
      filter: {
        op: 'and',
        rules: [{ field: 'dateVendorCompleted', operator: 'between', value: between }, ...(whose ? [whose] : [])],
      },
      x: x(i),
      width: (x(1) - x(0)) * 0.9,
    }
  })

export interface PlotOfWeeks {
  weeks: readonly WeekStats[]
  /** What the counted jobs have in common; without it, all jobs. */
  whose?: FilterNode | undefined
}

const useOwnCompany = () => useQuery(queryOf(companyRoutes.get)).data

const SERIES = [
  { key: 'pickupOnTime', label: 'pickup', color: 'var(--tone-blue-solid)' },
  { key: 'deliveryOnTime', label: 'delivery', color: 'var(--tone-green-solid)' },
] as const

export const OnTimePlot = (of: PlotOfWeeks) => {
  const { weeks } = of
  const company = useOwnCompany()
  const target = company?.settings?.targetOnTime
  const values = weeks.flatMap((week) => SERIES.flatMap(({ key }) => week[key] ?? []))
  const from = Math.max(0, Math.floor((Math.min(target ?? 100, 100, ...values) - 1) / 10) * 10)
  const x = (i: number) => plotX(i, weeks.length)
  const y = (value: number) => plotY(value, from, 100)
  const last = weeks.at(-1)
  // A line may end weeks ago; its label is still next to the other one, and would overlap where lines meet.
  const [pickup, delivery] = SERIES.map(({ key }) => weeks.findLast((week) => week[key] != null)?.[key])
  const isClose = pickup != null && delivery != null && Math.abs(y(pickup) - y(delivery)) < 11
  // The higher one goes above.
  const apart = isClose ? (pickup < delivery ? [6, -5] : [-5, 6]) : [0, 0]
  return (
    <Plot
      id="on-time"
      title="On time"
      note={target ? `last ${weeks.length} weeks, target ${target}%` : `last ${weeks.length} weeks`}
      says={`On time this week: pickups ${percentText(last?.pickupOnTime)}, deliveries ${percentText(last?.deliveryOnTime)}`}
      legend={SERIES.map(({ key, label, color }) => (
        // oxlint-disable-next-line typescript/consistent-type-assertions -- a custom property
        <span key={key} className={classes.key} style={{ '--key': color } as CSSProperties}>
          {label}
        </span>
      ))}
      head={['Week', 'Jobs', 'Pickup', 'Delivery']}
      rows={weeks.map((week, i) => [
        weekName(week.week, i, weeks.length),
        numberText(week.jobs),
        percentText(week.pickupOnTime, 1),
        percentText(week.deliveryOnTime, 1),
      ])}
      opens={openingsOf(of, company?.timeZone, x)}
    >
      {[from, (from + 100) / 2, 100].map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={PLOT.left} x2={PLOT.width - PLOT.right} y1={y(value)} y2={y(value)} />
          <text x={PLOT.left - 6} y={y(value) + 3.5} textAnchor="end">
            {value}%
          </text>
        </g>
      ))}
      {target ? (
        <line className={classes.target} x1={PLOT.left} x2={PLOT.width - PLOT.right} y1={y(target)} y2={y(target)} />
      ) : null}
      {SERIES.map(({ key, color }, n) => {
        const points = weeks.flatMap((week, i) => {
          const value = week[key]
          return value == null ? [] : [{ x: x(i), y: y(value), value }]
        })
        const end = points.at(-1)
        return (
          <g key={key} stroke={color} fill={color}>
            <polyline className={classes.line} points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
            {points.map((point) => (
              <circle key={point.x} cx={point.x} cy={point.y} r="2.25" stroke="none" />
            ))}
            {end ? (
              <text className={classes.value} stroke="none" x={x(weeks.length - 1) + 8} y={end.y + 3.5 + apart[n]!}>
                {percentText(end.value)}
              </text>
            ) : null}
          </g>
        )
      })}
      <Weeks weeks={weeks} x={x} />
    </Plot>
  )
}

const thousands = (value: number) => `$${numberText(Math.round(value / 100) / 10)}k`

/** Rounds up to a round number. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return Math.ceil(value / step) * step
}

export const ProfitPlot = (of: PlotOfWeeks) => {
  const { weeks } = of
  const company = useOwnCompany()
  const top = roundUp(Math.max(1_000, ...weeks.map((week) => week.grossProfit ?? 0)))
  const bottom = Math.min(0, ...weeks.map((week) => week.grossProfit ?? 0))
  const width = 22
  const x = (i: number) =>
    PLOT.left + width / 2 + ((PLOT.width - PLOT.left - width - 8) * i) / Math.max(1, weeks.length - 1)
  const y = (value: number) => plotY(value, bottom, top)
  const last = weeks.at(-1)
  return (
    <Plot
      id="gross-profit"
      title="Gross profit"
      note="by week, margin % above"
      says={`Gross profit this week: ${last?.grossProfit == null ? 'unknown' : moneyText(last.grossProfit)}, margin ${percentText(last?.grossProfitMargin, 1)}`}
      head={['Week', 'Revenue', 'Gross profit', 'Margin']}
      rows={weeks.map((week, i) => [
        weekName(week.week, i, weeks.length),
        week.revenue === undefined ? '–' : moneyText(week.revenue),
        week.grossProfit == null ? '–' : moneyText(week.grossProfit),
        percentText(week.grossProfitMargin, 1),
      ])}
      opens={openingsOf(of, company?.timeZone, x)}
    >
      {[bottom, (top + bottom) / 2, top].map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={PLOT.left} x2={PLOT.width} y1={y(value)} y2={y(value)} />
          <text x={PLOT.left - 6} y={y(value) + 3.5} textAnchor="end">
            {thousands(value)}
          </text>
        </g>
      ))}
      {weeks.map(({ week, grossProfit, grossProfitMargin }, i) =>
        grossProfit == null ? null : (
          <g key={week}>
            <rect
              x={x(i) - width / 2}
              y={Math.min(y(grossProfit), y(0))}
              width={width}
              height={Math.abs(y(grossProfit) - y(0))}
              rx="2"
              fill={i === weeks.length - 1 ? 'var(--tone-blue-soft)' : 'var(--tone-blue-solid)'}
              stroke="var(--tone-blue-solid)"
              strokeDasharray={i === weeks.length - 1 ? '3 2' : undefined}
            />
            <text className={classes.value} x={x(i)} y={Math.min(y(grossProfit), y(0)) - 3} textAnchor="middle">
              {grossProfitMargin == null ? '' : grossProfitMargin.toFixed(1)}
            </text>
          </g>
        ),
      )}
      <Weeks weeks={weeks} x={x} />
    </Plot>
  )
}
