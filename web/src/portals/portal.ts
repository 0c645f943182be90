import type { PathsOf, RouterOf, StaticPath } from '../shell/routing/known-paths.ts'
import type { ScreenRoutes } from '../shell/routing/screen-route.ts'
import type { SidebarGroup } from '../shell/sidebar/sidebar-groups.ts'
import type { ShellParts } from '../shell/shell.tsx'
import type { CARRIER_ROUTES } from './carrier/carrier-routes.ts'
import type { CLIENT_ROUTES } from './client/client-routes.ts'
import type { DISPATCHER_ROUTES } from './dispatcher/dispatcher-routes.ts'
import type { DRIVE_ROUTES } from './drive/drive-routes.ts'

/** What the router's types know: a link to another path compiles in no portal. */
type KnownPath = PathsOf<typeof CLIENT_ROUTES | typeof DISPATCHER_ROUTES | typeof CARRIER_ROUTES | typeof DRIVE_ROUTES>

declare module '@tanstack/react-router' {
  interface Register {
    router: RouterOf<KnownPath>
  }
}

/** A portal is a manifest: its word in titles, what its sidebar holds, its routes with lazy screens. Data, not logic. */
export interface PortalManifest extends ShellParts {
  routes: ScreenRoutes
}

/** What a portal's sidebar may hold: pages that its routes have. */
export type SidebarOf<Routes extends ScreenRoutes> = readonly SidebarGroup<StaticPath<PathsOf<Routes>>>[]
