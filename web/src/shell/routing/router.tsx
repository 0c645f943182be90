import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  notFound,
  type RouterHistory,
  rootRouteId,
  useMatches,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FullScreenLoader } from '../../ui/spinner.tsx'
import { FailureScreen } from '../fallback/crash-screen.tsx'
import { isModuleLoadFailure } from '../fallback/module-load.ts'
import { RouterFallback, UnknownPath } from '../fallback/router-fallback.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { isGuid } from './guid.ts'
import { PROPS_OF_ROUTE } from './lazy-screen.tsx'
import type { ScreenRoutes } from './screen-route.ts'
import { parseSearch, writeSearch } from './search-text.ts'

/** Milliseconds after which a loading screen shows the loader; a cached one never flickers. */
const PENDING_AFTER = 80

/** An error of the router itself (marked on the match) or of rendering. */
const CaughtError = ({ error }: ErrorComponentProps) => {
  const isOfRouter = useMatches({ select: (matches) => matches.some((match) => match.error === error) })
  return isOfRouter && !isModuleLoadFailure(error) ? <RouterFallback error={error} /> : <FailureScreen error={error} />
}

const Unknown = () => {
  usePageTitle('404')
  return <UnknownPath />
}

const routeOf = (
  parent: AnyRoute,
  { path, screen, props, guids = [], children = [] }: ScreenRoutes[number],
): AnyRoute => {
  const route = createRoute({
    getParentRoute: () => parent,
    path,
    component: screen.component,
    staticData: { [PROPS_OF_ROUTE]: props },
    beforeLoad: ({ params }: { params: Record<string, string> }) => {
      if (guids.some((name) => !isGuid(params[name] ?? ''))) throw notFound({ routeId: rootRouteId })
    },
  }) as AnyRoute
  return children.length > 0 ? (route.addChildren(children.map((child) => routeOf(route, child))) as AnyRoute) : route
}

/** The router of a portal: its shell around its routes, and the fallbacks of specification section 2. */
export const buildRouter = (shell: () => ReactNode, routes: ScreenRoutes, history?: RouterHistory, basepath = '/') => {
  const root = createRootRoute({ component: shell, notFoundComponent: Unknown })
  return createRouter({
    routeTree: root.addChildren(routes.map((route) => routeOf(root as AnyRoute, route))),
    history,
    basepath,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_AFTER,
    defaultPendingMinMs: 0,
    defaultPendingComponent: FullScreenLoader,
    defaultErrorComponent: CaughtError,
    notFoundMode: 'root',
    trailingSlash: 'never',
  })
}
