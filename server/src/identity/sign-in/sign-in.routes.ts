/** The calls of the sign-in pages. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IdentityServices } from '../identity-deps.ts'
import { sendPage } from '../pages/page.ts'
import { refusedPage } from '../pages/plain-pages.ts'
import { guarded } from '../visit.ts'
import { chooseMembership } from './choose-membership.ts'
import { givePassword } from './give-password.ts'
import { giveCode, setUp } from './give-second-factor.ts'
import { keepProgress, loadSignIn, type SignIn } from './progress.ts'
import type { SignInVisit } from './sign-in-visit.ts'
import { pathOf, showStep } from './show-step.ts'
import { textOf } from '../../platform/unknown-fields.ts'

type Act = (visit: SignInVisit) => Promise<FastifyReply>

const show: Act = ({ services, signIn, request, reply }) => showStep(services, signIn, request, reply)

const restart: Act = async ({ services, signIn, reply }) => {
  await keepProgress(services, signIn, { amr: [] })
  return reply.redirect(pathOf(signIn), 303)
}

/** Mounts the pages under `/sign-in/:uid`. Submitting a form is limited per source: `limit` is the route's setting for it. */
export function mountSignIn(scope: FastifyInstance, services: IdentityServices, limit: object): void {
  const on = (act: Act, step?: SignIn['step']['ask']) =>
    guarded(services, async (visit) => {
      const uid = textOf(visit.request.params, 'uid') ?? ''
      const signIn = await loadSignIn(services, visit.site, uid, visit)
      // A form of a finished or later step: show the current one.
      if (step && signIn.step.ask !== step && signIn.step.ask !== 'nothing')
        return visit.reply.redirect(pathOf(signIn), 303)
      return act({ ...visit, signIn })
    })
  scope.get('/sign-in/:uid', on(show))
  scope.post('/sign-in/:uid/password', limit, on(givePassword, 'password'))
  scope.post('/sign-in/:uid/code', limit, on(giveCode, 'code'))
  scope.post('/sign-in/:uid/membership', on(chooseMembership, 'membership'))
  scope.post('/sign-in/:uid/set-up', limit, on(setUp, 'set-up'))
  scope.post('/sign-in/:uid/restart', on(restart))
  scope.get(
    '/sign-in',
    guarded(services, ({ site, reply }) =>
      sendPage(
        reply,
        site,
        refusedPage(site, ({ refused }) => refused.start),
      ),
    ),
  )
}
