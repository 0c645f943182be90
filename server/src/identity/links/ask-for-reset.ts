/** A forgotten password: the response is the same, and equally fast, whether or not the address is known. */
import type { FastifyReply } from 'fastify'
import { isRefusal } from '@waybill/contract/errors.ts'
import { sendPage } from '../pages/page.ts'
import { findIdentityByEmail, normalEmail } from '../people/identities.ts'
import { listMembers } from '../people/memberships.ts'
import type { Visit } from '../visit.ts'
import { mailSentPage } from './link-pages.ts'
import { RESET_TASK, type ResetTask } from './send-reset.ts'

/** Queues the mail: it is sent even if this process dies, whatever the backlog. */
async function queueReset({ services, site, request }: Visit, email: string): Promise<void> {
  const identity = await findIdentityByEmail(services.database.pool, email)
  if (!identity?.isActive) return
  const [member] = await listMembers(services.database, identity.guid)
  if (!member) return
  const { companyGuid } = member
  const task = { companyGuid, identityGuid: identity.guid, portal: site.portal }
  const queued = await services.database.write({ companyGuid }, (tx) =>
    services.queue.send<ResetTask>(tx, RESET_TASK, task),
  )
  if (isRefusal(queued)) throw new Error(queued.message)
  services.audit?.({
    kind: 'reset-asked',
    at: services.clock.now(),
    portal: site.portal,
    source: request.ip,
    email: identity.email,
    identityGuid: identity.guid,
    companyGuid,
    userGuid: member.userGuid,
  })
}

export function askForReset(visit: Visit): FastifyReply {
  const email = normalEmail((visit.form['email'] ?? '').slice(0, 320))
  const { lines, log } = visit.services
  // In a turn of its own, for which the answer does not wait, unless there is none.
  lines.forms.begin(
    visit.request.ip,
    () => queueReset(visit, email),
    (error: unknown) => log.error({ err: error }, 'mail with a reset'),
  )
  return sendPage(visit.reply, visit.site, mailSentPage(email))
}
