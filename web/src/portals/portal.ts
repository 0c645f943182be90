import type { ScreenRoute } from '../shell/routing/screen-route.ts'
import type { ShellParts } from '../shell/shell.tsx'

/** A portal is a manifest: its word in titles, what its sidebar holds, its routes with lazy screens. Data, not logic. */
export interface PortalManifest extends ShellParts {
  routes: readonly ScreenRoute[]
}
