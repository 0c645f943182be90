import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { contextFrom, contextQueries } from '../../records/finances/index.ts'
import { orderAsOf } from '../../records/order-changes/index.ts'
import { presentOrderFinances } from '../../views/money/finances.present.ts'

/** An order's money at a moment in the past. It is read-only, so nothing is marked as locked. */
export async function financesAt(
  { params, query }: { params: { guid: string }; query: { at: string } },
  call: ReadCall<'database'>,
): Promise<OrderFinances | Refusal> {
  const { caller, services, now } = call
  const at = new Date(query.at)
  if (at > now) return refuse.invalid('at', 'is in the future')
  const [past, context] = await Promise.all([
    orderAsOf(services.database, caller, params.guid, at),
    call.read(...contextQueries(caller.companyGuid, [params.guid])),
  ])
  if (!past || (past.order.deleted_at !== null && !sees(ROWS.deleted, caller))) return refuse.notFound('Order')
  const { lockReason, ...shown } = presentOrderFinances(past, contextFrom(context), caller)
  return {
    ...shown,
    charges: shown.charges.map((charge) => ({ ...charge, can: [] })),
    isLocked: false,
    ...(lockReason === undefined ? {} : { lockReason: null }),
    can: [],
  }
}
