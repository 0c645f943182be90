/** What the company owes this carrier: billed and paid in a period, and what is open at its end, by age. */
import type { Statement } from '@waybill/contract/statements/statements.shapes.ts'
import { statementsRoutes } from '@waybill/contract/statements/statements.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformQueryOf } from '../../../api/queries.ts'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { usePaper } from '../../../shell/preview/use-paper.ts'
import { BigButton, Lines, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { dayPlus, viewersDay } from '../../../ui/format/calendar-day.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { dayText } from '../../../ui/format/time-text.ts'
import own from './money.module.css'
import { PAYMENTS } from './payments.words.ts'
import { STATEMENT as words } from './statement.words.ts'

const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
const PERIODS = ['month', 'last', 'year', 'own'] as const
type PeriodName = (typeof PERIODS)[number]
interface Period {
  from: string
  to: string
}

/** The days of a period that has a name. */
function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const month = `${today.slice(0, 7)}-01`
  if (name === 'month') return { from: month, to: today }
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const last = dayPlus(month, -1)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

const Movement = ({ line }: { line: Statement['lines'][number] }) => (
  <li className={own.movement}>
    <span>
      <strong>{line.kind === 'billed' ? words.billed : line.kind === 'paid' ? words.paid : words.writtenOff}</strong>{' '}
      {line.jobNumber ?? line.orderNumber}
      <br />
      <span className={classes.dimmed}>
        {[dayText(line.date), line.number, line.transactionNumber].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span>{moneyText(line.amount)}</span>
  </li>
)

const Body = ({ statement }: { statement: Statement }) => {
  const { from, to, opening, billed, paid, writtenOff, closing, ages, notPosted, open, lines, drivers = [] } = statement
  return (
    <>
      <Part>
        <strong>{statement.company}</strong>
        <Lines
          lines={[
            [words.opening(dayText(from)), moneyText(opening)],
            [words.billed, moneyText(billed)],
            [words.paid, moneyText(-paid)],
            [words.writtenOff, writtenOff ? moneyText(-writtenOff) : null],
            [<b key="closing">{words.closing(dayText(to))}</b>, <b key="sum">{moneyText(closing)}</b>],
            [notPosted ? words.notPosted(notPosted.count) : '', notPosted?.count ? moneyText(notPosted.total) : null],
          ]}
        />
      </Part>
      <Part title={words.open}>
        <Lines lines={AGES.map((age) => [words.ages[age], ages[age] ? moneyText(ages[age]) : null] as const)} />
        <ul className={own.movements}>
          {open.map((each) => (
            <li key={each.guid} className={own.movement}>
              <span>
                <strong>{each.jobNumber ?? each.orderNumber}</strong>
                <br />
                <span className={classes.dimmed}>
                  {[each.number, each.dateDue && words.due(dayText(each.dateDue))].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span>{moneyText(each.balance)}</span>
            </li>
          ))}
        </ul>
      </Part>
      {drivers.some(({ driver }) => driver !== null) ? (
        <Part title={words.byDriver}>
          <p className={classes.dimmed}>{words.byDriverText}</p>
          <ul className={own.movements}>
            {drivers.map(({ driver, jobs, billed: brought }) => (
              <li key={driver} className={own.movement}>
                <span>
                  <strong>{driver === null ? words.noDriver : <bdi>{driver}</bdi>}</strong>
                  <br />
                  <span className={classes.dimmed}>{words.jobs(jobs)}</span>
                </span>
                <span>{moneyText(brought)}</span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={words.movements}>
        {lines.length === 0 ? <p className={classes.dimmed}>{words.nothing}</p> : null}
        <ul className={own.movements}>
          {lines.map((line) => (
            <Movement key={`${line.guid} ${line.kind} ${line.date} ${line.transactionNumber}`} line={line} />
          ))}
        </ul>
      </Part>
    </>
  )
}

export const StatementPage = () => {
  const today = viewersDay(new Date(useNow()))
  const [name, setName] = useState<PeriodName>('month')
  const [typed, setTyped] = useState<Period>(() => daysOf('month', today))
  const query = name === 'own' ? typed : daysOf(name, today)
  const { data, error, refetch } = useQuery({
    ...platformQueryOf(statementsRoutes.read, { query }),
    enabled: query.from !== '' && query.to !== '',
  })
  const open = usePaper()
  const file = (format: 'pdf' | 'csv') =>
    void open(`${words.file(query.from, query.to)}.${format}`, ({ platform }) =>
      platform.call(statementsRoutes.file, { query: { ...query, format } }),
    )
  return (
    <FieldPage title={words.title} back={<BackLink to="/payments" aria-label={PAYMENTS.title} />}>
      <Part>
        <Pick
          label={words.period}
          options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
          value={name}
          onPick={setName}
        />
        {name === 'own' ? (
          <div className={own.days}>
            {(['from', 'to'] as const).map((end) => (
              <label key={end}>
                {words[end]}
                <input
                  type="date"
                  className={classes.input}
                  value={typed[end]}
                  onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
                />
              </label>
            ))}
          </div>
        ) : null}
      </Part>
      {error ? (
        <ListRefused error={error} onRetry={refetch} />
      ) : data ? (
        <>
          <Body statement={data} />
          <div className={classes.acts}>
            <BigButton onClick={() => file('pdf')}>{words.pdf}</BigButton>
            <BigButton onClick={() => file('csv')}>{words.csv}</BigButton>
          </div>
        </>
      ) : (
        <ListLoading label={words.loading} />
      )}
    </FieldPage>
  )
}
