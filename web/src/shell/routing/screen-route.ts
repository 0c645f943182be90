import type { LazyScreen } from './lazy-screen.tsx'

/** One route of a portal. Paths are the router's: `/orders/$orderGuid`, optional segments `{-$segment}`. */
export interface ScreenRoute {
  path: string
  screen: LazyScreen
  props?: object
  /** Parameters of the path that must be guids; another value is an unknown path. */
  guids?: readonly string[]
  children?: readonly ScreenRoute[]
}

/** Declares a route: `at('/orders/submitted', orderList, { status: 'submitted' })`. */
export const at = <Props extends object>(
  path: string,
  screen: LazyScreen<Props>,
  ...[props, more]: object extends Props
    ? [props?: Props, more?: Pick<ScreenRoute, 'guids' | 'children'>]
    : [props: Props, more?: Pick<ScreenRoute, 'guids' | 'children'>]
): ScreenRoute => ({ path, screen, props, ...more })
