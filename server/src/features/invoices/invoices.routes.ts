import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { module } from '../../calls/call.ts'
import { changeInvoice } from './change-invoice.ts'
import { countInvoices } from './count-invoices.ts'
import { createInvoice } from './create-invoice.ts'
import { exportInvoices, exportOneInvoice } from './export-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { answerDispute, disputeLine } from './invoice-disputes.ts'
import { changeIntegration, listIntegrations } from './invoice-integrations.ts'
import { addLine, changeLine, removeLine } from './invoice-lines.ts'
import { listPayments, recordPayment, reversePayment } from './invoice-payments.ts'
import { listInvoices } from './list-invoices.ts'
import { listPaymentOptions } from './list-payment-options.ts'
import { releaseOnePayment, releasePayments } from './release-payment.ts'
import { submitVendorInvoice, submitVendorInvoices } from './submit-vendor-invoice.ts'
import { takeQuickPay } from './take-quick-pay.ts'
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import { listToBill } from './list-to-bill.ts'

export const invoicesModule = module(invoicesRoutes, {
  list: listInvoices,
  payments: listPaymentOptions,
  get: getInvoice,
  create: createInvoice,
  change: changeInvoice,
  addLine,
  changeLine,
  removeLine,
  export: exportOneInvoice,
  exportMany: exportInvoices,
  release: releaseOnePayment,
  releaseMany: releasePayments,
  integrations: listIntegrations,
  changeIntegration,
})

export const invoicesPlatformModule = module(invoicesPlatformRoutes, {
  counts: countInvoices,
  payments: listPayments,
  pay: recordPayment,
  reverse: reversePayment,
  dispute: disputeLine,
  answerDispute,
  submitVendorInvoice,
  submitVendorInvoices,
  quickPay: takeQuickPay,
})

export const billingModule = module(billingRoutes, { list: listToBill })
