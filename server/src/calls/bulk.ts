/** Bulk acts: every row succeeds or is refused separately, and each is reported. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { BulkAnswer, BulkRow } from '@waybill/contract/lists/bulk.shapes.ts'
import type { WriteCall } from './call.ts'

/** The outcome of a row. */
export function bulkRow(guid: string, result: object | Refusal | undefined): BulkRow {
  if (!isRefusal(result)) return { guid, isSuccess: true }
  const { code, message, errors } = result
  return { guid, isSuccess: false, code, message, ...(errors ? { errors: [...errors] } : {}) }
}

/** Rows with their count. */
export function bulkAnswer<Row extends BulkRow>(results: Row[]) {
  const succeeded = results.filter(({ isSuccess }) => isSuccess).length
  return { total: results.length, succeeded, failed: results.length - succeeded, results }
}

/** Runs `act` once for each, in guid order so that two bulk calls never deadlock. */
export async function eachRow<Row extends { guid: string }>(
  rows: readonly Row[],
  call: WriteCall,
  act: (row: Row, at: number) => Promise<object | Refusal | undefined>,
): Promise<BulkAnswer> {
  const done = new Map<string, BulkRow>()
  const inOrder = [...rows.entries()].toSorted(([, a], [, b]) => (a.guid < b.guid ? -1 : 1))
  for (const [at, row] of inOrder)
    if (!done.has(row.guid)) done.set(row.guid, bulkRow(row.guid, await call.tx.inside(async () => act(row, at))))
  return bulkAnswer([...new Set(rows.map(({ guid }) => guid))].map((guid) => done.get(guid)!))
}
