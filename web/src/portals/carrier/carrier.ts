import { IconBuilding } from '@tabler/icons-react'
import { useCompanyName } from '../../features/company/use-company-name.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import type { PortalManifest } from '../portal.ts'

const company = lazyScreen(async () => (await import('../../screens/own-company/own-company.tsx')).OwnCompanyScreen)

const NO_COUNTS = {}

/** The portal of carriers: who they are and whom they work for, so far. */
export const carrierPortal: PortalManifest = {
  word: 'TMS',
  sidebar: [{ id: 'company', label: 'Company', icon: IconBuilding, items: [{ label: 'Your company', to: '/' }] }],
  routes: [at('/', company)],
  useCompanyName,
  useCounts: () => NO_COUNTS,
}
