/** The source text, split at its values. */
import type { FoundValue } from '@waybill/contract/orders/reading.shapes.ts'

export interface SourcePart {
  text: string
  start: number
  /** Indexes of the values at this position, in the list of found values. */
  values: number[]
}

/** Parts in order; where values overlap, each part lists all of them. */
export function sourceParts(text: string, found: readonly FoundValue[]): SourcePart[] {
  const spans = found.flatMap(({ start, end }, index) =>
    start === null || end === null || start >= end ? [] : [{ start, end, index }],
  )
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  )
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0
    return {
      text: text.slice(start, end),
      start,
      values: spans.filter((span) => span.start < end && span.end > start).map((span) => span.index),
    }
  })
}
