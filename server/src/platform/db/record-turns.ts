/**
 * Turns of records among the transactions of this process. Whoever needs a record that another transaction has does not wait for its
 * row with a connection: it is rolled back, waits in memory, and begins again.
 */
import { type LineLimits, Lines } from '../line.ts'

/** One transaction after the other: the database would let no two change a record at once either. */
export const RECORD_LINE: LineLimits = { atOnce: 1, maxWaiting: 100, waitMs: 20_000 }

/** The transaction has to begin again, in its turn. */
class NotItsTurn extends Error {
  constructor() {
    super('Another transaction has the record')
  }
}

/** The turns of one transaction. */
export class RecordTurns {
  readonly #lines: Lines
  readonly #acquired = new Map<string, () => void>()
  /** Every record that an attempt needed. */
  readonly #needed = new Set<string>()
  #isLacking = false

  constructor(lines: Lines) {
    this.#lines = lines
  }

  get isLacking(): boolean {
    return this.#isLacking
  }

  /** Takes the turns of records that are free; throws if one is not. */
  take(keys: readonly string[]): void {
    for (const key of keys) {
      if (this.#acquired.has(key)) continue
      this.#needed.add(key)
      const leave = this.#lines.tryEnter(key)
      if (leave) this.#acquired.set(key, leave)
      else this.#isLacking = true
    }
    this.check()
  }

  /** Throws if a turn was not free, also where that was caught. */
  check(): void {
    if (this.#isLacking) throw new NotItsTurn()
  }

  /** Waits for every record that was needed, having none: in one order for all, so that nobody waits in a circle. */
  async wait(): Promise<void> {
    this.leave()
    this.#isLacking = false
    for (const key of [...this.#needed].toSorted()) this.#acquired.set(key, await this.#lines.enter(key))
  }

  leave(): void {
    for (const leave of this.#acquired.values()) leave()
    this.#acquired.clear()
  }
}
