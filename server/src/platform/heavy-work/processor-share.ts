/**
 * How much of the processors a process for heavy work gets while others want them: little, but never next to nothing.
 *
 * Linux divides processors among sessions first (autogroup) and by priority only within one. So such a process has a session of its
 * own, whose priority follows what it gets: on a machine that is busy for long, the lowest priority alone would stop its work.
 */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Usage } from './usage.ts'

/** The priorities of Linux (nice) that a session may have, the most polite first; each gets about a third of the time of the next. */
const LEVELS = [19, 15, 10, 5, 0] as const
/** Its priority where sessions have none, as in containers: never raised, so not the lowest. */
const ALONE = 10
/** What it gets of one processor, at least if it wants it and at most, before its priority follows. */
const LEAST_SHARE = 0.02
const MOST_SHARE = 0.08
/** It wants a processor if it waits for one this much of the time: it may also have nothing to do, or wait for its input. */
const WANTED_SHARE = 0.5
/** How long it is watched before its priority changes (milliseconds). */
const WATCHED_MS = 500

export type ProcessorTime = Pick<Usage, 'processorMs' | 'waitedMs'>

/** Sets the priority of a process and of its session. Neither is possible everywhere, nor for a process that has just ended. */
function setNice(pid: number, nice: number): void {
  const ways = [() => setPriority(pid, ALONE), () => writeFileSync(`/proc/${pid}/autogroup`, String(nice))]
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
  #level = 0
  #since: (ProcessorTime & { atMs: number }) | undefined

  /** `set`: sets the priority of the process. */
  constructor(pid: number, set: (nice: number) => void = (nice) => setNice(pid, nice)) {
    this.#set = set
    set(LEVELS[0])
  }

  /** Begins to watch it: what came before, such as the wait for a job, does not count. */
  begin({ processorMs, waitedMs }: ProcessorTime, atMs: number): void {
    this.#since = { processorMs, waitedMs, atMs }
  }

  /** Adapts its priority to what it got since it was last adapted. */
  look(now: ProcessorTime, atMs: number): void {
    const since = this.#since
    if (!since || atMs - since.atMs < WATCHED_MS) return
    const shareOf = (name: keyof ProcessorTime) => (now[name] - since[name]) / (atMs - since.atMs)
    const share = shareOf('processorMs')
    if (share < LEAST_SHARE && shareOf('waitedMs') > WANTED_SHARE) this.#move(1)
    else if (share > MOST_SHARE) this.#move(-1)
    this.begin(now, atMs)
  }

  #move(by: 1 | -1): void {
    const nice = LEVELS[this.#level + by]
    if (nice === undefined) return
    this.#level += by
    this.#set(nice)
  }
}
