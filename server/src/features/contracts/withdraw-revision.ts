/** The company takes a change of agreed terms back: the job has the pay and the instructions that its vendor agreed to. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Contract, WithdrawRevision } from '@waybill/contract/contracts/contracts.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { INSPECTION_TYPES } from '@waybill/contract/vocabulary/inspection-types.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import type { AgreedCharge, PendingRevision } from '@waybill/domain/transport/agreement.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { pendingOf } from '../../consequences/revise-confirmations.ts'
import { agreedFields, type ChargeRecord, paidCharges } from '../../records/orders/index.ts'
import { actorOf } from '../../operations/actor.ts'
import { newGuid } from '../../platform/guid.ts'
import { assignJob, NOBODY_FOUND } from '../../records/order-changes/index.ts'
import { deletedCharges } from '../../records/finances/index.ts'
import { change, differenceOf } from '../../records/rows.ts'
import { mayAct, offerToActOn, reasonOf, type LockedOffer } from './find-offer.ts'
import { readOffer } from './list-offers.ts'

const asAgreed = (charge: ChargeRecord, agreed: AgreedCharge): ChargeRecord => ({ ...charge, ...agreedFields(agreed) })

/** The charges as agreed: those of the change go, those that it took away return as new ones. */
async function putChargesBack({ order, job }: LockedOffer, pending: PendingRevision, call: WriteCall): Promise<void> {
  const { now, tx, caller } = call
  const agreed = new Map(pending.charges?.map((charge) => [charge.guid, charge]))
  const updated = { updated_at: now, updated_by: caller.userGuid }
  for (const charge of paidCharges(order, job)) {
    const was = agreed.get(charge.guid)
    if (!was) change(charge, { deleted_at: now, deleted_by: caller.userGuid })
    else if (differenceOf(charge, asAgreed(charge, was))) change(charge, { ...agreedFields(was), ...updated })
  }
  const standing = new Set(order.charges.map(({ guid }) => guid))
  const gone = [...agreed.keys()].filter((guid) => !standing.has(guid))
  if (gone.length === 0) return
  const rows = await tx.rows(deletedCharges(caller.companyGuid, gone))
  order.charges.push(
    ...rows.map((row) => ({
      ...asAgreed(row, agreed.get(row.guid)!),
      ...updated,
      guid: newGuid(now),
      deleted_at: null,
      deleted_by: null,
    })),
  )
}

/** Withdraws a revision that the vendor has not accepted, with a reason that it reads. */
export async function withdrawRevision(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: WithdrawRevision },
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const locked = mayAct('withdraw-revision', call.caller) ?? (await offerToActOn(guid, call))
  if (isRefusal(locked)) return locked
  const { contract, job, orders } = locked
  const pending = contract.status === 'accepted' ? pendingOf(contract) : null
  if (!pending) return refuse.notNow('status', 'No revision of this offer is awaiting a response')
  if (!pending.isWithdrawable || !pending.charges)
    return refuse.notNow(
      'status',
      'This revision changes stops, vehicles or the order’s equipment; set them back as they were agreed, and it is withdrawn with that',
    )
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  const { agreed } = pending
  await putChargesBack(locked, pending, call)
  const terms = {
    equipmentTypeId: pending.parts.includes('equipment') ? agreed.equipmentTypeId : undefined,
    inspectionType: INSPECTION_TYPES.find(({ type }) => type === agreed.inspectionType)?.type,
    instructions: agreed.instructions,
  }
  assignJob(job, enteredByProgram(JOB, terms), NOBODY_FOUND)
  change(job, { updated_at: call.now, updated_by: call.caller.userGuid })
  // That it no longer differs from what was agreed ends the revision, as if the change was made by hand.
  change(contract, { revision_pending: { ...pending, isWithdrawable: false }, updated_at: call.now })
  await orders.save(call.tx, actorOf(call), { action: 'offer.revision-withdrawn', reason })
  if (pendingOf(contract)) return refuse.notNow('status', 'The terms still differ from those agreed; set them back')
  return readOffer(guid, call)
}
