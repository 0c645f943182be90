/** Endless lists: when to load more (specification sections 5 and 9). */

/** Fraction of the scroll height from which more is loaded. */
export const LOAD_AT = 0.8
/** Milliseconds between two checks of the scroll position. */
export const SCROLL_THROTTLE = 150

interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether the visible end has reached 80% of the total height. */
export const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean =>
  scrollHeight > 0 && (scrollTop + clientHeight) / scrollHeight >= LOAD_AT

/** Index of the next page, or undefined: only a full page of `pageSize` is followed by another. */
export const pageAfter = (pageSize: number, lastHeld: number, pages: number): number | undefined =>
  lastHeld === pageSize ? pages : undefined

export interface Throttled {
  (): void
  cancel(): void
}

/** At most one call per `milliseconds`: immediately, and once more at the end for calls in between. */
export const throttled = (act: () => void, milliseconds: number): Throttled => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const run = () => {
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (!isWaiting) return
      isWaiting = false
      run()
    }, milliseconds)
  }
  const throttle = () => {
    if (timer === undefined) run()
    else isWaiting = true
  }
  throttle.cancel = () => {
    clearTimeout(timer)
    timer = undefined
    isWaiting = false
  }
  return throttle
}
