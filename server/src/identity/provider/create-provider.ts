/** The embedded OpenID provider of one site. */
import { Provider, type Configuration } from 'oidc-provider'
import type { Site } from '../../settings/sites.ts'
import { API_SCOPE, audienceOf, clientIdOf, issuerOf } from '../addresses.ts'
import type { ProviderDeps } from '../identity-deps.ts'
import { SIGNING_ALGORITHM, type IdentityKeys } from '../keys/identity-keys.ts'
import { parseAccountId } from '../people/account-id.ts'
import { findMember, type Member } from '../people/memberships.ts'
import { ACCESS_TOKEN_SECONDS, LIFETIMES, prolongWithRefresh, sessionSeconds } from './lifetimes.ts'
import { followSessions } from './follow-sessions.ts'
import { Payloads } from './payloads.ts'
import { memberOf, signInPolicy } from './policy.ts'
import { isPassing } from '../../platform/db/connection-fault.ts'
import { answerBusy, renderError, renderSignedOut, renderSignOut } from './provider-pages.ts'

const OIDC_SCOPES = 'openid offline_access profile email'

/** What a browser's access token ends with, before its time. */
interface EndsWith {
  sessionUid?: string | undefined
  grantId?: string | undefined
}

/** The access token's content besides the standard claims; `sub` is the identity. It is valid as long as session and grant are. */
export const accessClaims = (member: Member, { sessionUid, grantId }: EndsWith = {}) => ({
  ...(sessionUid === undefined ? {} : { session_uid: sessionUid }),
  ...(grantId === undefined ? {} : { grant_id: grantId }),
  user_guid: member.userGuid,
  company_guid: member.companyGuid,
  portal: member.portal,
  email: member.email,
})

const idClaims = (member: Member) => ({
  sub: member.accountId,
  name: member.name,
  email: member.email,
  preferred_username: member.email,
  user_guid: member.userGuid,
  company_guid: member.companyGuid,
  company_name: member.companyName,
  account_name: member.accountName,
  portal: member.portal,
})

function clientOf(site: Site) {
  return {
    client_id: clientIdOf(site.portal),
    client_name: 'Waybill',
    application_type: 'web' as const,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    // The account page signs in again automatically.
    redirect_uris: [site.origin, `${site.origin}/`, `${site.origin}/account`],
    post_logout_redirect_uris: [site.origin, `${site.origin}/`],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
    subject_type: 'pairwise' as const,
  }
}

/**
 * Cookies ignore ports, and the portals may differ in nothing else. Over https browsers enforce the prefixes: no
 * sibling host and no plain connection can set such a cookie. Cookies of a step have a path, which `__Host-` forbids.
 */
function cookieNames({ portal, origin }: Site) {
  const [host, secure] = origin.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${host}waybill.${portal}.session`,
    interaction: `${secure}waybill.${portal}.step`,
    resume: `${secure}waybill.${portal}.resume`,
  }
}

function configurationOf(site: Site, deps: ProviderDeps, keys: IdentityKeys): Configuration {
  const { portal } = site
  const { database, connections, clock } = deps
  const resource = audienceOf(portal)
  return {
    adapter: (model: string) => new Payloads({ pool: connections, clock, portal, model }),
    clients: [clientOf(site)],
    jwks: { keys: keys.signing },
    cookies: {
      keys: keys.cookies,
      names: cookieNames(site),
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: OIDC_SCOPES.split(' '),
    claims: {
      openid: ['sub', 'amr', 'auth_time', 'user_guid', 'company_guid', 'company_name', 'account_name', 'portal'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    conformIdTokenClaims: false, // the browser does not call userinfo
    responseTypes: ['code'],
    pkce: { required: () => true },
    // A session belongs to a membership, while the subject visible to others is the identity.
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_ctx, accountId) => parseAccountId(accountId)?.identityGuid ?? accountId,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOut(ctx, form, site),
        postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, site),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true, // a token request without `resource` still gets a token for the API
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    async findAccount(_ctx, accountId, token) {
      const key = parseAccountId(accountId)
      const member = key && (await findMember(database, key, portal))
      if (!member) return undefined
      // A requirement added after sign-in applies from the next renewal on.
      const isStale =
        token?.kind === 'RefreshToken' &&
        member.demandsSecondFactor &&
        !(token as { amr?: string[] }).amr?.includes('otp')
      return isStale ? undefined : { accountId, member, claims: () => idClaims(member) }
    },
    extraTokenClaims(ctx, token) {
      const member = memberOf(ctx)
      return member && accessClaims(member, 'sessionUid' in token ? token : {})
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const id = session.grantIdFor(client.clientId)
      const found = id ? await provider.Grant.find(id) : undefined
      const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(OIDC_SCOPES)
      grant.addResourceScope(resource, API_SCOPE)
      await grant.save()
      return grant
    },
    clientBasedCORS: (_ctx, origin) => origin === site.origin,
    interactions: { policy: signInPolicy(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    ttl: { ...LIFETIMES, Session: (_ctx, session) => sessionSeconds(session.loginTs, clock.now()) },
    renderError: (ctx, out, error) => renderError(ctx, out, error, site, deps),
  }
}

/** Creates the provider; it is mounted under its issuer's path. */
export function createProvider(site: Site, deps: ProviderDeps, keys: IdentityKeys): Provider {
  const provider = new Provider(issuerOf(site), configurationOf(site, deps, keys))
  provider.proxy = true // the mount sets the true origin, whatever the headers say
  const onFault = (error: unknown) => deps.log.error({ err: error, portal: site.portal }, 'identity provider')
  provider.on('server_error', (ctx, error) => {
    onFault(error)
    if (isPassing(error)) answerBusy(ctx)
  })
  followSessions(provider, site, deps)
  prolongWithRefresh(provider, { pool: deps.database.pool, clock: deps.clock, onFault })
  return provider
}
