import { useRouter } from '@tanstack/react-router'
import type { RoutePath } from './known-paths.ts'

/** Whether the portal has the linked page: the types know the pages of all portals. */
export const useHasPage = (path: RoutePath): boolean => {
  const routes: Readonly<Record<string, unknown>> = useRouter().routesByPath
  return path in routes
}
