/** The invoices of all orders in one list. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { lazy, useMemo } from 'react'
import { invoiceList } from '../../features/invoices/invoice-list.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const InvoicePanel = lazy(async () => ({
  default: (await import('../../features/invoices/invoice-panel.tsx')).InvoicePanel,
}))

const Invoices = ({ viewer }: { viewer: ColumnViewer }) => {
  const list = useMemo(() => invoiceList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      title="Invoices"
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <InvoicePanel key={id} invoice={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="Invoice" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty title="No invoices yet" text="Invoices appear here once an order is delivered and invoiced." />
      )}
    />
  )
}

export const InvoicesScreen = () => {
  const viewer = useViewer()
  return viewer ? <Invoices viewer={viewer} /> : <Page title="Invoices" isLoading />
}
