/** A text as the rules read it, with the places its characters have in the original. */

/** A part of a text and what it is read as. */
export interface Edit {
  readonly at: number
  readonly end: number
  readonly to: string
}

export interface Respelled {
  readonly text: string
  /** For each character its first position in the original, and the position behind it. */
  readonly from: readonly number[]
  readonly until: readonly number[]
}

export const asWritten = (text: string): Respelled => {
  const from = Array.from({ length: text.length }, (_each, at) => at)
  return { text, from, until: from.map((at) => at + 1) }
}

/** The text with some parts changed; parts that overlap an earlier one stay as they are. */
export function edited({ text, from, until }: Respelled, edits: readonly Edit[]): Respelled {
  if (edits.length === 0) return { text, from, until }
  const parts: string[] = []
  const [starts, ends]: [number[], number[]] = [[], []]
  let done = 0
  const keep = (to: number) => {
    parts.push(text.slice(done, to))
    for (let at = done; at < to; at += 1) {
      starts.push(from[at]!)
      ends.push(until[at]!)
    }
    done = to
  }
  for (const { at, end, to } of edits.toSorted((a, b) => a.at - b.at)) {
    if (at < done || end <= at) continue
    keep(at)
    parts.push(to)
    // All characters of a changed part stand for the whole of it.
    for (let index = 0; index < to.length; index += 1) {
      const isSame = to.length === end - at
      starts.push(isSame ? from[at + index]! : from[at]!)
      ends.push(isSame ? until[at + index]! : until[end - 1]!)
    }
    done = end
  }
  keep(text.length)
  return { text: parts.join(''), from: starts, until: ends }
}

/** Moves the places of everything that was read to the original text; parts that two values share stay shared. */
export function movePlaces(value: unknown, { from, until }: Respelled, seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const each of Object.values(value)) movePlaces(each, { text: '', from, until }, seen)
  const place = value as { start?: unknown; end?: unknown; text?: unknown }
  if (typeof place.start !== 'number') return
  const { start } = place
  const end = typeof place.end === 'number' ? place.end : null
  place.start = from[start] ?? until.at(-1) ?? 0
  if (end !== null) place.end = end > start ? (until[end - 1] ?? until.at(-1) ?? 0) : place.start
}
