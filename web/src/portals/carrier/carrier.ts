import { IconBuilding } from '@tabler/icons-react'
import { useCompanyName } from '../../features/company/use-company-name.ts'
import type { PortalManifest, SidebarOf } from '../portal.ts'
import { CARRIER_ROUTES } from './carrier-routes.ts'

const SIDEBAR: SidebarOf<typeof CARRIER_ROUTES> = [
  { id: 'company', label: 'Company', icon: IconBuilding, items: [{ label: 'Your company', to: '/' }] },
]
const NO_COUNTS = {}

/** The portal of carriers: who they are and whom they work for, so far. */
export const carrierPortal: PortalManifest = {
  word: 'TMS',
  sidebar: SIDEBAR,
  routes: CARRIER_ROUTES,
  useCompanyName,
  useCounts: () => NO_COUNTS,
}
