/** An order as one of its parties sees it. */
import * as z from 'zod/mini'
import { Attachment } from '../attachments/attachments.shapes.ts'
import { Job } from '../jobs/job.shapes.ts'
import { Guid } from '../lists/list.shapes.ts'
import { Note } from '../notes/notes.shapes.ts'
import { Order } from './orders.shapes.ts'

export const PARTY_PORTALS = ['client', 'carrier'] as const

/** `account`: the client or one of its parent accounts, or a carrier with access to one of the jobs. */
export const SeenByQuery = z.object({ portal: z.enum(PARTY_PORTALS), account: Guid })

/** What the viewer sees but the party does not. */
export const Hidden = z.object({
  kind: z.enum(['field', 'job', 'note', 'file']),
  /** As text: the field, the job's number, the start of the note, the file name. */
  name: z.string(),
  guid: z.nullable(Guid),
})
export type Hidden = z.infer<typeof Hidden>

/** A read-only view: every `can` is empty. */
export const SeenBy = z.object({
  portal: z.enum(PARTY_PORTALS),
  account: z.object({ guid: Guid, name: z.string() }),
  /** For a client. */
  order: z.nullable(Order),
  /** For a carrier: the jobs it has access to. */
  jobs: z.array(Job),
  notes: z.array(Note),
  files: z.array(Attachment),
  hidden: z.array(Hidden),
})
export type SeenBy = z.input<typeof SeenBy>
export type PresentedParty = z.output<typeof SeenBy>
