import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { COUNT_CAP, SORT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { orderStatusFor } from '@waybill/domain/transport/order-status.ts'
import type { ReadCall } from '../../calls/call.ts'
import { sortRefusal } from '../../platform/list/plan.ts'
import { countsQuery } from '../../records/projections/counters.ts'
import { NEWEST_FIRST, planOrderList } from '../../records/reports/order-list.ts'
import { orderColumnsOf } from '../../records/reports/order-export.ts'
import { orderFields, type OrderViewer } from '../../records/reports/order-fields.ts'
import { presentOrderRow } from '../../views/orders/order-row.present.ts'
import type { Row } from '../../records/rows.ts'

interface Input {
  query: PageQuery & { status?: string | undefined }
  body: ListBody
}

/** Counts per status in the caller's scope. */
export const ownCounts = ({ caller }: ReadCall) =>
  caller.clientGuids
    ? countsQuery(caller.companyGuid, 'order', 'client', caller.clientGuids)
    : countsQuery(caller.companyGuid, 'order', 'company', [caller.companyGuid])

/** A page of the orders that the caller may see. The total is exact for lists by status, else counted to 10,000. */
export async function listOrders(input: Input, call: ReadCall): Promise<ListOf<OrderRow> | Refusal> {
  const { caller } = call
  const fields = orderFields(caller)
  const { query, body } = input
  const hidden = unknownColumn(body.columns ?? [], caller)
  if (hidden) return hidden
  const plan = planOrderList(caller, { body, page: query, status: query.status, fields, now: call.now })
  if (isRefusal(plan)) return plan
  if (plan.countFirst) {
    const [[counted]] = await call.read(plan.count(SORT_CAP))
    if ((counted?.count ?? 0) > SORT_CAP) return sortRefusal(body.sort?.[0] ?? NEWEST_FIRST)
  }
  const [page, totals] = await call.read(plan.queries[0]!, plan.isPlain ? ownCounts(call) : plan.count())
  const { rows, next } = await plan.finish([page], async (more) => (await call.read(more))[0])
  const { total, capped } = totalOf(totals, query.status, fields['status']?.widen)
  return {
    page: query.pg,
    rows: query.rc,
    total,
    ...(capped ? { totalCapped: true } : {}),
    next,
    results: rows.map((row) => presentOrderRow(row as unknown as Row<'order_rows'>, caller)),
  }
}

/** Rows come whole whatever columns are named, but one that the caller may not see is refused, as in filters. */
function unknownColumn(columns: readonly string[], viewer: OrderViewer): Refusal | undefined {
  const seen = new Set(columns.length ? orderColumnsOf(viewer).map(({ id }) => id) : [])
  const at = columns.findIndex((id) => !seen.has(id))
  return at === -1 ? undefined : refuse.invalid(`columns.${at}`, `"${columns[at]}" is not a column of this list`)
}

type Count = { status: string; amount: number }
type Counted = { count: number }

function totalOf(
  totals: (Count | Counted)[],
  status: string | undefined,
  widen: ((value: string) => readonly string[]) | undefined,
) {
  const [first] = totals
  if (first && 'count' in first) return { total: Math.min(first.count, COUNT_CAP), capped: first.count > COUNT_CAP }
  const wanted = status === undefined || status === 'all' ? undefined : (widen?.(status) ?? [status])
  const counts = (totals as Count[]).filter((each) => !wanted || wanted.includes(each.status))
  return { total: counts.reduce((sum, each) => sum + each.amount, 0), capped: false }
}

/** Orders per status, in the words of the caller's portal, and their sum as `all`. */
export async function countOrders(_input: unknown, call: ReadCall): Promise<Record<string, number>> {
  const [counts] = await call.read(ownCounts(call))
  const answer: Record<string, number> = { all: 0 }
  for (const { status, amount } of counts) {
    const word = orderStatusFor(status as OrderStatus, call.caller)
    answer[word] = (answer[word] ?? 0) + amount
    answer['all']! += amount
  }
  return answer
}

/** Orders that hold a VIN, by all of it or by its end. */
export async function findOrdersByVin(
  input: { params: { vin: string } },
  call: ReadCall,
): Promise<ListOf<OrderRow> | Refusal> {
  const page = { pg: 0, rc: 25 }
  const vin = input.params.vin.toUpperCase()
  const found = await listOrders({ query: page, body: { search: vin } }, call)
  if (isRefusal(found)) return found
  const results = found.results.filter((row) => row.vins.some((each) => each.endsWith(vin)))
  return { ...found, total: results.length, results }
}
