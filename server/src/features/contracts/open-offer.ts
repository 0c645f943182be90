/** Opening an offer marks it as seen by the vendor, and notifies whoever waits for the answer. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ForActs, ReadCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ContractScope, noteSeen } from '../../records/contracts/index.ts'
import { type Actor, recordHistory } from '../../records/history/index.ts'
import { readOffer } from './list-offers.ts'

/** Recorded once, while the offer is open. */
export const recordOfferSeen = (
  database: Database,
  actor: Actor,
  scope: ContractScope,
  guid: string,
): Promise<unknown> =>
  database.write({ companyGuid: scope.companyGuid }, async (tx) => {
    const [seen] = await tx.rows(noteSeen(scope, guid, actor.now))
    if (!seen) return
    recordHistory(tx, actor, [
      {
        subject: 'contract',
        subjectGuid: guid,
        action: 'offer.seen',
        orderGuid: seen.order_guid,
        jobGuid: seen.job_guid,
        vendorGuid: scope.vendorGuid,
        before: { seen_at: null },
        after: { seen_at: actor.now },
      },
    ])
  })

/** One offer; reading it as the vendor marks it as opened. */
export async function openOffer(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall<ForActs | 'database' | 'links'>,
): Promise<Contract | Refusal> {
  const { caller, services } = call
  if (caller.vendorGuid) await recordOfferSeen(services.database, actorOf(call), caller, guid)
  return readOffer(guid, call)
}
