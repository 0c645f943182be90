/** Does what is due, company by company: several at once, each in turns that end soon, so that nobody waits for one company's much. */
import { Alarm } from './platform/alarm.ts'
import type { Database } from './platform/db/database.ts'
import { isConnectionFault } from './platform/db/connection-fault.ts'
import type { Clock } from './platform/clock.ts'
import {
  finishDue,
  gatherDue,
  giveBack,
  type Lane,
  LANES,
  takeDue,
  type WorkKind,
  type TakenWork,
} from './records/due/index.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { WorkerLog } from './worker-log.ts'

/** Does one turn of a kind of work for a company. Answers when to come again: now where there is more, nothing where nothing is known. */
export interface WorkHandler {
  run(companyGuid: string, signal: AbortSignal): Promise<Date | undefined>
  /** A look finds by itself when it is due again: one serves all that made it due, for so long ahead (milliseconds). */
  gathers?: number
}

/** How often it is looked whether something is due (milliseconds). */
const LOOK_MS = 500
/** How many companies one process works for at a time, by their lane. */
const AT_ONCE: Readonly<Record<Lane, number>> = { own: 8, mails: 4, outside: 4 }
/** How long a worker may be at a turn before another takes it over (milliseconds). */
const HELD_MS = 120_000
/** When what failed is tried again (milliseconds). */
const AGAIN_MS = 5_000
/** How long turns may take to notice a stop (milliseconds). */
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

  /** Takes what is due as soon as a place is free. */
  async #work(): Promise<void> {
    const free: Record<Lane, number> = { ...AT_ONCE }
    while (!this.#ending.signal.aborted) {
      for (const each of await this.#take(free)) {
        free[each.lane]--
        // What ended may have made something else due.
        void this.#turn(each).finally(() => {
          free[each.lane]++
          this.#alarm.ring()
        })
      }
      await this.#alarm.pause(LANES.some((lane) => free[lane]) ? LOOK_MS : Infinity)
    }
  }

  /** Does everything that is due now, each once; answers whether there may be more. */
  async look(): Promise<boolean> {
    const taken = await this.#take(AT_ONCE)
    await Promise.all(taken.map((each) => this.#turn(each)))
    return taken.length > 0
  }

  async #take(most: Readonly<Record<Lane, number>>): Promise<TakenWork[]> {
    const { database, clock } = this.#options
    const now = clock.now()
    try {
      const taken = await takeDue(database, now, new Date(now.getTime() + HELD_MS), most)
      this.#mended('due work')
      return taken
    } catch (error) {
      this.#failed('due work', error)
      return []
    }
  }

  #turn(taken: TakenWork): Promise<void> {
    const turn = this.#run(taken).finally(() => this.#running.delete(turn))
    this.#running.set(turn, taken)
    return turn
  }

  async #run(first: TakenWork): Promise<void> {
    const { database, clock, turns, span } = this.#options
    const { signal } = this.#ending
    const { companyGuid, kind } = first
    const turn = turns[kind]
    const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
    let taken = first
    try {
      if (signal.aborted) {
        await giveBack(database, taken, clock.now())
        return
      }
      if (turn.gathers) taken = await gatherDue(database, taken, inMs(turn.gathers), inMs(HELD_MS))
      const run = () => turn.run(companyGuid, signal)
      await finishDue(database, taken, await (span ? span(`work ${kind}`, {}, run) : run()))
      this.#mended(kind)
    } catch (error) {
      this.#failed(kind, error)
      await giveBack(database, taken, inMs(AGAIN_MS)).catch(() => undefined)
    }
  }

  /** A fault is logged once for as long as it lasts. */
  #failed(task: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (this.#faults.get(task) !== message) {
      const say = isConnectionFault(error) ? 'warn' : 'error'
      this.#options.log[say]({ err: error, task }, 'background work failed; it is tried again')
    }
    this.#faults.set(task, message)
  }

  #mended(task: string): void {
    if (this.#faults.delete(task)) this.#options.log.info({ task }, 'works again')
  }

  /** Ends after the turns under way; those that do not notice are given back. */
  async stop(): Promise<void> {
    const { database, clock, stopMs = STOP_MS } = this.#options
    this.#ending.abort()
    this.#alarm.ring()
    await this.#working
    const over = new Alarm()
    void Promise.allSettled(this.#running.keys()).then(() => over.ring())
    await over.pause(stopMs)
    for (const taken of this.#running.values()) await giveBack(database, taken, clock.now()).catch(() => undefined)
  }
}
