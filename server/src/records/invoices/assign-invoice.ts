/** What is sent for an invoice, its lines, payments and exports: the only writers of it, and the records that it may refer to. */
import {
  DISPUTE,
  DISPUTE_ANSWER,
  type DisputeAnswerNoun,
  type DisputeNoun,
} from '@waybill/contract/invoices/disputes.shapes.ts'
import {
  INVOICE_INTEGRATION,
  type InvoiceIntegrationNoun,
} from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import {
  INVOICE,
  INVOICE_LINE,
  type InvoiceLineNoun,
  type InvoiceNoun,
} from '@waybill/contract/invoices/invoices.shapes.ts'
import { PAYMENT, type PaymentNoun } from '@waybill/contract/invoices/payments.shapes.ts'
import { build, type Query } from '../../platform/db/builder.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { assign, type Settable } from '../assign.ts'
import { change } from '../rows.ts'
import type { IntegrationRecord, InvoiceRecord, LineRecord, PaymentRecord } from './invoice-table.ts'

export const assignInvoice = assign<InvoiceNoun, InvoiceRecord, typeof COLUMN_OF.invoices, undefined>(
  INVOICE,
  COLUMN_OF.invoices,
  {},
)

export const assignLine = assign<InvoiceLineNoun, LineRecord, typeof COLUMN_OF.invoice_lines, undefined>(
  INVOICE_LINE,
  COLUMN_OF.invoice_lines,
  {},
)

/** A line that is disputed again waits for another answer. */
export const assignDispute = assign<DisputeNoun, LineRecord, typeof COLUMN_OF.invoice_lines, undefined>(
  DISPUTE,
  COLUMN_OF.invoice_lines,
  {
    reason(reason, line) {
      change(line, { dispute_reason: reason, dispute_outcome: null, dispute_answer: null })
    },
  },
)

export const assignDisputeAnswer = assign<DisputeAnswerNoun, LineRecord, typeof COLUMN_OF.invoice_lines, undefined>(
  DISPUTE_ANSWER,
  COLUMN_OF.invoice_lines,
  {
    outcome(outcome, line) {
      line.dispute_outcome = outcome
    },
    answer(answer, line) {
      line.dispute_answer = answer
    },
  },
)

export const assignPayment = assign<PaymentNoun, PaymentRecord, typeof COLUMN_OF.invoice_payments, undefined>(
  PAYMENT,
  COLUMN_OF.invoice_payments,
  {},
)

export const assignIntegration = assign<
  InvoiceIntegrationNoun,
  IntegrationRecord,
  typeof COLUMN_OF.invoice_integrations,
  undefined
>(INVOICE_INTEGRATION, COLUMN_OF.invoice_integrations, {
  status(status, integration) {
    // A task still in progress finds another number and gives up.
    if (integration.status === 'PENDING') integration.run += 1
    integration.status = status
  },
})

/** What becomes of an export, as its task says: nobody sends it. */
export const noteExport = (
  integration: Settable<IntegrationRecord>,
  outcome: Partial<Pick<IntegrationRecord, 'status' | 'error_message' | 'external_id' | 'external_invoice_id'>>,
): void => void change(integration, outcome)

/** A contact of the invoice's account. */
export const contactOfAccount = (
  { company_guid, account_guid }: InvoiceRecord,
  guid: string,
): Query<{ guid: string }> =>
  build
    .selectFrom('contacts')
    .where('company_guid', '=', company_guid)
    .where('account_guid', '=', account_guid)
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .select('guid')

/** An account that may get an invoice: a client of the company. */
export const payingAccount = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('type', '=', 'client')
    .where('deleted_at', 'is', null)
    .select('guid')

/** A commodity of the invoice's order. */
export const commodityOfInvoice = (
  { company_guid, order_guid }: InvoiceRecord,
  guid: string,
): Query<{ guid: string }> =>
  build
    .selectFrom('commodities')
    .where('company_guid', '=', company_guid)
    .where('order_guid', '=', order_guid)
    .where('guid', '=', guid)
    .select('guid')
