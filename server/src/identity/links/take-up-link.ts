/** Invitation and reset: opening the link changes nothing, submitting the form sets the password and uses the link up. */
import type { FastifyReply } from 'fastify'
import { refuse } from '@waybill/contract/errors.ts'
import { companyLook } from '../pages/company-look.ts'
import { sendPage } from '../pages/page.ts'
import { clearFailedAttempts } from '../people/guessing.ts'
import { endSessions, findIdentity } from '../people/identities.ts'
import { listMembers } from '../people/memberships.ts'
import { hashPassword, passwordFault } from '../people/passwords.ts'
import { together } from '../store.ts'
import type { Visit } from '../visit.ts'
import { invitationPage, passwordSetPage, resetPage, spentLinkPage, withdrawnPage } from './link-pages.ts'
import { passwordChangedMail } from './mails.ts'
import { lookAtLink, passwordByLink, type OneTimeLink } from './one-time-links.ts'
import { writtenTo } from './written-to.ts'

export interface LinkVisit extends Visit {
  purpose: 'invite' | 'reset'
  secret: string
}

async function pageOf(
  { services, site, purpose, request }: LinkVisit,
  link: OneTimeLink,
  refusal?: Awaited<ReturnType<typeof passwordFault>>,
) {
  const identity = await findIdentity(services.database.pool, link.identityGuid ?? '')
  // Someone who already has a password does not need an invitation.
  if (!identity?.isActive || (purpose === 'invite' && identity.passwordHash)) return spentLinkPage(site)
  const action = request.url
  const { email, name } = identity
  const by = link.companyGuid ? await companyLook(services.database, link.companyGuid) : undefined
  // That of the mail with the link.
  const { language } = await writtenTo(services.database, identity.guid, site.portal)
  if (purpose === 'reset') return { ...resetPage({ action, email, refusal }), by, language }
  return { ...invitationPage({ action, site, email, name, companyName: by?.name ?? 'Waybill', refusal }), by, language }
}

/** Whether the company that invited has taken the access back since. */
async function isWithdrawn({ services, purpose }: LinkVisit, { identityGuid, companyGuid, portal }: OneTimeLink) {
  if (purpose !== 'invite' || !identityGuid || !companyGuid) return false
  const members = await listMembers(services.database, identityGuid, portal)
  return members.every((member) => member.companyGuid !== companyGuid)
}

async function withdrawn({ services, site }: LinkVisit, { companyGuid }: OneTimeLink) {
  const by = companyGuid ? await companyLook(services.database, companyGuid) : undefined
  return { ...withdrawnPage(site, by?.name ?? 'Waybill'), by }
}

export async function showLink(visit: LinkVisit): Promise<FastifyReply> {
  const { services, site, reply, purpose, secret } = visit
  const link = await lookAtLink(services.database.pool, purpose, secret, services.clock.now())
  if (!link) return sendPage(reply, site, spentLinkPage(site))
  if (await isWithdrawn(visit, link)) return sendPage(reply, site, await withdrawn(visit, link))
  return sendPage(reply, site, await pageOf(visit, link))
}

export async function takeUpLink(visit: LinkVisit): Promise<FastifyReply> {
  const { services, site, form, reply, purpose, secret, request } = visit
  const { pool } = services.database
  const at = services.clock.now()
  const link = await lookAtLink(pool, purpose, secret, at)
  const identity = link?.identityGuid ? await findIdentity(pool, link.identityGuid) : undefined
  if (!link || !identity?.isActive || (purpose === 'invite' && identity.passwordHash))
    return sendPage(reply, site, spentLinkPage(site))
  if (await isWithdrawn(visit, link)) return sendPage(reply, site, await withdrawn(visit, link))
  const password = form['password'] ?? ''
  const fault = password
    ? await passwordFault(password, identity.email)
    : refuse.invalid('password', 'Choose a password')
  if (fault) return sendPage(reply, site, await pageOf(visit, link, fault))

  // Before the transaction: it waits for its turn.
  const passwordHash = await hashPassword(password)
  const isAccepted = await together(pool, async (client) => {
    if (!(await passwordByLink(client, { purpose, secret }, { passwordHash, at }))) return false
    await clearFailedAttempts(client, identity.email)
    await endSessions(client, identity.guid)
    return true
  })
  if (!isAccepted) return sendPage(reply, site, spentLinkPage(site))
  services.sessions.forget()
  services.audit?.({
    kind: purpose === 'invite' ? 'invitation-accepted' : 'password-changed',
    at,
    portal: site.portal,
    source: request.ip,
    email: identity.email,
    identityGuid: identity.guid,
    ...(link.companyGuid ? { companyGuid: link.companyGuid } : {}),
  })
  if (purpose === 'reset') {
    const { email: to, name } = identity
    writtenTo(services.database, identity.guid, site.portal)
      .then((as) => services.mailer.send(passwordChangedMail({ to, name, url: `${site.origin}/forgotten`, ...as })))
      .catch((error: unknown) => services.log.error({ err: error }, 'mail about a changed password'))
  }
  return sendPage(reply, site, passwordSetPage(site))
}
