import { useMatch } from '@tanstack/react-router'
import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** A screen that is loaded when it is first needed. Routes that name the same one share its state as one passes between them. */
export interface LazyScreen<Props extends object = object> {
  readonly component: (() => ReactNode) & { preload: () => Promise<void> }
  /** Only for the type of what a route hands to it. */
  readonly props?: Props
}

/** What a route hands to its screen. */
export const PROPS_OF_ROUTE = 'screenProps'
const NO_PROPS = {}

/**
 * Wraps a dynamic import. Unlike the router's own wrapper it never reloads the page by itself: a chunk that is missing
 * is an error, which shows 'Please Update' (specification section 2). A later try asks again.
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

/** `lazyScreen` and `at` see to it that a route hands what its screen takes. */
const useScreenProps = <Props extends object>(): Props => {
  const props: unknown = useMatch({
    strict: false,
    select: (match): object => (match.staticData as Record<string, object>)[PROPS_OF_ROUTE] ?? NO_PROPS,
  })
  return props as Props
}
