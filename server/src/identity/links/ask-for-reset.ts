/** A forgotten password: the answer is the same, and as quick, whether or not the address is known. */
import type { FastifyReply } from 'fastify'
import { sendPage } from '../pages/page.ts'
import { findIdentityByEmail, normalEmail } from '../people/identities.ts'
import { listMembers } from '../people/memberships.ts'
import type { Visit } from '../visit.ts'
import { mailSentPage } from './link-pages.ts'
import { resetMail } from './mails.ts'
import { countResets, createReset } from './one-time-links.ts'

const HOUR = 3_600_000
/** Nobody's mailbox is filled by strangers. */
const RESETS_PER_HOUR = 3

async function sendReset({ services, site, request }: Visit, email: string): Promise<void> {
  const { pool } = services.database
  const at = services.clock.now()
  const identity = await findIdentityByEmail(pool, email)
  if (!identity?.isActive) return
  if ((await countResets(pool, identity.guid, new Date(at.getTime() - HOUR))) >= RESETS_PER_HOUR) return
  if ((await listMembers(services.database, identity.guid)).length === 0) return
  const url = await createReset(pool, { origin: site.origin, portal: site.portal, identityGuid: identity.guid, at })
  services.audit?.({
    kind: 'reset-asked',
    at,
    portal: site.portal,
    source: request.ip,
    email: identity.email,
    identityGuid: identity.guid,
  })
  await services.mailer.send(resetMail({ to: identity.email, name: identity.name, url }))
}

export function askForReset(visit: Visit): FastifyReply {
  const email = normalEmail((visit.form['email'] ?? '').slice(0, 320))
  sendReset(visit, email).catch((error: unknown) => visit.services.log.error({ err: error }, 'mail with a reset'))
  return sendPage(visit.reply, visit.site, mailSentPage(email))
}
