/** The calls behind one-time links. GET never acts: mail programs open links before people do. */
import type { FastifyInstance } from 'fastify'
import type { IdentityServices } from '../identity-deps.ts'
import { sendPage } from '../pages/page.ts'
import { guarded, type Visit } from '../visit.ts'
import { askForReset } from './ask-for-reset.ts'
import { foundCompany, showFounding } from './found-company.ts'
import { forgottenPage } from './link-pages.ts'
import { showLink, takeUpLink, type LinkVisit } from './take-up-link.ts'
import { textOf } from '../../platform/unknown-fields.ts'

/** Mounts the pages; submitting a form is limited per source by `limit`. Their addresses contain secrets and are not logged. */
export function mountLinks(scope: FastifyInstance, services: IdentityServices, limit: object): void {
  const quiet = { logLevel: 'silent' } as const
  const secretOf = ({ request }: Visit) => textOf(request.params, 'secret') ?? ''
  for (const [path, purpose] of [
    ['/invitation/:secret', 'invite'],
    ['/reset/:secret', 'reset'],
  ] as const) {
    const visit = (one: Visit): LinkVisit => ({ ...one, purpose, secret: secretOf(one) })
    scope.get(
      path,
      quiet,
      guarded(services, (one) => showLink(visit(one))),
    )
    scope.post(
      path,
      { ...quiet, ...limit },
      guarded(services, (one) => takeUpLink(visit(one))),
    )
  }
  const founding = '/first-administrator/:secret'
  scope.get(
    founding,
    quiet,
    guarded(services, (one) => showFounding({ ...one, secret: secretOf(one) })),
  )
  scope.post(
    founding,
    { ...quiet, ...limit },
    guarded(services, (one) => foundCompany({ ...one, secret: secretOf(one) })),
  )

  scope.get(
    '/forgotten',
    guarded(services, ({ site, reply }) => sendPage(reply, site, forgottenPage())),
  )
  scope.post('/forgotten', limit, guarded(services, askForReset))
}
