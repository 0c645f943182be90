/** EDI: the partners with whom the company exchanges X12 messages, and the messages. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { EDI_CHANGE_EFFECTS, EDI_CHANGE_FIELDS } from '../vocabulary/edi-changes.ts'
import { EDI_EVENTS, EDI_TRANSPORTS } from '../vocabulary/edi.ts'
import { EDI_MESSAGE_COLUMNS } from './edi-columns.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const needed = (max: number) => text(max).check(z.minLength(1, 'is required'))
const qualifier = z.string().check(z.regex(/^[A-Z0-9]{2}$/, 'two characters, like 02 or ZZ'))
const isMark = (mark: string) => !/[A-Za-z0-9 \r\n]/.test(mark)
const mark = z.string().check(z.length(1, 'one character'), z.refine(isMark, 'no letter, digit or space'))
const code = z.string().check(z.regex(/^[A-Za-z0-9]{1,3}$/, 'one to three letters or digits'))
/** A folder name inside the server's EDI folder. */
const folder = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, dots and dashes, without slashes'))
const path = text(255)

/** Envelope ids, a partner's format, and the messages it receives. */
const profile = {
  /** ISA05 and ISA07: the type of the ids next to them. */
  ourQualifier: qualifier,
  ourId: needed(15),
  partnerQualifier: qualifier,
  partnerId: needed(15),
  /** GS02 and GS03 if they differ from the interchange ids. */
  ourGroupId: z.nullable(text(15)),
  partnerGroupId: z.nullable(text(15)),
  scac: z.string().check(z.regex(/^[A-Z]{2,4}$/, 'two to four capital letters')),
  isTest: z.boolean(),
  elementSeparator: mark,
  componentSeparator: mark,
  segmentTerminator: mark,
  /** One segment per line. */
  hasLineBreaks: z.boolean(),
  /** Milestones reported by 214. */
  events: z.array(z.enum(EDI_EVENTS)),
  answersTenders: z.boolean(),
  sendsInvoices: z.boolean(),
  acknowledges: z.boolean(),
  /** The partner's code for "declined" in a 990: D, or E in later conventions. */
  declineCode: z.enum(['D', 'E']),
  /** The partner's own milestone codes, by our milestone names. */
  statusCodes: z.partialRecord(z.enum(EDI_EVENTS), code),
  /** The partner's own charge codes, by our charge names. */
  chargeCodes: z.record(needed(100), code),
}
export const EdiProfile = z.object(profile)
export type EdiProfile = z.infer<typeof EdiProfile>

/** Where files are exchanged. `folder`: inside the server's EDI folder; the rest is for SFTP. */
const way = {
  transport: z.enum(EDI_TRANSPORTS),
  folder: z.nullable(folder),
  host: z.nullable(text(255)),
  port: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(65_535))),
  username: z.nullable(text(100)),
  /** SHA-256 of the server's key, of any type, as printed by `ssh-keygen -lf`: `SHA256:…` or the whole line. Null: not confirmed. */
  hostKey: z.nullable(text(500)),
  inPath: z.nullable(path),
  outPath: z.nullable(path),
  /** How long a file's size and time must stand still before it is read, in seconds; null: 30. */
  stillSeconds: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(3600))),
  /** After how long a file that was not taken in, such as an incomplete one, is shown to a person, in minutes; null: 60. */
  incompleteMinutes: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_080))),
  /** For how many days a control number holds what came under it; after them the partner may use it again. Null: 365. */
  reuseDays: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(3650))),
  /** What the partner appends to the name of a whole file, as a file of its own: `.done` for `204.edi.done`. Null: a file is whole by its IEA segment. */
  marker: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9._-]{1,32}$/, 'letters, digits, dots and dashes'))),
}

/** A partner. Its server credentials are never returned. */
export const EdiPartner = z.object({
  guid: Guid,
  name: z.string(),
  client: z.object({ guid: Guid, name: z.string() }),
  isActive: z.boolean(),
  ...profile,
  ...way,
  hasSecret: z.boolean(),
  /** The folder of a folder transport, inside the server's EDI folder. */
  folderPath: z.nullable(z.string()),
  dateRead: z.nullable(Instant),
  readError: z.nullable(z.string()),
  /** When a partner that failed is tried again; null: as usual. */
  dateNextRead: z.nullable(Instant),
  /** The fingerprint of the server's key at the last sign-in. */
  hostKeySeen: z.nullable(z.string()),
  /** Waiting files that were not taken in, or not removed after they were, and why: the oldest 20. */
  files: z.array(
    z.object({
      name: z.string(),
      /** In bytes. */
      size: z.number(),
      fault: z.string(),
      isStored: z.boolean(),
      dateSeen: Instant,
      dateNextTry: z.nullable(Instant),
    }),
  ),
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
})
export type EdiPartner = z.infer<typeof EdiPartner>

const secrets = {
  password: z.optional(text(500)),
  privateKey: z.optional(z.string().check(z.maxLength(10_000))),
}
const optional = <T extends Record<string, z.core.$ZodType>>(fields: T) => z.partial(z.strictObject(fields)).shape

/** A partner to create. Omitted fields get common defaults. */
export const NewEdiPartner = z.strictObject({
  guid: z.optional(Guid),
  name: needed(100),
  client: z.strictObject({ guid: Guid }),
  ...optional(profile),
  ...optional(way),
  ourId: needed(15),
  partnerId: needed(15),
  scac: profile.scac,
  transport: way.transport,
  ...secrets,
})
export type NewEdiPartner = z.infer<typeof NewEdiPartner>

/** Changed fields of a partner; omitted ones are unchanged. */
export const EdiPartnerChange = z.strictObject({
  name: z.optional(needed(100)),
  client: z.optional(z.strictObject({ guid: Guid })),
  isActive: z.optional(z.boolean()),
  ...optional(profile),
  ...optional(way),
  ...secrets,
})
export type EdiPartnerChange = z.infer<typeof EdiPartnerChange>

/** The result of testing the partner's folder or server; no files are taken, and one of our own is written and removed. */
export const EdiPartnerTest = z.object({ ok: z.boolean(), message: z.string() })
export type EdiPartnerTest = z.infer<typeof EdiPartnerTest>

/** A row of the list of messages. */
export const EdiMessageRow = rowShape(EDI_MESSAGE_COLUMNS)
export type EdiMessageRow = z.infer<typeof EdiMessageRow>

/**
 * An error at its segment, from 1; `element` is null if it concerns the whole segment. `code`: as in a 997. `isWarning`: it
 * does not refuse the message, and is in the 997 if it has a code.
 */
export const EdiFault = z.object({
  at: z.number(),
  segment: z.string(),
  element: z.nullable(z.number()),
  code: z.nullable(z.string()),
  message: z.string(),
  isWarning: z.optional(z.boolean()),
})
export type EdiFault = z.infer<typeof EdiFault>

/** A segment as in the file. */
export const EdiSegment = z.object({ at: z.number(), text: z.string(), isKnown: z.boolean() })
export type EdiSegment = z.infer<typeof EdiSegment>

/** A field in which a partner's change differs from the order as it stands. */
export const EdiDifference = z.object({
  /** What it is about. */
  part: z.enum(['order', 'stop', 'commodity']),
  /** The stop or piece; null for the order itself and for what would be added. */
  guid: z.nullable(Guid),
  /** The stop or piece in words: `Pickup: Manheim Dallas, Dallas, TX`; empty for the order itself. */
  name: z.string(),
  field: z.enum(EDI_CHANGE_FIELDS),
  /** What applying the change does; `kept`: nothing, since the partner did not change it and it was changed here. */
  effect: z.enum(EDI_CHANGE_EFFECTS),
  /** As it stands: text, an instant, US dollars, pounds or inches. */
  before: z.nullable(z.union([z.string(), z.number()])),
  /** As the partner wants it, in the same units. */
  after: z.nullable(z.union([z.string(), z.number()])),
  /** The zone of the place for instants. */
  timeZone: z.nullable(z.string()),
})
export type EdiDifference = z.infer<typeof EdiDifference>

/** A partner's change of its tender that awaits a decision. */
export const EdiTenderChange = z.object({
  /** The version of the order that was compared. */
  orderVersion: z.number(),
  /** Of the order, its stops and its pieces, in this order; empty if the order is as the partner wants it. */
  differences: z.array(EdiDifference),
})
export type EdiTenderChange = z.infer<typeof EdiTenderChange>

/** Applies a partner's change. */
export const EdiChangeApplication = z.strictObject({
  /** The version of the order that was compared; refused (412) if the order changed since. */
  orderVersion: z.optional(z.number().check(z.int())),
})
export type EdiChangeApplication = z.infer<typeof EdiChangeApplication>

/** Declines a partner's change; the reason is sent to the partner. */
export const EdiChangeRefusal = z.strictObject({ reason: needed(500) })
export type EdiChangeRefusal = z.infer<typeof EdiChangeRefusal>

/** A message with its segments. */
export const EdiMessage = z.extend(EdiMessageRow, {
  groupControl: z.nullable(z.string()),
  transactionControl: z.nullable(z.string()),
  note: z.nullable(z.string()),
  attempts: z.number(),
  segments: z.array(EdiSegment),
  faults: z.array(EdiFault),
  invoice: z.nullable(z.object({ guid: Guid, number: z.nullable(z.string()) })),
  /** The message that came first under the control number of this one, which is another load. */
  first: z.nullable(EdiMessageRow),
  /** A change of the tender that awaits a decision: what it differs in from the order; null for other messages. */
  change: z.nullable(EdiTenderChange),
  can: z.array(z.enum(['retry', 'settle', 'apply', 'decline'])),
})
export type EdiMessage = z.infer<typeof EdiMessage>
