/** What was shown above a signature when it was drawn, and what was recorded afterwards. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { DAMAGE_VIEWS } from '../vocabulary/photo-slots.ts'
import { SIGNING_OUTCOMES } from '../vocabulary/signing.ts'

/** Exactly as it was hashed: nothing is trimmed. */
const text = (max: number) => z.string().check(z.maxLength(max))
const whole = (max: number) => z.nullable(z.number().check(z.int(), z.gte(0), z.lte(max)))
const share = z.nullable(z.number().check(z.gte(0), z.lte(1)))

/** A damage as shown: its codes, its mark on the drawing, its note. */
export const ShownDamage = z.strictObject({
  area: text(2),
  type: text(2),
  severity: z.nullable(text(1)),
  view: z.nullable(z.enum(DAMAGE_VIEWS)),
  x: share,
  y: share,
  note: z.nullable(text(500)),
})
export type ShownDamage = z.infer<typeof ShownDamage>

/** A vehicle as shown. Empty `damages`: no damage was shown. */
export const ShownVehicle = z.strictObject({
  commodityGuid: Guid,
  jobGuid: Guid,
  /** Null if it was declared undamaged without an inspection. */
  inspectionId: z.nullable(Guid),
  name: text(200),
  identifier: z.nullable(text(100)),
  odometer: whole(9_999_999),
  keysCount: whole(99),
  answers: z.record(text(60), z.union([text(500), z.number(), z.boolean(), z.null()])),
  damages: z.array(ShownDamage).check(z.maxLength(100)),
  /** The number of photos. */
  photos: z.number().check(z.int(), z.gte(0), z.lte(1000)),
})
export type ShownVehicle = z.infer<typeof ShownVehicle>

/** What was shown, in the words and the language in which it was displayed, and as facts. */
export const ShownFacts = z.strictObject({
  text: text(50_000),
  vehicles: z.array(ShownVehicle).check(z.maxLength(500)),
})
export type ShownFacts = z.infer<typeof ShownFacts>

/** The same with its hash: SHA-256 (hex) of `{text, vehicles}` as canonical JSON (sorted keys, no spaces). */
export const Shown = z.extend(ShownFacts, {
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex')),
})
export type Shown = z.infer<typeof Shown>

/** Something that was recorded, changed or removed after a signature. `was` and `now` are null where there is none. */
export const NotedAfter = z.object({
  what: z.enum(['damage', 'damage-removed', 'odometer', 'keys', 'answers', 'photos']),
  was: z.nullable(z.string()),
  now: z.nullable(z.string()),
  by: z.nullable(z.string()),
  date: Instant,
})
export type NotedAfter = z.infer<typeof NotedAfter>

/**
 * The last signature of a vehicle at its stop. It stays for what was shown; `notedAfter` lists what was recorded since, for which nobody
 * has signed. `shown` and `sha256` are null if what was shown was not recorded.
 */
export const Signing = z.object({
  guid: Guid,
  outcome: z.enum(SIGNING_OUTCOMES),
  name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  date: Instant,
  shown: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  notedAfter: z.array(NotedAfter),
})
export type Signing = z.infer<typeof Signing>
