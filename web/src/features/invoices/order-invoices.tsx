import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { InvoiceStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { queryOf } from '../../api/queries.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './invoices.module.css'

const STATUS: Readonly<Record<InvoiceStatus, readonly [label: string, tone: ToneName]>> = {
  DRAFT: ['Draft', 'slate'],
  OPEN: ['Open', 'blue'],
  PARTIAL: ['Partly paid', 'amber'],
  PAID: ['Paid', 'green'],
  VOID: ['Void', 'slate'],
  WRITTEN_OFF: ['Written off', 'slate'],
}

/** Invoices of an order that its customer is to pay. */
const orderInvoicesQuery = (orderGuid: string) =>
  queryOf(invoicesRoutes.list, { query: { rc: 100 }, body: { filterState: { orderGuid } } })

const Lines = ({ guid }: { guid: string }) => {
  const { data, error } = useQuery(queryOf(invoicesRoutes.get, { params: { guid } }))
  if (error) return <p role="alert">The lines could not be loaded: {errorText(error)}</p>
  if (!data) return <Skeleton height="3rem" role="status" aria-label="Loading the lines" />
  return (
    <table className={classes.lines}>
      <caption className="sr-only">Lines of invoice {data.number}</caption>
      <thead>
        <tr>
          <th scope="col">What for</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {data.lines.map((line) => (
          <tr key={line.guid}>
            <td>
              {line.name}
              {line.commodity ? <small> {line.commodity.description ?? line.commodity.identifier}</small> : null}
              {line.notes ? <small> {line.notes}</small> : null}
            </td>
            <td>{moneyText(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{moneyText(data.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const InvoiceItem = ({ invoice, isFirst }: { invoice: InvoiceRow; isFirst: boolean }) => {
  const [isOpen, setOpen] = useState(isFirst)
  const [label, tone] = STATUS[invoice.status]
  const name = invoice.number ? `Invoice ${invoice.number}` : 'Invoice'
  return (
    <li className={classes.invoice}>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size="1rem" aria-hidden="true" className={classes.chevron} />
        <strong>{name}</strong>
        <Tag tone={tone}>{label}</Tag>
        <span className={classes.dates}>
          {invoice.dateTransaction ? dayText(invoice.dateTransaction) : ''}
          {invoice.dateDue && invoice.balance > 0 ? ` · due ${dayText(invoice.dateDue)}` : ''}
        </span>
        <span className={classes.total}>
          {moneyText(invoice.total)}
          {invoice.balance > 0 && invoice.balance !== invoice.total ? (
            <small>{moneyText(invoice.balance)} to pay</small>
          ) : null}
        </span>
      </button>
      {isOpen ? <Lines guid={invoice.guid} /> : null}
    </li>
  )
}

/** The invoices of an order, each opening to its lines. */
export const OrderInvoices = ({ orderGuid }: { orderGuid: string }) => {
  const { data, error } = useQuery(orderInvoicesQuery(orderGuid))
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading invoices">
        <Skeleton height="3rem" />
      </div>
    )
  return data.results.length === 0 ? (
    <p className={classes.none}>No invoice yet. It appears here once the order is delivered and invoiced.</p>
  ) : (
    <ul className={classes.list} aria-label="Invoices">
      {data.results.map((invoice, index) => (
        <InvoiceItem key={invoice.guid} invoice={invoice} isFirst={index === 0} />
      ))}
    </ul>
  )
}
