/** An order parsed from a text: the values found, and their positions. */
import * as z from 'zod/mini'
import { INOPERABLE } from '../commodities/commodities.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { STOP_DATE_TYPES, type StopDateType } from '../vocabulary/date-types.ts'

/** Maximum characters per call; the rest of a file is ignored. */
export const READ_TEXT_MAX = 40_000

/** A text, or an e-mail, PDF, sheet or text file uploaded with `POST /files`. */
export const OrderToRead = z
  .strictObject({
    text: z.optional(z.string().check(z.minLength(1, 'is required'), z.maxLength(READ_TEXT_MAX))),
    file: z.optional(z.strictObject({ guid: Guid })),
    /** The reader's current date: "tomorrow" is the day after. The server's by default. */
    today: z.optional(Day),
  })
  .check(z.refine(({ text, file }) => (text === undefined) !== (file === undefined), 'name either a text or a file'))
export type OrderToRead = z.infer<typeof OrderToRead>

const DATE_TYPES = STOP_DATE_TYPES.map((type) => type.id) as [StopDateType, ...StopDateType[]]
const text = z.nullable(z.string())

/** As far as given; missing parts are null. */
const ReadPlace = z.object({
  name: text,
  street1: text,
  city: text,
  state: text,
  zipCode: text,
  country: z.enum(['US', 'CA', 'MX']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: text,
})
export type ReadPlace = z.infer<typeof ReadPlace>

const ReadStop = z.object({
  stopType: z.enum(['pickup', 'delivery']),
  /** Null: no place was given. */
  terminal: z.nullable(ReadPlace),
  dateRequestedType: z.nullable(z.enum(DATE_TYPES)),
  dateRequestedStart: z.nullable(Instant),
  dateRequestedEnd: z.nullable(Instant),
  /** People to call there; either part may be missing. */
  contacts: z.array(z.object({ name: text, phone: text })),
  /** Opening hours, as written. */
  hours: text,
  /** What to do there, a line each. */
  instructions: text,
  /** Contacts, hours and instructions as one text: a new order's stop holds them so. */
  notes: text,
  referenceNumber: text,
  /** Indexes into `commodities`; null: all that no other stop of its type names. */
  commodities: z.nullable(z.array(z.number())),
})
export type ReadStop = z.infer<typeof ReadStop>

const measure = z.nullable(z.number())

const ReadCommodity = z.object({
  /** `other`: no road vehicle (a boat, a machine, pallets); `description` says what. */
  type: z.enum(['vehicle', 'other']),
  description: text,
  identifier: text,
  /** Of an auction, otherwise the stock number. */
  lotNumber: text,
  stockNumber: text,
  licensePlate: text,
  inoperable: z.enum(INOPERABLE),
  hasKeys: z.nullable(z.boolean()),
  /** Inches. */
  length: measure,
  width: measure,
  height: measure,
  /** Pounds. */
  weight: measure,
  /** What the client pays for this one; only for users who may set prices. */
  price: z.optional(z.nullable(Money)),
  vehicle: z.object({ year: z.nullable(z.number()), make: text, model: text, color: text }),
})
export type ReadCommodity = z.infer<typeof ReadCommodity>

/** One value. `path`: in the draft; `text`: as written; `start`, `end`: its position, null if it was only inferred. */
export const FoundValue = z.object({
  path: z.string(),
  text: z.string(),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  /** False: a guess that should be reviewed. */
  isSure: z.boolean(),
})
export type FoundValue = z.infer<typeof FoundValue>

/** One order of the text. `client` and `price` only for users who may set them. */
export const ReadOrder = z.object({
  /** `POST /orders` as far as given. */
  draft: z.object({
    referenceNumber: text,
    bol: text,
    /** The trailer asked for, by its equipment type. */
    equipmentTypeId: z.nullable(z.number()),
    instructions: text,
    commodities: z.array(ReadCommodity),
    stops: z.array(ReadStop),
  }),
  client: z.optional(z.nullable(z.object({ guid: Guid, name: z.string() }))),
  /** The name of a client that is not known yet: who orders according to the text. */
  newClient: z.optional(z.nullable(z.object({ name: z.string() }))),
  price: z.optional(z.nullable(Money)),
  /** Similar orders, and what they have in common with this one. */
  duplicates: z.array(
    z.object({ guid: Guid, number: z.string(), same: z.enum(['vin', 'reference']), value: z.string() }),
  ),
  /** Each value with its position. */
  found: z.array(FoundValue),
})
export type ReadOrder = z.infer<typeof ReadOrder>

/** What was parsed from a text, an e-mail, a PDF or a sheet: its first order, and further ones. */
export const OrderReading = z.extend(ReadOrder, {
  kind: z.enum(['text', 'mail', 'pdf', 'sheet']),
  /** The parsed text; `start` and `end` are character offsets in it. */
  text: z.string(),
  /** Names of the mail's attachments that could not be read. */
  unread: z.array(z.string()),
  /** The orders after the first one in the text. */
  further: z.array(ReadOrder),
})
export type OrderReading = z.infer<typeof OrderReading>
