import { useEffect } from 'react'

/** Names in right-to-left scripts are isolated on every page, dialogs included. */
export const useIsolatedNames = (): void =>
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    void import('./isolate-names.ts').then(
      ({ isolateNames }) => {
        if (!isOver) end = isolateNames(document.body)
      },
      // Without signal: the pages are read as before.
      () => undefined,
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [])
