/** Notes on an order (specification section 3, Note). */
import * as z from 'zod/mini'
import { Guid, Instant, PageQuery } from '../lists/list.shapes.ts'
import { NOTE_TYPES, VISIBILITIES } from '../vocabulary/attachments.ts'
import { PORTALS } from '../vocabulary/portals.ts'

export const NOTE_LENGTH_MAX = 10_000

/** A note on an order or an inspection. */
export const Note = z.object({
  guid: Guid,
  body: z.string(),
  title: z.nullable(z.string()),
  type: z.enum(NOTE_TYPES),
  /** For every party of the order: the client, and the job's carrier. */
  isBroadcast: z.boolean(),
  isClientNote: z.boolean(),
  createdBy: z.nullable(z.string()),
  createdById: z.nullable(Guid),
  createdByPortal: z.nullable(z.enum(PORTALS)),
  dateCreated: Instant,
  dateUpdated: Instant,
  orderGuid: z.nullable(Guid),
  jobGuid: z.nullable(Guid),
  /** The inspection it is on; null: on the order. */
  inspectionId: z.optional(z.nullable(Guid)),
  /** External readers; visible to the company only. */
  visibility: z.optional(z.array(z.enum(VISIBILITIES))),
  version: z.number(),
  /** `edit`, `delete`. */
  can: z.array(z.string()),
})
export type Note = z.infer<typeof Note>

const Body = z
  .string()
  .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(NOTE_LENGTH_MAX, `at most ${NOTE_LENGTH_MAX} characters`))
const Title = z.nullable(z.string().check(z.trim(), z.maxLength(200)))

/** `type`, `isBroadcast`, `isClientNote` and `visibility` are set by the company; a client always writes client notes. */
export const NewNote = z.strictObject({
  guid: z.optional(Guid),
  body: Body,
  title: z.optional(Title),
  type: z.optional(z.enum(NOTE_TYPES)),
  isBroadcast: z.optional(z.boolean()),
  isClientNote: z.optional(z.boolean()),
  visibility: z.optional(z.array(z.enum(VISIBILITIES))),
  jobGuid: z.optional(z.nullable(Guid)),
})
export type NewNote = z.infer<typeof NewNote>

/** Changed fields of a note; omitted ones are unchanged. */
export const NoteChange = z.strictObject({
  body: z.optional(Body),
  title: z.optional(Title),
  type: z.optional(z.enum(NOTE_TYPES)),
  isBroadcast: z.optional(z.boolean()),
  isClientNote: z.optional(z.boolean()),
  visibility: z.optional(z.array(z.enum(VISIBILITIES))),
  isDeleted: z.optional(z.boolean()),
})
export type NoteChange = z.infer<typeof NoteChange>

export const NotesQuery = z.extend(PageQuery, {
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
})
export type NotesQuery = z.infer<typeof NotesQuery>
