import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 56.24em)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Below the breakpoint md (56.25 em), where the sidebar becomes a drawer. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
