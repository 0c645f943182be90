/** A load is offered as a whole: if a part is no longer offered, the rest is canceled as well. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { mayContract } from '@waybill/domain/transport/contract-transitions.ts'
import { type OfferBrief, offersOfBrokenLoads, offersOfLoad } from '../../records/contracts/index.ts'
import type { Actor } from '../../records/history/index.ts'
import { OfferedOrders } from '../../consequences/offered-orders.ts'
import { cancelWithLoad } from '../../consequences/cancel-offers.ts'
import { contractFactsOf } from './offer-facts.ts'
import type { Clocked } from './expire-offers.ts'

/** Offers of a company taken per run. */
const AT_ONCE = 200
const OVER: readonly string[] = ['cancelled', 'declined', 'expired'] satisfies ContractStatus[]

/** Its other jobs may belong to other orders: all of them are locked here, which the act that broke the load could not do. */
async function end(broken: OfferBrief, actor: Actor, { database }: Clocked): Promise<number> {
  const { companyGuid, now } = actor
  const done = await database.write({ companyGuid }, async (tx) => {
    const load = await tx.rows(offersOfLoad(companyGuid, broken.group_guid!))
    const orders = await OfferedOrders.load(tx, companyGuid, [...new Set(load.map((each) => each.job_guid))])
    const all = orders.offers((each) => each.group_guid === broken.group_guid)
    const [left] = all.filter(({ contract }) => OVER.includes(contract.status))
    const open = all.filter((offered) => mayContract('cancel', contractFactsOf(offered), now) === true)
    // Ended meanwhile.
    if (!left || open.some(({ contract }) => contract.status === 'accepted')) return 0
    const why = { job: left.job, ended: left.contract }
    const [reason] = open.map(({ contract }) => cancelWithLoad(contract, actor, why))
    await orders.save(tx, actor, { action: 'offer.cancelled', reason: reason ?? null })
    return open.length
  })
  return isRefusal(done) ? 0 : done
}

/** Cancels the remaining open offers of loads that lost a part; returns how many. */
export async function endBrokenLoads(companyGuid: string, services: Clocked): Promise<number> {
  const actor = automaticActor(companyGuid, services)
  const [broken] = await services.database.read({ companyGuid }, offersOfBrokenLoads(companyGuid, AT_ONCE))
  const loads = new Map(broken.map((each) => [each.group_guid, each]))
  let ended = 0
  for (const each of loads.values()) ended += await end(each, actor, services)
  return ended
}
