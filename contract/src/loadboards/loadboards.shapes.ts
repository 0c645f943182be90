/** Load boards and the credentials with which the company speaks to them. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const name = text(100).check(z.minLength(1, 'is required'))

/** What a look at the board with some credentials brought; nothing is created there. `stage`: how far it came. */
export const CredentialTest = z.object({
  ok: z.boolean(),
  stage: z.enum(['token', 'read', 'entitlement']),
  /** What the board answered; null where it did not answer at all. */
  httpStatus: z.nullable(z.number()),
  message: z.string(),
  /** The account as the board names it. */
  account: z.nullable(z.string()),
  checkedAt: Instant,
})
export type CredentialTest = z.infer<typeof CredentialTest>

/** A board where jobs are posted for carriers. */
export const LoadBoard = z.object({
  id: z.string(),
  label: z.string(),
  needsCredentials: z.boolean(),
  perUser: z.boolean(),
  /** What its credentials consist of. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() })),
  credentialCount: z.number(),
  /** Whether the caller could post there now: with credentials of its own or with the company's default. */
  canPost: z.boolean(),
  /** Posts that are on the board, or on their way to it. */
  postCount: z.number(),
  /** Posts that failed within the last 7 days. */
  failedCount: z.number(),
})
export type LoadBoard = z.infer<typeof LoadBoard>

/** Credentials as they are answered: every value is a mask, whoever asks. */
export const Credential = z.object({
  id: Guid,
  loadboardId: z.string(),
  name: z.string(),
  /** `••••••••` for every value that is kept. */
  values: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  account: z.nullable(z.string()),
  lastTest: z.nullable(CredentialTest),
  users: z.array(z.object({ guid: Guid, name: z.string() })),
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
})
export type Credential = z.infer<typeof Credential>

/** What the board gave out: by the keys that the board's `fields` name. */
const Values = z.record(z.string().check(z.maxLength(50)), z.string().check(z.minLength(1), z.maxLength(2000)))

/** The first credentials of a board become the company's default by themselves. */
export const NewCredential = z.strictObject({
  id: z.optional(Guid),
  name,
  values: Values,
  isDefault: z.optional(z.boolean()),
})
export type NewCredential = z.infer<typeof NewCredential>

/** What changes; values that are not named stay. */
export const CredentialChange = z.strictObject({
  name: z.optional(name),
  values: z.optional(Values),
  isDefault: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
})
export type CredentialChange = z.infer<typeof CredentialChange>

/** Credentials to try: kept ones by `credentialId`, or `values` before they are kept. */
export const CredentialTrial = z
  .strictObject({ credentialId: z.optional(Guid), values: z.optional(Values) })
  .check(
    z.refine(
      ({ credentialId, values }) => (credentialId === undefined) !== (values === undefined),
      'send either credentialId or values',
    ),
  )
export type CredentialTrial = z.infer<typeof CredentialTrial>
