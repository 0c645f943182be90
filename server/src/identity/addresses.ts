/** Addresses of each site's embedded issuer, and the names in its tokens. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { TrustsProxy } from '../settings/proxies.ts'
import type { Site } from '../settings/sites.ts'

/** The scope of the product's own API. */
export const API_SCOPE = 'waybill'

export const issuerOf = (site: Site): string => `${site.origin}/oidc/${site.portal}`
export const clientIdOf = (portal: Portal): string => `waybill-${portal}`
export const audienceOf = (portal: Portal): string => `urn:waybill:${portal}`

/** The parts of a request that identify its site. */
export interface Arrival {
  headers: { host?: string | undefined; 'x-forwarded-host'?: string | string[] | undefined }
  socket: { localPort?: number | undefined; remoteAddress?: string | undefined }
}

/** The site of a request: by the requested host, otherwise by the port. */
export function siteOf(sites: readonly Site[], trustsProxy: TrustsProxy, arrival: Arrival): Site | undefined {
  const { headers, socket } = arrival
  const forwarded = trustsProxy(socket.remoteAddress, 0) ? headers['x-forwarded-host'] : undefined
  // Each proxy appends the host it was asked for: the last entry is from the one that connected.
  const host = [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim() || headers.host
  return sites.find((site) => site.host === host?.toLowerCase()) ?? sites.find((site) => site.port === socket.localPort)
}
