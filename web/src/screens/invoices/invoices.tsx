/** The invoices of all orders in one list, or the bills of all jobs. */
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { lazy, useMemo } from 'react'
import type { Apis } from '../../api/client.ts'
import { useApis } from '../../api/queries.ts'
import { invoiceList } from '../../features/invoices/invoice-list.tsx'
import type { BulkAct } from '../../shell/list/list-declaration.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const InvoicePanel = lazy(async () => ({
  default: (await import('../../features/invoices/invoice-panel.tsx')).InvoicePanel,
}))

export interface InvoicesProps {
  type: InvoiceRow['type']
  title: string
}

const EMPTY = {
  invoice: ['No invoices yet', 'Invoices appear here once an order is delivered and invoiced.'],
  bill: ['No bills yet', 'Bills appear here once a carrier takes a job.'],
} as const

/** What can be done with many, as far as the role goes; each row says for itself whether it is its turn. */
const bulkActs = (
  { shipper }: Apis,
  type: InvoiceRow['type'],
  { permissions }: ColumnViewer,
): readonly BulkAct<InvoiceRow>[] => {
  const isBill = type === 'bill'
  const acts: readonly (BulkAct<InvoiceRow> & { needs: Permission })[] = [
    {
      label: 'Post',
      needs: isBill ? 'vendor_money.edit_bill' : 'client_money.create_invoice',
      allows: ({ status }) => status === 'DRAFT',
      each: ({ guid }) => shipper.call(invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } }),
    },
    {
      label: 'Export to accounting',
      needs: isBill ? 'vendor_money.export_bill' : 'client_money.export_invoice',
      each: ({ guid }) => shipper.call(invoicesRoutes.export, { params: { guid }, body: null }),
    },
    ...(isBill
      ? [
          {
            label: 'Release payment',
            needs: 'vendor_money.release_payment' as const,
            each: ({ guid }: InvoiceRow) =>
              shipper.call(invoicesRoutes.release, { params: { guid }, body: { action: 'release' } }),
          },
        ]
      : []),
  ]
  return acts.filter(({ needs }) => permissions.has(needs))
}

const Invoices = ({ viewer, type, title }: InvoicesProps & { viewer: ColumnViewer }) => {
  const apis = useApis()
  const list = useMemo(() => invoiceList(viewer, type), [viewer, type])
  const [empty, hint] = EMPTY[type]
  return (
    <ListScreen
      key={type}
      list={list}
      title={title}
      bulk={bulkActs(apis, type, viewer)}
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
  return viewer ? <Invoices viewer={viewer} {...props} /> : <Page title={props.title} isLoading />
}
