import { useRouter } from '@tanstack/react-router'
import type { PagePath } from './known-paths.ts'

/** Whether the portal at hand has the page: the types know those of all portals. */
export const useHasPage = (path: PagePath): boolean => {
  const routes: Readonly<Record<string, unknown>> = useRouter().routesByPath
  return path in routes
}
