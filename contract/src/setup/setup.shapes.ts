/** How far a new company is set up. */
import * as z from 'zod/mini'
import { Instant } from '../lists/list.shapes.ts'
import { NOTICE_STATUSES } from '../notices/notice-kinds.ts'
import { PERMISSIONS } from '../vocabulary/permissions.ts'
import { SETUP_STEP_IDS } from './setup-steps.ts'

/** One step, as the company’s data show it: nobody checks it off. */
export const SetupStep = z.object({
  /** What is to be done. */
  id: z.enum(SETUP_STEP_IDS),
  /** Whether the company’s data show it. */
  isDone: z.boolean(),
  /** What it takes; null: nothing, each does it for themselves. */
  permission: z.nullable(z.enum(PERMISSIONS)),
  /** Whether the caller’s role has it. */
  mayDo: z.boolean(),
  /** Up to three colleagues whose role has it, if the caller’s has not and it is not done. */
  colleagues: z.array(z.string()),
})

/** The steps until the first delivered order, in their order. */
export const Setup = z.object({
  /** In the order in which they are best done. */
  steps: z.array(SetupStep),
  /** Whether so many orders were delivered that nobody has to be guided any more. */
  isUnderWay: z.boolean(),
  /** Whether emails leave by a mail server; otherwise they are written to files and reach nobody. */
  sendsMail: z.boolean(),
  /** The caller’s last test email; null: none. */
  testMail: z.nullable(
    z.object({
      /** The address that it went to. */
      email: z.string(),
      /** Whether it was sent. */
      status: z.enum(NOTICE_STATUSES),
      /** What the mail server said, if it failed. */
      lastError: z.nullable(z.string()),
      dateCreated: Instant,
    }),
  ),
})
export type Setup = z.infer<typeof Setup>
