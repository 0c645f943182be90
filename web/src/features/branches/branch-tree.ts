/** Branches below their parent account. */
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'

export interface BranchInTree {
  row: AccountRow
  /** 0 for the account itself, and for one whose parent is not among the rows. */
  depth: number
}

/** Each account directly before its branches, in row order. */
export const treeOf = (rows: readonly AccountRow[]): BranchInTree[] => {
  const held = new Set(rows.map(({ guid }) => guid))
  const below = new Map<string | null, AccountRow[]>()
  for (const row of rows) {
    const parent = row.parentGuid && held.has(row.parentGuid) ? row.parentGuid : null
    below.set(parent, [...(below.get(parent) ?? []), row])
  }
  const walk = (parent: string | null, depth: number): BranchInTree[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...walk(row.guid, depth + 1)])
  return walk(null, 0)
}
