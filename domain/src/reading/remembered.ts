/** What rules find in a line, kept while one text is read: to split it into orders, its parts are read several times. */
import type { Piece } from './piece.ts'

const ALL: Map<string, unknown>[] = []
const MAX_KEPT = 20_000

/** Whether a finding depends on the same: a bound, the day that days are counted from, a book of places. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (!('today' in a) || !('today' in b) || a.today !== b.today) return false
  return ofBase(a, 'order') === ofBase(b, 'order') && ofBase(a, 'book') === ofBase(b, 'book')
}
const ofBase = (base: object, key: 'order' | 'book'): unknown => Reflect.get(base, key)

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let at = 0; at < a.length; at += 1) if (!isSame(a[at], b[at])) return false
  return true
}

interface Kept<T> {
  readonly rest: readonly unknown[]
  readonly found: T
}

/** The same rule, whose findings are kept by the line and its place until the text is read. */
export function remembered<Rest extends readonly unknown[], T>(
  rule: (line: Piece, ...rest: Rest) => T,
): (line: Piece, ...rest: Rest) => T {
  const kept = new Map<string, Map<number, Kept<T>[]>>()
  ALL.push(kept)
  return (line, ...rest) => {
    const ofText = kept.get(line.text)
    const here = ofText?.get(line.start)
    if (here) for (const each of here) if (areSame(rest, each.rest)) return each.found
    const found = rule(line, ...rest)
    if (kept.size >= MAX_KEPT) kept.clear()
    const own = { rest, found }
    if (here) here.push(own)
    else if (ofText && kept.has(line.text)) ofText.set(line.start, [own])
    else kept.set(line.text, new Map([[line.start, [own]]]))
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
