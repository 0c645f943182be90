/** A table as CSV in PostgreSQL's format, with a header of column names: null is empty, the empty string is quoted. */
import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const QUOTE = 34
const LINE_END = 10

/** Rows and checksum (SHA-256) of a table's file. */
export interface TableSum {
  rows: number
  sha256: string
}

/** Passes the whole file through and checksums it; rows are counted without the header. */
export class TableMeter extends Transform {
  readonly #hash = createHash('sha256')
  #lines = 0
  #isQuoted = false

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk)
    for (const byte of chunk)
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted
      else if (byte === LINE_END && !this.#isQuoted) this.#lines++
    done(null, chunk)
  }

  /** To be called once, at the end. */
  sum(): TableSum {
    return { rows: Math.max(0, this.#lines - 1), sha256: this.#hash.digest('hex') }
  }
}

/** The header is not the expected one. */
export class OtherColumns extends Error {}

/** The header. Column names need no quotes. */
export const nameLine = (names: readonly string[]): string => `${names.join(',')}\n`

/** Strips the header, and fails if it is a different one. */
export class StripHeader extends Transform {
  #expected: Buffer
  readonly #wanted: string

  constructor(names: readonly string[]) {
    super()
    this.#wanted = names.join(',')
    this.#expected = Buffer.from(nameLine(names))
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const part = this.#expected.subarray(0, chunk.length)
    if (!chunk.subarray(0, part.length).equals(part)) return done(this.#fault())
    this.#expected = this.#expected.subarray(part.length)
    done(null, chunk.subarray(part.length))
  }

  override _flush(done: TransformCallback): void {
    done(this.#expected.length ? this.#fault() : null)
  }

  #fault(): Error {
    return new OtherColumns(`the first line must read ${this.#wanted}`)
  }
}
