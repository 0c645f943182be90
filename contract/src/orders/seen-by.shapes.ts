/** An order through the eyes of one of its parties. */
import * as z from 'zod/mini'
import { Attachment } from '../attachments/attachments.shapes.ts'
import { Job } from '../jobs/job.shapes.ts'
import { Guid } from '../lists/list.shapes.ts'
import { Note } from '../notes/notes.shapes.ts'
import { Order } from './orders.shapes.ts'

export const PARTY_PORTALS = ['client', 'carrier'] as const

/** `account`: the client or an account above it, or a carrier that knows one of the jobs. */
export const SeenByQuery = z.object({ portal: z.enum(PARTY_PORTALS), account: Guid })

/** What the party does not see, and the viewer does. */
export const Hidden = z.object({
  kind: z.enum(['field', 'job', 'note', 'file']),
  /** In words: the field, the job's number, the note's beginning, the file's name. */
  name: z.string(),
  guid: z.nullable(Guid),
})
export type Hidden = z.infer<typeof Hidden>

/** Nothing can be done with what is seen so: every `can` is empty. */
export const SeenBy = z.object({
  portal: z.enum(PARTY_PORTALS),
  account: z.object({ guid: Guid, name: z.string() }),
  /** For a client. */
  order: z.nullable(Order),
  /** For a carrier: the jobs that it knows. */
  jobs: z.array(Job),
  notes: z.array(Note),
  files: z.array(Attachment),
  hidden: z.array(Hidden),
})
export type SeenBy = z.infer<typeof SeenBy>
