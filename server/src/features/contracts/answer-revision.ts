import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AcceptRevision, Contract, DeclineRevision } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { accountOnPaper } from '../../records/attachments/index.ts'
import { type PendingRevision, revisionStanding } from '@waybill/domain/transport/agreement.ts'
import { agreementOf, issueRevision, pendingOf } from '../../consequences/revise-confirmations.ts'
import { answeringIn, signatureOf, type Answering } from './answering.ts'
import { mayAct, offerToActOn, reasonOf, type LockedOffer } from './find-offer.ts'
import { readOffer } from './list-offers.ts'
import { change } from '../../records/rows.ts'

/**
 * Puts the proposed revision into force, newly signed; the previous rate confirmation stays with the job, visible only
 * to the company.
 */
async function accept(locked: LockedOffer, pending: PendingRevision, answering: Answering): Promise<void> {
  const { contract, job, order, orders } = locked
  const { tx, actor } = answering
  issueRevision(contract, pending.agreed, agreementOf(order, job), actor.now)
  const [vendor] = await tx.rows(accountOnPaper(actor.companyGuid, contract.vendor_guid))
  const signature = signatureOf(answering, vendor!)
  await orders.save(tx, actor, { action: 'offer.revision-accepted', signature })
}

async function decline(
  locked: LockedOffer,
  pending: PendingRevision,
  sent: DeclineRevision,
  { tx, actor }: Answering,
): Promise<Refusal | undefined> {
  const standing = revisionStanding(pending)
  if (standing === 'declined') return refuse.notNow('status', 'The revision was already declined')
  if (standing === 'expired')
    return refuse.notNow('status', 'The revision has expired; the agreed terms stay in effect')
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  const declined: PendingRevision = { ...pending, declinedAt: actor.now.toISOString(), declineReason: reason }
  change(locked.contract, { revision_pending: declined, updated_at: actor.now })
  await locked.orders.save(tx, actor, { action: 'offer.revision-declined', reason })
  return undefined
}

/** The vendor accepts a revision, even after declining it before; or declines it, and the agreed terms stay in force. */
export const answerRevision =
  (act: 'accept-revision' | 'decline-revision') =>
  async (
    { params: { id: guid }, body: sent }: { params: { id: string }; body: AcceptRevision & DeclineRevision },
    call: WriteCall<ForActs | 'links'>,
  ): Promise<Contract | Refusal> => {
    const locked = mayAct(act, call.caller) ?? (await offerToActOn(guid, call))
    if (isRefusal(locked)) return locked
    const pending = locked.contract.status === 'accepted' ? pendingOf(locked.contract) : null
    if (!pending) return refuse.notNow('status', 'No revision of this offer is awaiting a response')
    const answering = answeringIn(call, sent.channel)
    const no =
      act === 'accept-revision'
        ? await accept(locked, pending, answering)
        : await decline(locked, pending, sent, answering)
    return no ?? readOffer(guid, call)
  }
