import { useRouter } from '@tanstack/react-router'
import type { RoutePath } from './known-paths.ts'

/** Whether the portal has the page that is linked to: the types know those of all portals. */
export const useHasPage = (path: RoutePath): boolean => {
  const routes: Readonly<Record<string, unknown>> = useRouter().routesByPath
  return path in routes
}
