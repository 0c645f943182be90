/** Accounting systems that a company works with: connection, settings, companies, which record is which. */
import * as z from 'zod/mini'
import { IntegrationAppBrief } from '../invoices/invoices.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { RECORD_TYPES } from '../vocabulary/accounting-apps.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(most))

/** `isSupported`: there is a connection to it. `lastError`: why the last look at it failed. */
export const IntegrationApp = z.extend(IntegrationAppBrief, {
  kind: z.string(),
  isSupported: z.boolean(),
  lastError: z.nullable(z.string()),
  /** Documents that it takes. */
  takes: z.array(z.enum(['invoice', 'bill'])),
  /** What is read from it, every quarter of an hour. */
  reads: z.array(z.enum(['payments', 'purchase-orders'])),
  /** When that was done last. */
  dateRead: z.nullable(Instant),
  /** Why it failed since; null: it worked. */
  readError: z.nullable(z.string()),
  version: z.number(),
})
export type IntegrationApp = z.infer<typeof IntegrationApp>

/** One setting of a system (specification section 3, Integration config). A secret is answered as a mask. */
export const IntegrationConfig = z.object({
  id: z.nullable(Guid),
  key: z.string(),
  value: z.nullable(z.string()),
  isEncrypted: z.boolean(),
  label: z.string(),
  isRequired: z.boolean(),
})
export type IntegrationConfig = z.infer<typeof IntegrationConfig>

/** What stands in the place of a secret; sent back, it leaves the secret as it is. */
export const SECRET_MASK = '••••••••'

/** Values by key; null forgets one. */
export const ConfigChanges = z.strictObject({
  configs: z
    .array(z.strictObject({ key: words(100), value: z.nullable(words(10_000)) }))
    .check(z.minLength(1), z.maxLength(50)),
})
export type ConfigChanges = z.infer<typeof ConfigChanges>

/** What came of a look at a system. */
export const ConnectionCheck = z.object({ isConnected: z.boolean(), message: z.nullable(z.string()) })
export type ConnectionCheck = z.infer<typeof ConnectionCheck>

/** A company of the accounting system; one of them is ours. */
export const IntegrationCompany = z.object({ externalId: z.string(), name: z.string(), isOurs: z.boolean() })
export type IntegrationCompany = z.infer<typeof IntegrationCompany>
/** Whether a company of the accounting system is ours. */
export const CompanyChoice = z.strictObject({ isOurs: z.boolean() })

const recordType = z.enum(RECORD_TYPES)
/** How many records of a type are mapped to the accounting system. */
export const RecordTypeCount = z.object({ type: recordType, mapped: z.number() })
export type RecordTypeCount = z.infer<typeof RecordTypeCount>

/** `key` is the guid of a client or vendor, the id of an item or of payment terms, or what the system writes a line for. */
export const Mapping = z.object({ key: z.string(), externalId: z.string() })
export type Mapping = z.infer<typeof Mapping>
/** A record of ours that may be mapped. Clients and vendors are mapped by their guids and not listed here. */
export const MappingKey = z.object({
  recordType,
  key: z.string(),
  label: z.string(),
  /** Its counterpart; null: it is not mapped. */
  externalId: z.nullable(z.string()),
  /** Invoices and bills that wait for it: the system cannot take them before it is mapped. */
  waiting: z.number(),
})
export type MappingKey = z.infer<typeof MappingKey>
/** A record of the system that something may be mapped to. */
export const MappingChoice = z.object({
  recordType: z.enum(['item', 'payment-terms', 'account', 'client']),
  externalId: z.string(),
  name: z.string(),
})
export type MappingChoice = z.infer<typeof MappingChoice>
/** null: no longer mapped. */
export const MappingChanges = z.strictObject({
  mappings: z
    .array(z.strictObject({ key: words(100), externalId: z.nullable(words(100)) }))
    .check(z.minLength(1), z.maxLength(1_000)),
})
export type MappingChanges = z.infer<typeof MappingChanges>
export const RecordTypeParam = recordType

/** What came of reading a system. */
export const ReadOutcome = z.object({
  /** Payments that were recorded here. */
  payments: z.number(),
  /** Payments that were taken back here: changed or removed over there. */
  reversed: z.number(),
  /** Purchase orders that changed. */
  purchaseOrders: z.number(),
  /** Orders that were given the number of a purchase order. */
  numbered: z.number(),
  /** Why it could not be read; null: it was. */
  message: z.nullable(z.string()),
})
export type ReadOutcome = z.infer<typeof ReadOutcome>

/** A client's purchase order, and the order here that it is for. */
export const PurchaseOrder = z.object({
  externalId: z.string(),
  number: z.string(),
  status: z.string(),
  date: z.nullable(Day),
  total: z.nullable(Money),
  order: z.nullable(z.object({ guid: Guid, number: z.string() })),
  /** Why it has no order, or what of it does not fit. */
  note: z.nullable(z.string()),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** The days of which documents are compared, both included; 93 at most. */
export const ReconciliationQuery = z.object({ from: Day, to: Day })
export type ReconciliationQuery = z.infer<typeof ReconciliationQuery>

export const DIFFERENCE_KINDS = ['missing-there', 'missing-here', 'amount', 'balance'] as const
/**
 * One thing that is not the same here and there. `balance`: the totals are the same, what is paid is not; every other kind compares
 * totals. A credit counts below zero.
 */
export const Difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  type: z.enum(['invoice', 'bill']),
  /** Null where it is missing here. */
  invoice: z.nullable(z.object({ guid: Guid, number: z.nullable(z.string()), party: z.string() })),
  /** Null where it is missing there. */
  external: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  date: z.nullable(Day),
  /** The total here, of kind `balance` what is open; null where it is missing. */
  here: z.nullable(Money),
  /** The same in the system. */
  there: z.nullable(Money),
  /** Here minus there. */
  difference: Money,
  /** Why, as far as it is known. */
  note: z.string(),
})
export type Difference = z.infer<typeof Difference>

/** Here and there to the cent: `difference` is the sum of its differences but those of kind `balance`, which `balanceDifference` sums. */
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
  /** What is open here less there, of documents with the same total. */
  balanceDifference: Money,
})
export type ReconciliationTotal = z.infer<typeof ReconciliationTotal>

/** Every difference between the posted documents of a period here and those of a system. */
export const Reconciliation = z.object({
  app: IntegrationAppBrief,
  from: Day,
  to: Day,
  /** When the system was asked. */
  dateCompared: Instant,
  totals: z.array(ReconciliationTotal),
  results: z.array(Difference),
})
export type Reconciliation = z.infer<typeof Reconciliation>
