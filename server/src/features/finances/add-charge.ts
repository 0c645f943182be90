/** Adds one accessorial to the existing charges, or one to each side; a carrier's own, and any whose item requires it, waits for approval. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Charge, NewAccessorial } from '@waybill/contract/finances/finances.shapes.ts'
import { mustWait } from '@waybill/domain/money/approval.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { contextFrom, contextQueries } from '../../records/finances/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { type JobRecord, loadOrder, loadOrderOf, type OrderAggregate } from '../../records/orders/index.ts'
import { presentCharge } from '../../views/money/charge.present.ts'
import { receiptFault } from './charge-receipts.ts'
import { chargeClient } from './client-charge.ts'
import { amountFacts, baseOfSide, enteredCharge, sideOf } from './entered-charge.ts'
import { mayCharge } from './replace-charges.ts'

/** Pending charges per side: more would swamp whoever answers them. */
const MAX_WAITING = 50

/** To a locked order. `bills`: the key of an earned charge that the new one bills. */
export async function addCharge(
  before: OrderAggregate,
  job: JobRecord | null,
  sent: NewAccessorial,
  call: WriteCall<ForActs>,
  bills?: string,
): Promise<Charge | Refusal> {
  const { caller, tx } = call
  const actor = actorOf(call)
  const known = before.charges.find((charge) => charge.guid === sent.guid)
  if (known) return refuse.notNow('guid', 'another charge already has this guid')
  const context = contextFrom(await call.read(...contextQueries(caller.companyGuid, [before.order.guid])))
  const after = structuredClone(before)
  const side = { aggregate: after, job, context, actor }
  const may = mayCharge(side, [sent], caller)
  if (may !== true) return may
  const isOfStop = (each: { guid: string; job_guid: string }) =>
    each.guid === sent.stopGuid && (!job || each.job_guid === job.guid)
  if (sent.stopGuid && !before.stops.some(isOfStop))
    return refuse.missing([{ path: 'stopGuid', message: `is not a stop of this ${job ? 'job' : 'order'}` }])
  const lacks = await receiptFault(sent, side, call)
  if (lacks) return refuse.missing([lacks])
  const row = enteredCharge(sent, side, amountFacts(side, baseOfSide(side)), undefined)
  if ('path' in row) return refuse.missing([row])
  const item = context.item(sent.itemId)
  row.stop_guid = sent.stopGuid ?? null
  row.receipt_guids = [...new Set(sent.receipts ?? [])]
  row.is_asked = caller.vendorGuid !== null
  row.needs_approval = mustWait(sideOf(side), item?.data['needsApproval'] === true, caller)
  const waiting = after.charges.filter((charge) => charge.needs_approval && !charge.approved_at && !charge.refused_at)
  if (row.needs_approval && waiting.length >= MAX_WAITING)
    return refuse.notNow('charges', 'Too many charges are awaiting an answer; wait for those first')
  after.charges.push(row)
  const refused = sent.client && chargeClient(row, sent.client, side, call)
  if (refused) return refused
  await saveAct(tx, actor, before, after, {
    action: 'charge.added',
    ...(bills ? { bills: { key: bills, chargeGuid: row.guid } } : {}),
  })
  return presentCharge(row, caller)
}

/** Adds to what the client pays for an order. */
export async function addToOrder(
  { params: { guid }, body: sent }: { params: { guid: string }; body: NewAccessorial },
  call: WriteCall<ForActs>,
): Promise<Charge | Refusal> {
  const before = await loadOrder(call.tx, call.caller, guid)
  return before ? addCharge(before, null, sent, call) : refuse.notFound('Order')
}

/** Adds to what the vendor of a job is paid. A carrier may do so on jobs awarded to it. */
export async function addToJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: NewAccessorial },
  call: WriteCall<ForActs>,
): Promise<Charge | Refusal> {
  const { vendorGuid } = call.caller
  const before = await loadOrderOf(call.tx, call.caller, 'job', guid)
  const job = before?.jobs.find((each) => each.guid === guid)
  if (!before || !job) return refuse.notFound('Job')
  if (vendorGuid && job.vendor_guid !== vendorGuid)
    return refuse.notNow('status', 'This job is not yours yet; accept the offer first')
  return addCharge(before, job, sent, call)
}
