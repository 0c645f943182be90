import { useEffect, useRef } from 'react'
import { isNearEnd, SCROLL_THROTTLE, throttled } from './endless-scroll.ts'

export interface EndlessScroll {
  scroller: HTMLElement | null
  /** There is a further page, and none is loading. */
  isReady: boolean
  loadMore: () => void
}

/** Loads more as the scroller reaches 80% of its height, checking at most every 150 ms. */
export const useEndlessScroll = ({ scroller, isReady, loadMore }: EndlessScroll): void => {
  const latest = useRef({ isReady, loadMore })
  latest.current = { isReady, loadMore }
  useEffect(() => {
    if (!scroller) return
    const look = throttled(() => {
      if (latest.current.isReady && isNearEnd(scroller)) latest.current.loadMore()
    }, SCROLL_THROTTLE)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', look)
      look.cancel()
    }
  }, [scroller])
}
