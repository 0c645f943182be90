/** Reads the machine: how long a run's processes waited for a processor, and anything for a disk or memory. */
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { limits } from '../vitest.patience.ts'
import { countFarTimers, type Machine, type Timers } from './far-timers.ts'
import { delayOf, tellsDelays, workedBy } from './process-tree.ts'
import { quietWait, type Reading, stepOf } from './quiet-time.ts'

// A test may replace the clock.
const now = performance.now.bind(performance)

/** A folder of files as in Linux's: tests of hanging name their own, so that the machine always looks quiet to them. */
const { PRESSURE: told } = process.env
const folder = told ?? '/proc/pressure'
/** What runs beside the tests does not matter as long as their own processes get a processor. */
const readsDelays = !told && tellsDelays

/** Milliseconds so far in which something waited, from a line like `some avg10=0.00 avg60=0.00 avg300=0.00 total=123`. */
export const starvedIn = (pressure: string): number => Number(/^some .*total=(\d+)/m.exec(pressure)?.[1] ?? 0) / 1000

const isReadable = (file: string): boolean => {
  try {
    return readFileSync(file, 'utf8').startsWith('some')
  } catch {
    return false
  }
}
const FILES = [...(readsDelays ? [] : [`${folder}/cpu`]), `${folder}/io`, `${folder}/memory`].filter(isReadable)

/** The tests, their servers and browsers are below vitest's main process. */
const run = process.env['VITEST_WORKER_ID'] ? process.ppid : process.pid

let estimate = { at: now(), starved: 0 }
/** On other systems: of four that want to run on two processors, something waits half the time. */
const estimated = (at: number): number => {
  const share = Math.max(0, 1 - availableParallelism() / Math.max(loadavg()[0]!, 0.01))
  estimate = { at, starved: estimate.starved + (at - estimate.at) * share }
  return estimate.starved
}

const starved = (at: number): number[] => {
  const pressures = FILES.map((file) => starvedIn(readFileSync(file, 'utf8')))
  if (readsDelays) return [delayOf(run), ...pressures]
  return FILES.length > 0 ? pressures : [estimated(at)]
}

/** A reading; without the processor time, it tells of the machine alone. */
export const readPressure = (): Reading => {
  const at = now()
  return { at, starved: starved(at), worked: 0 }
}

/** Processor time of this process and those below it so far, milliseconds. */
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return Math.max((user + system) / 1000, workedBy(process.pid))
}

/** This process's machine; there is one, however often the module is loaded. */
const KEY = Symbol.for('waybill.machine')
const kept = globalThis as { [KEY]?: Machine }
export const machine: Machine = (kept[KEY] ??= {
  limits,
  ended: 0,
  waiting: 0,
  read: () => ({ ...readPressure(), worked: worked() }),
})

/** Vitest's main process, where Playwright's limits are: call it in the configuration. */
export const countHere = (): void => countFarTimers(globalThis as unknown as Timers, machine)

/**
 * A wait of one's own, to be asked again and again.
 * @returns true after as much quiet time as a wait, or a start (during which something is done), may take
 */
export const startWait = (restarts = false): (() => boolean) => {
  const step = stepOf(limits.wait)
  const isTooLong = quietWait({ limit: limits.wait, step, restarts })
  let asked = -Infinity
  return () => {
    if (now() - asked < step) return false
    asked = now()
    return isTooLong(machine.read() as Reading)
  }
}
