/** The second factor of the signed-in person: set up, removed, new recovery codes. */
import type { FastifyReply } from 'fastify'
import type { AuditEvent } from '../identity-deps.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { PageWords } from '../pages/page-words.ts'
import { recoveryCodesPage, setUpPage } from '../second-factor/second-factor-pages.ts'
import { removeSecondFactor, renewRecoveryCodes, setUpSecondFactor } from '../second-factor/second-factor.ts'
import { offerSecret, openOffer } from '../second-factor/totp.ts'
import type { AccountVisit } from './account-visit.ts'
import { proofFault } from './prove.ts'

const BACK = ({ twoStep }: PageWords) => html`<a class="button" href="/account">${twoStep.saved}</a>`
const CONFIRM = '/account/second-factor/confirm'

const tell = ({ services, site, owner, request }: AccountVisit, kind: AuditEvent['kind']) =>
  services.audit?.({
    kind,
    at: services.clock.now(),
    portal: site.portal,
    source: request.ip,
    email: owner.identity.email,
    identityGuid: owner.identity.guid,
  })

/** Shows a secret to the verified owner; only the confirmation stores it. */
export async function offerSecondFactor(visit: AccountVisit): Promise<FastifyReply> {
  const { services, site, owner, reply, again } = visit
  if (owner.identity.totpConfirmedAt) return reply.redirect('/account', 303)
  const refusal = await proofFault(visit, owner, 'set-up')
  if (refusal) return again({ form: 'set-up', refusal })
  const offer = offerSecret(services.keys.seal, owner.identity, services.clock.now())
  return sendPage(reply, site, setUpPage({ action: CONFIRM, offer }))
}

export async function confirmSecondFactor(visit: AccountVisit): Promise<FastifyReply> {
  const { services, site, owner, form, reply } = visit
  const offer = openOffer(services.keys.seal, owner.identity, form['offer'] ?? '', services.clock.now())
  if (!offer || owner.identity.totpConfirmedAt) return reply.redirect('/account', 303)
  const codes = await setUpSecondFactor(services, owner.identity.guid, {
    secret: offer.secret,
    code: form['code'] ?? '',
  })
  if (!codes) {
    const text = ({ twoStep }: PageWords) => twoStep.notRight
    return sendPage(reply, site, setUpPage({ action: CONFIRM, offer, notice: { kind: 'bad', text } }))
  }
  tell(visit, 'second-factor-set-up')
  return sendPage(reply, site, recoveryCodesPage(codes, BACK))
}

export async function removeOwnSecondFactor(visit: AccountVisit): Promise<FastifyReply> {
  const { services, owner, reply, again } = visit
  if (owner.demandedBy || !owner.identity.totpConfirmedAt) return reply.redirect('/account', 303)
  const refusal = await proofFault(visit, owner, 'remove', true)
  if (refusal) return again({ form: 'remove', refusal })
  await removeSecondFactor(services, owner.identity.guid)
  tell(visit, 'second-factor-removed')
  return reply.redirect('/account?done=removed', 303)
}

export async function makeRecoveryCodes(visit: AccountVisit): Promise<FastifyReply> {
  const { services, site, owner, reply, again } = visit
  if (!owner.identity.totpConfirmedAt) return reply.redirect('/account', 303)
  const refusal = await proofFault(visit, owner, 'recovery-codes', true)
  if (refusal) return again({ form: 'recovery-codes', refusal })
  return sendPage(reply, site, recoveryCodesPage(await renewRecoveryCodes(services, owner.identity.guid), BACK))
}
