/** Manual handling of messages that did not go through. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { EdiMessage } from '@waybill/contract/edi/edi.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { messageByGuid, type MessageRow, partnerByGuid, shownMessage, updateMessage } from '../../records/edi/index.ts'
import { messageCan, presentMessage } from '../../views/edi/edi.present.ts'
import { takeAgain } from './take-again.ts'

async function held(guid: string, act: 'retry' | 'settle', call: WriteCall): Promise<MessageRow | Refusal> {
  const row = await call.tx.first(messageByGuid(call.caller.companyGuid, guid, true))
  if (!row) return refuse.notFound('EDI message')
  const stale = call.ifMatch('The message', row.version)
  if (stale) return stale
  if (messageCan(row, call.caller).includes(act)) return row
  return refuse.notNow(
    'state',
    `a message that is ${row.state} cannot be ${act === 'retry' ? 'tried again' : 'settled'}`,
  )
}

async function answer(guid: string, call: WriteCall): Promise<EdiMessage | Refusal> {
  const row = await call.tx.first(shownMessage(call.caller.companyGuid, guid))
  if (!row) return refuse.notFound('EDI message')
  const first = row.first_guid ? await call.tx.first(shownMessage(call.caller.companyGuid, row.first_guid)) : undefined
  call.tag(row.version)
  return presentMessage(row, first, call.caller)
}

/** Reads a parked message again, or queues a failed one again. */
export async function retryMessage(guid: string, call: WriteCall): Promise<EdiMessage | Refusal> {
  const { tx, caller, now, services } = call
  const before = await held(guid, 'retry', call)
  if (isRefusal(before)) return before
  if (before.direction === 'out') {
    const after: MessageRow = { ...before, state: 'waiting', attempts: 0, note: null, next_attempt_at: now }
    updateMessage(tx, actorOf(call), before, after, 'resent')
    return answer(guid, call)
  }
  const partner = await tx.first(partnerByGuid(caller.companyGuid, before.partner_guid, true))
  if (!partner) return refuse.notFound('EDI partner')
  await takeAgain(before, { partner, tx, actor: actorOf(call), work: services })
  return answer(guid, call)
}

/** Marks a parked message, or a change requested by the partner, as settled. */
export async function settleMessage(guid: string, call: WriteCall): Promise<EdiMessage | Refusal> {
  const before = await held(guid, 'settle', call)
  if (isRefusal(before)) return before
  updateMessage(call.tx, actorOf(call), before, { ...before, state: 'settled' }, 'settled')
  return answer(guid, call)
}
