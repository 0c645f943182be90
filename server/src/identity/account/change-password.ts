/** A new password, given the old one. Every other device must sign in again. */
import type { FastifyReply } from 'fastify'
import { refuse } from '@waybill/contract/errors.ts'
import { passwordChangedMail } from '../links/mails.ts'
import { writtenTo } from '../links/written-to.ts'
import { endSessions, replacePassword } from '../people/identities.ts'
import { hashPassword, passwordFault } from '../people/passwords.ts'
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
  // Before the transaction: it waits for its turn.
  const passwordHash = await hashPassword(form['password'] ?? '')
  const isChanged = await together(services.database.pool, async (client) => {
    if (!(await replacePassword(client, identity, { passwordHash, at }))) return false
    await endSessions(client, identity.guid, { sessionUid })
    return true
  })
  if (!isChanged)
    return again({
      form: 'password',
      refusal: refuse.invalid('current-password', 'Your password was changed from another device in the meantime'),
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
  const { email: to, name } = identity
  writtenTo(services.database, identity.guid, site.portal)
    .then((as) => services.mailer.send(passwordChangedMail({ to, name, url: `${site.origin}/forgotten`, ...as })))
    .catch((error: unknown) => services.log.error({ err: error }, 'mail about a changed password'))
  return reply.redirect('/account?done=password', 303)
}
