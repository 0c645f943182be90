/** The effect of a merge, in words. */
import { MERGE_MOVES, type MergeMove, type MergePreview } from '@waybill/contract/merging/merging.shapes.ts'
import type { MovedNames } from '../../records/accounts/index.ts'

/** A field by its label, and how its value is formatted. */
export type MergedField<Record> = readonly [label: string, value: (record: Record) => string | null]

const isMove = (what: string): what is MergeMove => MERGE_MOVES.some((each) => each === what)

/** Fields without differences are left out. */
export function presentMerge<R extends { guid: string; name: string }>(
  moves: readonly MovedNames[],
  fields: readonly MergedField<R>[],
  into: R,
  merged: readonly R[],
  after: R,
): MergePreview {
  return {
    moves: MERGE_MOVES.flatMap((what) => {
      const found = moves.find((each) => isMove(each.what) && each.what === what)
      return found && found.count > 0 ? [{ what, count: found.count, samples: found.samples ?? [] }] : []
    }),
    fields: fields.flatMap(([label, value]) => {
      const sides = [into, ...merged].map((each) => ({ guid: each.guid, name: each.name, value: value(each) }))
      return new Set(sides.map((each) => each.value)).size > 1 ? [{ label, after: value(after), sides }] : []
    }),
  }
}
