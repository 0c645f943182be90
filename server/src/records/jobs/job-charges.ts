/** Charges of split or merged jobs: no cent is lost, and replaced charges remain readable. */
import { partAmount, type Parting } from '@waybill/domain/money/charge-split.ts'
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Actor } from '../history/index.ts'
import type { ChargeRecord, JobRecord, OrderAggregate } from '../orders/index.ts'
import { change } from '../rows.ts'

const chargesOf = (order: OrderAggregate, job: JobRecord) =>
  order.charges.filter((charge) => charge.job_guid === job.guid && charge.deleted_at === null)

const touched = (actor: Actor) => ({ updated_at: actor.now, updated_by: actor.userGuid })
/** A rate, and entered shares, applied to the whole amount. */
const PLAIN = { rate: null, quantity: null, unit: null, shares: null } as const

/** Gives the second job its part of the first one's charges; charges of a moving commodity go with it. */
export function partCharges(
  order: OrderAggregate,
  from: JobRecord,
  to: JobRecord,
  moving: readonly string[],
  parting: Parting,
  actor: Actor,
): void {
  for (const charge of chargesOf(order, from)) {
    if (charge.commodity_guid !== null) {
      if (moving.includes(charge.commodity_guid)) change(charge, { job_guid: to.guid, ...touched(actor) })
      continue
    }
    const [kept, gone] = partAmount(toCents(charge.amount), parting)
    if (gone === 0) continue
    if (kept === 0) {
      change(charge, { job_guid: to.guid, ...touched(actor) })
      continue
    }
    order.charges.push({
      ...charge,
      ...PLAIN,
      ...touched(actor),
      guid: newGuid(actor.now),
      job_guid: to.guid,
      amount: toDecimal(gone),
      created_at: actor.now,
      created_by: actor.userGuid,
    })
    change(charge, { ...PLAIN, ...touched(actor), amount: toDecimal(kept) })
  }
}

/** Charges that are parts of one: same item and party, neither refused nor pending. */
const isAlike = (a: ChargeRecord, b: ChargeRecord) =>
  a.side === b.side &&
  a.kind === b.kind &&
  a.name === b.name &&
  a.item_id === b.item_id &&
  a.party_guid === b.party_guid &&
  a.contract_guid === b.contract_guid &&
  a.commodity_guid === null &&
  b.commodity_guid === null &&
  a.needs_approval === b.needs_approval &&
  (a.approved_at === null) === (b.approved_at === null) &&
  (a.refused_at === null) === (b.refused_at === null)

/** Moves one job's charges to the other; parts of one charge are combined again. */
export function joinCharges(order: OrderAggregate, from: JobRecord, to: JobRecord, actor: Actor): void {
  for (const charge of chargesOf(order, from)) {
    const existing = chargesOf(order, to).find((each) => isAlike(each, charge))
    if (!existing) {
      change(charge, { job_guid: to.guid, ...touched(actor) })
      continue
    }
    const whole = toDecimal(sum([toCents(existing.amount), toCents(charge.amount)]))
    change(existing, { ...PLAIN, ...touched(actor), amount: whole })
    change(charge, { deleted_at: actor.now, deleted_by: actor.userGuid, ...touched(actor) })
  }
}
