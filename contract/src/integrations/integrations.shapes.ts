/** A company's accounting systems: connection, settings, companies, record mapping. */
import * as z from 'zod/mini'
import { IntegrationAppBrief } from '../invoices/invoice-integrations.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { RECORD_TYPES } from '../vocabulary/accounting-apps.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(most))

/** `isSupported`: a connection exists. `lastError`: why the last check failed. */
export const IntegrationApp = z.extend(IntegrationAppBrief, {
  kind: z.string(),
  isSupported: z.boolean(),
  lastError: z.nullable(z.string()),
  /** Accepted documents. */
  takes: z.array(z.enum(['invoice', 'bill'])),
  /** Data read from it, every 15 minutes. */
  reads: z.array(z.enum(['payments', 'purchase-orders'])),
  /** The last read. */
  dateRead: z.nullable(Instant),
  /** Why reading has failed since; null: it worked. */
  readError: z.nullable(z.string()),
  version: z.number(),
})
export type IntegrationApp = z.infer<typeof IntegrationApp>

/** One setting of a system (specification section 3, Integration config). A secret is returned as a mask. */
export const IntegrationConfig = z.object({
  id: z.nullable(Guid),
  key: z.string(),
  value: z.nullable(z.string()),
  isEncrypted: z.boolean(),
  label: z.string(),
  isRequired: z.boolean(),
})
export type IntegrationConfig = z.infer<typeof IntegrationConfig>

/** Placeholder of a secret; sent back, it leaves the secret unchanged. */
export const SECRET_MASK = '••••••••'

/** Values by key; null deletes one. */
export const ConfigChanges = z.strictObject({
  configs: z
    .array(z.strictObject({ key: words(100), value: z.nullable(words(10_000)) }))
    .check(z.minLength(1), z.maxLength(50)),
})
export type ConfigChanges = z.infer<typeof ConfigChanges>

/** The result of a connection check. */
export const ConnectionCheck = z.object({ isConnected: z.boolean(), message: z.nullable(z.string()) })
export type ConnectionCheck = z.infer<typeof ConnectionCheck>

/** A company of the accounting system; one of them is ours. */
export const IntegrationCompany = z.object({ externalId: z.string(), name: z.string(), isOurs: z.boolean() })
export type IntegrationCompany = z.infer<typeof IntegrationCompany>
/** Whether a company of the accounting system is ours. */
export const CompanyChoice = z.strictObject({ isOurs: z.boolean() })

const recordType = z.enum(RECORD_TYPES)
/** Number of mapped records of a type. */
export const RecordTypeCount = z.object({ type: recordType, mapped: z.number() })
export type RecordTypeCount = z.infer<typeof RecordTypeCount>

/** `key` is the guid of a client or vendor, the id of an item or of payment terms, or the purpose of a system-generated line. */
export const Mapping = z.object({ key: z.string(), externalId: z.string() })
export type Mapping = z.infer<typeof Mapping>
/** A record of ours that can be mapped. Clients and vendors are mapped by guid and not listed here. */
export const MappingKey = z.object({
  recordType,
  key: z.string(),
  label: z.string(),
  /** Its counterpart; null: not mapped. */
  externalId: z.nullable(z.string()),
  /** Invoices and bills blocked by it: the system cannot accept them before it is mapped. */
  waiting: z.number(),
})
export type MappingKey = z.infer<typeof MappingKey>
/** A record of the system as a mapping target. */
export const MappingChoice = z.object({
  recordType: z.enum(['item', 'payment-terms', 'account', 'client']),
  externalId: z.string(),
  name: z.string(),
})
export type MappingChoice = z.infer<typeof MappingChoice>
/** null: removes the mapping. */
export const MappingChanges = z.strictObject({
  mappings: z
    .array(z.strictObject({ key: words(100), externalId: z.nullable(words(100)) }))
    .check(z.minLength(1), z.maxLength(1_000)),
})
export type MappingChanges = z.infer<typeof MappingChanges>
export const RecordTypeParam = recordType

/** The result of reading a system. */
export const ReadOutcome = z.object({
  /** Payments recorded here. */
  payments: z.number(),
  /** Payments reversed here, because they were changed or removed there. */
  reversed: z.number(),
  /** Changed purchase orders. */
  purchaseOrders: z.number(),
  /** Orders that received a purchase order number. */
  numbered: z.number(),
  /** Why reading failed; null: it succeeded. */
  message: z.nullable(z.string()),
})
export type ReadOutcome = z.infer<typeof ReadOutcome>

/** A client's purchase order, and its order here. */
export const PurchaseOrder = z.object({
  externalId: z.string(),
  number: z.string(),
  status: z.string(),
  date: z.nullable(Day),
  total: z.nullable(Money),
  order: z.nullable(z.object({ guid: Guid, number: z.string() })),
  /** Why it has no order, or what does not match. */
  note: z.nullable(z.string()),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** The compared period, both days included; at most 93 days. */
export const ReconciliationQuery = z.object({ from: Day, to: Day })
export type ReconciliationQuery = z.infer<typeof ReconciliationQuery>

export const DIFFERENCE_KINDS = ['missing-there', 'missing-here', 'amount', 'balance'] as const
/**
 * One difference between here and there. `balance`: the totals are equal, the open balances differ; every other kind compares
 * totals. A credit counts as negative.
 */
export const Difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  type: z.enum(['invoice', 'bill']),
  /** Null if it is missing here. */
  invoice: z.nullable(z.object({ guid: Guid, number: z.nullable(z.string()), party: z.string() })),
  /** Null if it is missing there. */
  external: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  date: z.nullable(Day),
  /** The total here, for kind `balance` the open balance; null if it is missing. */
  here: z.nullable(Money),
  /** The same in the system. */
  there: z.nullable(Money),
  /** Here minus there. */
  difference: Money,
  /** The reason, as far as known. */
  note: z.string(),
})
export type Difference = z.infer<typeof Difference>

/** Totals to the cent: `difference` is the sum of its differences except those of kind `balance`, which `balanceDifference` sums. */
export const ReconciliationTotal = z.object({
  type: z.enum(['invoice', 'bill']),
  /** Documents on either side. */
  count: z.number(),
  /** Their totals here. */
  here: Money,
  /** Their totals in the system. */
  there: Money,
  /** Here minus there. */
  difference: Money,
  /** The open balance here minus there, of documents with equal totals. */
  balanceDifference: Money,
})
export type ReconciliationTotal = z.infer<typeof ReconciliationTotal>

/** Every difference between the posted documents of a period here and those of a system. */
export const Reconciliation = z.object({
  app: IntegrationAppBrief,
  from: Day,
  to: Day,
  /** When the system was queried. */
  dateCompared: Instant,
  totals: z.array(ReconciliationTotal),
  results: z.array(Difference),
})
export type Reconciliation = z.infer<typeof Reconciliation>
