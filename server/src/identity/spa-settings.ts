/** The browser's sign-in settings, which the server writes into the page. */
import { PUSH_PORTALS } from '@waybill/contract/push/push.shapes.ts'
import type { Settings } from '../settings/settings.ts'
import type { Site } from '../settings/sites.ts'
import { API_SCOPE, clientIdOf, issuerOf } from './addresses.ts'

export interface SpaSettings {
  portal: Site['portal']
  authority: string
  clientId: string
  scopes: string[]
  apiScopes: string[]
  version: string
  push?: true
}

const SCOPES = ['openid', 'profile', 'email', 'offline_access']

/** The settings of one site's page: the embedded issuer, or the external one configured for its portal. */
export function spaSettings(site: Site, settings: Pick<Settings, 'issuers' | 'push'>, version: string): SpaSettings {
  const external = settings.issuers[site.portal]
  return {
    portal: site.portal,
    authority: external?.authority ?? issuerOf(site),
    clientId: external?.clientId ?? clientIdOf(site.portal),
    scopes: SCOPES,
    apiScopes: external?.apiScopes ?? [API_SCOPE],
    version,
    ...(settings.push && PUSH_PORTALS.includes(site.portal) ? { push: true } : {}),
  }
}
