/** Answers pending charges: approved, partly approved, refused, or withdrawn by the requester. Changes those that stand. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ApproveCharge, Charge, ChargeChange } from '@waybill/contract/finances/finances.shapes.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { FINANCES_MAY } from '@waybill/domain/access/tables/finances.ts'
import { mayAnswerCharge } from '@waybill/domain/money/approval.ts'
import { signOf, whyWrongSign } from '@waybill/domain/money/charge-sign.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { mayChangeLocked } from '@waybill/domain/money/finance-lock.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { contextFrom, contextQueries, lockOf, orderOfCharge } from '../../records/finances/index.ts'
import {
  type ChargeRecord,
  type ChargeSide,
  type JobRecord,
  loadOrder,
  type OrderAggregate,
} from '../../records/orders/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { changedCharge } from './changed-charge.ts'
import { chargeClient, putCharge } from './client-charge.ts'
import { presentCharge, shownToVendorSide } from '../../views/money/charge.present.ts'
import { change } from '../../records/rows.ts'

interface Found {
  before: OrderAggregate
  job: JobRecord | null
  charge: ChargeRecord
}

/** The charge with its order, locked; 404 if the caller cannot see it. */
async function find(guid: string, { tx, caller }: WriteCall): Promise<Found | Refusal> {
  const place = await tx.first(orderOfCharge(caller.companyGuid, guid))
  const before = place && (await loadOrder(tx, caller, place.order_guid))
  const charge = before?.charges.find((each) => each.guid === guid)
  if (!before || !charge) return refuse.notFound('Charge')
  const job = before.jobs.find((each) => each.guid === charge.job_guid) ?? null
  if (caller.vendorGuid && !(job && shownToVendorSide(before, job, caller).some((each) => each.guid === guid)))
    return refuse.notFound('Charge')
  return { before, job, charge }
}

/** What answering a charge changes besides its row. */
interface Answering {
  readonly action: OrderAct
  readonly reason: string | null
  /** The new values of the charge, or why it may not be answered so. */
  readonly decide: (found: Found) => Partial<ChargeRecord> | Refusal
  /** The client's share of it, added to the same act. */
  readonly client?: ApproveCharge['client']
}

async function answer(guid: string, answering: Answering, call: WriteCall<ForActs>): Promise<Charge | Refusal> {
  const { action, reason, decide, client } = answering
  const { caller, tx, now } = call
  const found = await find(guid, call)
  if ('refused' in found) return found
  const { before, charge } = found
  const mayAtAll = mayDo(FINANCES_MAY[charge.side as ChargeSide].answer, caller)
  if (mayAtAll !== true) return mayAtAll
  const may = mayAnswerCharge({
    needsApproval: charge.needs_approval,
    dateApproved: charge.approved_at,
    dateRefused: charge.refused_at,
  })
  if (may !== true) return may
  const changes = decide(found)
  if (isRefusal(changes)) return changes
  const after = structuredClone(before)
  if (changes.approved_at) {
    const context = contextFrom(await call.read(...contextQueries(caller.companyGuid, [before.order.guid])))
    const job = charge.side === 'vendor' ? found.job : null
    const locked = mayChangeLocked(lockOf({ aggregate: before, job, context }), caller.permissions)
    if (locked !== true) return locked
    const { name, kind } = charge
    const item = charge.item_id === null ? undefined : context.item(charge.item_id)
    const why = whyWrongSign(toCents(changes.amount ?? charge.amount), signOf(kind, item), name)
    if (why) return refuse.invalid('amount', why)
    const refused = client && chargeClient(charge, client, { aggregate: after, context, actor: actorOf(call) }, call)
    if (refused) return refused
  }
  const row = after.charges.find((each) => each.guid === guid)!
  change(row, { ...changes, updated_at: now, updated_by: caller.userGuid })
  await saveAct(tx, actorOf(call), before, after, { action, reason })
  return presentCharge(row, caller)
}

/** Approves a charge, with a reason also at another amount; the client may be charged in the same act. */
export function approveCharge(
  { params: { guid }, body: { amount, reason, client } }: { params: { guid: string }; body: ApproveCharge },
  call: WriteCall<ForActs>,
) {
  const decide = ({ charge }: Found): Partial<ChargeRecord> | Refusal => {
    const approved = { approved_at: call.now, approved_by: call.caller.userGuid }
    if (amount === undefined || toCents(amount) === toCents(charge.amount)) return approved
    if (!reason) return refuse.missing([{ path: 'reason', message: 'Say why another amount is approved' }])
    const agreed = { amount: toDecimal(toCents(amount)), rate: null, quantity: null, unit: null, shares: null }
    return { ...approved, ...agreed, requested_amount: charge.amount, approve_reason: reason }
  }
  return answer(guid, { action: 'charge.approved', reason: reason ?? null, decide, client }, call)
}

export const refuseCharge = (
  { params: { guid }, body: { reason } }: { params: { guid: string }; body: { reason: string } },
  call: WriteCall<ForActs>,
): Promise<Charge | Refusal> =>
  answer(
    guid,
    {
      action: 'charge.refused',
      reason,
      decide: () => ({ refused_at: call.now, refused_by: call.caller.userGuid, refuse_reason: reason }),
    },
    call,
  )

/** Changes a charge that stands, and in the same act what the client pays for it. */
export async function changeCharge(
  { params: { guid }, body: { client, ...sent } }: { params: { guid: string }; body: ChargeChange },
  call: WriteCall<ForActs>,
): Promise<Charge | Refusal> {
  const found = await find(guid, call)
  if ('refused' in found) return found
  const { before, charge } = found
  const stale = call.ifMatch('The order', before.order.version)
  if (stale) return stale
  const after = structuredClone(before)
  const context = contextFrom(await call.read(...contextQueries(call.caller.companyGuid, [before.order.guid])))
  const of = { aggregate: after, context, actor: actorOf(call) }
  const row = changedCharge(charge, sent, { ...of, job: charge.side === 'vendor' ? found.job : null }, call.caller)
  if (isRefusal(row)) return row
  putCharge(after, row)
  const refused = client && chargeClient(row, client, of, call)
  if (refused) return refused
  await saveAct(call.tx, of.actor, before, after, { action: 'charge.changed' })
  return presentCharge(row, call.caller)
}

/** Withdraws a pending charge. A carrier withdraws its own requests, a dispatcher mistaken entries. */
export async function withdrawCharge(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { caller, tx, now } = call
  const found = await find(guid, call)
  if ('refused' in found) return found
  const { before, charge } = found
  if (!caller.vendorGuid && charge.created_by !== caller.userGuid)
    return refuse.notNow('charge', 'Someone else requested this; refuse it with a reason instead')
  const may = mayAnswerCharge({
    needsApproval: charge.needs_approval,
    dateApproved: charge.approved_at,
    dateRefused: charge.refused_at,
  })
  if (may !== true) return may
  const after = structuredClone(before)
  const row = after.charges.find((each) => each.guid === guid)!
  change(row, { deleted_at: now, deleted_by: caller.userGuid, updated_at: now, updated_by: caller.userGuid })
  await saveAct(tx, actorOf(call), before, after, { action: 'charge.withdrawn' })
}
