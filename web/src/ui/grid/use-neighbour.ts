/** Stepping from an open row to the previous or next one, as a peek next to the grid does. */
import type { GridSource } from './grid-source.ts'

/** Rows requested around the neighbor, so that the next step finds its row loaded. */
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
