/** Groups: teams of the company's own staff. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

/** A team of the company’s own staff. */
export const Group = z.object({
  guid: Guid,
  name: z.string(),
  userCount: z.number(),
  dateCreated: Instant,
  dateUpdated: Instant,
})
export type Group = z.infer<typeof Group>

const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100))

/** A team to create. */
export const NewGroup = z.strictObject({ guid: z.optional(Guid), name })
export type NewGroup = z.infer<typeof NewGroup>

/** Changed fields of a group; omitted ones are unchanged. */
export const GroupChange = z.strictObject({ name })
export type GroupChange = z.infer<typeof GroupChange>
