import { useEffect, useState } from 'react'

/** The current time in milliseconds, updated every minute: for times shown as `5 minutes ago`. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
