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

/** A part that only a narrow window shows: fetched at once there, elsewhere when the window becomes narrow. */
export const lazyWhereNarrow = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => {
  const loading = isNarrow() ? load() : undefined
  // A failure is told by whoever draws it.
  loading?.catch(() => undefined)
  return lazy(() => loading ?? load())
}
