/** Delivered orders that are not invoiced, as a list. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { BillingRow, BillingSearch, BillingSums } from '@waybill/contract/invoices/billing.shapes.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import type { ListChoice, ListDeclaration } from '../../shell/list/list-declaration.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { dateText, shortDateText } from '../../ui/format/time-text.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
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
    <small>{row.dateDelivered ? dateText(row.dateDelivered) : ''}</small>
    {row.exceptions[0] ? (
      <Tag tone="amber">{EXCEPTION_LABELS[row.exceptions[0].code]}</Tag>
    ) : (
      <Tag tone="green">Ready</Tag>
    )}
    <small>{jobsText(row)}</small>
  </div>
)

type Column = GridColumn<BillingRow>

/** Available width: next to the exceptions not every column fits on a smaller screen. */
export type WindowSize = 'small' | 'middle' | 'large'

const WIDTHS: Readonly<Record<WindowSize, Readonly<Record<string, number>>>> = {
  small: { client: 132, other: 134 },
  middle: { client: 128, other: 134 },
  large: { client: 230, other: 150 },
}

const TOTAL: Column = { id: 'total', label: 'Total', kind: 'money', width: 96 }

/** The total is in sight at every width: beside the client where the last columns have to be scrolled to. */
const columnsFor = (size: WindowSize): readonly Column[] => [
  { id: 'order', label: 'Order', kind: 'text', width: 90, pinned: true, value: ({ order }) => order.number },
  { id: 'client', label: 'Client', kind: 'text', width: WIDTHS[size]['client']!, value: ({ client }) => client.name },
  ...(size === 'small' ? [TOTAL] : []),
  {
    id: 'reference',
    label: 'Reference',
    kind: 'text',
    width: 106,
    hidden: size === 'small',
    value: ({ order }) => order.referenceNumber,
  },
  {
    id: 'dateDelivered',
    label: 'Delivered',
    kind: 'date',
    width: 90,
    render: ({ dateDelivered }) => (dateDelivered ? shortDateText(dateDelivered) : ''),
  },
  { id: 'jobs', label: 'Jobs', kind: 'text', width: 90, hidden: size === 'small', value: jobsText },
  {
    id: 'proof',
    label: 'Proof',
    kind: 'text',
    width: 78,
    value: (row) => (hasProof(row) ? 'Yes' : 'Missing'),
    render: (row) => <Mark isGood={hasProof(row)} otherwise="Missing" />,
  },
  {
    id: 'bill',
    label: 'Carrier bill',
    kind: 'text',
    width: 102,
    value: (row) => (billDiffers(row) ? 'Differs' : 'As agreed'),
    render: (row) => <Mark isGood={!billDiffers(row)} otherwise="Differs" />,
  },
  {
    id: 'other',
    label: 'Other',
    kind: 'text',
    width: WIDTHS[size]['other']!,
    value: otherText,
    render: (row) => <strong className={classes.bad}>{otherText(row)}</strong>,
  },
  { id: 'unbilled', label: 'Unbilled', kind: 'money', width: 100, hidden: true },
  ...(size === 'small' ? [] : [TOTAL]),
]

/** The earliest delivery time for this many days. */
export function deliveredSince(days: string | undefined): string | undefined {
  if (!days) return undefined
  const since = new Date()
  since.setHours(0, 0, 0, 0)
  since.setDate(since.getDate() - Number(days))
  return since.toISOString()
}

const choicesOf = (sums: BillingSums | null | undefined): readonly ListChoice[] => [
  {
    name: 'show',
    label: 'Show',
    areChips: true,
    options: [
      { value: '', label: 'All', count: sums ? sums.clean.count + sums.exceptions.count : undefined },
      { value: 'clean', label: 'Clean', count: sums?.clean.count },
      { value: 'exceptions', label: 'Needs review', count: sums?.exceptions.count },
    ],
  },
  {
    name: 'delivered',
    label: 'Delivered',
    options: [
      { value: '', label: 'Delivered at any time' },
      { value: '7', label: 'Delivered in the last 7 days' },
      { value: '30', label: 'Delivered in the last 30 days' },
    ],
  },
]

const ROWS: ListDeclaration<BillingRow>['rows'] = {
  category: 'billing',
  name: 'to bill',
  // Everything that can be billed together is on one page.
  pageSize: 250,
  fetch: (apis, { search, choices: { show, delivered } }, { rc, cursor }, signal) =>
    apis.platform.call(
      billingRoutes.list,
      {
        query: { rc, ...(cursor ? { cursor } : {}) },
        body: askedOf(search, delivered, show === 'clean' || show === 'exceptions' ? show : undefined),
      },
      { signal },
    ),
  isOurs: ({ subject }) => CHANGES.has(subject),
}

/** The list query. */
export function askedOf(search: string, delivered: string | undefined, show?: BillingSearch['show']): BillingSearch {
  const since = deliveredSince(delivered)
  return { ...(search ? { search } : {}), ...(since ? { deliveredSince: since } : {}), ...(show ? { show } : {}) }
}

/** The list for a screen of that size, with the number of clean rows. */
export const toBillList = (size: WindowSize, sums: BillingSums | null | undefined): ListDeclaration<BillingRow> => ({
  id: 'to-bill',
  noun: { one: 'invoice', many: 'invoices' },
  searches: 'Order, client or reference',
  columns: columnsFor(size),
  choices: choicesOf(sums),
  rowId: ({ invoiceGuid }) => invoiceGuid,
  rowLabel: ({ order }) => `Order ${order.number}`,
  card: { height: 96, draw: (row) => <Card row={row} /> },
  rows: ROWS,
})
