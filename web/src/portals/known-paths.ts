/** Tells the router's types which paths there are: a link to another compiles in no portal. */
import type { PathsOf, RouterOf } from '../shell/routing/known-paths.ts'
import type { CARRIER_ROUTES } from './carrier/carrier-routes.ts'
import type { CLIENT_ROUTES } from './client/client-routes.ts'
import type { DISPATCHER_ROUTES } from './dispatcher/dispatcher-routes.ts'

type KnownPath = PathsOf<typeof CLIENT_ROUTES | typeof DISPATCHER_ROUTES | typeof CARRIER_ROUTES>

declare module '@tanstack/react-router' {
  interface Register {
    router: RouterOf<KnownPath>
  }
}
