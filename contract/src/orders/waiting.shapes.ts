import * as z from 'zod/mini'
import { Instant } from '../lists/list.shapes.ts'
import { WAITING_CODES, WAITING_PARTIES } from '../vocabulary/waiting.ts'

/** Whose turn it is with an order or a job, in the words of who reads it. */
export const Waiting = z.object({
  /** Who holds it up: the company itself (`us`), the client, the carrier, its driver, or a yard that turned the truck away. */
  party: z.enum(WAITING_PARTIES),
  /** What is awaited. */
  code: z.enum(WAITING_CODES),
  /** What is awaited, in words. */
  text: z.string(),
  /** What ends the wait, in words. */
  clears: z.string(),
  /** Since when. */
  since: Instant,
  /** Until when it should be done; null where nothing presses. It is late once this has passed. */
  due: z.nullable(Instant),
})
export type Waiting = z.infer<typeof Waiting>
