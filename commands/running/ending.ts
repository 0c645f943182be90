/** The end of a command that stays: what was opened is closed, last opened first. */

type Close = () => Promise<void> | void

/** What is open. */
export interface Ending {
  /** Adds something to be closed; closes it at once where the end has begun. */
  opened: (close: Close) => Promise<void>
  /** Closes everything and leaves with the status. */
  leave: (status: number) => Promise<never>
  /** Whether the end has begun. */
  hasBegun: () => boolean
}

/** Ctrl-C comes once from the terminal and once more from the program that started this one. */
const SAME_KEY_MS = 1_000
/** How long everything may take to close (milliseconds). PostgreSQL shuts down by itself when this process is gone. */
const WITHIN_MS = 15_000

/**
 * Ends the process in order on Ctrl-C, on SIGTERM and when the program that started it is gone. A second Ctrl-C ends it at
 * once; PostgreSQL then still shuts down cleanly by itself.
 * @param say called when the end begins
 * @param withinMs what is not closed by then is left, with status 1
 */
export const endInOrder = (say: () => void, withinMs = WITHIN_MS): Ending => {
  const open: Close[] = []
  let since: number | undefined

  const leave = async (status: number): Promise<never> => {
    if (since === undefined)
      setTimeout(() => {
        console.error(`waybill: something did not end within ${withinMs / 1_000} s and is left`)
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
