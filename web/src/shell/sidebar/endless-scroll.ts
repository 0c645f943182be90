/** Endless lists: when to ask for more (specification sections 5 and 9). */

/** Share of the scroll height from which more is loaded. */
export const LOAD_AT = 0.8
/** Milliseconds between two looks at the scroll position. */
export const SCROLL_THROTTLE = 150

interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether the visible end has come to 80 % of the whole height. */
export const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean =>
  scrollHeight > 0 && (scrollTop + clientHeight) / scrollHeight >= LOAD_AT

/** Index of the page after the last, or undefined: only a page that held exactly `pageSize` is followed by another. */
export const pageAfter = (pageSize: number, lastHeld: number, pages: number): number | undefined =>
  lastHeld === pageSize ? pages : undefined

export interface Throttled {
  (): void
  cancel(): void
}

/** At most one call in `milliseconds`: at once, and once more at the end for what came meanwhile. */
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
