/** Invoices to clients and bills of vendors (specification section 3, Invoice and Invoice line). */
import * as z from 'zod/mini'
import { ErrorEntry } from '../errors.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { QuickPayOffer } from '../finances/quick-pay.shapes.ts'
import { Evidence } from '../finances/unbilled.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { APP_STATUSES, INTEGRATION_STATUSES } from '../vocabulary/statuses.ts'
import { BILL_WAITING_CODES, type BillWaitingCode } from '../vocabulary/bill-waiting.ts'
import { INVOICE_PARTIES, INVOICE_WAITING_CODES } from '../vocabulary/invoice-waiting.ts'
import { INVOICE_COLUMNS } from './invoice-columns.ts'

/** The pending party of an invoice or bill: what is awaited, since when, and what clears it. */
export const InvoiceWaiting = z.object({
  /** The company itself (`us`); the client of an invoice; the carrier of a bill. */
  party: z.enum(INVOICE_PARTIES),
  code: z.enum([...INVOICE_WAITING_CODES, ...BILL_WAITING_CODES]),
  /** What is awaited, as text; for a held payment the reason. */
  text: z.string(),
  clears: z.string(),
  since: Instant,
  /** The day an invoice is due, or a released payment. */
  due: z.nullable(Day),
})
export type InvoiceWaiting = z.infer<typeof InvoiceWaiting>

/** That of a bill. */
export interface BillWaiting extends InvoiceWaiting {
  party: 'us' | 'carrier'
  code: BillWaitingCode
}

/** An invoice in lists. Optional keys are those that some portals do not see; a bill names its vendor. */
export const InvoiceRow = rowShape(INVOICE_COLUMNS, { waiting: z.nullable(InvoiceWaiting) })
export type InvoiceRow = z.infer<typeof InvoiceRow>

const StatusCounts = z.record(z.string(), z.number())

/** Invoices and bills per status, each status counted to 10,000; what the caller may not see is absent. */
export const InvoiceCounts = z.object({
  /** Invoices to clients per status; `all` is their total. */
  invoice: z.optional(StatusCounts),
  /** Bills of vendors per status; `all` is their total. */
  bill: z.optional(StatusCounts),
  /** Changes of where vendors are paid that wait for a second person, counted to 1,000. */
  bankChanges: z.optional(z.number()),
})
export type InvoiceCounts = z.infer<typeof InvoiceCounts>

/** A line that its payer (or the paid vendor) does not accept; open until answered. `proofs`: supporting evidence, as of the dispute. */
export const Dispute = z.object({
  reason: z.string(),
  dateDisputed: Instant,
  /** Whose turn it is; null once it is answered. */
  waitsFor: z.nullable(z.enum(['company'])),
  /** 5:00 PM in the company's zone, five business days after the dispute. */
  dateAnswerBy: Instant,
  proofs: z.array(Evidence),
  outcome: z.nullable(z.enum(['accepted', 'rejected'])),
  answer: z.nullable(z.string()),
  dateAnswered: z.nullable(Instant),
})
export type Dispute = z.infer<typeof Dispute>

/** The vendor's own invoice compared with the expected amount: contract plus approved accessorials. */
export const BillMatch = z.object({
  isMatched: z.boolean(),
  /** Invoiced amount minus expected amount. */
  difference: Money,
  /** The vendor's own invoice amount; null if only its number was given. */
  vendorAmount: z.nullable(Money),
})

/** The caller's possible next acts on an invoice. */
export const INVOICE_ACTS = [
  'edit',
  'edit-lines',
  'post',
  'send',
  'void',
  'write-off',
  'record-payment',
  'reverse-payment',
  'export',
  'hold-payment',
  'unhold-payment',
  'release-payment',
  'recall-payment',
  'dispute',
  'answer-dispute',
  'submit-vendor-invoice',
  'quick-pay',
] as const
export type InvoiceAct = (typeof INVOICE_ACTS)[number]

/** One amount of an invoice or bill. */
export const InvoiceLine = z.object({
  guid: Guid,
  name: z.string(),
  notes: z.nullable(z.string()),
  amount: Money,
  itemId: z.nullable(z.number()),
  isAccessorial: z.boolean(),
  isPaid: z.boolean(),
  dateCharged: z.nullable(Day),
  transactionNumber: z.nullable(z.string()),
  systemDefined: z.boolean(),
  systemUsage: z.nullable(z.string()),
  commodity: z.nullable(
    z.object({ guid: Guid, identifier: z.nullable(z.string()), description: z.nullable(z.string()) }),
  ),
  revenue: z.optional(z.boolean()),
  expense: z.optional(z.boolean()),
  /** The amount's origin, oldest first; for the company and the vendor. */
  evidence: z.optional(z.array(Evidence)),
  /** The payer's dispute, and its outcome. */
  dispute: z.nullable(Dispute),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** What was transported, from where to where. */
export const InvoiceLogistics = z.object({
  originName: z.nullable(z.string()),
  originCity: z.nullable(z.string()),
  originState: z.nullable(z.string()),
  destinationName: z.nullable(z.string()),
  destinationCity: z.nullable(z.string()),
  destinationState: z.nullable(z.string()),
  vehicleName: z.nullable(z.string()),
  vins: z.array(z.string()),
  bol: z.nullable(z.string()),
  distance: z.nullable(z.number()),
  datePickedUp: z.nullable(Instant),
  dateDelivered: z.nullable(Instant),
})

const exportStatus = z.enum(INTEGRATION_STATUSES)

/** An accounting system supported by the product. */
export const IntegrationAppBrief = z.object({
  id: Guid,
  name: z.string(),
  status: z.enum(APP_STATUSES),
  isEnabled: z.boolean(),
  dateConnectionCheck: z.nullable(Instant),
})

/** An invoice's export to an accounting system. `externalId` is its record there, `externalInvoiceId` its number there. */
export const InvoiceIntegration = z.object({
  id: Guid,
  externalId: z.nullable(z.string()),
  externalInvoiceId: z.nullable(z.string()),
  status: exportStatus,
  errorMessage: z.nullable(z.string()),
  exportedLines: z.array(z.object({ guid: Guid, name: z.string(), amount: Money })),
  app: IntegrationAppBrief,
  dateCreated: Instant,
  dateUpdated: Instant,
})
export type InvoiceIntegration = z.infer<typeof InvoiceIntegration>

/** What a client owes (`invoice`) or a vendor is owed (`bill`), with its lines. */
export const Invoice = z.extend(InvoiceRow, {
  clientContact: z.nullable(ContactBrief),
  consignee: z.nullable(z.object({ guid: Guid, name: z.string() })),
  /** Its payment terms; the fee is deducted from the vendor's pay, in percent. */
  paymentConfig: z.nullable(
    z.object({ id: z.union([z.number(), z.string()]), label: z.string(), fee: z.optional(z.number()) }),
  ),
  lines: z.array(InvoiceLine),
  logistics: z.nullable(InvoiceLogistics),
  /** Of its job, or of the jobs of its order. For the company only. */
  caseLabels: z.optional(z.array(z.object({ id: z.number(), label: z.string() }))),
  integrations: z.optional(z.array(InvoiceIntegration)),
  paymentHeldReason: z.optional(z.nullable(z.string())),
  voidReason: z.optional(z.nullable(z.string())),
  /** For a bill whose vendor sent its own invoice. */
  match: z.optional(z.nullable(BillMatch)),
  /** For a bill: the cost of quick pay, for each of the terms. */
  quickPay: z.optional(z.array(QuickPayOffer)),
  /** Warnings before a bill is paid, such as `3 pictures of 1001902-1 are not uploaded yet`; for the company only. They block nothing. */
  warnings: z.optional(z.array(ErrorEntry)),
  can: z.array(z.enum(INVOICE_ACTS)),
  version: z.number(),
})
export type Invoice = z.infer<typeof Invoice>
