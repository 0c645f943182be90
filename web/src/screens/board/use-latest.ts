import { useRef } from 'react'

/** A function that stays the same and does what it was last given: what takes it is not drawn anew. */
export const useLatest = <Args extends readonly unknown[]>(run: (...args: Args) => void) => {
  const latest = useRef(run)
  latest.current = run
  return useRef((...args: Args) => latest.current(...args)).current
}
