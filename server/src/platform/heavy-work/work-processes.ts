/** The processes for heavy work: the one for acts, and those for all else. Idle ones end after a while. */
import { WorkChild } from './work-child.ts'
import { ChildEnded } from './work-faults.ts'

/** Timers, so that tests need not wait. */
export interface Timers {
  /** Does something after so many milliseconds, unless canceled before. */
  after(ms: number, act: () => void): () => void
}

export const systemTimers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** How long an idle process is kept: starting one takes some tenths of a second, for which no act should wait (milliseconds). */
const IDLE_MS = { act: 45_000, rest: 10_000 }
/** How often the usage of busy processes is looked at (milliseconds). */
const LOOK_MS = 50

export type ProcessKind = keyof typeof IDLE_MS

export class WorkProcesses {
  readonly #memoryMb: number
  readonly #timers: Timers
  readonly #children = new Set<WorkChild>()
  /** Idle processes, with what cancels their end. */
  readonly #idle: Readonly<Record<ProcessKind, Map<WorkChild, () => void>>> = { act: new Map(), rest: new Map() }
  /** One that never hears that its server is gone, since its work never ends, is not left behind. */
  readonly #atExit = (): void => {
    for (const child of this.#children) child.kill(new ChildEnded('The server has ended'))
  }
  #looking: NodeJS.Timeout | undefined
  #isClosed = false

  /** `memoryMb`: of each. */
  constructor(memoryMb: number, timers: Timers) {
    this.#memoryMb = memoryMb
    this.#timers = timers
  }

  get size(): number {
    return this.#children.size
  }

  idle(kind: ProcessKind): number {
    return this.#idle[kind].size
  }

  /** An idle process, or a new one. */
  take(kind: ProcessKind, isNew: boolean): WorkChild {
    const idle = this.#idle[kind]
    for (const [child, keep] of idle) {
      keep()
      idle.delete(child)
      if (child.isFit && !isNew) return child
      this.#drop(child)
      if (isNew) break
    }
    const child = new WorkChild(this.#memoryMb, kind === 'rest')
    if (!this.#children.size) process.on('exit', this.#atExit)
    this.#children.add(child)
    void child.ended.then(() => this.#forget(child))
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS).unref()
    return child
  }

  /** Keeps a process for the next job, for a while. */
  give(child: WorkChild, kind: ProcessKind): void {
    if (!this.#children.has(child)) return
    if (this.#isClosed || !child.isFit) return this.#drop(child)
    this.#idle[kind].set(
      child,
      this.#timers.after(IDLE_MS[kind], () => this.#drop(child)),
    )
  }

  /** Ends an idle process. */
  dropIdle(kind: ProcessKind): void {
    const [child] = this.#idle[kind].keys()
    if (child) this.#drop(child)
  }

  #drop(child: WorkChild): void {
    child.kill(new ChildEnded('The process was not needed any more'))
    this.#forget(child)
  }

  #forget(child: WorkChild): void {
    this.#children.delete(child)
    for (const idle of Object.values(this.#idle)) {
      idle.get(child)?.()
      idle.delete(child)
    }
    if (this.#children.size) return
    process.off('exit', this.#atExit)
    clearInterval(this.#looking)
    this.#looking = undefined
  }

  #look(): void {
    for (const child of this.#children) child.look()
  }

  /** Ends all; what they did fails. */
  async close(): Promise<void> {
    this.#isClosed = true
    const all = [...this.#children]
    for (const child of all) this.#drop(child)
    await Promise.all(all.map((child) => child.ended))
  }
}
