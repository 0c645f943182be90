/**
 * How much of the processors a process for heavy work gets while others want them: little, but never next to nothing.
 *
 * Linux divides processors among sessions first (autogroup) and by priority only within one. So such a process has a session of its
 * own, whose priority follows what it gets: on a machine that is busy for long, the lowest priority alone would stop its work.
 */
import { writeFileSync } from 'node:fs'
import { platform, setPriority } from 'node:os'

/** The priorities of Linux (nice) that a session may have, the most polite first; each gets about a third of the time of the next. */
const LEVELS = [15, 10, 5, 0] as const
/** The level at which a process starts, and the one it has where sessions have no priority, as in containers. */
const FIRST = 1
/** What it gets of one processor, at least and at most, before its priority follows. */
const LEAST_SHARE = 0.05
const MOST_SHARE = 0.2
/** How long it is watched before its priority changes (milliseconds). */
const WATCHED_MS = 500

/** Whether sessions have priorities. Elsewhere a session of its own has no use; on Windows, a process in one may outlive the server. */
export const hasSessionPriority = (system: NodeJS.Platform = platform()): boolean => system === 'linux'

function isDone(set: () => void): boolean {
  try {
    set()
    return true
  } catch {
    return false
  }
}

/**
 * Sets the priority of a process and of its session. Neither is possible everywhere, nor for a process that has just ended; and Linux
 * refuses sessions of ordinary users more than one change in a tenth of a second, of all of them together.
 */
function setNice(pid: number, nice: number): boolean {
  isDone(() => setPriority(pid, LEVELS[FIRST]))
  return isDone(() => writeFileSync(`/proc/${pid}/autogroup`, String(nice)))
}

export class ProcessorShare {
  readonly #set: (nice: number) => boolean
  #level: number = FIRST
  #isSet: boolean
  #since: { processorMs: number; atMs: number } | undefined

  /** `set`: sets the priority of the process, and answers whether it has it now. */
  constructor(pid: number, set: (nice: number) => boolean = (nice) => setNice(pid, nice)) {
    this.#set = set
    this.#isSet = set(LEVELS[FIRST])
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
    this.#move(share < LEAST_SHARE ? 1 : share > MOST_SHARE ? -1 : 0)
  }

  #move(by: 1 | 0 | -1): void {
    const level = Math.min(Math.max(this.#level + by, 0), LEVELS.length - 1)
    if (level === this.#level && this.#isSet) return
    this.#level = level
    this.#isSet = this.#set(LEVELS[level]!)
  }
}
