/** What is asked before an act on an invoice is done. */
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { today } from '../../shell/list/today.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import type { InvoiceActWords } from './invoice-acts.ts'
import { PAYMENT, REASON, VENDOR_INVOICE } from './invoice-editing.ts'
import classes from './invoice-panel.module.css'
import { invoiceName } from './invoice-words.ts'
import type { InvoiceCalls } from './use-invoice-calls.ts'

export interface InvoiceActSheetProps {
  invoice: Invoice
  act: InvoiceActWords
  calls: InvoiceCalls
  /** Does an act that needs no more than a reason. */
  send: (reason?: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const Confirmation = ({ invoice, act, send, onDone, onClose }: InvoiceActSheetProps) => {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await send()
      onDone()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet title={`${act.label} ${invoiceName(invoice).toLowerCase()}?`} onClose={onClose}>
      <div className={classes.content}>
        <p className={classes.explains}>{act.explains}</p>
        {fault ? (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" loading={isBusy} onClick={() => void run()} autoFocus>
            {act.label}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

export const InvoiceActSheet = (props: InvoiceActSheetProps) => {
  const { invoice, act, calls, send, onDone, onClose } = props
  const form = {
    title: `${act.label}: ${invoiceName(invoice)}`,
    explains: act.explains,
    act: act.label,
    onDone,
    onClose,
  }
  switch (act.asks) {
    case 'payment':
      return (
        <ActForm
          {...form}
          editing={PAYMENT}
          begin={{ amount: String(invoice.balance), datePaid: today() }}
          send={(body) => calls.pay(invoice.guid, body)}
        />
      )
    case 'vendor invoice':
      return (
        <ActForm {...form} editing={VENDOR_INVOICE} send={(body) => calls.submitVendorInvoice(invoice.guid, body)} />
      )
    case 'reason':
      return <ActForm {...form} editing={REASON} send={({ reason }) => send(reason)} />
    default:
      return <Confirmation {...props} />
  }
}
