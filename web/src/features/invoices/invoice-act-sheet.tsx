/** Input of an act on an invoice. */
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { today } from '../../shell/list/today.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import type { InvoiceActWords } from './invoice-acts.ts'
import { PAYMENT, REASON, VENDOR_INVOICE } from './invoice-editing.ts'
import { invoiceName } from './invoice-words.ts'
import type { InvoiceCalls } from './use-invoice-calls.ts'

export interface InvoiceActSheetProps {
  invoice: Invoice
  act: InvoiceActWords
  calls: InvoiceCalls
  /** Runs an act that needs at most a reason. */
  send: (reason?: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

export const InvoiceActSheet = ({ invoice, act, calls, send, onDone, onClose }: InvoiceActSheetProps) => {
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
          about={invoice.guid}
          editing={PAYMENT}
          begin={{ amount: String(invoice.balance), datePaid: today() }}
          send={(body) => calls.pay(invoice.guid, body)}
        />
      )
    case 'vendor invoice':
      return (
        <ActForm
          {...form}
          about={invoice.guid}
          editing={VENDOR_INVOICE}
          send={(body) => calls.submitVendorInvoice(invoice.guid, body)}
        />
      )
    case 'reason':
      return <ActForm {...form} about={invoice.guid} editing={REASON} send={({ reason }) => send(reason)} />
    default:
      return (
        <AskSheet
          {...form}
          title={`${act.label} ${invoiceName(invoice).toLowerCase()}?`}
          isDanger={false}
          run={() => send()}
        >
          {act.explains}
        </AskSheet>
      )
  }
}
