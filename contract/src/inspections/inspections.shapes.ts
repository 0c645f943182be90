/** Inspections: the condition of a vehicle at a stop (specification section 3, Inspection). */
import * as z from 'zod/mini'
import { ErrorEntry } from '../errors.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { INSPECTION_TYPES, type InspectionType } from '../vocabulary/inspection-types.ts'
import { INSPECTION_FLAGS, type InspectionFlag, NO_POSITION } from '../vocabulary/inspection-flags.ts'
import { DAMAGE_VIEWS, PHOTO_SLOTS, type PhotoSlot } from '../vocabulary/photo-slots.ts'
import { INSPECTION_STATUSES } from '../vocabulary/statuses.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'
import { INSPECTION_COLUMNS } from './inspection-columns.ts'
import { Signing } from './shown.shapes.ts'

const TYPES = INSPECTION_TYPES.map((each) => each.type) as [InspectionType, ...InspectionType[]]
const SLOTS = PHOTO_SLOTS.map((each) => each.slot) as [PhotoSlot, ...PhotoSlot[]]

const FLAGS = INSPECTION_FLAGS.map((each) => each.flag) as [InspectionFlag, ...InspectionFlag[]]

/** Maximum damages and photos of one inspection. */
export const DAMAGES_MAX = 100
export const PHOTOS_MAX = 100

/** A damage in AIAG/ECG M-22 codes. `x` and `y` are between 0 and 1 on the drawing seen from `view`. */
export const Damage = z.object({
  id: Guid,
  edition: z.string(),
  area: z.string(),
  type: z.string(),
  severity: z.nullable(z.string()),
  /** The five digits; null while the severity is open. */
  code: z.nullable(z.string()),
  areaLabel: z.nullable(z.string()),
  typeLabel: z.nullable(z.string()),
  severityLabel: z.nullable(z.string()),
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  view: z.nullable(z.enum(DAMAGE_VIEWS)),
  note: z.nullable(z.string()),
  /** The known damage it was identified as. */
  knownId: z.nullable(Guid),
  dateCreated: Instant,
})
export type Damage = z.infer<typeof Damage>

/**
 * `url` displays the picture, `fileLocation` downloads it, `thumbUrl` displays a thumbnail (320 px, JPEG; null if none can be
 * generated). All are signed, expire after 5 minutes, and are null while it is awaited and after it was deleted.
 */
export const InspectionPhoto = z.object({
  id: Guid,
  slot: z.enum(SLOTS),
  damageId: z.nullable(Guid),
  fileGuid: Guid,
  name: z.string(),
  type: z.string(),
  sha256: z.string(),
  dateTaken: z.nullable(Instant),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  dateCreated: Instant,
  /** `awaited`: its bytes are still on the phone that took it. `deleted`: under the company's retention setting. */
  state: z.enum(['awaited', 'stored', 'deleted']),
  dateDeleted: z.nullable(Instant),
  url: z.nullable(z.string()),
  thumbUrl: z.nullable(z.string()),
  fileLocation: z.nullable(z.string()),
})
export type InspectionPhoto = z.infer<typeof InspectionPhoto>

/** Damage beyond the vehicle's previous inspection. */
export const NewDamage = z.object({
  /** The previous inspection. */
  sinceId: Guid,
  fresh: z.array(Guid),
  worsened: z.array(z.object({ id: Guid, from: z.string(), to: z.string() })),
})

/** An inspection in the list of all. */
export const InspectionRow = rowShape(INSPECTION_COLUMNS)
export type InspectionRow = z.infer<typeof InspectionRow>

const Answers = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** The condition of one vehicle at a stop: photos, damages, signature. */
export const Inspection = z.object({
  id: Guid,
  commodityId: Guid,
  jobId: Guid,
  orderId: Guid,
  stopId: Guid,
  stopType: z.enum(STOP_TYPES),
  status: z.enum(INSPECTION_STATUSES),
  type: z.enum(TYPES),
  dateCreated: Instant,
  createdBy: z.nullable(z.string()),
  dateCompleted: z.nullable(Instant),
  completedBy: z.nullable(z.string()),
  odometer: z.nullable(z.number()),
  keysCount: z.nullable(z.number()),
  answers: Answers,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  signedByName: z.nullable(z.string()),
  dateSigned: z.nullable(Instant),
  /** The statement above the signature, in its displayed words and language; a client is not told one that counts vehicles of other orders. */
  signedStatement: z.nullable(z.string()),
  signature: z.nullable(z.object({ fileGuid: Guid, url: z.string() })),
  notAvailableReason: z.nullable(z.string()),
  /** The vehicle's last signature at the stop, and what was recorded since; null without one. */
  signing: z.nullable(Signing),
  damages: z.array(Damage),
  photos: z.array(InspectionPhoto),
  newDamage: z.nullable(NewDamage),
  supersedesId: z.nullable(Guid),
  supersededById: z.nullable(Guid),
  /** Since when it no longer counts: another one replaced it, or it was set aside on arrival. */
  dateSuperseded: z.nullable(Instant),
  /** The server's seal over what its phone signed; null until its last picture has arrived. To verify it: `GET /inspections/{id}/seal`. */
  seal: z.nullable(z.object({ seal: z.string(), dateSealed: Instant })),
  /** What was odd when it arrived from a device; it is stored regardless. */
  flags: z.array(z.enum(FLAGS)),
  /** What blocks completing it; empty once completed. */
  missing: z.array(ErrorEntry),
  version: z.number(),
  /** `edit`, `complete`, `supersede`, `note`. */
  can: z.array(z.string()),
})
export type Inspection = z.infer<typeof Inspection>

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const whole = (max: number) => z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(max))))
const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.gte(-most), z.lte(most))))
const share = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1))))
const position = { latitude: degrees(90), longitude: degrees(180) }

const AnswersSent = z
  .record(text(60), z.union([text(500), z.number(), z.boolean(), z.null()]))
  .check(z.refine((all: object) => Object.keys(all).length <= 50, 'at most 50 answers'))

/** Sent by a device in place of a position; the inspection shows it as a flag, and can be completed without one. */
const noPosition = z.optional(z.nullable(z.enum(NO_POSITION)))

/** Fields filled in by the inspector. */
const filled = {
  odometer: whole(9_999_999),
  keysCount: whole(99),
  answers: z.optional(AnswersSent),
  ...position,
}
/** The same in a phone item, with the inspection type. */
export const InspectionParts = { type: z.optional(z.enum(TYPES)), ...filled, noPosition }

const damageFields = {
  /** The damage of an earlier inspection that this is; null: none of them, it is new. */
  knownId: z.optional(z.nullable(Guid)),
  /** The complete five digits, instead of the three parts. */
  code: z.optional(text(10)),
  area: z.optional(text(2)),
  type: z.optional(text(2)),
  severity: z.optional(z.nullable(text(1))),
  edition: z.optional(text(20)),
  x: share,
  y: share,
  view: z.optional(z.nullable(z.enum(DAMAGE_VIEWS))),
  note: z.optional(z.nullable(text(500))),
}

/** A damage to add: `code`, or `area` and `type` with the severity once known. `id` and time may be the device's own. */
export const NotedDamage = z.strictObject({
  id: z.optional(Guid),
  ...damageFields,
  dateCreated: z.optional(Instant),
})
export type NotedDamage = z.infer<typeof NotedDamage>

/** Changed fields of a damage; omitted ones are unchanged. */
export const DamageChange = z.strictObject(damageFields)
export type DamageChange = z.infer<typeof DamageChange>

/** A stored photo. `sha256` (hex): what the device sent; the stored file must match. */
export const LinkedPhoto = z.strictObject({
  id: z.optional(Guid),
  fileGuid: Guid,
  slot: z.enum(SLOTS),
  damageId: z.optional(z.nullable(Guid)),
  sha256: z.optional(text(64)),
  dateTaken: z.optional(z.nullable(Instant)),
  ...position,
})
export type LinkedPhoto = z.infer<typeof LinkedPhoto>

/**
 * `POST /inspections`. Made on a device it carries its own `id` and `dateCreated`: sending it again is always a repeat, and it is stored
 * whatever happened to its job meanwhile; `flags` say what was odd.
 */
export const NewInspection = z.strictObject({
  id: z.optional(Guid),
  stopId: Guid,
  commodityId: Guid,
  jobId: z.optional(Guid),
  orderId: z.optional(Guid),
  type: z.optional(z.enum(TYPES)),
  ...filled,
  noPosition,
  damages: z.optional(z.array(NotedDamage).check(z.maxLength(DAMAGES_MAX))),
  photos: z.optional(z.array(LinkedPhoto).check(z.maxLength(PHOTOS_MAX))),
  dateCreated: z.optional(Instant),
})
export type NewInspection = z.infer<typeof NewInspection>

/** Changed fields of an inspection in progress; omitted ones are unchanged. */
export const InspectionChange = z.strictObject(filled)
export type InspectionChange = z.infer<typeof InspectionChange>

/** The same as a form with the picture itself. */
export const UploadedPhoto = z.object({
  file: z.file(),
  id: z.optional(Guid),
  slot: z.enum(SLOTS),
  damageId: z.optional(Guid),
  sha256: z.optional(z.string()),
  dateTaken: z.optional(Instant),
  latitude: z.optional(z.string()),
  longitude: z.optional(z.string()),
})

/**
 * Whether an inspection still matches its phone's signature. `untouched` only covers the time since it was sealed; `awaited`:
 * pictures are still on the phone; `pictures-deleted`: everything else matches, and pictures were deleted under the company's
 * retention setting. In each check `found` is null if the item no longer exists.
 */
export const InspectionSeal = z.object({
  state: z.enum(['untouched', 'changed', 'awaited', 'pictures-deleted', 'not-sealed']),
  manifestSha256: z.nullable(z.string()),
  dateSealed: z.nullable(Instant),
  checks: z.array(z.object({ what: z.string(), expected: z.string(), found: z.nullable(z.string()) })),
  /** Of these only the hash that was recorded could be compared. */
  deletedPictures: z.array(z.object({ id: Guid, slot: z.string(), sha256: z.string(), dateDeleted: Instant })),
})
export type InspectionSeal = z.infer<typeof InspectionSeal>

/** `PUT /inspections/{id}/completed`. A dispatcher completes it for the driver and says so in `note`. */
export const Completion = z._default(
  z.strictObject({
    datetime: z.optional(Instant),
    ...position,
    notAvailableReason: z.optional(z.nullable(text(500))),
    note: z.optional(z.nullable(text(2000))),
  }),
  {},
)
export type Completion = z.infer<typeof Completion>

/** Why a completed inspection is corrected. */
export const Correction = z.strictObject({
  id: z.optional(Guid),
  reason: text(500).check(z.minLength(1, 'is required')),
})
export type Correction = z.infer<typeof Correction>

/** A vehicle's condition at one stop. */
const Condition = z.object({
  inspectionId: Guid,
  jobId: Guid,
  stopId: Guid,
  stopType: z.enum(STOP_TYPES),
  place: z.nullable(z.string()),
  dateCompleted: z.nullable(Instant),
  damages: z.array(Damage),
  newDamage: z.nullable(NewDamage),
})

/** The conditions of an order's vehicle along its route, from completed inspections in order. */
export const VehicleConditions = z.object({
  commodityId: Guid,
  name: z.string(),
  identifier: z.nullable(z.string()),
  conditions: z.array(Condition),
  /** Between the first and the last of them. */
  newDamage: z.nullable(NewDamage),
})
export type VehicleConditions = z.infer<typeof VehicleConditions>
