/** Does something once for all that is heard within `ms` of the first: what comes meanwhile never puts it off. */
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
