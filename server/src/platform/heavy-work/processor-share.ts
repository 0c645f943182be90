/**
 * How much of the processors a process for heavy work gets while others want them: little, but never next to nothing.
 *
 * Linux divides processors among sessions first (autogroup) and by priority only within one. So such a process has a session of its
 * own, whose priority follows what it gets: on a machine that is busy for long, the lowest priority alone would stop its work.
 */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The priorities of Linux (nice) that a session may have, the most polite first; each gets about a third of the time of the next. */
const LEVELS = [15, 10, 5, 0] as const
/** The level at which a process starts, and the one it has where sessions have no priority, as in containers. */
const FIRST = 1
/** What it gets of one processor, at least and at most, before its priority follows. */
const LEAST_SHARE = 0.05
const MOST_SHARE = 0.2
/** How long it is watched before its priority changes (milliseconds). */
const WATCHED_MS = 500

/** Sets the priority of a process and of its session. Neither is possible everywhere, nor for a process that has just ended. */
function setNice(pid: number, nice: number): void {
  const ways = [() => setPriority(pid, LEVELS[FIRST]), () => writeFileSync(`/proc/${pid}/autogroup`, String(nice))]
  for (const set of ways) {
    try {
      set()
    } catch {
      // It keeps what it has.
    }
  }
}

export class ProcessorShare {
  readonly #set: (nice: number) => void
  #level: number = FIRST
  #since: { processorMs: number; atMs: number } | undefined

  /** `set`: sets the priority of the process. */
  constructor(pid: number, set: (nice: number) => void = (nice) => setNice(pid, nice)) {
    this.#set = set
    set(LEVELS[FIRST])
  }

  /** Begins to watch it: what came before, such as the wait for a job, does not count. */
  begin(processorMs: number, atMs: number): void {
    this.#since = { processorMs, atMs }
  }

  /** Adapts its priority to what it got since it was last adapted. `processorMs` counts from the start of the process. */
  look(processorMs: number, atMs: number): void {
    const since = this.#since
    if (!since || atMs - since.atMs < WATCHED_MS) return
    const share = (processorMs - since.processorMs) / (atMs - since.atMs)
    this.begin(processorMs, atMs)
    if (share < LEAST_SHARE) this.#move(1)
    else if (share > MOST_SHARE) this.#move(-1)
  }

  #move(by: 1 | -1): void {
    const nice = LEVELS[this.#level + by]
    if (nice === undefined) return
    this.#level += by
    this.#set(nice)
  }
}
