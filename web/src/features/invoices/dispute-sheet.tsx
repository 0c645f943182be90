/** A payer's dispute of one line of its invoice; loaded when first opened. */
import { NewDispute } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { useInvoiceCalls } from './use-invoice-calls.ts'

const DISPUTE = editing(z.omit(NewDispute, { lineGuid: true }), {
  reason: reasonText('What is wrong with it', 'Say what is wrong with it'),
  attachments: null,
  stops: null,
})

export interface DisputeProps {
  invoice: Invoice
  line: InvoiceLine
  onClose: () => void
}

export default function DisputeSheet({ invoice, line, onClose }: DisputeProps) {
  const calls = useInvoiceCalls()
  return (
    <ActForm
      editing={DISPUTE}
      title={`Dispute: ${line.name}`}
      about={line.guid}
      explains={`${moneyText(line.amount)}. You get an answer within five business days. The other lines stay payable.`}
      act="Dispute this line"
      send={(body) => calls.dispute(invoice.guid, { ...body, lineGuid: line.guid })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
