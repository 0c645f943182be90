/** What rules find in a line, kept while one text is read: to split it into orders, its parts are read several times. */
import type { Piece } from './piece.ts'

const ALL: Map<string, unknown>[] = []
const MAX_KEPT = 20_000

const IDS = new WeakMap<object, number>()
let ids = 0
function idOf(value: object): number {
  const id = IDS.get(value) ?? (ids += 1)
  IDS.set(value, id)
  return id
}

/** What else a finding depends on: a bound, the day that days are counted from, a book of places. */
const named = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if (!('today' in value)) return String(idOf(value))
  const book = 'book' in value && typeof value.book === 'object' && value.book !== null ? idOf(value.book) : ''
  return `${String(value.today)} ${'order' in value ? String(value.order) : ''} ${book}`
}

/** The same rule, whose findings are kept by the line and its place until the text is read. */
export function remembered<Rest extends readonly unknown[], T>(
  rule: (line: Piece, ...rest: Rest) => T,
): (line: Piece, ...rest: Rest) => T {
  const kept = new Map<string, T>()
  ALL.push(kept)
  return (line, ...rest) => {
    const key = `${line.start} ${rest.map(named).join()} ${line.text}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = rule(line, ...rest)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, found)
    return found
  }
}

/** Forgets every finding. */
export function forget(): void {
  for (const kept of ALL) kept.clear()
}

/** Reads one text without the findings of another: once it is read, they are moved to their places in the original. */
export function afresh<T>(read: () => T): T {
  forget()
  try {
    return read()
  } finally {
    forget()
  }
}
