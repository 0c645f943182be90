/** A new password, for who knows the old one. Every other device has to sign in anew. */
import type { FastifyReply } from 'fastify'
import { passwordChangedMail } from '../links/mails.ts'
import { endSessions, setPassword } from '../people/identities.ts'
import { passwordFault } from '../people/passwords.ts'
import { together } from '../store.ts'
import type { AccountVisit } from './account-visit.ts'
import { proofFault } from './prove.ts'

export async function changePassword(visit: AccountVisit): Promise<FastifyReply> {
  const { services, site, owner, form, reply, request, again } = visit
  const { identity, sessionUid } = owner
  const refusal =
    (await proofFault(visit, owner, 'password')) ?? (await passwordFault(form['password'] ?? '', identity.email))
  if (refusal) return again({ form: 'password', refusal })
  const at = services.clock.now()
  await together(services.database.pool, async (client) => {
    await setPassword(client, { identityGuid: identity.guid, password: form['password'] ?? '', at })
    await endSessions(client, identity.guid, { sessionUid })
  })
  services.sessions.forget()
  services.audit?.({
    kind: 'password-changed',
    at,
    portal: site.portal,
    source: request.ip,
    email: identity.email,
    identityGuid: identity.guid,
  })
  const mail = passwordChangedMail({ to: identity.email, name: identity.name, url: `${site.origin}/forgotten` })
  services.mailer
    .send(mail)
    .catch((error: unknown) => services.log.error({ err: error }, 'mail about a changed password'))
  return reply.redirect('/account?done=password', 303)
}
