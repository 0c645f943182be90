/** The clock used by commands and records; the demo and tests replace it to write in the past. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that is stopped until it is set. */
export const stoppedClock = (start: Date): Clock & { set(to: Date): void } => {
  let at = start
  return {
    now: () => at,
    set: (to) => {
      at = to
    },
  }
}
