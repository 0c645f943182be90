/**
 * Sends what is queued for a partner: written and numbered in one transaction, then delivered, then recorded. After a
 * crash in between the same text is delivered again under the same name.
 */
import { isRefusal } from '@waybill/contract/errors.ts'
import { controlText, groupText, TRANSACTION_CONTROL, writeInterchange } from '@waybill/domain/edi/writing.ts'
import type { EdiTransport } from '../../outside/edi/edi-transport.ts'
import { messageOf } from '../../platform/caught.ts'
import { MAX_TRIES, pauseAfter } from '../../platform/pause.ts'
import {
  dueMessages,
  holdMessage,
  messageByGuid,
  type MessageRow,
  nextControl,
  partnerByGuid,
  type PartnerRow,
  updateMessage,
} from '../../records/edi/index.ts'
import { composeMessage } from './compose-message.ts'
import { ediActor } from './edi-actor.ts'
import type { EdiWork } from './place-tender.ts'

const AT_ONCE = 50
/** How long a delivery may take before another worker tries it (milliseconds). */
const HELD_MS = 120_000

const fileNameOf = ({ type, control }: MessageRow) => `${type ?? 'x12'}-${control ?? ''}.edi`

/**
 * Writes a message unless it is already written, and holds it: two deliveries of one file at a time may end without it.
 * Undefined if there is nothing left to send, or another worker has it.
 */
async function written(partnerOf: PartnerRow, guid: string, work: EdiWork): Promise<MessageRow | undefined> {
  const { company_guid: companyGuid } = partnerOf
  const result = await work.database.write({ companyGuid }, async (tx) => {
    const partner = await tx.first(partnerByGuid(companyGuid, partnerOf.guid, true))
    const before = await tx.first(messageByGuid(companyGuid, guid, true))
    if (!partner || before?.state !== 'waiting') return undefined
    const actor = ediActor(partner, work)
    if (before.next_attempt_at && before.next_attempt_at > actor.now) return undefined
    const until = new Date(actor.now.getTime() + HELD_MS)
    if (before.content !== null) {
      tx.later(holdMessage(companyGuid, guid, until))
      return before
    }
    const lines = await composeMessage(before, partner, tx, work)
    if (!lines || !before.type) {
      updateMessage(tx, actor, before, { ...before, state: 'dropped' }, 'dropped')
      return undefined
    }
    const control = nextControl(tx, partner)
    const after: MessageRow = {
      ...before,
      next_attempt_at: until,
      control: controlText(control),
      group_control: groupText(control),
      transaction_control: TRANSACTION_CONTROL,
      content: writeInterchange(partner.profile, before.type, lines, { control, now: actor.now }),
    }
    after.file_name = fileNameOf(after)
    updateMessage(tx, actor, before, after, 'written')
    return after
  })
  if (isRefusal(result)) throw new Error(result.message)
  return result
}

/** Records the outcome; a fault is retried with growing delays. */
async function note(partner: PartnerRow, guid: string, fault: string | null, work: EdiWork): Promise<void> {
  const { company_guid: companyGuid } = partner
  await work.database.write({ companyGuid }, async (tx) => {
    const before = await tx.first(messageByGuid(companyGuid, guid, true))
    if (before?.state !== 'waiting') return
    const actor = ediActor(partner, work)
    const attempts = before.attempts + 1
    if (fault === null) {
      const sent = {
        ...before,
        state: 'sent' as const,
        note: null,
        attempts,
        sent_at: actor.now,
        next_attempt_at: null,
      }
      updateMessage(tx, actor, before, sent, 'sent')
    } else if (attempts >= MAX_TRIES)
      updateMessage(
        tx,
        actor,
        before,
        { ...before, state: 'failed', note: fault, attempts, next_attempt_at: null },
        'failed',
      )
    else {
      const next_attempt_at = new Date(actor.now.getTime() + pauseAfter(attempts))
      updateMessage(tx, actor, before, { ...before, note: fault, attempts, next_attempt_at }, 'delayed')
    }
  })
}

/** Sends what is due, oldest first. */
export async function sendDue(
  partner: PartnerRow,
  transport: EdiTransport,
  work: EdiWork,
  signal?: AbortSignal,
): Promise<void> {
  const { company_guid: companyGuid } = partner
  const [due] = await work.database.read(
    { companyGuid },
    dueMessages(companyGuid, partner.guid, work.clock.now(), AT_ONCE),
  )
  for (const { guid } of due) {
    if (signal?.aborted) return
    const message = await written(partner, guid, work)
    if (!message?.content || !message.file_name) continue
    const fault = await transport.put(message.file_name, message.content).then(
      () => null,
      (error: unknown) => messageOf(error),
    )
    await note(partner, guid, fault, work)
    if (fault !== null) await transport.check()
  }
}
