/** What a merge of places or people moves and takes over, before it is done. */
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

/** What a merge would move to the record that stays. */
export const MergePreview = z.object({
  /** What would name the one that stays. */
  moves: z.array(
    z.object({
      /** Kind of what moves. */
      what: z.enum(MERGE_MOVES),
      count: z.number(),
      /** Some of them by number or name, the newest first. */
      samples: z.array(z.string()),
    }),
  ),
  /** Fields in which they differ. */
  fields: z.array(
    z.object({
      /** In words. */
      label: z.string(),
      /** What it will be. */
      after: z.nullable(z.string()),
      /** What each says, the one that stays first. */
      sides: z.array(FieldOf),
    }),
  ),
})
export type MergePreview = z.infer<typeof MergePreview>
