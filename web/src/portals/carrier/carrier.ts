import { loadWords } from '../../features/carrier/words/load-words.ts'
import { useCompanyName } from '../../features/company/use-company-name.ts'
import { useRefusal, useViewer } from '../../shell/sign-in/use-viewer.ts'
import '../../ui/css/field.css'
import { lazy } from 'react'
import type { PortalManifest } from '../portal.ts'
import { CARRIER_ROUTES } from './carrier-routes.ts'
import { CarrierBar } from './carrier-bar.tsx'
import { carrierSidebar } from './carrier-sidebar.ts'
import { useCarrierCounts } from './use-carrier-counts.ts'

const carrierPortal = (): PortalManifest => ({
  word: 'TMS',
  sidebar: carrierSidebar(),
  Foot: CarrierBar,
  Strip: lazy(async () => ({
    default: (await import('../../features/carrier/outbox/outbox-strip.tsx')).OutboxStrip,
  })),
  routes: CARRIER_ROUTES,
  useCompanyName,
  useCounts: useCarrierCounts,
  usePermissions: () => useViewer()?.permissions,
  useRefusal,
  Bell: lazy(() => import('../../features/notices/bell.tsx')),
  Background: lazy(() => import('./carrier-background.tsx')),
})

/** The carriers' portal: their office, and their drivers' phones, in the chosen language. */
export const openCarrier = async (): Promise<PortalManifest> => {
  await loadWords('office')
  return carrierPortal()
}
