/** Does what is due, company by company: several at once, each in turns that end soon, so that nobody waits for one company's much. */
import type { Database } from './platform/db/database.ts'
import { isConnectionFault } from './platform/db/database.ts'
import type { Clock } from './platform/clock.ts'
import { finishDue, gatherDue, giveBack, takeDue, type Duty, type TakenDuty } from './records/due/index.ts'
import type { WorkerLog } from './worker-log.ts'

/** One turn of a duty for a company. Answers when to come again: now where there is more, nothing where nothing is known. */
export interface DutyTurn {
  run(companyGuid: string, signal: AbortSignal): Promise<Date | undefined>
  /** A look finds by itself when it is due again: one serves all that made it due, for so long ahead (milliseconds). */
  gathers?: number
}

/** How often it is looked whether something is due (milliseconds). */
const LOOK_MS = 500
/** Rows taken at once. */
const TAKEN_MOST = 100
/** Duties that one process does at a time. */
const AT_ONCE = 8
/** How long a worker may be at a turn before another takes it over (milliseconds). */
const HELD_MS = 120_000
/** When what failed is tried again (milliseconds). */
const AGAIN_MS = 5_000

export interface DueWorkerOptions {
  database: Database
  clock: Clock
  log: WorkerLog
  turns: Readonly<Record<Duty, DutyTurn>>
}

export class DueWorker {
  readonly #options: DueWorkerOptions
  readonly #ending = new AbortController()
  readonly #faults = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(options: DueWorkerOptions) {
    this.#options = options
  }

  start(): void {
    const round = async () => {
      const more = await this.look()
      if (this.#ending.signal.aborted) return
      this.#timer = setTimeout(() => (this.#running = round()), more ? 0 : LOOK_MS)
    }
    this.#running = round()
  }

  /** Does everything that is due now, each once; answers whether there may be more. */
  async look(): Promise<boolean> {
    const { database, clock } = this.#options
    const now = clock.now()
    try {
      const taken = await takeDue(database, now, new Date(now.getTime() + HELD_MS), TAKEN_MOST)
      this.#mended('due work')
      const waiting = taken.values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const each of waiting) await this.#turn(each)
        }),
      )
      return taken.length > 0
    } catch (error) {
      this.#failed('due work', error)
      return false
    }
  }

  async #turn(first: TakenDuty): Promise<void> {
    const { database, clock, turns } = this.#options
    const { signal } = this.#ending
    const { companyGuid, duty } = first
    const turn = turns[duty]
    const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
    let taken = first
    try {
      if (signal.aborted) {
        await giveBack(database, taken, clock.now())
        return
      }
      if (turn.gathers) taken = await gatherDue(database, taken, inMs(turn.gathers), inMs(HELD_MS))
      await finishDue(database, taken, await turn.run(companyGuid, signal))
      this.#mended(duty)
    } catch (error) {
      this.#failed(duty, error)
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

  /** Ends after the turns under way; what was taken and not begun is given back. */
  async stop(): Promise<void> {
    this.#ending.abort()
    clearTimeout(this.#timer)
    await this.#running
  }
}
