/** Matches `2026-09-01T15:51:00+00:00` and `2026-09-01T15:51:00.25+00:00`. */
const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/

/** An instant that PostgreSQL wrote as JSON. It keeps its text: most instants are read only to be shown again. */
export class StoredInstant extends Date {
  readonly #text: string

  constructor(text: string) {
    super(text)
    this.#text = text
  }

  override toISOString(): string {
    const text = this.#text
    if (!IN_UTC.test(text)) return super.toISOString()
    return text.length === 25
      ? `${text.slice(0, 19)}.000Z`
      : `${text.slice(0, Math.min(text.length - 6, 23)).padEnd(23, '0')}Z`
  }
}
