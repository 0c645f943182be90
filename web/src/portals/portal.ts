import type { PathsOf, StaticPath } from '../shell/routing/known-paths.ts'
import type { ScreenRoutes } from '../shell/routing/screen-route.ts'
import type { SidebarGroup } from '../shell/sidebar/sidebar-groups.ts'
import type { ShellParts } from '../shell/shell.tsx'

/** A portal is a manifest: its word in titles, what its sidebar holds, its routes with lazy screens. Data, not logic. */
export interface PortalManifest extends ShellParts {
  routes: ScreenRoutes
}

/** What a portal's sidebar may hold: pages that its routes have. */
export type SidebarOf<Routes extends ScreenRoutes> = readonly SidebarGroup<StaticPath<PathsOf<Routes>>>[]
