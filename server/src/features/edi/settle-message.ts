/** Manual handling of messages that did not go through. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { EdiMessage } from '@waybill/contract/edi/edi.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { type MessageRow, partnerByGuid, updateMessage } from '../../records/edi/index.ts'
import { answerMessage, lockMessage } from './lock-message.ts'
import { takeAgain } from './take-again.ts'

/** Reads a parked message again, or queues a failed one again. */
export async function retryMessage(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'clock' | 'database' | 'edi' | 'estimateMiles' | 'numbers' | 'seal' | 'vin' | 'zoneOf'>,
): Promise<EdiMessage | Refusal> {
  const { tx, caller, now, services } = call
  const before = await lockMessage(guid, 'retry', call)
  if (isRefusal(before)) return before
  if (before.direction === 'out') {
    const after: MessageRow = { ...before, state: 'waiting', attempts: 0, note: null, next_attempt_at: now }
    updateMessage(tx, actorOf(call), before, after, 'resent')
    return answerMessage(guid, call)
  }
  const partner = await tx.first(partnerByGuid(caller.companyGuid, before.partner_guid, true))
  if (!partner) return refuse.notFound('EDI partner')
  await takeAgain(before, { partner, tx, actor: actorOf(call), work: services })
  return answerMessage(guid, call)
}

/** Marks a parked message, or a change requested by the partner, as settled. */
export async function settleMessage(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'zoneOf'>,
): Promise<EdiMessage | Refusal> {
  const before = await lockMessage(guid, 'settle', call)
  if (isRefusal(before)) return before
  updateMessage(call.tx, actorOf(call), before, { ...before, state: 'settled' }, 'settled')
  return answerMessage(guid, call)
}
