/** Accounting systems that a company works with: connection, settings, companies, which record is which. */
import * as z from 'zod/mini'
import { IntegrationAppBrief } from '../invoices/invoices.shapes.ts'
import { Guid } from '../lists/list.shapes.ts'
import { RECORD_TYPES } from '../vocabulary/accounting-apps.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(most))

/** `isSupported`: there is a connection to it. `lastError`: why the last look at it failed. */
export const IntegrationApp = z.extend(IntegrationAppBrief, {
  kind: z.string(),
  isSupported: z.boolean(),
  lastError: z.nullable(z.string()),
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
})
export type MappingKey = z.infer<typeof MappingKey>
/** null: no longer mapped. */
export const MappingChanges = z.strictObject({
  mappings: z
    .array(z.strictObject({ key: words(100), externalId: z.nullable(words(100)) }))
    .check(z.minLength(1), z.maxLength(1_000)),
})
export type MappingChanges = z.infer<typeof MappingChanges>
export const RecordTypeParam = recordType
