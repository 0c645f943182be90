/** What happens to an earned charge: it is billed, waived with a reason, or reopened. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BillUnbilled, UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { earnedKey, itemOfRule } from '@waybill/domain/money/earned-charges.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { contextFrom, contextQueries } from '../../records/finances/index.ts'
import { billedBySomeone, lockedUnbilled, unbilledByGuid, type UnbilledRow, waive } from '../../records/earned/index.ts'
import { loadOrder, type OrderAggregate } from '../../records/orders/index.ts'
import { change } from '../../records/rows.ts'
import { presentUnbilled } from '../../views/money/unbilled.present.ts'
import { addCharge } from './add-charge.ts'
import { mayCharge } from './replace-charges.ts'

const NOT_FOUND = refuse.notFound('Unbilled charge')

/** The earned charge and its order, locked against concurrent settling. */
async function hold(
  guid: string,
  { tx, caller }: WriteCall,
): Promise<{ row: UnbilledRow; order: OrderAggregate } | Refusal> {
  const found = await tx.first(lockedUnbilled(caller.companyGuid, guid))
  const order = found && (await loadOrder(tx, caller, found.order_guid))
  const row = order && (await tx.first(lockedUnbilled(caller.companyGuid, guid)))
  return order && row ? { row, order } : NOT_FOUND
}

async function answer(guid: string, { tx, caller }: WriteCall): Promise<UnbilledCharge | Refusal> {
  const row = await tx.first(unbilledByGuid(caller.companyGuid, guid))
  return row ? presentUnbilled(row, caller) : NOT_FOUND
}

const settled = ({ state, waived_by_name: by }: UnbilledRow) =>
  state === 'waived'
    ? refuse.notNow('state', `${by ?? 'Someone'} waived it; reopen it first`)
    : refuse.notNow('state', 'A charge on the order already covers it')

/** Adds it to what the client pays. */
export async function billUnbilled(
  { params: { guid }, body: { amount } }: { params: { guid: string }; body: BillUnbilled },
  call: WriteCall<ForActs>,
): Promise<UnbilledCharge | Refusal> {
  const held = await hold(guid, call)
  if (isRefusal(held)) return held
  const { row, order } = held
  if (row.state !== 'open') return settled(row)
  const sent = { itemId: itemOfRule(row.rule), amount: amount ?? Number(row.amount), notes: row.text }
  const key = earnedKey({ rule: row.rule, aboutGuid: row.about_guid })
  const added = await addCharge(order, null, sent, call, key)
  if (isRefusal(added)) return added
  call.tx.later(billedBySomeone(row, call.caller.userGuid))
  return answer(guid, call)
}

export async function waiveUnbilled(
  { params: { guid }, body: { reason } }: { params: { guid: string }; body: { reason: string } },
  call: WriteCall<ForActs>,
): Promise<UnbilledCharge | Refusal> {
  const held = await hold(guid, call)
  if (isRefusal(held)) return held
  if (held.row.state !== 'open') return settled(held.row)
  waive(call.tx, actorOf(call), held.row, reason)
  return answer(guid, call)
}

/** Removes the charge from the order again, as long as the price is not locked. */
async function unbill({ row, order }: { row: UnbilledRow; order: OrderAggregate }, call: WriteCall<ForActs>) {
  const { caller, now, tx } = call
  if (!row.billed_by) return refuse.notNow('state', 'Its charge was entered on the order; change it there')
  const context = contextFrom(await call.read(...contextQueries(caller.companyGuid, [order.order.guid])))
  const after = structuredClone(order)
  const itemId = itemOfRule(row.rule)
  const may = mayCharge({ aggregate: after, job: null, context, actor: actorOf(call) }, [{ itemId }], caller)
  if (may !== true) return may
  const charge = after.charges.find((each) => each.guid === row.charge_guid)
  if (charge)
    change(charge, { deleted_at: now, deleted_by: caller.userGuid, updated_at: now, updated_by: caller.userGuid })
  await saveAct(tx, actorOf(call), order, after, { action: 'charge.withdrawn' })
  return true
}

/** Reverts its billing or waiver. */
export async function reopenUnbilled(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<UnbilledCharge | Refusal> {
  const held = await hold(guid, call)
  if (isRefusal(held)) return held
  if (held.row.state === 'open') return refuse.notNow('state', 'It is already open')
  if (held.row.state === 'waived') waive(call.tx, actorOf(call), held.row, null)
  else {
    const done = await unbill(held, call)
    if (isRefusal(done)) return done
  }
  return answer(guid, call)
}
