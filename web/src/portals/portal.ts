import type { PathsOf, RouterOf, StaticPath } from '../shell/routing/known-paths.ts'
import type { ScreenRoutes } from '../shell/routing/screen-route.ts'
import type { SidebarGroup } from '../shell/sidebar/sidebar-groups.ts'
import type { ShellParts } from '../shell/shell.tsx'
import type { CARRIER_ROUTES } from './carrier/carrier-routes.ts'
import type { CLIENT_ROUTES } from './client/client-routes.ts'
import type { DISPATCHER_ROUTES } from './dispatcher/dispatcher-routes.ts'
import type { DRIVE_ROUTES } from './drive/drive-routes.ts'

/** The router's type registry: a link to any other path does not compile in any portal. */
type KnownPath = PathsOf<typeof CLIENT_ROUTES | typeof DISPATCHER_ROUTES | typeof CARRIER_ROUTES | typeof DRIVE_ROUTES>

declare module '@tanstack/react-router' {
  interface Register {
    router: RouterOf<KnownPath>
  }
}

/** A portal is a manifest: its word in titles, its sidebar, its routes with lazy screens. Data, not logic. */
export interface PortalManifest extends ShellParts {
  routes: ScreenRoutes
}

/** What a portal's sidebar may contain: pages that its routes have. */
export type SidebarOf<Routes extends ScreenRoutes> = readonly SidebarGroup<StaticPath<PathsOf<Routes>>>[]
