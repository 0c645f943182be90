/**
 * All heavy work of this process: a few child processes that share one budget of memory. What the answer of an act needs has a
 * process of its own; all else takes turns, company by company and person by person.
 */
import { goOutside } from '../outgoing.ts'
import type { ChildJob, WorkChild } from './work-child.ts'
import { FairQueue, type Owner } from './fair-queue.ts'
import type { WorkKind } from './messages.ts'
import { BeyondLimit, Busy, ChildEnded } from './work-faults.ts'
import { type ProcessKind, systemTimers, type Timers, WorkProcesses } from './work-processes.ts'

/** Memory of one process for heavy work (MB), besides the program itself, whose pages processes share. */
const SHARE_MB = 96
/** The least that works: a share for acts, and one for each of two calls and one task, or two tasks and one call (MB). */
export const MEMORY_MB_MIN = 4 * SHARE_MB

/** How long a call waits for its turn (milliseconds). */
const WAIT_MS = 20_000
/** What a person, and all together, may have waiting. */
const WAITING_PER_PERSON = 50
const WAITING_MAX = 500
/** What may be held in memory by all that waits (bytes). */
const WAITING_BYTES_MAX = 32 * 1_048_576
/** What a queue of that length is assumed to take (seconds for each). */
const SECONDS_EACH = 2
const RETRY_MIN_S = 2
const RETRY_MAX_S = 60

/** `act`: the answer of an act needs it. `long`: may take minutes. */
export type Lane = 'act' | 'call' | 'long'

export interface HeavyWorkOptions {
  /** Memory of all processes for heavy work together (MB). */
  memoryMb: number
  timers?: Timers
  /** Memory of one process (MB). */
  shareMb?: number
}

/** Whose work it is, and how it is done. */
export interface Asking {
  owner: Owner
  lane: Lane
  /** A task of the queue waits for its turn as long as it takes; a call some seconds. */
  isTask?: boolean
  /** Bytes that are in memory while it waits: 0 by default, if they are read when it begins. */
  inputBytes?: number
  /** Aborted when nobody wants the outcome any more: it leaves the queue, or its process is ended. */
  signal?: AbortSignal | undefined
}

/** What work is done in: this process, any other one, or a new one. */
type Place = 'here' | 'child' | 'new child'

interface Waiting {
  begin: (child: WorkChild | undefined) => void
  place: Place
}

/** Does a job in a process at the place that is held. */
export type Within = <Job, Outcome>(
  kind: WorkKind<Job, Outcome>,
  job: Job,
  io: Pick<ChildJob<Job, Outcome>, 'input' | 'onPart'>,
) => Promise<Outcome>

const NEVER = new AbortController().signal

const kindOf = (lane: Lane): ProcessKind => (lane === 'act' ? 'act' : 'rest')

/** The queue of a lane. */
class LaneWork {
  readonly waiting = new FairQueue<Waiting>()
  running = 0
}

export class HeavyWork {
  readonly #timers: Timers
  /** Processes for all but acts. */
  readonly #places: number
  readonly #lanes: Readonly<Record<Lane, LaneWork>> = {
    act: new LaneWork(),
    call: new LaneWork(),
    long: new LaneWork(),
  }
  readonly #processes: WorkProcesses
  #isClosed = false
  #inputBytes = 0
  /** How often work was ended because it exceeded a limit, and refused because too much was waiting. */
  readonly refused = { limit: 0, busy: 0 }

  constructor({ memoryMb, timers = systemTimers, shareMb = SHARE_MB }: HeavyWorkOptions) {
    this.#timers = timers
    this.#processes = new WorkProcesses(shareMb, timers)
    this.#places = Math.max(3, Math.floor(memoryMb / shareMb) - 1)
  }

  /** Running and waiting work by lane. */
  counts(): { lane: Lane; running: number; waiting: number }[] {
    const lanes: readonly Lane[] = ['act', 'call', 'long']
    return lanes.map((lane) => ({
      lane,
      running: this.#lanes[lane].running,
      waiting: this.#lanes[lane].waiting.size,
    }))
  }

  /** How many processes for heavy work there are. */
  get processes(): number {
    return this.#processes.size
  }

  /**
   * Does a job in a process.
   * @throws Busy, BeyondLimit, the reason of an aborted signal, or the error of the program
   */
  async run<Job, Outcome>(
    kind: WorkKind<Job, Outcome>,
    job: Job,
    asking: Asking & Pick<ChildJob<Job, Outcome>, 'input' | 'onPart'>,
  ): Promise<Outcome> {
    const { signal = NEVER, input, onPart } = asking
    const begin = (place: Place) =>
      this.#inTurn(asking, place, (child) => child!.run({ kind, job, input, onPart, signal }))
    try {
      return await begin('child').catch((error: unknown) => {
        // It may have ended for a reason that lies outside of its work: then that is done once more, if nothing of it is out yet.
        if (!(error instanceof ChildEnded) || onPart) throw error
        return begin('new child')
      })
    } catch (error) {
      const fault =
        error instanceof ChildEnded ? new BeyondLimit(`${kind.what} could not be read: its process ended`) : error
      if (fault instanceof BeyondLimit) this.refused.limit++
      throw fault
    }
  }

  /** Does work in this process, which takes a place for as long. @throws Busy, or what `work` throws */
  hold<Outcome>(asking: Asking, work: (within: Within) => Promise<Outcome>): Promise<Outcome> {
    const { lane, signal = NEVER } = asking
    return this.#inTurn(asking, 'here', () =>
      work(async (kind, job, io) => {
        const child = this.#processes.take(kindOf(lane), false)
        try {
          return await child.run({ kind, job, ...io, signal })
        } finally {
          this.#processes.give(child, kindOf(lane))
        }
      }),
    )
  }

  async #inTurn<Outcome>(
    asking: Asking,
    place: Place,
    work: (child: WorkChild | undefined) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { lane, signal = NEVER } = asking
    goOutside('Heavy work')
    signal.throwIfAborted()
    const own = this.#lanes[lane]
    const child = await this.#turn(asking, place)
    try {
      signal.throwIfAborted()
      return await work(child)
    } finally {
      own.running--
      if (child) this.#processes.give(child, kindOf(lane))
      this.#dispatch()
    }
  }

  /** Waits for a turn. */
  #turn(
    { owner, lane, isTask = false, inputBytes = 0, signal = NEVER }: Asking,
    place: Place,
  ): Promise<WorkChild | undefined> {
    const { waiting } = this.#lanes[lane]
    const { promise, resolve, reject } = Promise.withResolvers<WorkChild | undefined>()
    if (this.#isClosed) return Promise.reject(new Busy('The server is about to end', 0, RETRY_MIN_S))
    const isFull =
      waiting.size >= WAITING_MAX ||
      waiting.countOf(owner) >= WAITING_PER_PERSON ||
      (inputBytes > 0 && this.#inputBytes + inputBytes > WAITING_BYTES_MAX)
    if (!isTask && isFull) return Promise.reject(this.#busy(0, waiting.size))
    const entry: Waiting = {
      place,
      begin: (child) => {
        settle()
        resolve(child)
      },
    }
    const leave = (why: () => unknown) => () => {
      const error = why()
      settle()
      waiting.remove(entry)
      reject(error)
    }
    const cancel = leave(() => signal.reason)
    const giveUp = leave(() => this.#busy(waiting.placeOf(entry), waiting.size))
    const stop = isTask ? () => {} : this.#timers.after(WAIT_MS, giveUp)
    this.#inputBytes += inputBytes
    const settle = () => {
      this.#inputBytes -= inputBytes
      stop()
      signal.removeEventListener('abort', cancel)
    }
    signal.addEventListener('abort', cancel, { once: true })
    waiting.add(owner, entry)
    this.#dispatch()
    return promise
  }

  #busy(place: number, waiting: number): Busy {
    this.refused.busy++
    const seconds = Math.ceil(((place || waiting) * SECONDS_EACH) / this.#places)
    const retryAfter = Math.min(RETRY_MAX_S, Math.max(RETRY_MIN_S, seconds))
    const where = place ? `this one is number ${place} in the queue` : `${waiting} wait already`
    return new Busy(`The server is busy with other files: ${where}. Try again in ${retryAfter} s`, place, retryAfter)
  }

  /** Gives free places to what waits: calls leave one to long work, and long work one to calls. */
  #dispatch(): void {
    const { act, call, long } = this.#lanes
    const rest = () => this.#places - call.running - long.running
    while (act.waiting.size && act.running < 1) this.#begin('act')
    for (const lane of ['long', 'call'] as const) {
      const { waiting } = this.#lanes[lane]
      while (waiting.size && rest() > 0 && this.#lanes[lane].running < this.#places - 1) this.#begin(lane)
    }
  }

  #begin(lane: Lane): void {
    const own = this.#lanes[lane]
    const next = own.waiting.take()
    if (!next) return
    own.running++
    if (next.place !== 'here') return next.begin(this.#processes.take(kindOf(lane), next.place === 'new child'))
    this.#makeRoom()
    next.begin(undefined)
  }

  /** Work in this process takes the share of an idle one. */
  #makeRoom(): void {
    const { call, long } = this.#lanes
    if (this.#processes.idle('rest') + call.running + long.running > this.#places) this.#processes.dropIdle('rest')
  }

  /** Ends all processes; what they did fails. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#processes.close()
  }
}
