import { useCompanyName } from '../../features/company/use-company-name.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'
import { useRefusal, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { lazy } from 'react'
import type { PortalManifest } from '../portal.ts'
import { CLIENT_ROUTES } from './client-routes.ts'
import { CLIENT_SIDEBAR } from './client-sidebar.ts'

/** The portal of shippers. */
export const clientPortal: PortalManifest = {
  word: 'Portal',
  sidebar: CLIENT_SIDEBAR,
  routes: CLIENT_ROUTES,
  useCompanyName,
  useCounts: useOrderCounts,
  usePermissions: () => useViewer()?.permissions,
  useRefusal,
  Palette: lazy(() => import('./client-palette.tsx')),
  Bell: lazy(() => import('../../features/notices/bell.tsx')),
  Background: lazy(() => import('./client-background.tsx')),
}
