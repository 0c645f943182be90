/** Turns the database's CSV lines (LF) into RFC 4180 lines (CRLF), counting them. */
import { Transform } from 'node:stream'

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d]

export class CsvLines extends Transform {
  /** Lines counted so far. */
  count = 0
  #quoted = false

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, out: Buffer) => void): void {
    const ends: number[] = []
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === QUOTE) this.#quoted = !this.#quoted
      else if (byte === LF && !this.#quoted) ends.push(at)
    }
    this.count += ends.length
    const out = Buffer.allocUnsafe(chunk.length + ends.length)
    let [from, to] = [0, 0]
    for (const end of ends) {
      to += chunk.copy(out, to, from, end)
      out[to++] = CR
      out[to++] = LF
      from = end + 1
    }
    chunk.copy(out, to, from)
    done(null, out)
  }
}
