import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'

/** What the server writes into the page about the site it serves. */
export interface SiteSettings {
  portal: Portal
  /** Address of the identity provider's issuer. */
  authority: string
  clientId: string
  scopes: string[]
  /** Scopes of the product's own API, asked for with the access token. */
  apiScopes: string[]
  version: string
  /** Address of the style that maps are drawn with; without, the built-in outlines. */
  mapStyle?: string
}

/** The element that carries the settings as JSON. */
export const SETTINGS_ID = 'waybill-settings'

/** Reads the settings out of the page; throws where the server left them out or named no portal of ours. */
export const readSettings = (page: Pick<Document, 'getElementById'>): SiteSettings => {
  const text = page.getElementById(SETTINGS_ID)?.textContent
  if (!text) throw new Error('The page carries no settings of the site')
  const settings = JSON.parse(text) as SiteSettings
  if (!PORTALS.includes(settings.portal)) throw new Error(`There is no portal called ${settings.portal}`)
  return settings
}
