/**
 * Quiet time: time in which no process of the run waited for a processor, and nothing for a disk or memory. What has not happened after
 * minutes of it will not happen; while the machine is busy, waiting costs nothing.
 */

/** One look at the machine. */
export interface Reading {
  /** monotonic, milliseconds */
  at: number
  /** by resource (processor, disk, memory): milliseconds so far in which something on the machine waited for it */
  starved: readonly number[]
  /** processor time of the process and its children so far, milliseconds */
  worked: number
}

/** How a wait ends. */
export interface WaitLimits {
  /** quiet milliseconds */
  limit: number
  /** milliseconds between two readings, and the most that is counted between them: a late reading was a busy machine */
  step: number
  /** true: starts again whenever something was done in between, up to ten times the limit in all */
  restarts?: boolean
}

/** Milliseconds between two readings of a wait. */
export const stepOf = (limit: number): number => Math.min(2000, limit / 16)

/** A process that gets this share of a processor does something. */
const WORKING = 0.25
/** Times the limit, for a wait that starts again. */
const IN_ALL = 10

/** Quiet milliseconds between two readings: the time that passed, at most a step, without that in which something waited. */
export const quietBetween = (before: Reading, after: Reading, step: number): number => {
  const starved = after.starved.map((total, i) => total - (before.starved[i] ?? total))
  return Math.max(0, Math.min(after.at - before.at, step) - Math.max(0, ...starved))
}

const worksBetween = (before: Reading, after: Reading): boolean =>
  after.worked - before.worked >= (after.at - before.at) * WORKING

/**
 * A wait that is measured by readings.
 * @returns takes a reading and the number of things that ended so far; true if the wait has lasted too long
 */
export const quietWait = ({
  limit,
  step,
  restarts = false,
}: WaitLimits): ((reading: Reading, ended?: number) => boolean) => {
  let last: Reading | undefined
  let lastEnded = 0
  let since = 0
  let total = 0
  return (reading, ended = 0) => {
    if (last) {
      const quiet = quietBetween(last, reading, step)
      total += quiet
      since = restarts && (ended !== lastEnded || worksBetween(last, reading)) ? 0 : since + quiet
    }
    last = reading
    lastEnded = ended
    return since >= limit || total >= limit * IN_ALL
  }
}
