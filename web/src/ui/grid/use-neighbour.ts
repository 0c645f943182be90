/** Stepping from an open row to the one before or after it, as a peek beside the grid does. */
import type { GridSource } from './grid-source.ts'

/** Rows asked for around the neighbour, so that the next step finds its row loaded. */
const AROUND = 30

export function useNeighbour<Row>(source: GridSource<Row>, reveal: (index: number) => void) {
  return (id: string, step: 1 | -1): Row | undefined => {
    const at = source.indexOf?.(id)
    if (at === undefined) return undefined
    const next = at + step
    if (next < 0 || next >= (source.total ?? 0)) return undefined
    reveal(next)
    source.want(Math.max(0, next - AROUND), next + AROUND)
    return source.rowAt(next)
  }
}
