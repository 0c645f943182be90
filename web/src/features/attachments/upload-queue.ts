/** Runs a few tasks at a time, in order of arrival: on a weak connection parallel uploads all slow down. */

export interface UploadQueue {
  /** Runs the task when its turn comes; returns its result. A signal aborted before its turn ends the wait. */
  add<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T>
}

export const createUploadQueue = (atOnce: number): UploadQueue => {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    if (running >= atOnce) return
    const start = waiting.shift()
    if (!start) return
    running += 1
    start()
  }
  return {
    async add(run, signal) {
      await new Promise<void>((resolve, reject) => {
        const start = () => resolve()
        waiting.push(start)
        signal.addEventListener('abort', () => {
          const at = waiting.indexOf(start)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(signal.reason)
        })
        next()
      })
      try {
        return await run()
      } finally {
        running -= 1
        next()
      }
    },
  }
}
