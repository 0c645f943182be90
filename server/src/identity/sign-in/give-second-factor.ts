/** The second step: a code of the app or a recovery code; or setting up the app, if the company requires it. */
import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { PageWords } from '../pages/page-words.ts'
import { allowAttempt } from '../people/guessing.ts'
import { recoveryCodesPage, setUpPage } from '../second-factor/second-factor-pages.ts'
import { setUpSecondFactor, useSecondFactor } from '../second-factor/second-factor.ts'
import { openOffer } from '../second-factor/totp.ts'
import { secondsOf, waitWords } from './give-password.ts'
import { keepProgress } from './progress.ts'
import { pathOf, showStep } from './show-step.ts'
import type { SignInVisit } from './sign-in-visit.ts'

export async function giveCode({ services, site, signIn, form, request, reply }: SignInVisit): Promise<FastifyReply> {
  const { identity } = signIn
  const { pool } = services.database
  if (!identity) return reply.redirect(pathOf(signIn), 303)
  const attempt = { email: identity.email, source: request.ip }
  const event = { at: services.clock.now(), portal: site.portal, identityGuid: identity.guid, ...attempt }
  const admission = await allowAttempt(pool, services.clock, attempt)
  if (!admission.isAllowed) {
    services.audit?.({ kind: 'sign-in-delayed', ...event })
    const text = waitWords(admission.wait)
    const later = reply.header('retry-after', secondsOf(admission.wait))
    return showStep(services, signIn, request, later, { notice: { kind: 'bad', text }, status: 429 })
  }
  const used = await useSecondFactor(services, identity, form['code'] ?? '')
  if (!used) {
    services.audit?.({ kind: 'sign-in-failed', ...event })
    const said = { kind: 'bad', text: ({ twoStep }: PageWords) => twoStep.wrong } as const
    return showStep(services, signIn, request, reply, { notice: said, status: 401 })
  }
  await admission.settle('succeeded')
  if (used === 'recovery') services.audit?.({ kind: 'recovery-code-used', ...event })
  const next = await keepProgress(services, signIn, { ...signIn.progress, amr: [...signIn.progress.amr, 'otp'] })
  return next.step.ask === 'nothing' ? showStep(services, next, request, reply) : reply.redirect(pathOf(signIn), 303)
}

export async function setUp({ services, site, signIn, form, request, reply }: SignInVisit): Promise<FastifyReply> {
  const { step, identity } = signIn
  const now = services.clock.now()
  const offer = identity && openOffer(services.keys.seal, identity, form['offer'] ?? '', now)
  if (!offer || step.ask !== 'set-up') return reply.redirect(pathOf(signIn), 303)
  const codes = await setUpSecondFactor(services, identity.guid, { secret: offer.secret, code: form['code'] ?? '' })
  if (!codes)
    return sendPage(
      reply,
      site,
      setUpPage({
        action: `${pathOf(signIn)}/set-up`,
        offer,
        demandedBy: step.member.companyName,
        notice: { kind: 'bad', text: ({ twoStep }) => twoStep.notRight },
      }),
    )
  services.audit?.({
    kind: 'second-factor-set-up',
    at: now,
    portal: site.portal,
    source: request.ip,
    identityGuid: identity.guid,
  })
  await keepProgress(services, signIn, { ...signIn.progress, amr: [...signIn.progress.amr, 'otp'] })
  return sendPage(
    reply,
    site,
    recoveryCodesPage(codes, ({ twoStep }) => html`<a class="button" href="${pathOf(signIn)}">${twoStep.saved}</a>`),
  )
}
