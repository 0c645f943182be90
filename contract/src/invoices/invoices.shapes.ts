/** Invoices to clients and bills of vendors (specification section 3, Invoice and Invoice line). */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { APP_STATUSES, INTEGRATION_STATUSES } from '../vocabulary/statuses.ts'
import { INVOICE_COLUMNS } from './invoice-columns.ts'

/** An invoice as lists show it. Optional keys are those that some portals do not see; a bill names its vendor. */
export const InvoiceRow = rowShape(INVOICE_COLUMNS)
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** A line that its payer (or the vendor that is paid) does not accept; open until it is answered. */
export const Dispute = z.object({
  reason: z.string(),
  dateDisputed: Instant,
  outcome: z.nullable(z.enum(['accepted', 'rejected'])),
  answer: z.nullable(z.string()),
  dateAnswered: z.nullable(Instant),
})
export type Dispute = z.infer<typeof Dispute>

/** What the vendor's own invoice asks for beside what it may: contract plus approved accessorials. */
export const BillMatch = z.object({
  isMatched: z.boolean(),
  /** What is asked less what is due. */
  difference: Money,
  /** Of the vendor's own invoice; null where it gave only its number. */
  vendorAmount: z.nullable(Money),
})

/** What the caller may do next with an invoice. */
export const INVOICE_ACTS = [
  'edit',
  'edit-lines',
  'post',
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
] as const
export type InvoiceAct = (typeof INVOICE_ACTS)[number]

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
  /** What its payer says against it, and what came of that. */
  dispute: z.nullable(Dispute),
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

const exportStatus = z.enum(INTEGRATION_STATUSES)

/** An accounting system that a company may work with. */
export const IntegrationAppBrief = z.object({
  id: Guid,
  name: z.string(),
  status: z.enum(APP_STATUSES),
  isEnabled: z.boolean(),
  dateConnectionCheck: z.nullable(Instant),
})

/** An invoice on its way to an accounting system. `externalId` is its record there, `externalInvoiceId` its number there. */
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

export const Invoice = z.extend(InvoiceRow, {
  clientContact: z.nullable(ContactBrief),
  consignee: z.nullable(z.object({ guid: Guid, name: z.string() })),
  /** The terms it is paid under; the fee is what a vendor gives up, in percent. */
  paymentConfig: z.nullable(
    z.object({ id: z.union([z.number(), z.string()]), label: z.string(), fee: z.optional(z.number()) }),
  ),
  lines: z.array(InvoiceLine),
  logistics: z.nullable(InvoiceLogistics),
  /** Of its job, or of the jobs of its order. The company's own. */
  caseLabels: z.optional(z.array(z.object({ id: z.number(), label: z.string() }))),
  integrations: z.optional(z.array(InvoiceIntegration)),
  paymentHeldReason: z.optional(z.nullable(z.string())),
  voidReason: z.optional(z.nullable(z.string())),
  /** Of a bill whose vendor sent its own invoice. */
  match: z.optional(z.nullable(BillMatch)),
  can: z.array(z.enum(INVOICE_ACTS)),
  version: z.number(),
})
export type Invoice = z.infer<typeof Invoice>
