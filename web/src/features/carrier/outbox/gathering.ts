/** Runs once for all events within `ms` of the first: later events do not postpone it. */
export function gathering(run: () => void, ms: number): { hear: () => void; stop: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const end = () => {
    stop()
    run()
  }
  return {
    hear: () => {
      waiting ??= setTimeout(end, ms)
    },
    stop,
  }
}
