/** All invoices, or all bills, in one list. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { lazy, Suspense, useMemo } from 'react'
import { withStatement } from '../../features/invoices/statement-act.tsx'
import { invoiceList } from '../../features/invoices/invoice-list.tsx'
import { reported, type ShownReport } from '../../features/reports/list-acts.tsx'
import { type ListNow, ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const SelectionExport = lazy(() => import('../../features/reports/selection-export.tsx'))
const InvoiceBulk = lazy(async () => ({ default: (await import('./invoice-bulk.tsx')).InvoiceBulk }))
const InvoicePanel = lazy(async () => ({
  default: (await import('../../features/invoices/invoice-panel.tsx')).InvoicePanel,
}))

export interface InvoicesProps {
  type: InvoiceRow['type']
  title: string
}

/** Permissions for selecting several. */
const BULK_NEEDS = {
  invoice: ['client_money.create_invoice', 'client_money.export_invoice'],
  bill: ['vendor_money.edit_bill', 'vendor_money.release_payment', 'vendor_money.export_bill'],
} as const

const OF_REPORT = ['Nothing in this report', 'Matching items appear here automatically.'] as const

const EMPTY = {
  invoice: ['No invoices yet', 'Invoices appear here once an order is delivered and invoiced.'],
  bill: ['No bills yet', 'Bills appear here once a carrier takes a job.'],
} as const

export interface InvoiceListProps {
  viewer: ColumnViewer
  /** Without it, for a report, invoices and bills in one list. */
  type: InvoiceRow['type'] | undefined
  title: string
  report?: ShownReport
}

/** The list itself, of one type or of a saved report. */
export const InvoiceList = ({ viewer, type, title, report }: InvoiceListProps) => {
  const list = useMemo(() => invoiceList(viewer, type), [viewer, type])
  const [empty, hint] = report ? OF_REPORT : EMPTY[type ?? 'invoice']
  const filterState: FilterState = type ? { type } : {}
  const inHand = {
    list: { category: 'invoice', filterState },
    noun: list.noun,
    title,
    reportGuid: report?.guid,
  } as const
  const shown = reported(report, inHand)
  const mayAct = type && BULK_NEEDS[type].some((permission) => viewer.permissions.has(permission))
  const mayChoose = mayAct || viewer.permissions.has('reports.export')
  return (
    <ListScreen
      key={type}
      list={list}
      title={title}
      {...(report ? shown : withStatement(viewer, shown))}
      {...(mayChoose
        ? {
            renderSelection: (now: ListNow<InvoiceRow>) => (
              <Suspense fallback={null}>
                {mayAct ? <InvoiceBulk now={now} type={type} /> : null}
                <SelectionExport {...inHand} now={now} />
              </Suspense>
            ),
          }
        : {})}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <InvoicePanel key={id} invoice={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title={list.noun.one} now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => <Empty title={empty} text={hint} />}
    />
  )
}

export const InvoicesScreen = (props: InvoicesProps) => {
  const viewer = useViewer()
  return viewer ? <InvoiceList viewer={viewer} {...props} /> : <Page title={props.title} isLoading />
}
