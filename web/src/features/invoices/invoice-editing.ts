/** The forms of an invoice's acts. */
import {
  DisputeAnswer,
  IntegrationChange,
  NewInvoiceLine,
  NewPayment,
  PaymentReversal,
  VendorInvoice,
} from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import * as z from 'zod/mini'
import { editing } from '../../ui/form/editing.ts'
import { reasonText } from '../../ui/form/act-fields.ts'
import { day, HALF, money, oneOf, optionalMoney, required, text } from '../../ui/form/field.ts'

/** Reason for ending, holding or reversing something. */
export const REASON = editing(PaymentReversal, { reason: reasonText() })

export const PAYMENT = editing(NewPayment, {
  amount: money('Amount', HALF),
  datePaid: day('Paid on', HALF),
  transactionNumber: text('Check or transaction number'),
  paymentMethodId: null,
  guid: null,
})

export const VENDOR_INVOICE = editing(VendorInvoice, {
  number: required('Vendor’s invoice number'),
  amount: money('Invoiced amount'),
})

export const LINE = editing(NewInvoiceLine, {
  name: required('Description'),
  amount: money('Amount', HALF),
  dateCharged: day('Charged on', HALF),
  notes: text('Notes'),
  itemId: null,
  isAccessorial: null,
  commodityGuid: null,
  transactionNumber: null,
})

const ANSWER = z.omit(DisputeAnswer, { outcome: true })
/** The answer to an accepted dispute, with the deduction. */
export const ACCEPTED = editing(ANSWER, {
  answer: required('Answer'),
  adjustment: optionalMoney('Adjustment', { description: 'Added as a line; usually negative' }),
})
/** The answer to a rejected one. */
export const REJECTED = editing(ANSWER, { answer: required('Answer'), adjustment: null })

/** Manual correction of an invoice's accounting status. */
export const CORRECTION = editing(IntegrationChange, {
  status: oneOf('Status', [
    { value: 'SUCCESS', label: 'Exported' },
    { value: 'FAILURE', label: 'Failed' },
  ] as const),
  externalInvoiceId: text('Number in accounting'),
  errorMessage: text('What went wrong'),
  externalId: null,
})
