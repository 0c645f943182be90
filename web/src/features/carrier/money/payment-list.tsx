/** Upcoming payments by date, and the pending party of each bill. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCompany } from './use-company.ts'
import { BigButton, BigLink, CardLink, Pill } from '../../../ui/field/field-parts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import classes from '../../../ui/field/field.module.css'
import { viewersDay } from '../../../ui/format/calendar-day.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { shortDateText, shortDayText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import type { ToneName } from '../../../ui/palette.ts'
import own from './money.module.css'
import { sumsOf } from './payment-sums.ts'
import { billTurn, billsQuery, groupOf, GROUPS } from './payments.api.ts'
import { PAYMENTS as words } from './payments.words.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

const SendInvoices = lazy(() => import('./send-invoices.tsx'))

const SUMS = ['week', 'later', 'you'] as const
const TONES: Readonly<Record<string, ToneName>> = { you: 'red', company: 'slate', coming: 'green', ahead: 'slate' }

/** A bill's state as a word, with its tone. */
export const stateOf = (bill: InvoiceRow): readonly [string, ToneName] => {
  const waiting = billTurn(bill)
  if (!waiting) return bill.status === 'PAID' ? [words.paid, 'green'] : [words.ended, 'slate']
  if (waiting.code === 'pay' && waiting.due)
    return waiting.due < viewersDay(new Date())
      ? [words.overdue(shortDayText(waiting.due)), 'red']
      : [words.due(shortDayText(waiting.due)), 'blue']
  if (waiting.code === 'settle-hold' || waiting.code === 'match-bill') return [words.turns[waiting.code], 'amber']
  return [words.turns[waiting.code], TONES[groupOf(bill) ?? ''] ?? 'slate']
}

/** The carrier's next act, if it is the pending party. */
const Next = ({ bill }: { bill: InvoiceRow }) => {
  const number = bill.job?.number ?? bill.number ?? ''
  switch (bill.waiting?.code) {
    case 'send-proof':
      return bill.job ? (
        <BigLink
          to="/jobs/$jobGuid/$segment"
          params={{ jobGuid: bill.job.guid, segment: 'papers' }}
          aria-label={`${words.addProof}: ${words.turns['send-proof']}, ${number}`}
        >
          {words.addProof}
        </BigLink>
      ) : null
    case 'answer-revision':
      return (
        <BigLink to="/" aria-label={`${words.answerNow}: ${words.turns['answer-revision']}, ${number}`}>
          {words.answerNow}
        </BigLink>
      )
    case 'send-vendor-invoice':
      return (
        <BigLink
          to="/payments/$billGuid"
          params={{ billGuid: bill.guid }}
          aria-label={`${words.sendNow}: ${words.own}, ${number}`}
        >
          {words.sendNow}
        </BigLink>
      )
    case 'send-w9':
      return (
        <BigLink to="/documents" aria-label={`${words.addW9}: ${words.turns['send-w9']}`}>
          {words.addW9}
        </BigLink>
      )
    default:
      return null
  }
}

const BillCard = ({ bill, isChosen }: { bill: InvoiceRow; isChosen: boolean }) => {
  const [state, tone] = stateOf(bill)
  const waiting = billTurn(bill)
  const said = waiting?.code === 'settle-hold' ? `“${waiting.text}”, ` : ''
  const isDated = waiting && waiting.code !== 'pay'
  return (
    <div className={own.bill}>
      <CardLink to="/payments/$billGuid" params={{ billGuid: bill.guid }} isChosen={isChosen}>
        <span className={classes.top}>
          <strong>{bill.job?.number ?? bill.number}</strong>
          <strong>{moneyText(bill.total)}</strong>
        </span>
        <span className={own.state}>
          <Pill tone={tone}>{state}</Pill>
          {isDated ? (
            <span className={classes.dimmed}>
              {said}
              {words.since(shortDateText(waiting.since))}
            </span>
          ) : null}
        </span>
      </CardLink>
      <Next bill={bill} />
    </div>
  )
}

/** All missing invoices at once; a single one is sent from its own row. */
const Missing = ({ bills }: { bills: readonly InvoiceRow[] }) => {
  const missing = bills.filter(({ waiting }) => waiting?.code === 'send-vendor-invoice')
  const [isOpen, setOpen] = useOpenSheet<boolean>('send invoices', () => missing.length > 0)
  if (missing.length < 2 && !isOpen) return null
  return (
    <>
      <BigButton onClick={() => setOpen(true)}>{words.missing(missing.length)}</BigButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <SendInvoices bills={missing} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

export const PaymentList = ({ chosen }: { chosen: string | undefined }) => {
  const now = useNow()
  const { data, error, refetch } = useQuery(billsQuery())
  const company = useCompany()
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  const sums = sumsOf(data.results, now)
  const [title, text] = words.empty
  if (data.results.length === 0) return <Empty title={title} text={text} />
  return (
    <>
      <dl className={own.sums}>
        {SUMS.map((sum) => (
          <div key={sum} data-waits={sum === 'you' && sums.you > 0 ? '' : undefined}>
            <dt>{words.sums[sum]}</dt>
            <dd>{moneyText(sums[sum])}</dd>
          </div>
        ))}
      </dl>
      <div className={own.tools}>
        <Missing bills={data.results} />
        <BigLink to="/payments/statement">{words.statement}</BigLink>
      </div>
      {GROUPS.map((group) => {
        const bills = data.results.filter((bill) => groupOf(bill) === group)
        const heading = words.groups[group](company)
        return bills.length === 0 ? null : (
          <section key={group}>
            <h2 className={classes.heading} data-waits={group === 'you' ? '' : undefined}>
              {heading} ({bills.length})
            </h2>
            <ul className={classes.list} aria-label={heading}>
              {bills.map((bill) => (
                <li key={bill.guid}>
                  <BillCard bill={bill} isChosen={bill.guid === chosen} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
