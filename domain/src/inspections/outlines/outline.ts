/** A vehicle drawing: for each view its parts, each a path with the code of its area. */
import type { DamageView } from '@waybill/contract/vocabulary/photo-slots.ts'

export interface OutlinePart {
  area: string
  d: string
}

/** The right side is the left one mirrored. */
export type Outline = Readonly<Record<Exclude<DamageView, 'right'>, readonly OutlinePart[]>>

/** Width and height of each view. */
export const SIZES: Readonly<Record<DamageView, readonly [number, number]>> = {
  left: [1000, 420],
  right: [1000, 420],
  front: [420, 420],
  rear: [420, 420],
  top: [1000, 460],
  interior: [1000, 420],
}
