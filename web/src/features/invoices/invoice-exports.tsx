/** An invoice's status in each accounting system, with errors. */
import type { InvoiceIntegration } from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActForm } from '../../shell/form/act-form.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './invoices.module.css'
import { CORRECTION } from './invoice-editing.ts'
import { EXPORT_STATUS } from './invoice-words.ts'
import { useInvoiceCalls } from './use-invoice-calls.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

/** Where to find it there: `INV-000042 · record 1002 · `. */
const placeThere = ({ externalId, externalInvoiceId }: InvoiceIntegration): string =>
  [externalInvoiceId, externalId && externalId !== externalInvoiceId ? `record ${externalId}` : null]
    .map((each) => (each ? `${each} · ` : ''))
    .join('')

/** The lines it has there: `Transport $800.00, Fuel surcharge $50.05`. */
const linesThere = ({ exportedLines }: InvoiceIntegration): string =>
  exportedLines.map(({ name, amount }) => `${name} ${moneyText(amount)}`).join(', ')

export const InvoiceExports = ({ invoice }: { invoice: Invoice }) => {
  const calls = useInvoiceCalls()
  const reportFailure = useReportFailure()
  const [busy, setBusy] = useState<string>()
  const [open, setOpen] = useOpenSheet<string>(`exports of ${invoice.guid}`, () => invoice.can.includes('export'))
  const retry = async ({ app }: InvoiceIntegration) => {
    setBusy(app.id)
    try {
      await calls.export(invoice.guid, { appId: app.id, force: false })
    } catch (error) {
      reportFailure({ label: `Export to ${accountingAppLabel(app.name)}`, error })
    } finally {
      setBusy(undefined)
    }
  }
  const { integrations = [] } = invoice
  const correcting = integrations.find(({ id }) => id === open)
  if (integrations.length === 0) return <p className={classes.none}>Not exported yet.</p>
  const close = () => setOpen(undefined)
  return (
    <>
      <ul className={`${classes.facts} ${classes.exports}`} aria-label="Accounting">
        {integrations.map((each) => (
          <li key={each.id}>
            <span>
              {accountingAppLabel(each.app.name)}{' '}
              <Tag tone={EXPORT_STATUS[each.status][1]}>{EXPORT_STATUS[each.status][0]}</Tag>
              <small>
                {' '}
                {placeThere(each)}
                {momentText(each.dateUpdated)}
              </small>
              {each.exportedLines.length > 0 ? <small>Sent: {linesThere(each)}</small> : null}
              {each.errorMessage ? <small className={classes.dispute}>{each.errorMessage}</small> : null}
            </span>
            {invoice.can.includes('export') ? (
              <span className={classes.exportActs}>
                {each.status === 'FAILURE' ? (
                  <Button variant="default" loading={busy === each.app.id} onClick={() => void retry(each)}>
                    Try again
                  </Button>
                ) : null}
                <Button variant="default" onClick={() => setOpen(each.id)}>
                  <span>
                    Correct<span className="sr-only"> {accountingAppLabel(each.app.name)}</span>…
                  </span>
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {correcting ? (
        <ActForm
          editing={CORRECTION}
          title={`Correct: ${accountingAppLabel(correcting.app.name)}`}
          about={`${invoice.guid} ${correcting.id}`}
          explains="Record what the accounting system already has. Nothing is sent."
          act="Save"
          begin={CORRECTION.start({ ...correcting, status: correcting.status === 'FAILURE' ? 'FAILURE' : 'SUCCESS' })}
          send={(body) => calls.correctExport(invoice.guid, correcting.id, body)}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}
