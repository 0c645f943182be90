/** Before the sign-in itself is changed, its owner must authenticate again. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { allowAttempt } from '../people/guessing.ts'
import { passwordFits } from '../people/passwords.ts'
import { useSecondFactor } from '../second-factor/second-factor.ts'
import { WORDS } from '../../words/words.ts'
import { secondsOf, waitWords } from '../sign-in/give-password.ts'
import type { Refused } from './account-pages.ts'
import type { Owner } from './account-session.ts'
import type { Visit } from '../visit.ts'

/** Why the proof given in a form is not valid; undefined if it is. */
export async function proofFault(
  { services, form, request, reply }: Visit,
  owner: Owner,
  name: Refused['form'],
  takesCode = false,
): Promise<Refusal | undefined> {
  const { pool } = services.database
  const attempt = { email: owner.identity.email, source: request.ip }
  const admission = await allowAttempt(pool, services.clock, attempt)
  if (!admission.isAllowed) {
    void reply.header('retry-after', secondsOf(admission.wait))
    return {
      ...refuse.invalid(`current-${name}`, waitWords(admission.wait)(WORDS.en.signInPages)),
      code: 'too_many_requests',
    }
  }
  const fits = await passwordFits(owner.identity.passwordHash, form[`current-${name}`] ?? '')
  const proven =
    fits && (!takesCode || Boolean(await useSecondFactor(services, owner.identity, form[`code-${name}`] ?? '')))
  if (proven) await admission.settle('undecided')
  if (!fits) return refuse.invalid(`current-${name}`, 'That isn’t your current password')
  return proven ? undefined : refuse.invalid(`code-${name}`, 'That code is wrong or was already used')
}
