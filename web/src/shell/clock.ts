/** The shell's clock, injected so that tests can control it. All in milliseconds. */
export interface Clock {
  now(): number
  after(milliseconds: number, act: () => void): () => void
  every(milliseconds: number, act: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  every: (milliseconds, act) => {
    const timer = setInterval(act, milliseconds)
    return () => clearInterval(timer)
  },
}
