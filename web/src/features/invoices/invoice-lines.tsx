/** The lines of an invoice or bill. */
import type { Dispute, Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import { dayText, momentText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { DisputeButton } from './dispute-button.tsx'
import { invoiceName } from './invoice-words.ts'
import classes from './invoices.module.css'
import { invoiceQuery } from './use-invoice-calls.ts'

/** What led to the amount, oldest first. */
const LineEvidence = ({ line: { name, evidence = [] }, orderGuid }: { line: InvoiceLine; orderGuid: string }) => (
  <details className={classes.evidence}>
    <summary>
      Details<span className="sr-only">: {name}</span>
    </summary>
    <ol>
      {evidence.map(({ kind, text, date, by }) => (
        <li key={`${kind} ${text} ${date}`}>
          {text}
          {date || by ? <small> {[date && momentText(date), by].filter(Boolean).join(', ')}</small> : null}
        </li>
      ))}
    </ol>
    {evidence.some(({ fileGuid }) => fileGuid) ? (
      <Link to="/orders/$orderGuid/attachments" params={{ orderGuid }}>
        Open the documents
      </Link>
    ) : null}
  </details>
)

/** Since when it is disputed, whose turn it is, and until when. */
const DisputeClock = ({ dispute }: { dispute: Dispute }) => {
  const isOurs = useVariant() === 'dispatcher'
  const isLate = Date.parse(dispute.dateAnswerBy) < useNow()
  return (
    <span>
      Since {momentText(dispute.dateDisputed)}.{' '}
      <strong>
        {isOurs ? 'Your turn: answer by' : 'The company answers by'} {momentText(dispute.dateAnswerBy)}
        {isLate ? ', overdue' : ''}
      </strong>
    </span>
  )
}

const DisputeNote = ({ dispute, orderGuid }: { dispute: Dispute; orderGuid: string }) => (
  <small className={classes.dispute}>
    <span>Disputed: “{dispute.reason}”</span>
    {dispute.proofs?.length ? (
      <span>
        {dispute.proofs.map(({ text }) => text).join('; ')}
        {dispute.proofs.some(({ fileGuid }) => fileGuid) ? (
          <>
            {'. '}
            <Link to="/orders/$orderGuid/attachments" params={{ orderGuid }}>
              Open the documents
            </Link>
          </>
        ) : null}
      </span>
    ) : null}
    {dispute.outcome ? (
      <span>
        {dispute.outcome === 'accepted' ? 'Accepted' : 'Rejected'}: {dispute.answer ?? ''}
      </span>
    ) : null}
    {dispute.waitsFor ? <DisputeClock dispute={dispute} /> : null}
  </small>
)

export interface LineTableProps {
  invoice: Invoice
  /** Acts on a line, below it. */
  renderActs?: (line: InvoiceLine) => ReactNode
}

export const LineTable = ({ invoice, renderActs }: LineTableProps) => (
  <table className={classes.lines}>
    <caption className="sr-only">Lines of {invoiceName(invoice)}</caption>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {invoice.lines.map((line) => (
        <tr key={line.guid}>
          <td>
            {line.name}
            {line.commodity ? <small> {line.commodity.description ?? line.commodity.identifier}</small> : null}
            {line.notes ? <small> {line.notes}</small> : null}
            {line.dateCharged ? <small> charged on {dayText(line.dateCharged)}</small> : null}
            {line.isPaid ? <small> paid</small> : null}
            {line.transactionNumber ? <small> number {line.transactionNumber}</small> : null}
            {line.dispute ? <DisputeNote dispute={line.dispute} orderGuid={invoice.order.guid} /> : null}
            {line.evidence && line.evidence.length > 0 ? (
              <LineEvidence line={line} orderGuid={invoice.order.guid} />
            ) : null}
            {renderActs?.(line)}
          </td>
          <td>{moneyText(line.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{moneyText(invoice.total)}</td>
      </tr>
    </tfoot>
  </table>
)

export const InvoiceLines = ({ guid }: { guid: string }) => {
  const { data, error } = useQuery(invoiceQuery(guid))
  if (error) return <p role="alert">The lines couldn’t be loaded: {errorText(error)}</p>
  if (!data) return <Skeleton height="3rem" role="status" aria-label="Loading lines" />
  return <LineTable invoice={data} renderActs={(line) => <DisputeButton invoice={data} line={line} />} />
}
