/** Where an invoice stands in each accounting system, with what went wrong. */
import type { Invoice, InvoiceIntegration } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import type { ToneName } from '../../ui/palette.ts'
import classes from './invoices.module.css'
import { useInvoiceCalls } from './use-invoice-calls.ts'

const STATUS: Readonly<Record<InvoiceIntegration['status'], readonly [label: string, tone: ToneName]>> = {
  PENDING: ['In progress', 'amber'],
  SUCCESS: ['Exported', 'green'],
  FAILURE: ['Failed', 'red'],
}

export const InvoiceExports = ({ invoice }: { invoice: Invoice }) => {
  const calls = useInvoiceCalls()
  const reportFailure = useReportFailure()
  const [busy, setBusy] = useState<string>()
  const retry = async ({ app }: InvoiceIntegration) => {
    setBusy(app.id)
    try {
      await calls.export(invoice.guid, { appId: app.id, force: false })
    } catch (error) {
      reportFailure({ label: `Export to ${app.name}`, error })
    } finally {
      setBusy(undefined)
    }
  }
  const { integrations = [] } = invoice
  if (integrations.length === 0) return <p className={classes.none}>Not exported yet.</p>
  return (
    <ul className={classes.facts} aria-label="Accounting">
      {integrations.map((each) => (
        <li key={each.id}>
          <span>
            {each.app.name} <Tag tone={STATUS[each.status][1]}>{STATUS[each.status][0]}</Tag>
            <small>
              {' '}
              {each.externalInvoiceId ? `${each.externalInvoiceId} · ` : ''}
              {momentText(each.dateUpdated)}
            </small>
            {each.errorMessage ? <small className={classes.dispute}>{each.errorMessage}</small> : null}
          </span>
          {each.status === 'FAILURE' && invoice.can.includes('export') ? (
            <Button variant="default" loading={busy === each.app.id} onClick={() => void retry(each)}>
              Try again
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
