import { documentsPlatformRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '../../ui/icons/download.gen.ts'
import { useState } from 'react'
import { useApis } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { invoiceName } from './invoice-words.ts'

/** The PDF of an invoice or bill. */
export const DownloadInvoice = ({ invoice }: { invoice: Pick<InvoiceRow, 'guid' | 'type' | 'number' | 'order'> }) => {
  const apis = useApis()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const paper = await apis.platform.call(documentsPlatformRoutes.invoice, { params: { guid: invoice.guid } })
      const url = URL.createObjectURL(paper)
      const link = document.createElement('a')
      link.href = url
      link.download = `${invoiceName(invoice)}.pdf`
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      reportFailure({ label: `Download ${invoice.type}`, error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      Download PDF
    </Button>
  )
}
