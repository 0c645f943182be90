import type { LazyScreen } from './lazy-screen.tsx'

/** One route of a portal. Paths are the router's: `/orders/$orderGuid`. */
export interface ScreenRoute<Path extends string = string, Children extends readonly ScreenRoute[] = readonly []> {
  path: Path
  screen: LazyScreen
  props?: object
  /** Path parameters that must be guids; any other value is an unknown path. */
  guids?: readonly string[]
  children?: Children
}

export type ScreenRoutes = readonly ScreenRoute<string, readonly ScreenRoute[]>[]

interface More<Children> {
  guids?: readonly string[]
  children?: Children
}

/** Declares a route: `at('/orders/submitted', orderList, { status: 'submitted' })`. */
export const at = <
  const Path extends string,
  Props extends object,
  const Children extends readonly ScreenRoute[] = readonly [],
>(
  path: Path,
  screen: LazyScreen<Props>,
  ...[props, more]: object extends Props
    ? [props?: Props, more?: More<Children>]
    : [props: Props, more?: More<Children>]
): ScreenRoute<Path, Children> => ({ path, screen, props, ...more })
