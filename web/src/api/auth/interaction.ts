/** Current sign-in activity (specification section 4): `startup` until the redirect is handled, then `none` between acts. */
export type InteractionStatus =
  | 'startup'
  | 'login'
  | 'acquireToken'
  | 'ssoSilent'
  | 'handleRedirect'
  | 'logout'
  | 'none'

export interface Interaction {
  readonly status: InteractionStatus
  subscribe(listener: () => void): () => void
  set(status: InteractionStatus): void
  /** Tells the listeners that something changed. */
  changed(): void
  /** Shows a state while the work runs and returns to `none` on success, failure or end, unless another act took over. */
  during<T>(status: InteractionStatus, work: () => Promise<T>): Promise<T>
}

export const createInteraction = (): Interaction => {
  let status: InteractionStatus = 'startup'
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const set = (next: InteractionStatus) => {
    if (next === status) return
    status = next
    changed()
  }
  return {
    get status() {
      return status
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    changed,
    async during(busy, work) {
      const starting = status === 'startup'
      // A silent request during startup or logout does not hide the window's actual state.
      if (status === 'none' || busy !== 'acquireToken') set(busy)
      try {
        return await work()
      } finally {
        if (status === busy) set(starting ? 'startup' : 'none')
      }
    },
  }
}

/** Joins identical requests while one of them is running. */
export const createFlights = () => {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, start: () => Promise<T>): Promise<T> => {
    const shared = running.get(key) as Promise<T> | undefined
    if (shared) return shared
    const flight = start().finally(() => running.delete(key))
    running.set(key, flight)
    return flight
  }
}
