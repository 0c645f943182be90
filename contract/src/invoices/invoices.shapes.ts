/** Invoices to clients and bills of vendors (specification section 3, Invoice and Invoice line). */
import * as z from 'zod/mini'
import { ErrorEntry } from '../errors.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { QuickPayOffer } from '../finances/quick-pay.shapes.ts'
import { Evidence } from '../finances/unbilled.shapes.ts'
import { Day, Guid, Instant, isWholeCents, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf } from '../nouns/shapes.ts'
import { INTEGRATION_STATUSES, INVOICE_STATUSES, PAYMENT_STATUSES } from '../vocabulary/statuses.ts'
import { BILL_WAITING_CODES, type BillWaitingCode } from '../vocabulary/bill-waiting.ts'
import { INVOICE_PARTIES, INVOICE_WAITING_CODES } from '../vocabulary/invoice-waiting.ts'
import { INVOICE_COLUMNS } from './invoice-columns.ts'
import { INVOICE_INTEGRATION } from './invoice-integrations.shapes.ts'

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

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(most))
const AMOUNT = z.number().check(z.gte(-9_999_999), z.lte(9_999_999), isWholeCents)
const Option = z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647)))

const EVERYONE = { seen: 'everyone' } as const
const COMPANY = { seen: 'company' } as const
const CLIENTS = { seen: 'companyAndClient' } as const
const VENDORS = { seen: 'companyAndCarrier' } as const
const SENT = { seen: 'nobody' } as const
const SET = { set: 'company' } as const
/** A carrier sends its own invoice for a bill, and takes quick pay; an act of its own says when. */
const SET_BY_VENDORS = { set: 'companyAndCarrier' } as const
const text = (max: number) => ({ kind: 'text', max, nullable: true }) as const
const written = (max: number) => ({ ...text(max), input: z.nullable(words(max)) }) as const
const guid = { kind: 'guid' } as const
const number = { kind: 'number' } as const
const option = { ...number, nullable: true, input: Option } as const
const money = { kind: 'money' } as const
const mark = { kind: 'boolean' } as const
const day = { kind: 'day', nullable: true } as const
const moment = { kind: 'instant' } as const
const passed = { ...moment, nullable: true } as const

/** What is sent keeps its order: the hash by which a repeated request is recognized is that of its content as text. */
const line = {
  guid: { ...guid, ...EVERYONE },
  name: { kind: 'text', max: 200, ...EVERYONE, ...SET, needed: true, input: words(200) },
  amount: { ...money, ...EVERYONE, ...SET, needed: true, input: AMOUNT },
  notes: { ...written(1_000), ...EVERYONE, ...SET },
  itemId: { ...option, ...EVERYONE, ...SET },
  isAccessorial: { ...mark, ...EVERYONE, ...SET },
  isPaid: { ...mark, ...EVERYONE },
  commodityGuid: { ...guid, nullable: true, ...SENT, ...SET },
  dateCharged: { ...day, ...EVERYONE, ...SET },
  transactionNumber: { ...written(100), ...EVERYONE, ...SET },
  systemDefined: { ...mark, ...EVERYONE },
  systemUsage: { ...text(20), ...EVERYONE },
  commodity: {
    kind: 'shape',
    shape: z.object({ guid: Guid, identifier: z.nullable(z.string()), description: z.nullable(z.string()) }),
    nullable: true,
    ...EVERYONE,
  },
  revenue: { ...mark, ...CLIENTS },
  expense: { ...mark, ...COMPANY },
  /** The amount's origin, oldest first; for the company and the vendor. */
  evidence: { kind: 'shape', shape: z.array(Evidence), ...VENDORS },
  /** The payer's dispute, and its outcome. */
  dispute: { kind: 'shape', shape: Dispute, nullable: true, ...EVERYONE },
} as const satisfies Fields
/** One amount of an invoice or bill. */
export interface InvoiceLineNoun extends Noun<'invoice line', typeof line> {}
export const INVOICE_LINE: InvoiceLineNoun = { name: 'invoice line', fields: line }
export const InvoiceLine = answerOf(INVOICE_LINE)
export type InvoiceLine = Plain<InvoiceLineNoun>
export type PresentedInvoiceLine = Presented<InvoiceLineNoun>

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

const order = {
  number: { kind: 'text', max: 20, ...EVERYONE },
  // The client's own reference would reveal the client to a vendor.
  referenceNumber: { ...text(50), ...CLIENTS },
  guid: { ...guid, ...EVERYONE },
} as const satisfies Fields
/** The order that an invoice or bill is for. */
export interface OrderOfInvoiceNoun extends Noun<'order of an invoice', typeof order> {}
export const ORDER_OF_INVOICE: OrderOfInvoiceNoun = { name: 'order of an invoice', fields: order }

const terms = {
  id: { kind: 'shape', shape: z.union([z.number(), z.string()]), ...EVERYONE },
  label: { kind: 'text', max: 100, ...EVERYONE },
  // The fee that a vendor pays for quick pay.
  fee: { ...number, ...VENDORS },
} as const satisfies Fields
/** The payment terms of an invoice or bill. */
export interface InvoiceTermsNoun extends Noun<'terms of an invoice', typeof terms> {}
export const INVOICE_TERMS: InvoiceTermsNoun = { name: 'terms of an invoice', fields: terms }

const party = z.object({ name: z.string(), guid: Guid })
/** As in its list (`INVOICE_COLUMNS`), whose columns nobody sees who does not see these fields. What is sent keeps its order, as that of a line. */
const invoice = {
  guid: { ...guid, ...EVERYONE },
  number: { ...text(50), ...EVERYONE },
  type: { kind: 'choice', values: ['invoice', 'bill'], ...EVERYONE },
  status: { kind: 'choice', values: INVOICE_STATUSES, ...EVERYONE },
  referenceNumber: { ...written(60), ...EVERYONE, ...SET_BY_VENDORS },
  vendorAmount: { ...money, nullable: true, ...SENT, ...SET_BY_VENDORS, later: true, input: z.nullable(AMOUNT) },
  client: { kind: 'shape', shape: party, seen: 'clientIfShown' },
  vendor: { kind: 'shape', shape: party, nullable: true, ...COMPANY },
  order: { kind: 'noun', of: ORDER_OF_INVOICE, ...EVERYONE },
  job: { kind: 'shape', shape: z.object({ number: z.string(), guid: Guid }), nullable: true, ...VENDORS },
  total: { ...money, ...EVERYONE },
  paid: { ...money, ...EVERYONE },
  balance: { ...money, ...EVERYONE },
  dateTransaction: { ...day, ...EVERYONE, ...SET, later: true, input: Day },
  dateDue: { ...day, ...EVERYONE, ...SET, later: true },
  datePosted: { ...passed, ...EVERYONE },
  dateExported: { ...passed, ...COMPANY },
  exportStatus: { kind: 'choice', values: INTEGRATION_STATUSES, nullable: true, ...COMPANY },
  openDisputes: { ...number, ...EVERYONE },
  dateCreated: { ...moment, ...EVERYONE },
  dateUpdated: { ...moment, ...EVERYONE },
  paymentStatus: { kind: 'choice', values: PAYMENT_STATUSES, ...VENDORS },
  paymentHeld: { ...mark, ...VENDORS },
  datePaymentReleased: { ...passed, ...VENDORS },
  paymentReleasedBy: { ...text(200), ...COMPANY },
  waiting: { kind: 'shape', shape: InvoiceWaiting, nullable: true, ...EVERYONE },
  paymentTermsId: { ...option, ...EVERYONE, ...SET_BY_VENDORS },
  paymentMethodId: { ...option, ...EVERYONE, ...SET },
  // One of `GET /invoices/payments`: sets terms and method together.
  paymentOptionId: { ...option, ...SENT, ...SET, later: true },
  clientContactGuid: { ...guid, nullable: true, ...SENT, ...SET, later: true },
  // A vendor gets the client, its people and the receiver from the job's documents.
  clientContact: { kind: 'shape', shape: ContactBrief, nullable: true, ...CLIENTS, masked: true },
  consignee: {
    kind: 'shape',
    shape: z.object({ guid: Guid, name: z.string() }),
    nullable: true,
    ...CLIENTS,
    masked: true,
  },
  /** Its payment terms; the fee is deducted from the vendor's pay, in percent. */
  paymentConfig: { kind: 'noun', of: INVOICE_TERMS, nullable: true, ...EVERYONE },
  lines: { kind: 'noun', of: INVOICE_LINE, many: true, ...EVERYONE },
  logistics: { kind: 'shape', shape: InvoiceLogistics, nullable: true, ...EVERYONE },
  /** Of its job, or of the jobs of its order. For the company only. */
  caseLabels: { kind: 'shape', shape: z.array(z.object({ id: z.number(), label: z.string() })), ...COMPANY },
  integrations: { kind: 'noun', of: INVOICE_INTEGRATION, many: true, ...COMPANY },
  // Whoever waits for its money sees the reason.
  paymentHeldReason: { ...text(500), ...VENDORS },
  voidReason: { ...text(500), ...COMPANY },
  /** For a bill whose vendor sent its own invoice. */
  match: { kind: 'shape', shape: BillMatch, nullable: true, ...VENDORS },
  /** For a bill: the cost of quick pay, for each of the terms. */
  quickPay: { kind: 'shape', shape: z.array(QuickPayOffer), ...VENDORS },
  /** Warnings before a bill is paid, such as `3 pictures of 1001902-1 are not uploaded yet`; for the company only. They block nothing. */
  warnings: { kind: 'shape', shape: z.array(ErrorEntry), ...COMPANY },
  can: { kind: 'shape', shape: z.array(z.enum(INVOICE_ACTS)), ...EVERYONE },
  version: { ...number, ...EVERYONE },
} as const satisfies Fields
/** What a client owes (`invoice`) or a vendor is owed (`bill`), with its lines. */
export interface InvoiceNoun extends Noun<'invoice', typeof invoice> {}
export const INVOICE: InvoiceNoun = { name: 'invoice', fields: invoice }
export const Invoice = answerOf(INVOICE)
export type Invoice = Plain<InvoiceNoun>
export type PresentedInvoice = Presented<InvoiceNoun>

const acts = {
  status: { kind: 'choice', values: ['OPEN', 'VOID', 'WRITTEN_OFF'], ...SENT, ...SET },
  reason: { kind: 'text', max: 500, ...SENT, ...SET, input: words(500) },
} as const satisfies Fields
/** Acts on an invoice as a whole, and what accompanies them: they are sent with its fields. */
export interface InvoiceActsNoun extends Noun<'act on an invoice', typeof acts> {}
export const INVOICE_CHANGE_ACTS: InvoiceActsNoun = { name: 'act on an invoice', fields: acts }
