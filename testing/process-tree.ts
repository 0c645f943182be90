/** The processor time that processes got, and waited for, as Linux reports it. */
import { readdirSync, readFileSync } from 'node:fs'

/** A process or thread may end while it is read. */
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** A process and those below it. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Clock ticks of Linux, milliseconds each. */
const TICK_MS = 10

/** Milliseconds of processor time that a process and those below it got so far; those that ended are in their parents'. */
export const workedBy = (pid: number): number =>
  treeOf(pid)
    .flatMap((each) => textOf(`/proc/${each}/stat`).split(') ').at(-1)!.split(' ').slice(11, 15))
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)

/** Whether the system says how long threads waited for a processor. */
export const tellsDelays = textOf('/proc/self/schedstat') !== ''

let delays = new Map<string, number>()
let total = 0
/**
 * Milliseconds that the threads of a process and of those below it waited for a processor, so far. Those in turn for each
 * other, as a test, its browser, the server and its database, wait no longer than the time that passed; unrelated ones may.
 */
export const delayOf = (pid: number): number => {
  const now = new Map<string, number>()
  for (const each of treeOf(pid))
    for (const thread of threadsOf(each)) {
      const delay = Number(textOf(`/proc/${each}/task/${thread}/schedstat`).split(' ')[1] ?? 0) / 1e6
      total += delay - (delays.get(thread) ?? 0)
      now.set(thread, delay)
    }
  // A thread that ended is not there to be subtracted.
  delays = now
  return total
}
