/** Records the expiry of offers: until then nothing changes by itself, since no status depends on the clock. */
import type { Services } from '../../calls/call.ts'
import { automaticActor } from '../../operations/automatic-actor.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { mayContract } from '@waybill/domain/transport/contract-transitions.ts'
import { revisionStanding } from '@waybill/domain/transport/agreement.ts'
import { pendingOf } from '../../consequences/revise-confirmations.ts'
import {
  nextOfferToExpire,
  type OfferBrief,
  offersOfLoad,
  offersToExpire,
  revisionsToExpire,
} from '../../records/contracts/index.ts'
import { notBefore } from '../../platform/pause.ts'
import type { Actor } from '../../records/history/index.ts'
import { OfferedOrders } from '../../consequences/offered-orders.ts'
import { contractFactsOf } from './offer-facts.ts'
import { change } from '../../records/rows.ts'

/** What ending offers without a person takes. */
export type Clocked = Pick<Services, 'database' | 'clock' | 'announce'>

/** Retry delay if an offer could not be ended (milliseconds). */
const SOON_MS = 1_000
/** Offers of a company taken per run. */
const AT_ONCE = 200

async function expire(due: OfferBrief, actor: Actor, { database }: Clocked): Promise<number> {
  const { companyGuid, now } = actor
  const done = await database.write({ companyGuid }, async (tx) => {
    const load = due.group_guid ? await tx.rows(offersOfLoad(companyGuid, due.group_guid)) : []
    const orders = await OfferedOrders.load(tx, companyGuid, [...new Set([due, ...load].map((each) => each.job_guid))])
    const [offered] = orders.offers((each) => each.guid === due.guid)
    // Answered while this waited for the lock.
    if (!offered || mayContract('expire', contractFactsOf(offered), now) !== true) return 0
    const together = orders.together(offered.contract)
    for (const { contract } of together) change(contract, { status: 'expired', updated_at: now })
    await orders.save(tx, actor, { action: 'offer.expired' })
    return together.length
  })
  return isRefusal(done) ? 0 : done
}

async function expireRevision(
  due: { guid: string; job_guid: string },
  actor: Actor,
  { database }: Clocked,
): Promise<void> {
  const { companyGuid, now } = actor
  await database.write({ companyGuid }, async (tx) => {
    const orders = await OfferedOrders.load(tx, companyGuid, [due.job_guid])
    const [offered] = orders.offers((each) => each.guid === due.guid)
    const pending = offered && pendingOf(offered.contract)
    // Answered while this waited for the lock.
    if (!pending || revisionStanding(pending) !== 'asked' || !(pending.answerBy && new Date(pending.answerBy) <= now))
      return
    change(offered.contract, { revision_pending: { ...pending, expiredAt: now.toISOString() }, updated_at: now })
    await orders.save(tx, actor, { action: 'offer.revision-expired' })
  })
}

/** Ends a company's revisions that nobody answered in time: the agreed terms stay in force. */
async function expireRevisions(actor: Actor, services: Clocked): Promise<void> {
  const { companyGuid, now } = actor
  const [due] = await services.database.read({ companyGuid }, revisionsToExpire(companyGuid, now, AT_ONCE))
  // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
  for (const each of due) await expireRevision(each, actor, services)
}

/** When the next open offer, or a revision, expires. */
export async function nextExpiry(companyGuid: string, { database, clock }: Clocked): Promise<Date | undefined> {
  const [[next]] = await database.read({ companyGuid }, nextOfferToExpire(companyGuid))
  return notBefore(next?.at, clock.now(), SOON_MS)
}

/** Ends a company's expired open offers; returns how many. */
export async function expireOffers(companyGuid: string, services: Clocked): Promise<number> {
  const actor = automaticActor(companyGuid, services)
  await expireRevisions(actor, services)
  const [due] = await services.database.read({ companyGuid }, offersToExpire(companyGuid, actor.now, AT_ONCE))
  let expired = 0
  for (const each of due) expired += await expire(each, actor, services)
  return expired
}
