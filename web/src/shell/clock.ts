/** Time as the shell sees it, handed in so that tests can hold it still. All in milliseconds. */
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
