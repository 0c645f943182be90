import { documentsPlatformRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApis } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { INVOICE_STATUS } from './invoice-words.ts'
import classes from './invoice-panel.module.css'

const Download = ({ invoice: { guid, number } }: { invoice: InvoiceRow }) => {
  const apis = useApis()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const paper = await apis.platform.call(documentsPlatformRoutes.invoice, { params: { guid } })
      const url = URL.createObjectURL(paper)
      const link = document.createElement('a')
      link.href = url
      link.download = `Invoice ${number ?? guid}.pdf`
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      reportFailure({ label: 'Download invoice', error })
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

/** An invoice beside the list of all. */
export const InvoicePanel = ({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) => {
  const [label, tone] = INVOICE_STATUS[invoice.status]
  return (
    <SidePanel title={`Invoice ${invoice.number ?? ''}`.trim()} onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.acts}>
          <Tag tone={tone}>{label}</Tag>
          <Download invoice={invoice} />
        </div>
        <FactList
          facts={[
            [
              'Order',
              <Link key="order" to="/orders/$orderGuid" params={{ orderGuid: invoice.order.guid }}>
                {invoice.order.number}
              </Link>,
            ],
            ['Reference', invoice.referenceNumber],
            ['Date', invoice.dateTransaction && dayText(invoice.dateTransaction)],
            ['Due', invoice.dateDue && dayText(invoice.dateDue)],
            ['Paid', moneyText(invoice.paid)],
            ['To pay', moneyText(invoice.balance)],
          ]}
        />
        <InvoiceLines guid={invoice.guid} />
      </div>
    </SidePanel>
  )
}
