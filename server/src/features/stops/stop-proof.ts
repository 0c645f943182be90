/** Proof of delivery for a completed stop: the signer, or why nobody could sign. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { StopStatusChange } from '@waybill/contract/stops/stops.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { keepSignature, wrongShown } from '../../operations/signatures.ts'
import { newGuid } from '../../platform/guid.ts'
import { fileByGuid } from '../../records/attachments/index.ts'
import type { OrderAggregate, StopRecord } from '../../records/orders/index.ts'
import { insertProof, type StopProofRecord } from '../../records/stops/index.ts'

type Proof = Pick<StopProofRecord, 'signed_by_name' | 'signature_file_guid' | 'not_available_reason'>

/** The proof that was sent; undefined if there is none. */
export async function proofSent(
  sent: StopStatusChange,
  stop: StopRecord,
  call: WriteCall,
): Promise<Proof | Refusal | undefined> {
  const { signature } = sent
  const wrong = await wrongShown(sent.shown, 'shown', { stopGuid: stop.guid, jobGuid: stop.job_guid }, call)
  if (wrong) return wrong
  const absence = sent.notAvailableReason?.trim() || null
  if (!signature && !absence) return undefined
  const path = signature ? 'signature' : 'notAvailableReason'
  if (sent.action !== 'complete' || stop.stop_type === 'pickup')
    return refuse.invalid(path, 'only applies to a completed delivery or service')
  if (!signature) return { signed_by_name: null, signature_file_guid: null, not_available_reason: absence }
  if (absence) return refuse.invalid('notAvailableReason', 'someone signed, so someone was there')
  const { caller, tx } = call
  const file = await tx.first(fileByGuid(caller.companyGuid, signature.fileGuid))
  const isTheirs = file?.deleted_at === null && (!caller.vendorGuid || file.account_guid === caller.accountGuid)
  if (!isTheirs) return refuse.invalid('signature.fileGuid', 'is not a file your team uploaded')
  if (!file.media_type.startsWith('image/')) return refuse.invalid('signature.fileGuid', 'is not an image')
  return { signed_by_name: signature.name, signature_file_guid: file.guid, not_available_reason: null }
}

/** `commodities`: what it proves the delivery of. */
export async function addProof(
  proof: Proof,
  aggregate: OrderAggregate,
  stop: StopRecord,
  {
    sent,
    commodities,
    at,
  }: {
    sent: Pick<StopStatusChange, 'isRefused' | 'signingGuid' | 'shown'>
    commodities: readonly string[]
    at: Date
  },
  call: WriteCall<ForActs>,
): Promise<void> {
  const { caller, tx, now } = call
  const job = aggregate.jobs.find(({ guid }) => guid === stop.job_guid)!
  const absence = sent.isRefused ? ('refused' as const) : ('not-available' as const)
  await keepSignature(
    {
      guid: sent.signingGuid,
      of: {
        orderGuid: stop.order_guid,
        jobGuid: stop.job_guid,
        stopGuid: stop.guid,
        clientGuid: aggregate.order.client_guid,
        vendorGuid: job.vendor_guid,
      },
      outcome: proof.signed_by_name === null ? absence : 'signed',
      name: proof.signed_by_name,
      fileGuid: proof.signature_file_guid,
      reason: proof.not_available_reason,
      statement: null,
      shown: sent.shown,
      commodityGuids: commodities,
      inspectionGuids: [],
      at,
    },
    call,
  )
  insertProof(tx, actorOf(call), aggregate, stop, {
    company_guid: caller.companyGuid,
    guid: newGuid(now),
    stop_guid: stop.guid,
    ...proof,
    at,
    created_at: now,
    created_by: caller.userGuid,
  })
}
