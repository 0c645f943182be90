/** The next step of a sign-in. A rule: it gets what is known and decides. */
import * as z from 'zod/mini'
import type { Member } from '../people/memberships.ts'

/** The progress of a sign-in, stored on the server between its pages. */
export const progressShape = z.object({
  /** The person who gave the right password. */
  identityGuid: z.optional(z.string()),
  /** How the person authenticated: `pwd`, `otp`. */
  amr: z.array(z.string()),
  /** When the password was given (ms). Changing it later invalidates this. */
  provenAt: z.optional(z.number()),
  /** The membership chosen (its account id). */
  chosen: z.optional(z.string()),
  /** Whether to ask for the membership even if one was used before: the person wants to switch. */
  isSwitching: z.optional(z.boolean()),
  /** When the person signed in, in seconds; preserved when a session is only switched. */
  signedInAt: z.optional(z.number()),
})
export type Progress = z.output<typeof progressShape>

export type Step =
  | { ask: 'password' | 'code' | 'no-access' }
  | { ask: 'membership'; members: Member[] }
  | { ask: 'set-up'; member: Member }
  | { ask: 'nothing'; member: Member }

/** The next step of a sign-in; `members` are the person's memberships in this portal. */
export function nextStep(progress: Progress, hasSecondFactor: boolean, members: Member[]): Step {
  if (!progress.identityGuid) return { ask: 'password' }
  const isProven = progress.amr.includes('otp')
  if (hasSecondFactor && !isProven) return { ask: 'code' }
  const [first] = members
  if (!first) return { ask: 'no-access' }
  const chosen =
    members.find((member) => member.accountId === progress.chosen) ??
    (members.length === 1 && !progress.isSwitching ? first : undefined)
  if (!chosen) return { ask: 'membership', members }
  if (chosen.demandsSecondFactor && !isProven) return { ask: 'set-up', member: chosen }
  return { ask: 'nothing', member: chosen }
}
