import { documentsPlatformRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { IconFileText } from '../../ui/icons/file-text.gen.ts'
import { PaperButton } from '../../shell/preview/paper-button.tsx'
import { invoiceName } from './invoice-words.ts'

/** The PDF of an invoice or bill. */
export const InvoicePaper = ({ invoice }: { invoice: Pick<InvoiceRow, 'guid' | 'type' | 'number' | 'order'> }) => (
  <PaperButton
    name={invoiceName(invoice)}
    usage="Invoice"
    leftSection={<IconFileText size="1rem" stroke={1.75} aria-hidden="true" />}
    read={({ platform }) => platform.call(documentsPlatformRoutes.invoice, { params: { guid: invoice.guid } })}
  >
    View PDF
  </PaperButton>
)
