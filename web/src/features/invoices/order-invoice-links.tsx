/** The invoices and bills of an order, each linked to its page. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Section } from '../../shell/page/section.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { INVOICE_STATUS, invoiceName } from './invoice-words.ts'
import classes from './invoices.module.css'
import { orderInvoicesQuery } from './order-invoices.tsx'

const nameOf = (invoice: InvoiceRow) =>
  [invoiceName(invoice), invoice.type === 'bill' ? invoice.vendor?.name : null].filter(Boolean).join(', ')

export const OrderInvoiceLinks = ({ orderGuid }: { orderGuid: string }) => {
  const { data } = useQuery(orderInvoicesQuery(orderGuid))
  if (!data?.results.length) return null
  return (
    <Section title="Invoices and bills" resetKey={data}>
      <ul className={classes.links}>
        {data.results.map((invoice) => {
          const [label, tone] = INVOICE_STATUS[invoice.status]
          return (
            <li key={invoice.guid}>
              <Link to="/invoices/$invoiceGuid" params={{ invoiceGuid: invoice.guid }}>
                {nameOf(invoice)}
              </Link>
              <Tag tone={tone}>{label}</Tag>
              <span>{moneyText(invoice.total)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
