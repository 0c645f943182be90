/** The list of all invoices, or bills: labels and row source. */
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { INVOICE_PARTIES } from '@waybill/contract/vocabulary/invoice-waiting.ts'
import { PARTY_LABELS_IN } from '@waybill/contract/vocabulary/waiting.ts'
import { type ColumnViewer, isSeen } from '@waybill/contract/lists/list-columns.ts'
import type { LiveEvent } from '../../api/live/live-event.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { today } from '../../shell/list/today.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import type { FilterField } from '../../ui/filter/filter-model.ts'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { dueWords, waitingWords } from './due-words.ts'
import { EXPORT_STATUS, INVOICE_STATUS, INVOICE_TYPE, invoiceName, PAYMENT_STATUS } from './invoice-words.ts'

const valuesOf = (words: typeof INVOICE_STATUS | typeof PAYMENT_STATUS | typeof EXPORT_STATUS) =>
  Object.fromEntries(Object.entries(words).map(([value, [label, tone]]) => [value, { label, tone }]))

const WORDS = {
  values: {
    status: valuesOf(INVOICE_STATUS),
    paymentStatus: valuesOf(PAYMENT_STATUS),
    exportStatus: valuesOf(EXPORT_STATUS),
  },
  pinned: ['number', 'status'],
}
/** A list contains one type, and invoices have no vendor and no release. */
const NOT_IN = {
  invoice: [
    'type',
    'vendor.name',
    'job.number',
    'paymentStatus',
    'paymentHeld',
    'datePaymentReleased',
    'paymentReleasedBy',
  ],
  bill: ['type', 'order.referenceNumber'],
} as const satisfies Record<InvoiceRow['type'], readonly string[]>

const isOfferedIn =
  (type: InvoiceRow['type'] | undefined) =>
  ({ id }: { id: string }) =>
    !type || !(NOT_IN[type] as readonly string[]).includes(id)

/** The default columns for users who pay and get paid. */
const SHOWN = {
  invoice: [
    'number',
    'status',
    'client.name',
    'order.number',
    'order.referenceNumber',
    'total',
    'balance',
    'dateTransaction',
    'dateDue',
    'waiting',
    'exportStatus',
    'openDisputes',
  ],
  bill: [
    'number',
    'status',
    'vendor.name',
    'job.number',
    'referenceNumber',
    'total',
    'balance',
    'dateDue',
    'paymentStatus',
    'waiting',
    'exportStatus',
    'openDisputes',
  ],
} as const satisfies Record<InvoiceRow['type'], readonly string[]>

const unpaid = { field: 'balance', operator: 'gt', value: 0 } as const
const inStatus = (...value: InvoiceRow['status'][]) => ({ field: 'status', operator: 'in', value }) as const

/** Who sees drafts: clients and vendors see theirs once posted. */
const SEES_DRAFTS = { invoice: 'client_money.create_invoice', bill: 'vendor_money.edit_bill' } as const

export const invoiceQuickFilters = (type: InvoiceRow['type'] | undefined, viewer: ColumnViewer): QuickFilter[] => [
  ...(viewer.permissions.has(SEES_DRAFTS[type ?? 'invoice']) ? [{ label: 'Drafts', node: inStatus('DRAFT') }] : []),
  { label: 'Unpaid', node: unpaid },
  {
    label: 'Past due',
    node: { op: 'and', rules: [unpaid, { field: 'dateDue', operator: 'lt', value: today() }] },
  },
  ...(type === 'bill'
    ? [
        {
          label: 'To release',
          node: {
            op: 'and' as const,
            rules: [
              inStatus('OPEN', 'PARTIAL'),
              { field: 'paymentStatus', operator: 'in' as const, value: ['NOT_RELEASED'] },
            ],
          },
        },
        { label: 'On hold', node: { field: 'paymentHeld', operator: 'eq' as const, value: true } },
      ]
    : []),
  { label: 'Disputed', node: { field: 'openDisputes', operator: 'gt', value: 0 } },
  ...(isSeen(INVOICE_COLUMNS.exportStatus, viewer)
    ? [{ label: 'Export failed', node: { field: 'exportStatus', operator: 'in' as const, value: ['FAILURE'] } }]
    : []),
  { label: 'Paid', node: inStatus('PAID') },
]

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const Card = ({ row }: { row: InvoiceRow }) => {
  const [label, tone] = INVOICE_STATUS[row.status]
  return (
    <RowCard>
      <strong>{row.number ?? INVOICE_TYPE[row.type].name}</strong>
      <Tag tone={tone}>{label}</Tag>
      <span>{row.vendor?.name ?? `Order ${row.order.number}`}</span>
      <strong>{moneyText(row.total)}</strong>
      <small>{row.dateDue && row.balance > 0 ? sentence(dueWords(row.dateDue, today())) : ''}</small>
      <small>{row.balance > 0 ? `${moneyText(row.balance)} due` : ''}</small>
    </RowCard>
  )
}

/** The columns offered to a viewer for one type, or both. */
export const invoiceGridColumns = (viewer: ColumnViewer, type: InvoiceRow['type'] | undefined) => {
  const columns = gridColumns<InvoiceRow>(INVOICE_COLUMNS, viewer, WORDS).map((column) =>
    column.id === 'waiting'
      ? { ...column, value: ({ waiting }: InvoiceRow) => waiting && waitingWords(waiting, today()) }
      : column,
  )
  if (!type) return columns
  const shown: readonly string[] = SHOWN[type]
  return columns.filter(isOfferedIn(type)).map((column) => ({ ...column, hidden: !shown.includes(column.id) }))
}

/** The parties that an invoice or bill may wait for, as the viewer calls them. */
const partyChoices = ({ portal }: ColumnViewer, type: InvoiceRow['type'] | undefined) => {
  const labels = { ...PARTY_LABELS_IN[portal], [portal]: 'You' }
  const not = type === 'bill' ? 'client' : type === 'invoice' ? 'carrier' : undefined
  return INVOICE_PARTIES.filter((party) => party !== not).map((party) => ({ value: party, label: labels[party] }))
}

export const invoiceFilterFields = (viewer: ColumnViewer, type: InvoiceRow['type'] | undefined): FilterField[] => [
  ...filterFields(INVOICE_COLUMNS, viewer, WORDS).filter(isOfferedIn(type)),
  { id: 'waitingParty', label: 'Waiting on', kind: 'choice', choices: partyChoices(viewer, type) },
]

const isNamed =
  ({ subject, guid }: LiveEvent) =>
  (row: InvoiceRow) =>
    subject !== 'invoice' || row.guid === guid
/** The rows of an event that a list of one type, or both, contains. */
const rowsIn = (event: LiveEvent, type: InvoiceRow['type'] | undefined) =>
  ((event.invoices ?? []) as InvoiceRow[]).filter((row) => !type || row.type === type).filter(isNamed(event))

/** Invoices or bills; both in one list without a type. */
export const invoiceList = (
  viewer: ColumnViewer,
  type: InvoiceRow['type'] | undefined,
): ListDeclaration<InvoiceRow> => {
  const { noun, name } = INVOICE_TYPE[type ?? 'invoice']
  return {
    id: noun.many,
    noun,
    searches: `${name}, order or reference`,
    columns: invoiceGridColumns(viewer, type),
    fields: invoiceFilterFields(viewer, type),
    quick: invoiceQuickFilters(type, viewer),
    rowId: ({ guid }) => guid,
    rowLabel: invoiceName,
    card: { height: 96, draw: (row) => <Card row={row} /> },
    rows: {
      category: 'invoices',
      name: type ? noun.many : 'invoices and bills',
      countsApart: true,
      fetch: (apis, question, page, signal) =>
        apis.shipper.call(
          invoicesRoutes.list,
          { query: page, body: { ...listBodyOf(question), filterState: type ? { type } : {} } },
          { signal },
        ),
      isOurs: ({ subject, invoices }) => subject === 'invoice' || invoices !== undefined,
      rowsOf: (event) => rowsIn(event, type),
      // Invoices and bills come and go by events of their own.
      isOnlyChange: (event) => event.subject !== 'invoice' || rowsIn(event, type).length === 0,
    },
  }
}
