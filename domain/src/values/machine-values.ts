/** Moments and figures as programs write them: ISO 8601, HTTP dates, plain decimals. Nothing else is guessed at. */

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i
const HTTP = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** A moment; without a zone it is UTC, whatever that of this machine. Undefined for every other text. */
export function momentIn(text: string | null | undefined): Date | undefined {
  const plain = text?.trim() ?? ''
  const iso = ISO.exec(plain)
  if (!iso && !HTTP.test(plain)) return undefined
  const hasClock = plain.length > 10
  const at = new Date(iso && hasClock && !iso[1] ? `${plain.replace(' ', 'T')}Z` : plain)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** A finite number, or a text that is a plain decimal. An empty text is none. */
export function figureIn(value: unknown): number | undefined {
  const figure = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined
}

/** `Retry-After`, in seconds or as a date: milliseconds from now, never negative; undefined if it says nothing. */
export function waitIn(header: string | null, now: Date): number | undefined {
  const seconds = figureIn(header)
  const ms = seconds === undefined ? (momentIn(header)?.getTime() ?? Number.NaN) - now.getTime() : seconds * 1_000
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
