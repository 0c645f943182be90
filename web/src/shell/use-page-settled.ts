import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The longest time until a page counts as settled (milliseconds). */
const AT_MOST = 2_000

/**
 * False until the data that the page first asked for has arrived: what is only needed later is loaded then, and delays
 * nothing that the user waits for.
 */
export const usePageSettled = (): boolean => {
  const queries = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return undefined
    const look = () => {
      if (queries.isFetching() === 0) setSettled(true)
    }
    look()
    const late = setTimeout(() => setSettled(true), AT_MOST)
    // Later: the cache also notifies while another component renders, which adds its query.
    const unsubscribe = queries.getQueryCache().subscribe(() => notifyManager.schedule(look))
    return () => {
      clearTimeout(late)
      unsubscribe()
    }
  }, [queries, isSettled])
  return isSettled
}
