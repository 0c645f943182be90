/** Where each portal is, and who signs its users in. */
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Environment, Fault } from '../platform/environment.ts'

/** One origin of the product and the portal it shows. */
export interface Site {
  portal: Portal
  origin: string
  /** Name and port as a browser asks for them. */
  host: string
  port: number
}

/** An OpenID issuer that signs the users of a portal in. */
export interface IssuerSettings {
  /** Under this address it publishes its configuration; Entra and B2C have one a policy, all of one issuer. */
  authority: string
  /** What its tokens name. */
  issuer: string
  clientId: string
  audience: string
  apiScopes: string[]
  /** A claim that holds an address the issuer has verified, where it does not say so by `email_verified`. */
  emailClaim?: string
}

export type Issuers = Partial<Record<Portal, IssuerSettings>>

const OIDC_NAMES = ['ISSUER', 'AUTHORITY', 'CLIENT_ID', 'AUDIENCE', 'SCOPES', 'EMAIL_CLAIM'] as const

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

/** Where pages may send the browser to sign in, and renew there in a frame. */
export const originsOf = (issuers: Issuers): string[] => [
  ...new Set(
    Object.values(issuers).flatMap(({ authority, issuer }) => [authority, issuer].map((url) => new URL(url).origin)),
  ),
]
