import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Scrolls to the part that the address names after `#`, once it is there. */
export const useHashScroll = (isReady: boolean): void => {
  const hash = useLocation({ select: (at) => at.hash })
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash, isReady])
}
