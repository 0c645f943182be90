/** Signing an inspection: who signed, or why nobody did. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { Shown } from './shown.shapes.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const signing = {
  /** The sender's own guid of it: one signature under several inspections is one. */
  guid: z.optional(Guid),
  /** What was shown when it was drawn; it stands for exactly that. Without it, what was shown was not recorded. */
  shown: z.optional(Shown),
}

/** The signer and drawing, or why nobody signed; `isRefused`: someone was there and refused. */
export const Signature = z.union([
  z.strictObject({
    ...signing,
    signedByName: text(100).check(z.minLength(1, 'is required')),
    fileGuid: Guid,
    dateSigned: z.optional(Instant),
    signedStatement: z.optional(text(2000)),
  }),
  z.strictObject({
    ...signing,
    notAvailableReason: text(500).check(z.minLength(1, 'is required')),
    isRefused: z.optional(z.boolean()),
    dateSigned: z.optional(Instant),
  }),
])
export type Signature = z.infer<typeof Signature>
