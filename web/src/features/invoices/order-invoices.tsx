import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { IconChevronDown } from '../../ui/icons/chevron-down.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { today } from '../../shell/list/today.ts'
import { DownloadInvoice } from './download-invoice.tsx'
import { dueWords } from './due-words.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { INVOICE_STATUS, INVOICE_TYPE } from './invoice-words.ts'
import classes from './invoices.module.css'

/** An order's invoices to its client. */
export const orderInvoicesQuery = (orderGuid: string) =>
  queryOf(invoicesRoutes.list, { query: { rc: 100 }, body: { filterState: { orderGuid } } })

const InvoiceItem = ({ invoice, isFirst }: { invoice: InvoiceRow; isFirst: boolean }) => {
  const [isOpen, setOpen] = useState(isFirst)
  const [label, tone] = INVOICE_STATUS[invoice.status]
  const { name: kind } = INVOICE_TYPE[invoice.type]
  const name = invoice.number ? `${kind} ${invoice.number}` : kind
  return (
    <li className={classes.invoice}>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size="1rem" aria-hidden="true" className={classes.chevron} />
        <strong>{name}</strong>
        <Tag tone={tone}>{label}</Tag>
        <span className={classes.dates}>
          {invoice.dateTransaction ? dayText(invoice.dateTransaction) : ''}
          {invoice.dateDue && invoice.balance > 0 ? ` · ${dueWords(invoice.dateDue, today())}` : ''}
        </span>
        <span className={classes.total}>
          {moneyText(invoice.total)}
          {invoice.balance > 0 && invoice.balance !== invoice.total ? (
            <small>{moneyText(invoice.balance)} due</small>
          ) : null}
        </span>
      </button>
      {isOpen ? (
        <>
          <InvoiceLines guid={invoice.guid} />
          <DownloadInvoice invoice={invoice} />
        </>
      ) : null}
    </li>
  )
}

/** The invoices of an order, each expanding to its lines. */
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
    <p className={classes.none}>No invoices yet. They appear here once the order is delivered and invoiced.</p>
  ) : (
    <ul className={classes.list} aria-label="Invoices">
      {data.results.map((invoice, index) => (
        <InvoiceItem key={invoice.guid} invoice={invoice} isFirst={index === 0} />
      ))}
    </ul>
  )
}
