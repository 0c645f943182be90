/** Input of invoice acts: new ones, changes, lines, payments, disputes, releases and exports. */
import * as z from 'zod/mini'
import { Guid, isWholeCents } from '../lists/list.shapes.ts'
import { changeOf, newOf } from '../nouns/shapes.ts'
import { DISPUTE_ANSWER } from './disputes.shapes.ts'
import { INVOICE_INTEGRATION } from './invoice-integrations.shapes.ts'
import { INVOICE, INVOICE_CHANGE_ACTS, INVOICE_LINE } from './invoices.shapes.ts'
import { PAYMENT } from './payments.shapes.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(most))
const amount = z.number().check(z.gte(-9_999_999), z.lte(9_999_999), isWholeCents)
const id = z.int().check(z.gte(0), z.lte(2_147_483_647))
const reason = words(500)

/** `amount` is in US dollars: positive on invoices and bills, a deduction is negative. With an item its sign is checked, unless the total is a credit. */
export const NewInvoiceLine = newOf(INVOICE_LINE)
export type NewInvoiceLine = z.infer<typeof NewInvoiceLine>
/** Changed fields of a line; omitted ones are unchanged. */
export const InvoiceLineChange = changeOf(INVOICE_LINE)
export type InvoiceLineChange = z.infer<typeof InvoiceLineChange>

/**
 * Without lines it bills what is owed and not billed yet: the order's client side, or the job's vendor side.
 * If nothing is left: 409.
 */
export const NewInvoice = z.strictObject({
  guid: z.optional(Guid),
  type: z.enum(['invoice', 'bill']),
  orderGuid: Guid,
  /** A bill is for a job and its vendor. */
  jobGuid: z.optional(Guid),
  /** The payer of an invoice; by default the order's client. */
  accountGuid: z.optional(Guid),
  ...newOf(INVOICE).shape,
  lines: z.optional(z.array(NewInvoiceLine).check(z.maxLength(200))),
})
export type NewInvoice = z.infer<typeof NewInvoice>

/** `status`: OPEN posts a draft, VOID and WRITTEN_OFF end it and require a reason. A bill's `referenceNumber` is the vendor's own. */
export const InvoiceChange = z.extend(changeOf(INVOICE_CHANGE_ACTS), { ...changeOf(INVOICE).shape })
export type InvoiceChange = z.infer<typeof InvoiceChange>

export const RELEASE_ACTIONS = ['release', 'recall', 'hold', 'unhold'] as const
/** A hold requires a reason. */
export const PaymentRelease = z.strictObject({
  action: z._default(z.enum(RELEASE_ACTIONS), 'release'),
  reason: z.optional(reason),
})
export type PaymentRelease = z.infer<typeof PaymentRelease>

const several = z.array(Guid).check(z.minLength(1), z.maxLength(250))
/** Releases, recalls, holds or unholds the payment of several bills. */
export const BulkPaymentRelease = z.extend(PaymentRelease, { invoices: several })
export type BulkPaymentRelease = z.infer<typeof BulkPaymentRelease>

/** `force`: export again even after success. Without `appId` the enabled system is used. */
export const InvoiceExport = z.strictObject({ appId: z.optional(Guid), force: z.optional(z.boolean()) })
export type InvoiceExport = z.infer<typeof InvoiceExport>
/** Exports several invoices or bills to an accounting system. */
export const BulkInvoiceExport = z.extend(InvoiceExport, { invoices: several })
export type BulkInvoiceExport = z.infer<typeof BulkInvoiceExport>

/** How invoices are paid (specification section 3, Payment option). `fee` is in percent. */
export const PaymentOption = z.object({
  id: z.number(),
  label: z.string(),
  fee: z.optional(z.number()),
  isDeprecated: z.boolean(),
  paymentTermsId: z.number(),
  paymentMethodId: z.nullable(z.number()),
  isDefault: z.boolean(),
})
export type PaymentOption = z.infer<typeof PaymentOption>

/** Manually corrects the invoice's accounting status. */
export const IntegrationChange = changeOf(INVOICE_INTEGRATION)
export type IntegrationChange = z.infer<typeof IntegrationChange>

/** `amount` is positive, except for a bill or invoice with a negative total. */
export const NewPayment = newOf(PAYMENT)
export type NewPayment = z.infer<typeof NewPayment>

/** Why a payment is reversed. */
export const PaymentReversal = z.strictObject({ reason })

/** `adjustment`: an accepted dispute may add a line of that amount, usually negative. */
export const DisputeAnswer = z.strictObject({
  ...newOf(DISPUTE_ANSWER).shape,
  adjustment: z.optional(amount),
})
export type DisputeAnswer = z.infer<typeof DisputeAnswer>

/** The vendor's own invoice for its bill: its number and amount in US dollars. */
export const VendorInvoice = z.strictObject({ number: words(60), amount })
export type VendorInvoice = z.infer<typeof VendorInvoice>

/** The vendor's own invoices for several of its bills, by the guid of the bill. */
export const BulkVendorInvoices = z.strictObject({
  invoices: z.array(z.extend(VendorInvoice, { guid: Guid })).check(z.minLength(1), z.maxLength(250)),
})
export type BulkVendorInvoices = z.infer<typeof BulkVendorInvoices>

/** The terms of one of the bill's `quickPay` offers. Choosing its current terms changes nothing. */
export const QuickPayChoice = z.strictObject({ paymentTermsId: id })
export type QuickPayChoice = z.infer<typeof QuickPayChoice>
