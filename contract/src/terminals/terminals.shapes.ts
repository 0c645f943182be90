/** Places where stops happen: yards, auctions, dealers, ports (specification section 3, Address/terminal). */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'
import { Flag, Guid, Instant, SearchPageQuery } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf, changeOf } from '../nouns/shapes.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const name = (max: number) => text(max).check(z.minLength(1, 'is required'))

const EVERYONE = { seen: 'everyone' } as const
const words = (max: number) => ({ kind: 'text', max, nullable: true, ...EVERYONE }) as const
const position = { kind: 'number', nullable: true, ...EVERYONE } as const
const address = {
  guid: { kind: 'guid', ...EVERYONE },
  name: words(200),
  street1: words(100),
  street2: words(100),
  city: { kind: 'text', max: 50, ...EVERYONE },
  state: { kind: 'text', max: 50, ...EVERYONE },
  zipCode: words(20),
  country: { kind: 'text', max: 2, ...EVERYONE },
  latitude: position,
  longitude: position,
  locationType: words(50),
  timeZone: words(50),
} as const satisfies Fields

const ONCE_ACCEPTED = { seen: 'onceAccepted', masked: true } as const
const place = {
  ...address,
  name: { ...address.name, ...ONCE_ACCEPTED },
  street1: { ...address.street1, ...ONCE_ACCEPTED },
  street2: { ...address.street2, ...ONCE_ACCEPTED },
  latitude: { ...position, ...ONCE_ACCEPTED },
  longitude: { ...position, ...ONCE_ACCEPTED },
  locationType: { ...address.locationType, ...ONCE_ACCEPTED },
} as const satisfies Fields
/** The place of a stop. A carrier sees its street and position only after acceptance. */
export interface PlaceNoun extends Noun<'place', typeof place> {}
export const PLACE: PlaceNoun = { name: 'place', fields: place }
export type TerminalBrief = Plain<PlaceNoun>
export type PresentedPlace = Presented<PlaceNoun>

const KEEPER = { kind: 'text', max: 100, nullable: true, seen: 'keeper', masked: true } as const
const COUNTRIES = ['US', 'CA', 'MX'] as const
/** Whoever keeps a place may change it; the rule is `isKeptBy`. */
const SET = { set: 'companyAndClient' } as const
const contact = {
  kind: 'shape',
  shape: ContactBrief,
  nullable: true,
  ...EVERYONE,
  ...SET,
  input: z.nullable(z.strictObject({ guid: Guid })),
} as const
const latitude = z.nullable(z.number().check(z.gte(-90), z.lte(90)))
const longitude = z.nullable(z.number().check(z.gte(-180), z.lte(180)))
const terminal = {
  ...address,
  name: { ...address.name, ...SET, input: name(200) },
  street1: { ...address.street1, ...SET },
  street2: { ...address.street2, ...SET },
  city: { ...address.city, ...SET, input: name(50) },
  state: { ...address.state, ...SET, input: name(50) },
  zipCode: { ...address.zipCode, ...SET },
  country: { ...address.country, ...SET, input: z.enum(COUNTRIES) },
  latitude: { ...position, ...SET, input: latitude },
  longitude: { ...position, ...SET, input: longitude },
  locationType: { ...address.locationType, ...SET },
  /** The client that owns the place; null: the company. */
  accountGuid: { kind: 'guid', nullable: true, seen: 'keeper', masked: true },
  createdBy: KEEPER,
  updatedBy: KEEPER,
  /** Every client of the company may use it. */
  isShared: { kind: 'boolean', ...EVERYONE, set: 'company' },
  notes: { ...words(2000), ...SET },
  hours: { ...words(200), ...SET },
  isActive: { kind: 'boolean', ...EVERYONE, ...SET },
  isOwn: { kind: 'boolean', ...EVERYONE },
  primaryContact: contact,
  alternativeContact: contact,
  dateCreated: { kind: 'instant', ...EVERYONE },
  dateUpdated: { kind: 'instant', ...EVERYONE },
  dateResolved: { kind: 'instant', nullable: true, ...EVERYONE },
  can: { kind: 'shape', shape: z.array(z.string()), ...EVERYONE },
} as const satisfies Fields
/** A place where stops happen. */
export interface TerminalNoun extends Noun<'terminal', typeof terminal> {}
export const TERMINAL: TerminalNoun = { name: 'terminal', fields: terminal }
export const Terminal = answerOf(TERMINAL)
export type Terminal = Plain<TerminalNoun>
export type PresentedTerminal = Presented<TerminalNoun>

/** A place entered manually or picked from the location search; it becomes a terminal. */
export const NewTerminal = z.strictObject({
  guid: z.optional(Guid),
  name: name(200),
  street1: z.optional(z.nullable(text(100))),
  street2: z.optional(z.nullable(text(100))),
  city: name(50),
  state: name(50),
  zipCode: z.optional(z.nullable(text(20))),
  country: z._default(z.enum(COUNTRIES), 'US'),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  locationType: z.optional(z.nullable(text(50))),
  notes: z.optional(z.nullable(text(2000))),
  hours: z.optional(z.nullable(text(200))),
})
export type NewTerminal = z.infer<typeof NewTerminal>

/** Either an existing terminal or a new place. */
export const TerminalChoice = z.union([z.strictObject({ guid: Guid }), NewTerminal])
export type TerminalChoice = z.infer<typeof TerminalChoice>

const person = z.optional(z.nullable(z.strictObject({ guid: Guid })))
const kept = {
  primaryContact: person,
  alternativeContact: person,
  /** Every client of the company may use it. */
  isShared: z.optional(z.boolean()),
}

/** `POST /terminals`: a place of the client `accountGuid`; of the caller's account or of the company by default. */
export const NewOwnTerminal = z.extend(NewTerminal, { ...kept, accountGuid: z.optional(z.nullable(Guid)) })
export type NewOwnTerminal = z.infer<typeof NewOwnTerminal>

/** Changed fields of a place; omitted ones are unchanged. A place that moves without a new position loses its old one. */
export const TerminalChange = changeOf(TERMINAL)
export type TerminalChange = z.infer<typeof TerminalChange>

export const TerminalListQuery = z.extend(SearchPageQuery, { isActive: z.optional(Flag), account: z.optional(Guid) })
export type TerminalListQuery = z.infer<typeof TerminalListQuery>

/** A place as a point on the map. */
export const TerminalPoint = z.object({
  guid: Guid,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  state: z.string(),
})
export type TerminalPoint = z.infer<typeof TerminalPoint>

/** Maximum points per answer; `total` is the actual number. */
export const POINTS_MAX = 2_000

const BOUNDS = 'must be west,south,east,north in degrees, like -106.6,25.8,-93.5,36.5'
const Bounds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((line: string) => line.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))),
  ),
  z
    .array(z.number(BOUNDS))
    .check(
      z.refine(
        ([west = 999, south = 999, east = 999, north = 999, ...more]: number[]) =>
          more.length === 0 &&
          [west, east].every((degrees) => Math.abs(degrees) <= 180) &&
          [south, north].every((degrees) => Math.abs(degrees) <= 90) &&
          south <= north,
        BOUNDS,
      ),
    ),
)

/** `bounds`: the visible part of the map; west may be greater than east, across the date line. */
export const TerminalPointsQuery = z.object({ bounds: z.optional(Bounds), search: z.optional(z.string()) })
export type TerminalPointsQuery = z.infer<typeof TerminalPointsQuery>

/** Maximum rows per bulk call. */
const BULK_MAX = 250

/** `PATCH /terminals`: several places, each with its changes; `version` refuses the row after a concurrent change. */
export const TerminalChanges = z.strictObject({
  terminals: z
    .array(z.extend(TerminalChange, { guid: Guid, version: z.optional(z.number().check(z.int(), z.gte(1))) }))
    .check(z.minLength(1), z.maxLength(BULK_MAX)),
})
export type TerminalChanges = z.infer<typeof TerminalChanges>

/** Several places, or contacts of a place, by guid. */
export const Guids = z.strictObject({ guids: z.array(Guid).check(z.minLength(1), z.maxLength(BULK_MAX)) })
export type Guids = z.infer<typeof Guids>

/** Duplicates of the place in the path, which are merged into it. */
export const TerminalMerge = z.strictObject({ guids: z.array(Guid).check(z.minLength(1), z.maxLength(50)) })
export type TerminalMerge = z.infer<typeof TerminalMerge>

/** Likely duplicate places. */
export const TerminalDuplicates = z.object({
  results: z.array(
    z.object({
      /** Why they look alike, as text: the same street, 80 m apart. */
      why: z.array(z.string()),
      /** The most complete one, into which the others can be merged. */
      into: Guid,
      terminals: z.array(Terminal),
    }),
  ),
  /** Number of groups; only the first ones are returned. */
  total: z.number(),
})
export type TerminalDuplicates = z.infer<typeof TerminalDuplicates>

/** Stops of a place are listed up to this number. */
export const TERMINAL_STOPS_MAX = 100

/** A stop at a place that is not completed. */
export const TerminalStop = z.object({
  guid: Guid,
  stopType: z.enum(STOP_TYPES),
  order: z.object({ guid: Guid, number: z.string() }),
  job: z.object({ guid: Guid, number: z.string() }),
  clientName: z.nullable(z.string()),
  /** The carrier of the job, once awarded. */
  vendorName: z.nullable(z.string()),
  /** Number of vehicles and pieces loaded or unloaded. */
  commodityCount: z.number(),
  /** End of its scheduled window, otherwise of the requested one; null without a date. */
  due: z.nullable(Instant),
  /** The truck has arrived. */
  dateStarted: z.nullable(Instant),
})
export type TerminalStop = z.infer<typeof TerminalStop>

/** `total` counts all of them; `results` holds the first. */
export const TerminalStops = z.object({ total: z.number(), results: z.array(TerminalStop) })
export type TerminalStops = z.infer<typeof TerminalStops>
