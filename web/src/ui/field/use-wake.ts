import { useEffect } from 'react'

/** The screen stays on while `isOn` and the page is in sight; where there is no wake lock, as usual. */
export const useWake = (isOn = true): void => {
  useEffect(() => {
    if (!isOn) return undefined
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    // It ends by itself when the page is hidden.
    const ask = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.then((held) => held?.release())
    }
  }, [isOn])
}
