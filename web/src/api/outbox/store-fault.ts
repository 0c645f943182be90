/** Why nothing can be stored now, and whether that is so, for pages. */
export class StoreFault extends Error {
  constructor(cause: unknown) {
    super('The phone can’t store this now', { cause })
    this.name = 'StoreFault'
  }
}

let isFailing = false
const listeners = new Set<() => void>()

/** Whether the last write failed. */
export const storeFails = (): boolean => isFailing
export const noteStore = (fails: boolean): void => {
  if (fails === isFailing) return
  isFailing = fails
  for (const listener of listeners) listener()
}
export const onStore = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
