/** Rows as lines of COPY's text format. */

const ODD = /[\\\n\r\t]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string): string =>
  ODD.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (letter) => ESCAPES[letter]!) : text

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const days = new Map<number, string>()
const minutes = Array.from({ length: 1_440 }, (_, i) => new Date(i * MINUTE_MS).toISOString().slice(10))

/** Nearly all instants are whole minutes of a few hundred days, so their texts are composed of cached parts. */
export function instantText(at: Date): string {
  const time = at.getTime()
  const day = Math.floor(time / DAY_MS)
  const minute = (time - day * DAY_MS) / MINUTE_MS
  const text = minutes[minute]
  if (text === undefined) return at.toISOString()
  let date = days.get(day)
  if (date === undefined) days.set(day, (date = at.toISOString().slice(0, 10)))
  return date + text
}

const arrayText = (list: readonly unknown[]): string =>
  `{${list.map((each) => `"${String(each).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join()}}`

/** One value; a plain object becomes JSON, a list a PostgreSQL array. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return instantText(value)
  if (Array.isArray(value)) return escaped(arrayText(value))
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  return String(value)
}

/** One row as a line of the given columns, without the line break. */
export function copyLine(row: object, columns: readonly string[]): string {
  const cells: string[] = []
  for (const column of columns) cells.push(valueText((row as Record<string, unknown>)[column]))
  return cells.join('\t')
}

const FIRST_BYTES = 65_536

/** Collects text as bytes, in one growing buffer: a chunk's texts as strings would be most of what is collected as garbage. */
export class Bytes {
  #buffer = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #length = 0

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + bytes))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }

  add(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Adds text without letters beyond ASCII. */
  addPlain(text: string): void {
    this.#reserve(text.length)
    this.#length += this.#buffer.write(text, this.#length, 'latin1')
  }

  /** Returns what was collected and starts again. */
  take(): Uint8Array<ArrayBuffer> {
    const copied = new Uint8Array(this.#length)
    this.#buffer.copy(copied, 0, 0, this.#length)
    this.#length = 0
    return copied
  }
}

/** The lines of one table; the columns are those of the first row. */
export class Lines {
  columns: string[] = []
  readonly bytes = new Bytes()
  readonly #keep: (column: string) => boolean

  /** @param keep which columns are written */
  constructor(keep: (column: string) => boolean) {
    this.#keep = keep
  }

  /** Rows as lines, which are not collected yet. */
  linesOf(rows: readonly object[]): string {
    if (!this.columns.length && rows[0]) this.columns = Object.keys(rows[0]).filter(this.#keep)
    return rows.map((row) => `${copyLine(row, this.columns)}\n`).join('')
  }
}
