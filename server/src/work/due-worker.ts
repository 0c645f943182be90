/** Performs due work, company by company: several at once, in short turns, so that nobody waits for one company's backlog. */
import { Alarm } from '../platform/alarm.ts'
import type { Database } from '../platform/db/database.ts'
import { isPassing } from '../platform/db/connection-fault.ts'
import type { Clock } from '../platform/clock.ts'
import {
  finishDue,
  gatherDue,
  giveBack,
  type Lane,
  LANES,
  takeDue,
  type WorkKind,
  type TakenWork,
} from '../records/due/index.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { WorkerLog } from './worker-log.ts'

/** One turn of a kind of work for a company. Returns when to run again: now if there is more, undefined if unknown. */
export interface WorkHandler {
  run(companyGuid: string, signal: AbortSignal): Promise<Date | undefined>
  /** The work finds its next due time itself: one run covers everything that made it due, this far ahead (milliseconds). */
  gathers?: number
}

/** How often due work is checked for (milliseconds). */
const LOOK_MS = 500
/** How many companies one process works for at a time, per lane. */
const AT_ONCE: Readonly<Record<Lane, number>> = { own: 8, mails: 4, outside: 4 }
/** How long a worker may hold a turn before another takes over (milliseconds). */
const LEASE_MS = 120_000
/** Retry delay after a failure (milliseconds). */
const AGAIN_MS = 5_000
/** How long turns may take to react to a stop (milliseconds). */
const STOP_MS = 5_000

export interface DueWorkerOptions {
  database: Database
  clock: Clock
  log: WorkerLog
  turns: Readonly<Record<WorkKind, WorkHandler>>
  stopMs?: number
  span?: Tracing['span'] | undefined
}

export class DueWorker {
  readonly #options: DueWorkerOptions
  readonly #ending = new AbortController()
  readonly #faults = new Map<string, string>()
  readonly #running = new Map<Promise<void>, TakenWork>()
  readonly #alarm = new Alarm()
  #working: Promise<void> | undefined

  constructor(options: DueWorkerOptions) {
    this.#options = options
  }

  start(): void {
    this.#working = this.#work()
  }

  /** Takes due work as soon as a slot is free. */
  async #work(): Promise<void> {
    const free: Record<Lane, number> = { ...AT_ONCE }
    while (!this.#ending.signal.aborted) {
      for (const each of await this.#take(free)) {
        free[each.lane]--
        // A finished turn may have made other work due.
        void this.#turn(each).finally(() => {
          free[each.lane]++
          this.#alarm.ring()
        })
      }
      await this.#alarm.pause(LANES.some((lane) => free[lane]) ? LOOK_MS : Infinity)
    }
  }

  /** Performs everything due now, once; returns whether there may be more. */
  async look(): Promise<boolean> {
    const works = await this.#take(AT_ONCE)
    await Promise.all(works.map((each) => this.#turn(each)))
    return works.length > 0
  }

  async #take(most: Readonly<Record<Lane, number>>): Promise<TakenWork[]> {
    const { database, clock } = this.#options
    const now = clock.now()
    try {
      const works = await takeDue(database, now, new Date(now.getTime() + LEASE_MS), most)
      this.#mended('due work')
      return works
    } catch (error) {
      this.#failed('due work', error)
      return []
    }
  }

  #turn(work: TakenWork): Promise<void> {
    const turn = this.#run(work).finally(() => this.#running.delete(turn))
    this.#running.set(turn, work)
    return turn
  }

  async #run(first: TakenWork): Promise<void> {
    const { database, clock, turns, span } = this.#options
    const { signal } = this.#ending
    const { companyGuid, kind } = first
    const turn = turns[kind]
    const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
    let work = first
    try {
      if (signal.aborted) {
        await giveBack(database, work, clock.now())
        return
      }
      if (turn.gathers) work = await gatherDue(database, work, inMs(turn.gathers), inMs(LEASE_MS))
      const run = () => turn.run(companyGuid, signal)
      await finishDue(database, work, await (span ? span(`work ${kind}`, {}, run) : run()))
      this.#mended(kind)
    } catch (error) {
      this.#failed(kind, error)
      await giveBack(database, work, inMs(AGAIN_MS)).catch(() => undefined)
    }
  }

  /** A fault is logged once for as long as it lasts. */
  #failed(task: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (this.#faults.get(task) !== message) {
      const say = isPassing(error) ? 'warn' : 'error'
      this.#options.log[say]({ err: error, task }, 'background work failed; it is tried again')
    }
    this.#faults.set(task, message)
  }

  #mended(task: string): void {
    if (this.#faults.delete(task)) this.#options.log.info({ task }, 'works again')
  }

  /** Stops after the current turns; those that do not react are returned to the queue. */
  async stop(): Promise<void> {
    const { database, clock, stopMs = STOP_MS } = this.#options
    this.#ending.abort()
    this.#alarm.ring()
    await this.#working
    const over = new Alarm()
    void Promise.allSettled(this.#running.keys()).then(() => over.ring())
    await over.pause(stopMs)
    for (const work of this.#running.values()) await giveBack(database, work, clock.now()).catch(() => undefined)
  }
}
