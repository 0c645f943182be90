/** Orders that are delivered and not invoiced, as a list. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { billDiffers, EXCEPTION_LABELS, hasProof, jobsText, otherText } from './billing-words.ts'
import classes from './billing.module.css'

const CHANGES: ReadonlySet<string> = new Set(['order', 'invoice', 'attachment', 'unbilled-charge'])

const Mark = ({ isGood, otherwise }: { isGood: boolean; otherwise: string }) =>
  isGood ? (
    <>
      <IconCheck size={16} className={classes.good} aria-hidden="true" />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <strong className={classes.bad}>{otherwise}</strong>
  )

const Card = ({ row }: { row: BillingRow }) => (
  <div className={classes.card}>
    <strong>{row.client.name}</strong>
    <strong>{moneyText(row.total)}</strong>
    <small>Order {row.order.number}</small>
    <small>{row.dateDelivered ? dayText(row.dateDelivered) : ''}</small>
    {row.exceptions[0] ? (
      <Tag tone="amber">{EXCEPTION_LABELS[row.exceptions[0].code]}</Tag>
    ) : (
      <Tag tone="green">Ready</Tag>
    )}
    <small>{jobsText(row)}</small>
  </div>
)

export const TO_BILL: ListDeclaration<BillingRow> = {
  id: 'to-bill',
  noun: { one: 'invoice', many: 'invoices' },
  searches: 'Order, client or reference',
  columns: [
    { id: 'order', label: 'Order', kind: 'text', width: 104, pinned: true, value: ({ order }) => order.number },
    { id: 'client', label: 'Client', kind: 'text', width: 230, value: ({ client }) => client.name },
    { id: 'reference', label: 'Reference', kind: 'text', width: 130, value: ({ order }) => order.referenceNumber },
    { id: 'dateDelivered', label: 'Delivered', kind: 'date', width: 108 },
    { id: 'jobs', label: 'Jobs', kind: 'text', width: 100, value: jobsText },
    {
      id: 'proof',
      label: 'Proof',
      kind: 'text',
      width: 96,
      value: (row) => (hasProof(row) ? 'Yes' : 'Missing'),
      render: (row) => <Mark isGood={hasProof(row)} otherwise="Missing" />,
    },
    {
      id: 'bill',
      label: 'Carrier’s bill',
      kind: 'text',
      width: 110,
      value: (row) => (billDiffers(row) ? 'Differs' : 'As agreed'),
      render: (row) => <Mark isGood={!billDiffers(row)} otherwise="Differs" />,
    },
    {
      id: 'other',
      label: 'Other',
      kind: 'text',
      width: 140,
      value: otherText,
      render: (row) => <strong className={classes.bad}>{otherText(row)}</strong>,
    },
    { id: 'unbilled', label: 'Unbilled', kind: 'money', width: 100, hidden: true },
    { id: 'total', label: 'Total', kind: 'money', width: 106 },
  ],
  rowId: ({ invoiceGuid }) => invoiceGuid,
  rowLabel: ({ order }) => `Order ${order.number}`,
  card: { height: 96, draw: (row) => <Card row={row} /> },
  rows: {
    category: 'billing',
    name: 'to bill',
    fetch: (apis, { search }, { rc, cursor }, signal) =>
      apis.platform.call(
        billingRoutes.list,
        { query: { rc, ...(cursor ? { cursor } : {}) }, body: search ? { search } : {} },
        { signal },
      ),
    isOurs: ({ subject }) => CHANGES.has(subject),
  },
}
