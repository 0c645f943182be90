import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'

/** Site settings that the server writes into the page. */
export interface SiteSettings {
  portal: Portal
  /** Address of the identity provider's issuer. */
  authority: string
  clientId: string
  scopes: string[]
  /** Scopes of the product's own API, requested with the access token. */
  apiScopes: string[]
  version: string
  /** Whether this portal may notify a device while it is closed. */
  push?: boolean
  /** URL of the map style; without it, the built-in outlines are used. */
  mapStyle?: string
}

/** Id of the element that holds the settings as JSON. */
export const SETTINGS_ID = 'waybill-settings'

/** Reads the settings from the page; throws if they are missing or name an unknown portal. */
export const readSettings = (page: Pick<Document, 'getElementById'>): SiteSettings => {
  const text = page.getElementById(SETTINGS_ID)?.textContent
  if (!text) throw new Error('The page carries no settings of the site')
  const settings = JSON.parse(text) as SiteSettings
  if (!PORTALS.includes(settings.portal)) throw new Error(`There is no portal called ${settings.portal}`)
  return settings
}
