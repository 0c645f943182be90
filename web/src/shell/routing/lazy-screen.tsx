import { useMatch } from '@tanstack/react-router'
import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** A screen that is loaded on demand. Routes that share one keep its state when navigating between them. */
export interface LazyScreen<Props extends object = object> {
  readonly component: (() => ReactNode) & { preload: () => Promise<void> }
  /** Type only: what a route passes to it. */
  readonly props?: Props
}

/** What a route passes to its screen. */
export const PROPS_OF_ROUTE = 'screenProps'
const NO_PROPS = {}

/**
 * Wraps a dynamic import. Unlike the router's own wrapper it never reloads the page by itself: a missing chunk
 * is an error, which shows 'Please Update' (specification section 2). A later attempt imports again.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> => {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const start = () =>
    (loading ??= load().then(
      (screen) => (loaded = screen),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const component = Object.assign(
    function Screen() {
      const Loaded = loaded ?? use(start())
      return createElement(Loaded, useScreenProps<Props>())
    },
    { preload: async () => void (await start()) },
  )
  return { component }
}

/** `lazyScreen` and `at` ensure that a route passes the props of its screen. */
const useScreenProps = <Props extends object>(): Props => {
  const props: unknown = useMatch({
    strict: false,
    select: (match): object => (match.staticData as Record<string, object>)[PROPS_OF_ROUTE] ?? NO_PROPS,
  })
  return props as Props
}
