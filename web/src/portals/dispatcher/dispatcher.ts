import { useCompanyName } from '../../features/company/use-company-name.ts'
import { useRefusal, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { lazy } from 'react'
import type { PortalManifest } from '../portal.ts'
import { DISPATCHER_ROUTES, screens } from './dispatcher-routes.ts'
import { DISPATCHER_SIDEBAR } from './dispatcher-sidebar.ts'
import { useDispatcherCounts } from './use-dispatcher-counts.ts'

/** The portal of the company's own staff. */
export const dispatcherPortal: PortalManifest = {
  word: 'TMS',
  sidebar: DISPATCHER_SIDEBAR,
  routes: DISPATCHER_ROUTES,
  useCompanyName,
  useCounts: useDispatcherCounts,
  Palette: lazy(() => import('./dispatcher-palette.tsx')),
  Bell: lazy(() => import('../../features/notices/bell.tsx')),
  Background: lazy(() => {
    void screens().catch(() => undefined)
    return import('./dispatcher-background.tsx')
  }),
  usePermissions: () => useViewer()?.permissions,
  useRefusal,
}
