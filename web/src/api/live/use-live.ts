import { createContext, useContext, useEffect, useRef } from 'react'
import type { Live } from './live.ts'
import type { LiveHandler } from './live-event.ts'

export const LiveContext = createContext<Live | null>(null)

/** Receives every change visible to this user while the component is mounted: `useLive((event) => …)`. */
export const useLive = (handler: LiveHandler): void => {
  const live = useContext(LiveContext)
  const latest = useRef(handler)
  latest.current = handler
  useEffect(() => live?.subscribe((event) => latest.current(event)), [live])
}
