/** Invoices to clients and bills of vendors (specification section 3, Invoice and Invoice line). */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { INVOICE_STATUSES, PAYMENT_STATUSES } from '../vocabulary/statuses.ts'

const Party = z.object({ guid: Guid, name: z.string() })
const Numbered = z.object({ guid: Guid, number: z.string() })

/** An invoice as lists show it. Optional keys are the company's own; a bill names its vendor. */
export const InvoiceRow = z.object({
  guid: Guid,
  type: z.enum(['invoice', 'bill']),
  number: z.nullable(z.string()),
  status: z.enum(INVOICE_STATUSES),
  referenceNumber: z.nullable(z.string()),
  total: Money,
  paid: Money,
  /** What is still to be paid. */
  balance: Money,
  dateTransaction: z.nullable(Day),
  dateDue: z.nullable(Day),
  paymentTermsId: z.nullable(z.number()),
  paymentMethodId: z.nullable(z.number()),
  order: z.extend(Numbered, { referenceNumber: z.nullable(z.string()) }),
  job: z.optional(z.nullable(Numbered)),
  client: Party,
  vendor: z.optional(z.nullable(Party)),
  paymentHeld: z.optional(z.boolean()),
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES)),
  datePaymentReleased: z.optional(z.nullable(Instant)),
  paymentReleasedBy: z.optional(z.nullable(z.string())),
  dateCreated: Instant,
  dateUpdated: Instant,
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

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
  revenue: z.boolean(),
  expense: z.optional(z.boolean()),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** What was moved, from where to where. */
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

export const Invoice = z.extend(InvoiceRow, {
  clientContact: z.nullable(ContactBrief),
  consignee: z.nullable(z.object({ guid: Guid, name: z.string() })),
  /** The terms it is paid under; the fee is what a vendor gives up, in percent. */
  paymentConfig: z.nullable(
    z.object({ id: z.union([z.number(), z.string()]), label: z.string(), fee: z.optional(z.number()) }),
  ),
  lines: z.array(InvoiceLine),
  logistics: z.nullable(InvoiceLogistics),
  version: z.number(),
})
export type Invoice = z.infer<typeof Invoice>
