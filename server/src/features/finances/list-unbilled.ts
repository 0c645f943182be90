import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { UnbilledAnswer, UnbilledQuery } from '@waybill/contract/finances/unbilled.shapes.ts'
import { toDollars } from '@waybill/domain/money/cents.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readCursor, writeCursor } from '../../platform/list/cursor.ts'
import { unbilledPage, unbilledSums } from '../../records/earned/index.ts'
import { presentUnbilled } from '../../views/money/unbilled.present.ts'

function placeFrom(cursor: string | undefined, sort: string) {
  if (cursor === undefined) return undefined
  const read = readCursor(cursor, sort, 'date')
  if (isRefusal(read)) return read
  return read.key === null
    ? refuse.invalid('query.cursor', 'is not a cursor of this list; start again without it')
    : { earned: String(read.key), guid: read.guid }
}

/** Earned charges, oldest first. `total` counts open ones; for other states it is that of the page. */
export async function listUnbilled(
  { query }: { query: UnbilledQuery },
  call: ReadCall,
): Promise<UnbilledAnswer | Refusal> {
  const { caller } = call
  const sort = `unbilled ${query.state}`
  const place = placeFrom(query.cursor, sort)
  if (isRefusal(place)) return place
  const [found, [sums]] = await call.read(
    unbilledPage(caller.companyGuid, query, place, query.rc + 1),
    unbilledSums(caller.companyGuid, null),
  )
  const page = found.slice(0, query.rc)
  const last = found.length > query.rc ? page.at(-1) : undefined
  const isWhole = query.state === 'open' && !query.orderGuid
  return {
    page: 0,
    rows: query.rc,
    total: isWhole ? (sums?.count ?? 0) : found.length,
    ...(isWhole || !last ? {} : { totalCapped: true }),
    next: last ? writeCursor({ sort, key: last.of_earned_key, guid: last.guid }) : null,
    results: page.map((row) => presentUnbilled(row, caller)),
    amount: toDollars(sums?.cents ?? 0),
  }
}
