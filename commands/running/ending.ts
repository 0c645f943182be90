/** The shutdown of a long-running command: closes resources in reverse order. */

type Close = () => Promise<void> | void

/** The open resources of a command. */
export interface Ending {
  /** Adds a resource to close; closes it at once if the shutdown has begun. */
  opened: (close: Close) => Promise<void>
  /** Closes everything and exits with the status. */
  leave: (status: number) => Promise<never>
  /** Whether the shutdown has begun. */
  hasBegun: () => boolean
}

/** Ctrl-C arrives twice: from the terminal and from the parent process (milliseconds). */
const SAME_KEY_MS = 1_000
/** How long closing may take (milliseconds). PostgreSQL shuts down by itself when this process has ended. */
const WITHIN_MS = 15_000

/**
 * Shuts down gracefully on Ctrl-C, on SIGTERM and when the parent process has ended. A second Ctrl-C ends the process
 * at once; PostgreSQL then still shuts down cleanly by itself.
 * @param say called when the shutdown begins
 * @param withinMs resources still open after this time are abandoned, with status 1
 */
export const endInOrder = (say: () => void, withinMs = WITHIN_MS): Ending => {
  const open: Close[] = []
  let since: number | undefined

  const leave = async (status: number): Promise<never> => {
    if (since === undefined)
      setTimeout(() => {
        console.error(`waybill: something did not close within ${withinMs / 1_000} s and is abandoned`)
        process.exit(1)
      }, withinMs)
    since ??= performance.now()
    let worst = status
    for (let close = open.pop(); close; close = open.pop()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
        worst = 1
      }
    }
    process.exit(worst)
  }

  const onSignal = (): void => {
    if (since === undefined) {
      say()
      void leave(0)
    } else if (performance.now() - since > SAME_KEY_MS) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  if (process.channel) {
    process.channel.unref()
    process.once('disconnect', onSignal)
  }

  return {
    leave,
    hasBegun: () => since !== undefined,
    opened: async (close) => {
      if (since === undefined) open.push(close)
      else await close()
    },
  }
}
