/** A client's figures: its weeks, open orders, and balance against the limit. */
import type { ClientSummary } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { sumOfDollars, percentage, toCents } from '@waybill/domain/money/cents.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { dollarsText, moneyText, numberText, percentText } from '../../ui/format/number-text.ts'
import { FigureGrid } from './figure-grid.tsx'
import { jobFigures } from './figure-words.ts'
import classes from './scorecards.module.css'

const UNDER_WAY: ReadonlySet<string> = new Set(['submitted', 'new', 'scheduled', 'picked-up', 'on-hold'])

export const ClientFigures = ({ summary }: { summary: ClientSummary }) => {
  const { weeks, orders, sla } = summary
  const open = orders.reduce((sum, { status, count }) => (UNDER_WAY.has(status) ? sum + count : sum), 0)
  const revenue = weeks.some((week) => week.revenue !== undefined)
    ? sumOfDollars(...weeks.map((week) => week.revenue ?? 0))
    : undefined
  return (
    <FigureGrid
      weeks={weeks.length}
      figures={[
        ...jobFigures(summary, 'all clients', { said: `${numberText(open)} orders open` }),
        {
          label: 'Met due date',
          value: percentText(sla.percent),
          said: sla.orders ? `${numberText(sla.kept)} of ${numberText(sla.orders)} orders` : 'no orders had a due date',
        },
        ...(revenue === undefined
          ? []
          : [
              {
                label: 'Revenue',
                value: dollarsText(revenue),
                said: 'of delivered jobs',
                weeks: weeks.map((week) => week.revenue ?? null),
              },
            ]),
      ]}
    />
  )
}

/** The amount owed, and the share of the limit it takes. */
export const ClientBalance = ({ balance }: { balance: NonNullable<ClientSummary['balance']> }) => {
  const { open, overdue, limit } = balance
  const share = limit ? Math.min(100, percentage(toCents(open.amount), toCents(limit)) ?? 0) : undefined
  const bills = (count: number) => `${numberText(count)} ${count === 1 ? 'invoice' : 'invoices'}`
  return (
    <>
      <FactList
        facts={[
          ['Open', `${moneyText(open.amount)}, ${bills(open.count)}`],
          ['Overdue', overdue.count ? `${moneyText(overdue.amount)}, ${bills(overdue.count)}` : 'Nothing'],
          ...(limit === undefined ? [] : ([['Credit limit', limit === null ? 'None set' : moneyText(limit)]] as const)),
          ...(limit
            ? [
                [
                  open.amount > limit ? 'Over limit by' : 'Available',
                  moneyText(Math.abs(sumOfDollars(limit, -open.amount))),
                ] as const,
              ]
            : []),
        ]}
      />
      {share === undefined ? null : (
        <div
          className={classes.meter}
          role="meter"
          aria-label="Credit used"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share)}
          data-tone={limit && open.amount > limit ? 'bad' : undefined}
        >
          <span style={{ width: `${share}%` }} />
        </div>
      )}
    </>
  )
}
