import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { module } from '../../calls/call.ts'
import { changeInvoice } from './change-invoice.ts'
import { countInvoices } from './count-invoices.ts'
import { createInvoice } from './create-invoice.ts'
import { exportInvoice, exportInvoices } from './export-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { answerDispute, disputeLine } from './invoice-disputes.ts'
import { changeIntegration, listIntegrations } from './invoice-integrations.ts'
import { addLine, changeLine, removeLine } from './invoice-lines.ts'
import { listPayments, recordPayment, reversePayment } from './invoice-payments.ts'
import { listInvoices } from './list-invoices.ts'
import { listPaymentOptions } from './list-payment-options.ts'
import { releasePayment, releasePayments } from './release-payment.ts'
import { submitVendorInvoice, submitVendorInvoices } from './submit-vendor-invoice.ts'
import { takeQuickPay } from './take-quick-pay.ts'
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import { listToBill } from './list-to-bill.ts'

export const invoicesModule = module(invoicesRoutes, {
  list: listInvoices,
  payments: (_input, call) => listPaymentOptions(call),
  get: ({ params }, call) => getInvoice(params.guid, call),
  create: ({ body }, call) => createInvoice(body, call),
  change: ({ params, body }, call) => changeInvoice(params.guid, body, call),
  addLine: ({ params, body }, call) => addLine(params.guid, body, call),
  changeLine: ({ params, body }, call) => changeLine(params.guid, params.lineGuid, body, call),
  removeLine: ({ params }, call) => removeLine(params.guid, params.lineGuid, call),
  export: ({ params, body }, call) => exportInvoice(params.guid, body ?? {}, call),
  exportMany: ({ body }, call) => exportInvoices(body, call),
  release: ({ params, body }, call) => releasePayment(params.guid, body ?? { action: 'release' }, call),
  releaseMany: ({ body }, call) => releasePayments(body, call),
  integrations: ({ params }, call) => listIntegrations(params.guid, call),
  changeIntegration: ({ params, body }, call) => changeIntegration(params, body, call),
})

export const invoicesPlatformModule = module(invoicesPlatformRoutes, {
  counts: countInvoices,
  payments: ({ params }, call) => listPayments(params.guid, call),
  pay: ({ params, body }, call) => recordPayment(params.guid, body, call),
  reverse: ({ params, body }, call) => reversePayment(params.guid, params.paymentGuid, body.reason, call),
  dispute: ({ params, body }, call) => disputeLine(params.guid, body, call),
  answerDispute: ({ params, body }, call) => answerDispute(params.guid, params.lineGuid, body, call),
  submitVendorInvoice: ({ params, body }, call) => submitVendorInvoice(params.guid, body, call),
  submitVendorInvoices: ({ body }, call) => submitVendorInvoices(body, call),
  quickPay: ({ params, body }, call) => takeQuickPay(params.guid, body, call),
})

export const billingModule = module(billingRoutes, { list: (input, call) => listToBill(input, call) })
