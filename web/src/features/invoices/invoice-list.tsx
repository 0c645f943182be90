/** The invoices of an account, of all its orders: what the list says and where its rows come from. */
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { today } from '../../shell/list/today.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { INVOICE_STATUS } from './invoice-words.ts'
import classes from './invoice-list.module.css'

const WORDS = {
  values: {
    status: Object.fromEntries(
      Object.entries(INVOICE_STATUS).map(([status, [label, tone]]) => [status, { label, tone }]),
    ),
  },
  pinned: ['number', 'status'],
}
/** A client reads invoices only, so their type says nothing. */
const NOT_FOR_CLIENTS = ['type']

const unpaid = { field: 'balance', operator: 'gt', value: 0 } as const

const Card = ({ row }: { row: InvoiceRow }) => {
  const [label, tone] = INVOICE_STATUS[row.status]
  return (
    <div className={classes.card}>
      <strong>{row.number ?? 'Invoice'}</strong>
      <Tag tone={tone}>{label}</Tag>
      <span>Order {row.order.number}</span>
      <strong>{moneyText(row.total)}</strong>
      <small>{row.dateDue ? `Due ${dayText(row.dateDue)}` : ''}</small>
      <small>{row.balance > 0 ? `${moneyText(row.balance)} to pay` : ''}</small>
    </div>
  )
}

export const invoiceList = (viewer: ColumnViewer): ListDeclaration<InvoiceRow> => ({
  id: 'invoices',
  noun: { one: 'invoice', many: 'invoices' },
  searches: 'Invoice, order or reference',
  columns: gridColumns<InvoiceRow>(INVOICE_COLUMNS, viewer, WORDS).filter(({ id }) => !NOT_FOR_CLIENTS.includes(id)),
  fields: filterFields(INVOICE_COLUMNS, viewer, WORDS).filter(({ id }) => !NOT_FOR_CLIENTS.includes(id)),
  quick: [
    { label: 'Unpaid', node: unpaid },
    {
      label: 'Past due',
      node: { op: 'and', rules: [unpaid, { field: 'dateDue', operator: 'lt', value: today() }] },
    },
    { label: 'Paid', node: { field: 'status', operator: 'in', value: ['PAID'] } },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ number }) => `Invoice ${number ?? ''}`.trim(),
  card: { height: 96, draw: (row) => <Card row={row} /> },
  rows: {
    category: 'invoices',
    name: 'invoices',
    fetch: (apis, question, page, signal) =>
      apis.shipper.call(invoicesRoutes.list, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject }) => subject === 'invoice',
  },
})
