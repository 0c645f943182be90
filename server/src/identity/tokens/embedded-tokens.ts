/** Access tokens of the embedded issuers: verified and, for scripts, created with the deployment's own keys. */
import { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Site } from '../../settings/sites.ts'
import { API_SCOPE, audienceOf, clientIdOf, issuerOf } from '../addresses.ts'
import { SIGNING_ALGORITHM, type IdentityKeys } from '../keys/identity-keys.ts'
import type { Member } from '../people/memberships.ts'
import { accessClaims } from '../provider/create-provider.ts'
import { refuseToken } from './refuse-token.ts'
import { TokenRefused, type VerifiedToken } from './verified-token.ts'

/** Tolerated clock difference in seconds. */
export const CLOCK_TOLERANCE = 5
/** Another process may have signed with a key created after ours were read: read again, but not for every forged token. */
const LOOK_AGAIN_MS = 10_000
const TYPE = 'at+jwt'

/** The claims of our tokens. */
const claims = z.object({
  sub: z.string(),
  iss: z.string(),
  exp: z.number(),
  scope: z.optional(z.string()),
  user_guid: z.string(),
  company_guid: z.string(),
  email: z.optional(z.string()),
  session_uid: z.optional(z.string()),
  grant_id: z.optional(z.string()),
})

const publicPart = ({ d: _d, ...jwk }: JWK): JWK => jwk

/** Verifies tokens of the sites' own issuers. */
export function embeddedTokens(deps: { sites: readonly Site[]; clock: Clock; openKeys: () => Promise<IdentityKeys> }) {
  let opened: { at: number; keys: Promise<ReturnType<typeof createLocalJWKSet>> } | undefined
  const open = (now: number) => {
    const keys = deps.openKeys().then(({ signing }) => createLocalJWKSet({ keys: signing.map(publicPart) }))
    keys.catch(() => (opened = undefined))
    return (opened = { at: now, keys })
  }
  const expectedOf = (portal: Portal, now: Date) => ({
    issuer: deps.sites.filter((site) => site.portal === portal).map(issuerOf),
    audience: audienceOf(portal),
    now,
  })
  const verifyWith = async (portal: Portal, bearer: string, now: Date, set: ReturnType<typeof createLocalJWKSet>) => {
    const { issuer, audience } = expectedOf(portal, now)
    return jwtVerify(bearer, set, {
      issuer,
      audience,
      algorithms: [SIGNING_ALGORITHM],
      typ: TYPE,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'user_guid', 'company_guid'],
    })
  }

  return async (portal: Portal, bearer: string): Promise<VerifiedToken> => {
    const now = deps.clock.now()
    const known = opened ?? open(now.getTime())
    const { payload } = await verifyWith(portal, bearer, now, await known.keys)
      .catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey) || now.getTime() - known.at < LOOK_AGAIN_MS) throw error
        return verifyWith(portal, bearer, now, await open(now.getTime()).keys)
      })
      .catch((error: unknown) => refuseToken(error, expectedOf(portal, now)))
    const { sub, iss, exp, user_guid, company_guid, email, session_uid, grant_id, scope } = claims.parse(payload)
    if (!scope?.split(' ').includes(API_SCOPE)) throw new TokenRefused('the token lacks the scope', { kind: 'claims' })
    return {
      identityGuid: sub,
      userGuid: user_guid,
      companyGuid: company_guid,
      issuer: iss,
      subject: sub,
      ...(email === undefined ? {} : { email }),
      ...(session_uid === undefined ? {} : { sessionUid: session_uid }),
      ...(grant_id === undefined ? {} : { grantId: grant_id }),
      expiresAt: new Date(exp * 1000),
    }
  }
}

/** Creates an access token for a member, like the site's own issuer. `seconds` from `now`. */
export async function makeAccessToken(input: {
  keys: IdentityKeys
  site: Site
  member: Member
  now: Date
  seconds: number
}): Promise<string> {
  const { keys, site, member } = input
  const [key] = keys.signing
  const issuedAt = Math.floor(input.now.getTime() / 1000)
  return new SignJWT({ ...accessClaims(member), scope: API_SCOPE, client_id: clientIdOf(site.portal) })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid: key.kid })
    .setIssuer(issuerOf(site))
    .setAudience(audienceOf(site.portal))
    .setSubject(member.identityGuid)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + input.seconds)
    .sign(await importJWK(key, SIGNING_ALGORITHM))
}
