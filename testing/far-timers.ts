/**
 * Vitest and Playwright end a wait by a timer. Those of an hour or more are limits that we set (vitest.patience.ts), or
 * that they derive from them: here they count quiet time instead. All other timers stay as they are.
 */
import { quietWait, type Reading, stepOf } from './quiet-time.ts'

/** A timer of an hour or more (milliseconds) counts quiet time. */
export const FAR = 3_600_000
/** The limit of vitest's tests and hooks: a timer of exactly that length starts again whenever something ended. */
export const TEST_TIMEOUT = 6 * FAR

type Callback = (...given: never[]) => unknown
/** The timers of a realm, or those that vitest keeps for itself. */
export interface Timers {
  setTimeout: (run: Callback, ms?: number, ...given: never[]) => unknown
  clearTimeout: (timer: never) => void
}

/** What the timers need to know. */
export interface Machine {
  /** rejects or throws if it cannot be read now: that time does not count */
  read: () => Reading | Promise<Reading>
  /** quiet milliseconds of one wait, and of a test or hook in which nothing ends */
  limits: { wait: number; test: number }
  /** how many waits began or ended: tests start again with each */
  ended: number
  /** how many waits last now: a test is not too long before its wait is, which says more */
  waiting: number
}

const COUNTING = Symbol.for('waybill.far-timers')

class FarTimer {
  #next: unknown
  #isOver = false
  readonly #timers: Timers
  readonly #machine: Machine
  readonly #isTest: boolean
  constructor(timers: Timers, machine: Machine, isTest: boolean, run: () => unknown) {
    this.#timers = timers
    this.#machine = machine
    this.#isTest = isTest
    if (!isTest) machine.waiting++
    const limit = isTest ? machine.limits.test : machine.limits.wait
    const step = stepOf(limit)
    const isTooLong = quietWait({ limit, step, restarts: isTest })
    const look = async () => {
      try {
        const reading = await machine.read()
        if (this.#isOver) return
        if (isTooLong(reading, machine.ended) && !(isTest && machine.waiting > 0)) return this.#runLast(run)
      } catch {
        // Its browser or server is ending.
      }
      if (!this.#isOver) again()
    }
    const again = () => {
      this.#next = timers.setTimeout(() => void look(), step)
      this.unref()
    }
    again()
  }
  #end() {
    if (!this.#isOver && !this.#isTest) this.#machine.waiting--
    this.#isOver = true
  }
  #runLast(run: () => unknown) {
    this.#end()
    run()
  }
  cancel() {
    this.#end()
    this.#timers.clearTimeout(this.#next as never)
  }
  unref() {
    ;(this.#next as { unref?: () => void }).unref?.()
    return this
  }
  ref() {
    return this
  }
}

/** Replaces the timers, once. */
export const countFarTimers = (timers: Timers, machine: Machine): void => {
  if (COUNTING in timers.setTimeout) return
  // A browser's work only as functions of its window.
  const original = {
    setTimeout: timers.setTimeout.bind(globalThis),
    clearTimeout: timers.clearTimeout.bind(globalThis),
  }
  const setTimeout: Timers['setTimeout'] = (run, ms, ...given) => {
    if (ms === undefined || ms < FAR || ms > TEST_TIMEOUT) return original.setTimeout(run, ms, ...given)
    machine.ended++
    return new FarTimer(original, machine, ms === TEST_TIMEOUT, () => run(...given))
  }
  // Node's also says how it becomes a promise.
  Object.defineProperties(setTimeout, Object.getOwnPropertyDescriptors(timers.setTimeout))
  Object.defineProperty(setTimeout, COUNTING, { value: true })
  timers.setTimeout = setTimeout
  timers.clearTimeout = (timer: unknown) => {
    if (!(timer instanceof FarTimer)) return original.clearTimeout(timer as never)
    timer.cancel()
    machine.ended++
  }
}

/** The timers that vitest keeps for itself, whatever a test does to the others. */
export const vitestTimers = (): Timers => {
  const key = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'vitest:SAFE_TIMERS')
  if (!key) throw new Error('vitest no longer keeps its timers in globalThis: see testing/far-timers.ts')
  return (globalThis as unknown as Record<symbol, Timers>)[key]!
}
