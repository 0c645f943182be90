import * as z from 'zod/mini'
import { Instant } from '../lists/list.shapes.ts'
import { WAITING_CODES, WAITING_PARTIES } from '../vocabulary/waiting.ts'

/** The pending party of an order or a job, worded for the reader. */
export const Waiting = z.object({
  /** Who blocks it: the company itself (`us`), the client, the carrier, its driver, or a yard that turned the truck away. */
  party: z.enum(WAITING_PARTIES),
  /** What is awaited. */
  code: z.enum(WAITING_CODES),
  /** What is awaited, as text. */
  text: z.string(),
  /** What clears it, as text. */
  clears: z.string(),
  /** Since when. */
  since: Instant,
  /** Deadline; null if it is not urgent. It is late once this has passed. */
  due: z.nullable(Instant),
})
export type Waiting = z.infer<typeof Waiting>
