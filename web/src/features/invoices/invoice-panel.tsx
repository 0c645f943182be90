/** An invoice or bill in the side panel. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { PanelActs, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DownloadInvoice } from './download-invoice.tsx'
import { InvoiceButtons } from './invoice-buttons.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { INVOICE_STATUS, invoiceName } from './invoice-words.ts'
import classes from './invoice-panel.module.css'
import { invoiceQuery } from './use-invoice-calls.ts'

export const InvoicePanel = ({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) => {
  const { data } = useQuery(invoiceQuery(invoice.guid))
  const hasPage = useHasPage('/invoices/$invoiceGuid')
  const [label, tone] = INVOICE_STATUS[invoice.status]
  return (
    <SidePanel title={invoiceName(invoice)} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={tone}>{label}</Tag>
          <span className={classes.space} />
          {hasPage ? (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/invoices/$invoiceGuid" params={{ invoiceGuid: invoice.guid }} {...props} />
              )}
            >
              Open page
            </Button>
          ) : null}
          <DownloadInvoice invoice={invoice} />
          {data ? <InvoiceButtons invoice={data} /> : null}
        </PanelActs>
        <InvoiceFacts invoice={data ?? invoice} />
        <InvoiceLines guid={invoice.guid} />
        {data && !hasPage && data.paid !== 0 ? (
          <PanelSection title="Payments">
            <InvoicePayments invoice={data} />
          </PanelSection>
        ) : null}
      </PanelView>
    </SidePanel>
  )
}
