/**
 * How much of the processors a process for heavy work gets while others want them: little, but never next to nothing.
 *
 * Linux divides processors among sessions first (autogroup) and by priority only within one. So such a process has a session of its
 * own, whose priority follows what it gets: on a machine that is busy for long, the lowest priority alone would stop its work.
 */
import { setPriority } from 'node:os'
import { setSessionNice } from '../session-priority.ts'
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

/** Sets the priority of a process and of its session, and answers whether the session has it. */
function setNice(pid: number, nice: number): boolean {
  try {
    setPriority(pid, ALONE)
  } catch {
    // It has just ended.
  }
  return setSessionNice(pid, nice)
}

export class ProcessorShare {
  readonly #set: (nice: number) => boolean
  #level = 0
  #isSet: boolean
  #since: (ProcessorTime & { atMs: number }) | undefined

  /** `set`: sets the priority of the process, and answers whether it has it now. */
  constructor(pid: number, set: (nice: number) => boolean = (nice) => setNice(pid, nice)) {
    this.#set = set
    this.#isSet = set(LEVELS[0])
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
    const isStarved = share < LEAST_SHARE && shareOf('waitedMs') > WANTED_SHARE
    this.#move(isStarved ? 1 : share > MOST_SHARE ? -1 : 0)
    this.begin(now, atMs)
  }

  #move(by: 1 | 0 | -1): void {
    const level = Math.min(Math.max(this.#level + by, 0), LEVELS.length - 1)
    if (level === this.#level && this.#isSet) return
    this.#level = level
    this.#isSet = this.#set(LEVELS[level]!)
  }
}
