/** Whether the window is narrower than a small screen. */
import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 37.5em)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
