/**
 * Lines of work that waits in memory, holding nothing that others need: in order of arrival, limited in length and in time. Beyond
 * the limits work is refused at once, and may be tried again.
 */

export interface LineLimits {
  /** How much runs at once. */
  atOnce: number
  /** How much may wait. */
  maxWaiting: number
  /** How long it may wait (milliseconds). */
  waitMs: number
}

/** Why work was refused: too much waits, it waited for too long, or one source has too much of it. */
export type LineReason = 'full' | 'late' | 'share'

/** Seconds after which refused work may be tried again. */
export const AGAIN_S = 2

/** Work was refused before it began. */
export class LineRefusal extends Error {
  readonly reason: LineReason
  readonly statusCode: number
  readonly retryAfter = AGAIN_S

  constructor(line: string, reason: LineReason) {
    super(`The line of ${line} is ${reason === 'share' ? 'used up by one source' : reason}`)
    this.reason = reason
    this.statusCode = reason === 'share' ? 429 : 503
  }
}

/** What a kind of line did, for metrics. */
export class LineCounts {
  readonly name: string
  waiting = 0
  readonly refused: Record<LineReason, number> = { full: 0, late: 0, share: 0 }

  constructor(name: string) {
    this.name = name
  }

  refuse(reason: LineReason): LineRefusal {
    this.refused[reason]++
    return new LineRefusal(this.name, reason)
  }
}

interface Waiter {
  begin: () => void
  refuse: (error: LineRefusal) => void
  timer: NodeJS.Timeout
}

/** One line. */
export class Line {
  readonly #limits: LineLimits
  readonly #waiting: Waiter[] = []
  readonly counts: LineCounts
  #running = 0

  constructor(name: string | LineCounts, limits: LineLimits) {
    this.counts = typeof name === 'string' ? new LineCounts(name) : name
    this.#limits = limits
  }

  get isEmpty(): boolean {
    return this.#running === 0
  }

  /** Takes a turn that is free now; `leave` ends it. */
  tryEnter(): boolean {
    if (this.#running >= this.#limits.atOnce) return false
    this.#running++
    return true
  }

  /** Waits for a turn; throws `LineRefusal` if that does not come. */
  async enter(): Promise<void> {
    if (!this.tryEnter()) await this.#turn()
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#running--
  }

  /** Runs `work` in its turn; throws `LineRefusal` if that does not come. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.tryEnter()) await this.#turn()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  #turn(): Promise<void> {
    const { counts } = this
    if (this.#waiting.length >= this.#limits.maxWaiting) return Promise.reject(counts.refuse('full'))
    return new Promise((resolve, reject) => {
      counts.waiting++
      const ended = (end: () => void) => {
        counts.waiting--
        clearTimeout(waiter.timer)
        end()
      }
      const waiter: Waiter = {
        begin: () => ended(resolve),
        refuse: (error) => ended(() => reject(error)),
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
          waiter.refuse(counts.refuse('late'))
        }, this.#limits.waitMs),
      }
      this.#waiting.push(waiter)
    })
  }
}

/** A line for each key; one that nobody uses is forgotten. */
export class Lines {
  readonly #lines = new Map<string, Line>()
  readonly #limits: LineLimits
  readonly counts: LineCounts

  constructor(name: string, limits: LineLimits) {
    this.counts = new LineCounts(name)
    this.#limits = limits
  }

  #line(key: string): Line {
    let line = this.#lines.get(key)
    if (!line) this.#lines.set(key, (line = new Line(this.counts, this.#limits)))
    return line
  }

  /** Takes a turn of a key that is free now: returns what ends it. */
  tryEnter(key: string): (() => void) | undefined {
    const line = this.#line(key)
    return line.tryEnter() ? () => this.#leave(key, line) : undefined
  }

  /** Waits for a turn of a key; returns what ends it. */
  async enter(key: string): Promise<() => void> {
    const line = this.#line(key)
    await line.enter()
    return () => this.#leave(key, line)
  }

  #leave(key: string, line: Line): void {
    line.leave()
    if (line.isEmpty) this.#lines.delete(key)
  }

  /** Runs `work` in the line of a key. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const leave = this.tryEnter(key) ?? (await this.enter(key))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
