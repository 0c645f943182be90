/** Shows the next step of a sign-in; once complete, returns to the provider. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityServices } from '../identity-deps.ts'
import { rememberCompany, rememberedLook } from '../company-hint.ts'
import { companyLook } from '../pages/company-look.ts'
import { type Page, sendPage } from '../pages/page.ts'
import type { Notice } from '../pages/parts.ts'
import { listMembers, rememberChoice, type Member } from '../people/memberships.ts'
import { codePage, setUpPage } from '../second-factor/second-factor-pages.ts'
import { offerSecret } from '../second-factor/totp.ts'
import { dropProgress, type SignIn } from './progress.ts'
import { membershipPage, noAccessPage, passwordPage } from './sign-in-pages.ts'

export const pathOf = (signIn: SignIn): string => `/sign-in/${signIn.interaction.uid}`

async function finish(
  services: IdentityServices,
  signIn: SignIn,
  member: Member,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { progress, provider } = signIn
  const now = services.clock.now()
  await rememberChoice(services.database.pool, member, now)
  const login = {
    accountId: member.accountId,
    amr: progress.amr,
    remember: true,
    ...(progress.signedInAt ? { ts: progress.signedInAt } : {}),
  }
  const returnTo = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login, select_account: {} },
    { mergeWithLastSubmission: false },
  )
  await dropProgress(services, signIn)
  services.audit?.({
    kind: 'signed-in',
    at: now,
    portal: signIn.site.portal,
    source: request.ip,
    email: member.email,
    identityGuid: member.identityGuid,
    companyGuid: member.companyGuid,
    userGuid: member.userGuid,
  })
  const { portal, origin } = signIn.site
  rememberCompany(reply, { portal, isSecure: origin.startsWith('https:') }, member.companyGuid)
  return reply.redirect(returnTo, 303)
}

async function sitesElsewhere(services: IdentityServices, signIn: SignIn) {
  const portals = new Set(
    (await listMembers(services.database, signIn.identity?.guid ?? '')).map((member) => member.portal),
  )
  return services.settings.sites.filter((site) => portals.has(site.portal))
}

/** Responds with the page of the step, or with the redirect into the product. */
export async function showStep(
  services: IdentityServices,
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  input: { notice?: Notice; email?: string; status?: number } = {},
): Promise<FastifyReply> {
  const { site, step, identity } = signIn
  const action = pathOf(signIn)
  /** As its company’s, if one is known. */
  const send = async (page: Page) => {
    const by =
      'member' in step
        ? await companyLook(services.database, step.member.companyGuid)
        : await rememberedLook(services.database, request, site.portal)
    return sendPage(reply, site, { ...page, by })
  }
  switch (step.ask) {
    case 'nothing':
      return finish(services, signIn, step.member, request, reply)
    case 'password': {
      const hint = signIn.interaction.params['login_hint']
      const email = input.email ?? (typeof hint === 'string' ? hint : '')
      const isDemo = services.isDemo ? await services.isDemo() : services.settings.demo === 'on'
      return send(passwordPage({ action, site, email, isDemo, notice: input.notice, status: input.status }))
    }
    case 'code':
      return send(codePage({ action, notice: input.notice, status: input.status }))
    case 'membership':
      return sendPage(reply, site, membershipPage({ action, members: step.members, notice: input.notice }))
    case 'set-up': {
      const offer = offerSecret(
        services.keys.seal,
        { guid: step.member.identityGuid, email: step.member.email },
        services.clock.now(),
      )
      return send(
        setUpPage({ action: `${action}/set-up`, offer, notice: input.notice, demandedBy: step.member.companyName }),
      )
    }
    case 'no-access':
      return sendPage(
        reply,
        site,
        noAccessPage({ action, site, email: identity?.email ?? '', elsewhere: await sitesElsewhere(services, signIn) }),
      )
  }
}
