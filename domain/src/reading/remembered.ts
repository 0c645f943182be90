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
  return 'today' in value
    ? `${String(value.today)} ${'order' in value ? String(value.order) : ''}`
    : String(idOf(value))
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

/** Once a text is read: its findings are moved to their places in the original. */
export function forget(): void {
  for (const kept of ALL) kept.clear()
}
