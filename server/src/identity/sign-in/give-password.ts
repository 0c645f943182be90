/** The first step: e-mail and password. The response never reveals whether the address is known. */
import type { FastifyReply } from 'fastify'
import type { PageWords } from '../pages/page-words.ts'
import { allowAttempt } from '../people/guessing.ts'
import { findIdentityByEmail } from '../people/identities.ts'
import { passwordFits } from '../people/passwords.ts'
import { keepProgress } from './progress.ts'
import { pathOf, showStep } from './show-step.ts'
import type { SignInVisit } from './sign-in-visit.ts'

/** How long to wait, for programs. `wait` in milliseconds. */
export const secondsOf = (wait: number): string => `${Math.ceil(wait / 1000)}`

/** How long to wait. `wait` in milliseconds. */
export const waitWords =
  (wait: number) =>
  (words: Pick<PageWords, 'tooManyFailed' | 'tooManyFailedFor'>): string => {
    const minutes = Math.ceil(wait / 60_000)
    return minutes === 1 ? words.tooManyFailed : words.tooManyFailedFor(String(minutes))
  }

export async function givePassword(visit: SignInVisit): Promise<FastifyReply> {
  const { services, site, signIn, form, request, reply } = visit
  const { pool } = services.database
  const email = (form['email'] ?? '').slice(0, 320)
  const attempt = { email, source: request.ip }
  const event = { at: services.clock.now(), portal: site.portal, ...attempt }

  const admission = await allowAttempt(pool, services.clock, attempt)
  if (!admission.isAllowed) {
    services.audit?.({ kind: 'sign-in-delayed', ...event })
    return showStep(services, signIn, request, reply.header('retry-after', secondsOf(admission.wait)), {
      notice: { kind: 'bad', text: waitWords(admission.wait) },
      email,
      status: 429,
    })
  }
  const identity = await findIdentityByEmail(pool, email)
  const fits = (await passwordFits(identity?.passwordHash, form['password'] ?? '')) && identity?.isActive
  if (!fits) {
    services.audit?.({ kind: 'sign-in-failed', ...event })
    return showStep(services, signIn, request, reply, {
      notice: { kind: 'bad', text: ({ wrong }) => wrong },
      email,
      status: 401,
    })
  }
  // With a second factor the sign-in only succeeds after it, otherwise a known password would clear guessed codes.
  await admission.settle(identity.totpConfirmedAt ? 'undecided' : 'succeeded')
  const next = await keepProgress(services, signIn, {
    identityGuid: identity.guid,
    amr: ['pwd'],
    provenAt: event.at.getTime(),
  })
  return next.step.ask === 'nothing' ? showStep(services, next, request, reply) : reply.redirect(pathOf(signIn), 303)
}
