/**
 * Access tokens of an external OpenID issuer: verified by its published keys, its subjects mapped to our identities.
 * Documented: OpenID Connect Discovery, JWT and JWK. Tested against a provider on another origin (`simulators/identity`),
 * never against a hosted one.
 */
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { IssuerSettings } from '../../settings/sites.ts'
import { findIdentity, findIdentityByEmail, type Identity } from '../people/identities.ts'
import { listMembers } from '../people/memberships.ts'
import { CLOCK_TOLERANCE } from './embedded-tokens.ts'
import { refuseToken } from './refuse-token.ts'
import { TokenRefused, type VerifiedToken } from './verified-token.ts'
import { codeOf } from '../../platform/caught.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

interface Issuer {
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
  userinfo: string | undefined
}

const DISCOVERY_MS = 3_600_000
const ANSWER_MS = 5_000
/** No symmetric ones: the public keys would be taken for the secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** The parts read of an issuer's published configuration. */
const userinfo = z.record(z.string(), z.unknown())
const configuration = z.object({ issuer: z.string(), jwks_uri: z.string(), userinfo_endpoint: z.optional(z.string()) })

const fetchKeys = (url: string, init: RequestInit) => fetchOutside('The identity provider', url, init)

const discover = async (settings: IssuerSettings): Promise<Issuer> => {
  const url = `${settings.authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetchOutside('The identity provider', url, {
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`The identity provider answered ${response.status} at ${url}`)
  const found = configuration.parse(await response.json())
  if (found.issuer.replace(/\/$/, '') !== settings.issuer.replace(/\/$/, ''))
    throw new Error(`The identity provider at ${url} calls itself ${found.issuer}`)
  return {
    issuer: found.issuer,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { [customFetch]: fetchKeys }),
    userinfo: found.userinfo_endpoint,
  }
}

const YES: readonly unknown[] = [true, 'true', 1, '1']

/** An address verified by the issuer: Entra ID marks it by `xms_edov`, B2C lists only such in `emails`. */
const verifiedEmail = (claims: Record<string, unknown>, emailClaim?: string): string | undefined => {
  const [vouched]: unknown[] = emailClaim ? [claims[emailClaim]].flat() : []
  if (typeof vouched === 'string') return vouched
  const isVerified = [claims['email_verified'], claims['xms_edov']].some((sign) => YES.includes(sign))
  return isVerified && typeof claims['email'] === 'string' ? claims['email'] : undefined
}

/** Queries the issuer about a subject whose access token has no address. */
async function askUserinfo(issuer: Issuer, subject: string, bearer: string): Promise<Record<string, unknown>> {
  if (!issuer.userinfo) return {}
  const response = await fetchOutside('The identity provider', issuer.userinfo, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  }).catch(() => undefined)
  if (!response?.ok) return {}
  const claims = userinfo.safeParse(await response.json().catch(() => ({}))).data ?? {}
  return claims['sub'] === subject ? claims : {}
}

async function rememberedIdentity(pool: pg.Pool, issuer: string, subject: string): Promise<Identity | undefined> {
  const { rows } = await pool.query<{ identity_guid: string }>(
    'select identity_guid from identity.external_subjects where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return rows[0] && findIdentity(pool, rows[0].identity_guid)
}

/** Verifies tokens of a portal's external issuer; the identity of a subject is remembered once known. */
export function externalTokens(deps: { database: Database; clock: Clock }, portal: Portal, settings: IssuerSettings) {
  const { pool } = deps.database
  let known: { until: number; issuer: Promise<Issuer> } | undefined
  const issuerNow = (now: number): Promise<Issuer> => {
    if (known && known.until > now) return known.issuer
    const issuer = discover(settings)
    issuer.catch(() => (known = undefined))
    known = { until: now + DISCOVERY_MS, issuer }
    return issuer
  }

  const identityOf = async (issuer: Issuer, subject: string, claims: JWTPayload, bearer: string) => {
    const remembered = await rememberedIdentity(pool, issuer.issuer, subject)
    if (remembered) return remembered
    const { emailClaim } = settings
    const email =
      verifiedEmail(claims, emailClaim) ?? verifiedEmail(await askUserinfo(issuer, subject, bearer), emailClaim)
    const identity = email ? await findIdentityByEmail(pool, email) : undefined
    if (identity?.isActive)
      await pool.query(
        `insert into identity.external_subjects (issuer, subject, identity_guid, created_at) values ($1, $2, $3, $4)
         on conflict (issuer, subject) do nothing`,
        [issuer.issuer, subject, identity.guid, deps.clock.now()],
      )
    return identity
  }

  return async (bearer: string): Promise<VerifiedToken> => {
    const now = deps.clock.now()
    const issuer = await issuerNow(now.getTime())
    const { payload } = await jwtVerify(bearer, issuer.keys, {
      issuer: issuer.issuer,
      audience: settings.audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    }).catch((error: unknown) => {
      // Not the caller's fault: the keys cannot be read right now.
      const isOutage = error instanceof errors.JWKSTimeout || codeOf(error) === 'ERR_JOSE_GENERIC'
      if (isOutage) throw new Error('The identity provider does not answer', { cause: error })
      return refuseToken(error, { issuer: issuer.issuer, audience: settings.audience, now })
    })
    const { sub: subject, exp: expiry } = payload
    if (!subject) throw new TokenRefused('the token names no subject', { kind: 'claims' })
    if (expiry === undefined) throw new TokenRefused('the token has no end', { kind: 'claims' })
    const identity = await identityOf(issuer, subject, payload, bearer)
    const [member] = identity?.isActive ? await listMembers(deps.database, identity.guid, portal) : []
    return {
      ...(identity ? { identityGuid: identity.guid, email: identity.email } : {}),
      ...(member ? { userGuid: member.userGuid, companyGuid: member.companyGuid } : {}),
      issuer: issuer.issuer,
      subject,
      expiresAt: new Date(expiry * 1000),
    }
  }
}
