/** Phones in the field, their items, and the office's decisions. */
import * as z from 'zod/mini'
import { Branding } from '../branding/branding.shapes.ts'
import { Inspection } from '../inspections/inspections.shapes.ts'
import { Job } from '../jobs/job.shapes.ts'
import { Guid, Instant, listAnswer } from '../lists/list.shapes.ts'
import { Note } from '../notes/notes.shapes.ts'
import { CLOCK_STATES, DECISIONS, ITEM_ANSWERS, ITEM_STATES, ITEM_TEXT_MAX, ITEMS_MAX } from '../vocabulary/field.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const said = (max: number) => text(max).check(z.minLength(1, 'is required'))
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))

/** The public half of a key that never leaves the phone: ECDSA on P-256, as a JSON web key. */
export const PublicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })
export type PublicKey = z.infer<typeof PublicKey>

/** `POST /field/devices`, signed in or with a driver link's secret. The same guid with the same key is a repeat. */
export const NewDevice = z.strictObject({
  guid: Guid,
  publicKey: PublicKey,
  /** The phone's label for its user. */
  label: said(100),
  linkSecret: z.optional(z.string().check(z.maxLength(200))),
  /** The name that a hired driver enters when starting with a link; it becomes the job's driver. */
  driverName: z.optional(said(100)),
  truckNumber: z.optional(z.nullable(text(40))),
})
export type NewDevice = z.infer<typeof NewDevice>

/** `device` identifies the phone when it requests a token. */
export const EnrolledDevice = z.object({ guid: Guid, device: z.string() })
export type EnrolledDevice = z.infer<typeof EnrolledDevice>

/** A phone. `unsent`: the number of unsent items it last reported; null if it never did. */
export const Device = z.object({
  guid: Guid,
  label: z.string(),
  user: z.object({ guid: Guid, name: z.string() }),
  /** For a hired driver: the recipient of the link. */
  driverName: z.nullable(z.string()),
  unsent: z.nullable(z.number()),
  dateCreated: Instant,
  dateSeen: Instant,
  dateEnded: z.nullable(Instant),
  /** `end`. */
  can: z.array(z.string()),
})
export type Device = z.infer<typeof Device>
/** Phones that may send from the field. */
export const DeviceList = listAnswer(Device)

/** Allowed clock difference when a phone requests a token, and the token's lifetime (milliseconds). */
export const TOKEN_CLOCK_MS = 5 * 60_000
export const DEVICE_TOKEN_MS = 5 * 60_000

/**
 * `POST /field/token`. `signature`: ECDSA P-256 with SHA-256 over the text `waybill-token\n{device}\n{time}`, r and s as 128 hex digits.
 * It is valid once. If the clock is wrong, the refusal's `Date` header has the right time.
 */
export const DeviceSignature = z.strictObject({
  device: z.string().check(z.maxLength(100)),
  time: Instant,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/, 'must be 128 hex digits')),
  unsent: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
})
export type DeviceSignature = z.infer<typeof DeviceSignature>
/** A token of a driver’s phone. */
export const DeviceToken = z.object({
  accessToken: z.string(),
  expiresOn: Instant,
  /** Access has ended: evidence is still accepted, acts wait for the dispatcher. */
  isEvidenceOnly: z.boolean(),
})
export type DeviceToken = z.infer<typeof DeviceToken>

/** Maximum base64url characters of an encrypted item: each character of its text has up to three bytes. */
const CLOSED_MAX = ITEM_TEXT_MAX * 4

/**
 * Items in order. `body`: an item's original text, with its own `id`; `after`: the id of the previous one on the phone. A phone whose user has
 * signed out has only the encrypted text, as base64url: it sends `closed` instead of `body`.
 */
export const FieldItems = z.strictObject({
  items: z
    .array(
      z.strictObject({
        after: z.nullable(Guid),
        body: z.optional(z.string().check(z.maxLength(ITEM_TEXT_MAX))),
        closed: z.optional(z.string().check(z.maxLength(CLOSED_MAX), z.regex(/^[\w-]+$/, 'must be base64url'))),
      }),
    )
    .check(z.minLength(1), z.maxLength(ITEMS_MAX)),
})
export type FieldItems = z.infer<typeof FieldItems>

/** `applied`: done; `repeated`: already known; `parked`: stored for the dispatcher; `early`: the previous one is missing, send it again. */
export const FieldItemAnswer = z.object({
  id: z.nullable(Guid),
  state: z.enum(ITEM_ANSWERS),
  /** For an already known one. */
  was: z.nullable(z.enum(ITEM_STATES)),
  why: z.nullable(z.string()),
})
export type FieldItemAnswer = z.infer<typeof FieldItemAnswer>
/** The result of each item, in order. */
export const FieldItemAnswers = z.object({ results: z.array(FieldItemAnswer) })

/** The result of a picture upload. `seals`: of inspections containing it whose pictures are all there, even if it was already known. */
export const StoredPicture = z.object({
  sha256: z.string(),
  totalBytes: z.number(),
  seals: z.array(z.object({ inspectionId: Guid, seal: z.string(), dateSealed: Instant })),
})
export type StoredPicture = z.infer<typeof StoredPicture>

/** A document that a phone stores for offline use. */
export const DayPaper = z.object({
  guid: Guid,
  name: z.string(),
  type: z.string(),
  usage: z.nullable(z.string()),
  dateCreated: Instant,
  sha256: z.string(),
  jobGuid: z.nullable(Guid),
  url: z.string(),
})

/** Everything that a driver needs until the next signal. */
export const FieldDay = z.object({
  /** The driver of the day. */
  driver: z.object({ name: z.string(), jobGuid: z.nullable(Guid) }),
  company: z.object({ guid: Guid, name: z.string(), timeZone: z.string() }),
  /** The driver's own first, then by next stop. */
  jobs: z.array(Job),
  /** Number of further open jobs that are not on the phone. */
  jobsLeft: z.number(),
  inspections: z.array(Inspection),
  papers: z.array(DayPaper),
  notes: z.array(Note),
  /** The signed statements, by the version that the signature names. */
  statements: z.object({ version: z.string(), pickup: z.string(), delivery: z.string() }),
  dateUntil: Instant,
})
export type FieldDay = z.input<typeof FieldDay>
export type PresentedDay = z.output<typeof FieldDay>

/** A phone's act that was refused. Its pictures, signatures and times are stored. */
export const ParkedItem = z.object({
  guid: Guid,
  kind: z.string(),
  state: z.enum(ITEM_STATES),
  why: z.nullable(z.string()),
  /** One-line description. */
  title: z.string(),
  by: z.string(),
  carrier: z.string(),
  orderGuid: z.nullable(Guid),
  jobGuid: z.nullable(Guid),
  jobNumber: z.nullable(z.string()),
  stopGuid: z.nullable(Guid),
  /** By the phone's corrected clock. */
  dateMade: z.nullable(Instant),
  clockOffset: z.nullable(z.number()),
  clock: z.enum(CLOCK_STATES),
  dateReceived: Instant,
  dateDecided: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  can: z.array(z.string()),
})
export type ParkedItem = z.infer<typeof ParkedItem>
/** Refused phone acts, until the company decides. */
export const ParkedItemList = listAnswer(ParkedItem)

/** `apply`: run it now as intended; `file`: store it without applying. */
export const ParkedDecision = z.strictObject({ decision: z.enum(DECISIONS), reason: z.optional(text(500)) })
export type ParkedDecision = z.infer<typeof ParkedDecision>

/** Days after which a driver link expires by default if the delivery has no date, and at most. */
export const DRIVER_LINK_DAYS = 14
export const DRIVER_LINK_DAYS_MAX = 90

/** `phones`: number of phones that can use it. Default expiry: two days after the delivery is due. */
export const NewDriverLink = z.strictObject({
  guid: z.optional(Guid),
  name: said(100),
  phoneNumber: z.optional(z.nullable(text(40))),
  dateExpires: z.optional(Instant),
  phones: z.optional(z.number().check(z.int(), z.gte(1), z.lte(5))),
})
export type NewDriverLink = z.infer<typeof NewDriverLink>

/** A link with which a hired driver does one job without a sign-in. */
export const DriverLink = z.object({
  guid: Guid,
  jobGuid: Guid,
  name: z.string(),
  phoneNumber: z.nullable(z.string()),
  phones: z.number(),
  phonesStarted: z.number(),
  dateCreated: Instant,
  createdBy: z.nullable(z.string()),
  dateExpires: Instant,
  dateRevoked: z.nullable(Instant),
  isActive: z.boolean(),
})
export type DriverLink = z.infer<typeof DriverLink>
/** A new driver link with its address, which is shown only once. */
export const DriverLinkWithUrl = z.extend(DriverLink, { url: z.string() })
export type DriverLinkWithUrl = z.infer<typeof DriverLinkWithUrl>
/** The driver links of a job. */
export const DriverLinkList = listAnswer(DriverLink)

/** What a driver link opens, before the phone starts with it. */
export const FollowedDriverLink = z.object({
  name: z.string(),
  company: z.string(),
  /** How its pages look: under the company’s logo, in its color. */
  branding: Branding,
  carrier: z.string(),
  /** The number the driver calls. */
  carrierPhone: z.nullable(z.string()),
  jobNumber: z.string(),
  /** Towns only: streets, contacts and codes follow with the phone's day. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  vehicles: z.number(),
  pickup: z.object({ start: z.nullable(Instant), end: z.nullable(Instant), timeZone: z.nullable(z.string()) }),
  dateExpires: Instant,
  /** Whether another phone may start. */
  isOpen: z.boolean(),
})
export type FollowedDriverLink = z.infer<typeof FollowedDriverLink>
