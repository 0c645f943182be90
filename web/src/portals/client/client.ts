import type { PortalManifest } from '../portal.ts'
import { CLIENT_ROUTES } from './client-routes.ts'
import { CLIENT_SIDEBAR } from './client-sidebar.ts'

const NO_COUNTS = {}
const NO_SOURCES: [] = []

/** The portal of shippers. */
export const clientPortal: PortalManifest = {
  word: 'Portal',
  sidebar: CLIENT_SIDEBAR,
  routes: CLIENT_ROUTES,
  useCompanyName: () => undefined,
  useCounts: () => NO_COUNTS,
  usePaletteSources: () => NO_SOURCES,
}
