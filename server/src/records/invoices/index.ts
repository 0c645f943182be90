export {
  assignDispute,
  assignDisputeAnswer,
  assignIntegration,
  assignInvoice,
  assignLine,
  assignPayment,
  commodityOfInvoice,
  contactOfAccount,
  payingAccount,
  noteExport,
} from './assign-invoice.ts'
export {
  codOfBill,
  isVerifiedQuery,
  matchOf,
  matchVendorInvoice,
  mismatchReason,
  releaseRequirementsQuery,
  sameNumber,
} from './bill-match.ts'
export { type BillingContext, billingContext } from './billing-context.ts'
export {
  type BilledCharge,
  type ChargeLine,
  draftOf,
  followCharges,
  followTerms,
  lineOf,
  linesToBill,
} from './invoice-drafts.ts'
export {
  bankAccountOf,
  codAccountOf,
  collectionsOf,
  companyOf,
  type ExportBasis,
  exportBasisQuery,
  type PostedDocument,
  postedBetween,
  waitingForMapping,
  itemOf,
  type Known,
  partyOf,
  reversalsOf,
  termsOf,
  unmappedLines,
  whatIsUnmapped,
} from './invoice-export.ts'
export { invoiceCounts } from './invoice-counts.ts'
export { type InvoicePaper, readInvoicePaper } from './invoice-paper.ts'
export {
  balanceOf,
  clientOf,
  type IntegrationRecord,
  type InvoiceBasis,
  type InvoiceRecord,
  INVOICES,
  invoiceTable,
  type LineRecord,
  type PaymentRecord,
  turnOf,
  vendorOf,
} from './invoice-table.ts'
export { dueOf, postInvoice, savePosted } from './invoice-posting.ts'
export {
  type IntegrationSummary,
  invoiceBases,
  type InvoiceContext,
  invoiceIntegrations,
  type InvoiceLineRecord,
  invoicePayments,
  invoiceQuery,
  type InvoiceScope,
  invoiceRowsOfOrders,
  invoicesListedIn,
  isInvoiceInScope,
  planInvoices,
} from './invoice-reading.ts'
export {
  lockedInvoice,
  holdInvoice,
  type InvoiceParts,
  invoicesOfOrder,
  livePayments,
  saveInvoice,
  shownParts,
} from './invoice-writing.ts'
export {
  parseInvoiceContext,
  invoiceContext,
  type QuickPayBasis,
  quickPayOf,
  quickPayQueries,
  quickPayTerms,
} from './invoice-context.ts'
export { type DraftToBill, draftsToBill, MAX_COUNTED, sumToBill } from './to-bill.ts'
