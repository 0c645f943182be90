/** Load boards and the company's credentials for them. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const name = text(100).check(z.minLength(1, 'is required'))

/** The result of testing credentials at the board; nothing is created there. `stage`: how far the test got. */
export const CredentialTest = z.object({
  ok: z.boolean(),
  stage: z.enum(['token', 'read', 'entitlement']),
  /** The board's response; null if it did not respond. */
  httpStatus: z.nullable(z.number()),
  message: z.string(),
  /** The board's name of the account. */
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
  /** The parts of its credentials. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() })),
  credentialCount: z.number(),
  /** Whether the caller can currently post there: with own credentials or the company's default. */
  canPost: z.boolean(),
  /** The credentials that the caller posts with: `isOwn` if assigned to the caller, otherwise the company's default. */
  postsWith: z.nullable(z.object({ name: z.string(), isOwn: z.boolean() })),
  /** Posts that are on the board, or being posted. */
  postCount: z.number(),
  /** Posts that failed within the last 7 days. */
  failedCount: z.number(),
})
export type LoadBoard = z.infer<typeof LoadBoard>

/** Credentials as returned: every value is masked, for every caller. */
export const Credential = z.object({
  id: Guid,
  loadboardId: z.string(),
  name: z.string(),
  /** `••••••••` for every stored value. */
  values: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  account: z.nullable(z.string()),
  lastTest: z.nullable(CredentialTest),
  users: z.array(z.object({ guid: Guid, name: z.string() })),
  /** When its address for events of the board was created; null if it has none. */
  dateEventAddress: z.nullable(Instant),
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
})
export type Credential = z.infer<typeof Credential>

/** `eventAddress` is shown only once; only its hash is stored. */
export const CredentialWithAddress = z.extend(Credential, { eventAddress: z.string() })
export type CredentialWithAddress = z.infer<typeof CredentialWithAddress>

/** The values issued by the board, by the keys in the board's `fields`. */
const Values = z.record(z.string().check(z.maxLength(50)), z.string().check(z.minLength(1), z.maxLength(2000)))

/** A board's first credentials automatically become the company's default. */
export const NewCredential = z.strictObject({
  id: z.optional(Guid),
  name,
  values: Values,
  isDefault: z.optional(z.boolean()),
})
export type NewCredential = z.infer<typeof NewCredential>

/** Changed fields; omitted values are unchanged. */
export const CredentialChange = z.strictObject({
  name: z.optional(name),
  values: z.optional(Values),
  isDefault: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
})
export type CredentialChange = z.infer<typeof CredentialChange>

/** Credentials to test: stored ones by `credentialId`, or `values` before storing them. */
export const CredentialTrial = z
  .strictObject({ credentialId: z.optional(Guid), values: z.optional(Values) })
  .check(
    z.refine(
      ({ credentialId, values }) => (credentialId === undefined) !== (values === undefined),
      'send either credentialId or values',
    ),
  )
export type CredentialTrial = z.infer<typeof CredentialTrial>
