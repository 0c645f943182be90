/** Where the embedded issuer of each site is found, and the names that its tokens carry. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Site } from '../settings/sites.ts'

/** The scope of the product's own API. */
export const API_SCOPE = 'waybill'

export const issuerOf = (site: Site): string => `${site.origin}/oidc/${site.portal}`
export const clientIdOf = (portal: Portal): string => `waybill-${portal}`
export const audienceOf = (portal: Portal): string => `urn:waybill:${portal}`

export const PORTAL_NAMES: Readonly<Record<Portal, string>> = {
  dispatcher: 'Dispatcher',
  client: 'Client Portal',
  carrier: 'Carrier Portal',
}

/** What of a request tells which site it came to. */
export interface Arrival {
  headers: { host?: string | undefined; 'x-forwarded-host'?: string | string[] | undefined }
  socket: { localPort?: number | undefined }
}

/** The site a request came to: by the name it asked for, else by the port it came in at. */
export function siteOf(sites: readonly Site[], behindProxy: boolean, arrival: Arrival): Site | undefined {
  const forwarded = behindProxy ? arrival.headers['x-forwarded-host'] : undefined
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? arrival.headers.host
  return (
    sites.find((site) => new URL(site.origin).host === host?.toLowerCase()) ??
    sites.find((site) => site.port === arrival.socket.localPort)
  )
}
