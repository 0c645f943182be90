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

const TYPES = INSPECTION_TYPES.map((each) => each.type) as [InspectionType, ...InspectionType[]]
const SLOTS = PHOTO_SLOTS.map((each) => each.slot) as [PhotoSlot, ...PhotoSlot[]]

const FLAGS = INSPECTION_FLAGS.map((each) => each.flag) as [InspectionFlag, ...InspectionFlag[]]

/** Most damages and photos of one inspection. */
export const DAMAGES_MAX = 100
export const PHOTOS_MAX = 100

/** A damage in AIAG/ECG M-22 codes. `x` and `y` lie between 0 and 1 on the drawing seen from `view`. */
export const Damage = z.object({
  id: Guid,
  edition: z.string(),
  area: z.string(),
  type: z.string(),
  severity: z.nullable(z.string()),
  /** The five digits, null while the severity is open. */
  code: z.nullable(z.string()),
  areaLabel: z.nullable(z.string()),
  typeLabel: z.nullable(z.string()),
  severityLabel: z.nullable(z.string()),
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  view: z.nullable(z.enum(DAMAGE_VIEWS)),
  note: z.nullable(z.string()),
  /** The known damage that it was said to be. */
  knownId: z.nullable(Guid),
  dateCreated: Instant,
})
export type Damage = z.infer<typeof Damage>

/**
 * `url` shows the picture, `fileLocation` saves it, `thumbUrl` shows it small (320 px, JPEG; null where it is no picture that can be made
 * small). All are signed and work for 5 minutes, and null while it is awaited.
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
  /** `awaited`: its bytes are still on the phone that took it. */
  state: z.enum(['awaited', 'stored']),
  url: z.nullable(z.string()),
  thumbUrl: z.nullable(z.string()),
  fileLocation: z.nullable(z.string()),
})
export type InspectionPhoto = z.infer<typeof InspectionPhoto>

/** What an inspection shows beyond the one before it on the vehicle's way. */
export const NewDamage = z.object({
  /** The inspection before. */
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
  /** What stood above the signature, in the words and the language in which it was shown. */
  signedStatement: z.nullable(z.string()),
  signature: z.nullable(z.object({ fileGuid: Guid, url: z.string() })),
  notAvailableReason: z.nullable(z.string()),
  damages: z.array(Damage),
  photos: z.array(InspectionPhoto),
  newDamage: z.nullable(NewDamage),
  supersedesId: z.nullable(Guid),
  supersededById: z.nullable(Guid),
  /** Since when it no longer counts: another took its place, or it was set aside as it arrived. */
  dateSuperseded: z.nullable(Instant),
  /** The server's seal over what its phone signed; null until its last picture has come. Whether it still holds: `GET /inspections/{id}/seal`. */
  seal: z.nullable(z.object({ seal: z.string(), dateSealed: Instant })),
  /** What was odd when it arrived from a device; it is kept all the same. */
  flags: z.array(z.enum(FLAGS)),
  /** What keeps it from being completed; empty once it is. */
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

/** Said by a device in place of a position; the inspection shows it as a flag, and can be completed without. */
const noPosition = z.optional(z.nullable(z.enum(NO_POSITION)))

/** What the inspector fills in. */
const filled = {
  odometer: whole(9_999_999),
  keysCount: whole(99),
  answers: z.optional(AnswersSent),
  ...position,
}
/** The same in an item of a phone, with the type of the inspection. */
export const InspectionParts = { type: z.optional(z.enum(TYPES)), ...filled, noPosition }

const damageFields = {
  /** The damage of an earlier inspection that this one is; null: it is none of them, and new. */
  knownId: z.optional(z.nullable(Guid)),
  /** The five digits at once, instead of the three parts. */
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

/** A damage to note: `code`, or `area` and `type` with the severity as soon as it is known. `id` and time may be the device's own. */
export const NotedDamage = z.strictObject({
  id: z.optional(Guid),
  ...damageFields,
  dateCreated: z.optional(Instant),
})
export type NotedDamage = z.infer<typeof NotedDamage>

/** What changes of a damage; what is left out stays. */
export const DamageChange = z.strictObject(damageFields)
export type DamageChange = z.infer<typeof DamageChange>

/** A photo that is stored already. `sha256` (hex): what the device sent; the stored file must be the same. */
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
 * `POST /inspections`. Made on a device it carries its own `id` and `dateCreated`: the same again is a repeat for ever, and it is kept
 * whatever became of its job by the time it arrives; `flags` say what was odd.
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

/** What changes of an inspection in progress; what is left out stays. */
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
 * Whether an inspection is still what its phone signed. `untouched` speaks of the time since it was sealed and no more; `awaited`:
 * pictures are still on the phone. Of each check `found` is null where the thing is gone.
 */
export const InspectionSeal = z.object({
  state: z.enum(['untouched', 'changed', 'awaited', 'not-sealed']),
  manifestSha256: z.nullable(z.string()),
  dateSealed: z.nullable(Instant),
  checks: z.array(z.object({ what: z.string(), expected: z.string(), found: z.nullable(z.string()) })),
})
export type InspectionSeal = z.infer<typeof InspectionSeal>

/** Who signed with which drawing, or why nobody could. */
export const Signature = z.union([
  z.strictObject({
    signedByName: text(100).check(z.minLength(1, 'is required')),
    fileGuid: Guid,
    dateSigned: z.optional(Instant),
    signedStatement: z.optional(text(2000)),
  }),
  z.strictObject({ notAvailableReason: text(500).check(z.minLength(1, 'is required')) }),
])
export type Signature = z.infer<typeof Signature>

/** `PUT /inspections/{id}/completed`. A dispatcher completes on behalf of the driver and says so in `note`. */
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

/** Why a completed inspection is to be corrected. */
export const Correction = z.strictObject({
  id: z.optional(Guid),
  reason: text(500).check(z.minLength(1, 'is required')),
})
export type Correction = z.infer<typeof Correction>

/** How a vehicle stood at one stop. */
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

/** A vehicle of an order on its way: what its completed inspections say, in turn. */
export const VehicleConditions = z.object({
  commodityId: Guid,
  name: z.string(),
  identifier: z.nullable(z.string()),
  conditions: z.array(Condition),
  /** Between the first and the last of them. */
  newDamage: z.nullable(NewDamage),
})
export type VehicleConditions = z.infer<typeof VehicleConditions>
