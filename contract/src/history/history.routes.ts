/** Undoing acts. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'

/** The result of an undo. */
export const Undone = z.object({
  /** The undone act: `order.held`. */
  action: z.string(),
  order: z.object({ guid: Guid, status: z.string(), version: z.number() }),
  /** Consequences of the act that remain, in words. */
  stays: z.array(z.string()),
})
export type Undone = z.infer<typeof Undone>

/** Calls of the Platform API that undo acts. */
export const historyRoutes = {
  undo: route({
    method: 'POST',
    path: '/history/{id}/undo',
    may: { portals: DISPATCHER_AND_CLIENT, permission: null, keys: ['orders.edit', 'jobs.edit'] },
    summary:
      'Undo an action by its id (see activity). 409 says why it cannot be undone; `stays` lists what is not restored. Clients undo their own actions',
    params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'is no id of history')) }),
    body: z.object({ reason: z.optional(z.string().check(z.maxLength(1000))) }),
    answer: Undone,
  }),
}
