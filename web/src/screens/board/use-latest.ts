import { useRef } from 'react'

/** A function with a stable identity that calls the latest one: components receiving it do not re-render. */
export const useLatest = <Args extends readonly unknown[]>(run: (...args: Args) => void) => {
  const latest = useRef(run)
  latest.current = run
  return useRef((...args: Args) => latest.current(...args)).current
}
