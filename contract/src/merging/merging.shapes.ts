/** A preview of what a merge of places or contacts moves and changes. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'

export const MERGE_MOVES = [
  'orders',
  'stops',
  'jobs',
  'offers',
  'invoices',
  'parties',
  'contacts',
  'terminals',
  'files',
  'templates',
] as const
export type MergeMove = (typeof MERGE_MOVES)[number]

const FieldOf = z.object({
  guid: Guid,
  name: z.string(),
  value: z.nullable(z.string()),
})

/** What a merge would move to the remaining record. */
export const MergePreview = z.object({
  /** Records that would refer to the remaining one. */
  moves: z.array(
    z.object({
      /** Kind of the moved records. */
      what: z.enum(MERGE_MOVES),
      count: z.number(),
      /** Examples by number or name, newest first. */
      samples: z.array(z.string()),
    }),
  ),
  /** Fields in which they differ. */
  fields: z.array(
    z.object({
      /** As text. */
      label: z.string(),
      /** The resulting value. */
      after: z.nullable(z.string()),
      /** The value of each, the remaining one first. */
      sides: z.array(FieldOf),
    }),
  ),
})
export type MergePreview = z.infer<typeof MergePreview>
