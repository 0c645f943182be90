/** Reads parts of a text while ways of splitting it are tried. */
import type { Line } from './layout.ts'
import type { ReadOrder } from './order-of-text.ts'
import { readLines } from './read-order.ts'
import type { Known } from './stop-facts.ts'

/** Lines that are read to split a text: of a short one many times its own, so that it is split in every way. */
const LINES = 500
/** The same for a long one, in proportion to its own lines. */
const SHARE = 1.25

/** Each part is read once, as several ways of splitting have parts in common. */
export class PartReader {
  readonly #kept = new Map<string, ReadOrder>()
  readonly #lines: readonly Line[]
  readonly #known: Known
  #left: number
  constructor(lines: readonly Line[], known: Known) {
    this.#lines = lines
    this.#known = known
    this.#left = Math.max(LINES, lines.length * SHARE)
  }

  /** Whether so much was read that no other way of splitting is tried: the work grows with the text, and not with its square. */
  get isSpent(): boolean {
    return this.#left < 0
  }

  /** The lines from one to before another, below the headings of a table. */
  read(from: number, to: number, head?: Line): ReadOrder {
    const key = head ? `${head.start} ${from}-${to}` : `${from}-${to}`
    const known = this.#kept.get(key)
    if (known) return known
    const part = this.#lines.slice(from, to)
    const order = readLines(head ? [head, ...part] : part, this.#known)
    this.#left -= part.length
    this.#kept.set(key, order)
    return order
  }
}
