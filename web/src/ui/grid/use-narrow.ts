/** Whether the window is narrower than a small screen. */
import { type ComponentType, lazy, type LazyExoticComponent, useSyncExternalStore } from 'react'

const QUERY = '(max-width: 37.5em)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const isNarrow = () => window.matchMedia(QUERY).matches

export const useNarrow = () => useSyncExternalStore(subscribe, isNarrow)

/** A component for narrow windows only: loaded at once there, otherwise when the window becomes narrow. */
export const lazyWhereNarrow = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => {
  const loading = isNarrow() ? load() : undefined
  // The rendering component reports a failure.
  loading?.catch(() => undefined)
  return lazy(() => loading ?? load())
}
