/** The clock that commands and records read; the demo and tests bring their own, since they must lie in the past. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is set. */
export const stoppedClock = (start: Date): Clock & { set(to: Date): void } => {
  let at = start
  return {
    now: () => at,
    set: (to) => {
      at = to
    },
  }
}
