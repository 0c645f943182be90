/** The address of each portal, and who signs its users in. */
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Environment, Fault } from '../platform/environment.ts'

/** One origin of the product with its portal. */
export interface Site {
  portal: Portal
  origin: string
  /** Host name and port as a browser requests them. */
  host: string
  port: number
}

/** An OpenID issuer that signs a portal's users in. */
export interface IssuerSettings {
  /** Where it publishes its configuration; Entra and B2C have one per policy, all of one issuer. */
  authority: string
  /** The issuer in its tokens. */
  issuer: string
  clientId: string
  audience: string
  apiScopes: string[]
  /** A claim with an address verified by the issuer, if it does not use `email_verified`. */
  emailClaim?: string
}

export type Issuers = Partial<Record<Portal, IssuerSettings>>

export const OIDC_NAMES = ['ISSUER', 'AUTHORITY', 'CLIENT_ID', 'AUDIENCE', 'SCOPES', 'EMAIL_CLAIM'] as const

const isPortal = (text: string): text is Portal => PORTALS.some((portal) => portal === text)

const siteAt = (portal: Portal, origin: string, port: number): Site => ({
  portal,
  origin,
  host: new URL(origin).host,
  port,
})

export function sitesFrom(text: string | undefined, port: number, fault: Fault): Site[] {
  if (text === undefined) return PORTALS.map((portal, i) => siteAt(portal, `http://localhost:${port + i}`, port + i))
  return text.split(',').flatMap((entry) => {
    const [origin = '', portal = ''] = entry.trim().split('=')
    if (isPortal(portal) && /^https?:\/\/[^/]+$/.test(origin) && URL.canParse(origin))
      return [siteAt(portal, origin, port + PORTALS.indexOf(portal))]
    fault(`WAYBILL_SITES: "${entry.trim()}" must read https://host=portal with a portal of ${PORTALS.join(', ')}`)
    return []
  })
}

export function issuersFrom(set: Environment, fault: Fault): Issuers {
  const issuers: Issuers = {}
  for (const portal of PORTALS) {
    const [issuer, authority, clientId, audience, scopes, emailClaim] = OIDC_NAMES.map(
      (name) => set[`WAYBILL_OIDC_${portal.toUpperCase()}_${name}`] ?? set[`WAYBILL_OIDC_${name}`],
    )
    if (!issuer) continue
    if (!clientId) fault(`WAYBILL_OIDC_${portal.toUpperCase()}_CLIENT_ID: is required with the issuer`)
    // Without configured scopes, an issuer is asked for the product's own application id (specification section 6).
    else
      issuers[portal] = {
        authority: authority ?? issuer,
        issuer,
        clientId,
        audience: audience ?? clientId,
        apiScopes: scopes?.split(' ') ?? [clientId],
        ...(emailClaim ? { emailClaim } : {}),
      }
  }
  return issuers
}

/** Where pages may send the browser to sign in, and renew in a frame. */
export const originsOf = (issuers: Issuers): string[] => [
  ...new Set(
    Object.values(issuers).flatMap(({ authority, issuer }) => [authority, issuer].map((url) => new URL(url).origin)),
  ),
]
