/**
 * An act of a phone in the field, serialized once and sent until the server has it. An item's text is stored as received:
 * every shape ever released remains readable, and unreadable items are stored whole for the dispatcher.
 */
import * as z from 'zod/mini'
import { InspectionParts, NotedDamage } from '../inspections/inspections.shapes.ts'
import { Shown } from '../inspections/shown.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { COLLECT_METHODS } from '../vocabulary/collect.ts'
import { ITEM_TEXT_MAX } from '../vocabulary/field.ts'
import { PHOTO_SLOTS, type PhotoSlot } from '../vocabulary/photo-slots.ts'

/** Maximum size of a picture in bytes. */
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const said = (max: number) => text(max).check(z.minLength(1, 'is required'))
const SLOTS = PHOTO_SLOTS.map((each) => each.slot) as [PhotoSlot, ...PhotoSlot[]]

export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex'))

/** A picture by its hash; the bytes follow with `PUT /field/bytes/{sha256}`. */
export const Picture = z.object({
  id: Guid,
  sha256: Sha256,
  /** Bytes. */
  size: z.number().check(z.int(), z.gte(1), z.lte(PICTURE_BYTES_MAX)),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  dateTaken: z.optional(z.nullable(Instant)),
  latitude: z.optional(z.nullable(z.number().check(z.gte(-90), z.lte(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.gte(-180), z.lte(180)))),
  /** Meters. */
  accuracy: z.optional(z.nullable(z.number().check(z.gte(0)))),
  source: z.optional(z.enum(['camera', 'file'])),
})
export type Picture = z.infer<typeof Picture>

export const InspectionPicture = z.extend(Picture, {
  slot: z.enum(SLOTS),
  damageId: z.optional(z.nullable(Guid)),
})

const made = {
  /** The item's own permanent id. */
  id: Guid,
  v: z.number().check(z.int(), z.gte(1)),
  /** When it was done, by the phone's clock corrected by `clockOffset`. */
  dateMade: Instant,
  /** Milliseconds by which the server's clock was ahead of the phone's; null if unknown. */
  clockOffset: z.nullable(z.number()),
  /** Version of the app that created it. */
  app: z.optional(text(60)),
}

/** A drawn signature: strokes of points, `x` and `y` between 0 and 1. Small enough to be sent with the act. */
export const Strokes = z
  .array(
    z
      .array(z.tuple([z.number().check(z.gte(0), z.lte(1)), z.number().check(z.gte(0), z.lte(1))]))
      .check(z.maxLength(2000)),
  )
  .check(z.minLength(1, 'is required'), z.maxLength(200))

export const ArriveItem = z.object({ kind: z.literal('arrive'), ...made, stopGuid: Guid })

/** One inspected vehicle at one stop. `manifest` is canonical JSON, signed with the phone's key. */
export const InspectionItem = z.object({
  kind: z.literal('inspection'),
  ...made,
  stopGuid: Guid,
  commodityGuid: Guid,
  inspectionId: Guid,
  /** The inspection that it replaces, if that was not signed. */
  replacesId: z.optional(z.nullable(Guid)),
  ...InspectionParts,
  damages: z.array(NotedDamage).check(z.maxLength(100)),
  photos: z.array(InspectionPicture).check(z.maxLength(100)),
  /** The VIN as read, and how. */
  vin: z.optional(z.nullable(z.object({ value: text(40), how: z.enum(['bar-code', 'last-8', 'typed']) }))),
  manifest: z.optional(z.nullable(z.string().check(z.maxLength(ITEM_TEXT_MAX)))),
  /** ECDSA P-256 over the manifest's UTF-8 bytes, r and s as 128 hex digits. */
  signature: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{128}$/, 'must be 128 hex digits')))),
})

/** A finished stop: who signed or why nobody did, for all of its vehicles. */
export const FinishItem = z.object({
  kind: z.literal('finish'),
  ...made,
  stopGuid: Guid,
  /** Inspections made here that the signature covers. */
  inspections: z.array(Guid).check(z.maxLength(100)),
  /** Commodities picked up or delivered. */
  commodities: z.array(Guid).check(z.maxLength(500)),
  /** Commodities that were not, and why. */
  missing: z._default(
    z
      .array(z.object({ commodityGuid: Guid, outcome: z.enum(['missing', 'refused']), reason: said(500) }))
      .check(z.maxLength(500)),
    [],
  ),
  /** `statement`: version of the signed statement; `shown`: its text as displayed above the signature; `seen`: all that was shown. */
  signed: z.optional(
    z.nullable(
      z.object({
        name: said(100),
        strokes: Strokes,
        statement: z.optional(text(60)),
        shown: z.optional(text(2000)),
        seen: z.optional(Shown),
      }),
    ),
  ),
  absent: z.optional(
    z.nullable(
      z.object({
        reason: said(500),
        isRefused: z.optional(z.boolean()),
        photos: z.array(Picture).check(z.maxLength(10)),
        seen: z.optional(Shown),
      }),
    ),
  ),
  noDamage: z.optional(z.boolean()),
  collected: z.optional(
    z.nullable(
      z.object({
        amount: Money.check(z.gte(0), z.lte(9_999_999)),
        method: z.enum(COLLECT_METHODS),
        photo: z.optional(z.nullable(Picture)),
      }),
    ),
  ),
})

export const AttemptItem = z.object({
  kind: z.literal('attempt'),
  ...made,
  stopGuid: Guid,
  reason: said(500),
  photos: z._default(z.array(Picture).check(z.maxLength(10)), []),
})

export const EtaItem = z.object({ kind: z.literal('eta'), ...made, stopGuid: Guid, dateEstimatedStart: Instant })

export const NoteItem = z.object({
  kind: z.literal('note'),
  ...made,
  jobGuid: Guid,
  body: said(5000),
  photos: z._default(z.array(Picture).check(z.maxLength(10)), []),
})

/** A money claim, as in `POST /platform/jobs/{guid}/charges`. */
export const ChargeItem = z.object({
  kind: z.literal('charge'),
  ...made,
  jobGuid: Guid,
  /** The stop of the claim. */
  stopGuid: z.optional(Guid),
  itemId: z.number().check(z.int(), z.gte(1)),
  quantity: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(99_999)))),
  rate: z.optional(z.nullable(Money.check(z.gte(0), z.lte(9_999_999)))),
  amount: z.optional(z.nullable(Money.check(z.gte(0), z.lte(9_999_999)))),
  notes: z.optional(z.nullable(text(500))),
  photos: z._default(z.array(Picture).check(z.maxLength(10)), []),
})

/** A photographed document of a job. `usage`: the `type` of one of the company's attachment usages. */
export const PaperItem = z.object({
  kind: z.literal('paper'),
  ...made,
  jobGuid: Guid,
  usage: said(100),
  picture: Picture,
})

/** One act in the field. */
export const FieldItem = z.discriminatedUnion('kind', [
  ArriveItem,
  InspectionItem,
  FinishItem,
  AttemptItem,
  EtaItem,
  NoteItem,
  ChargeItem,
  PaperItem,
])
export type FieldItem = z.infer<typeof FieldItem>
