import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Replayed, WebhookDelivery } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { deliveryByGuid, entriesSince, insertDeliveries, webhookByGuid } from '../../records/notices/index.ts'
import { eventsOf, wants } from './hook-events.ts'
import { CONSUMER } from './keep-webhooks.ts'
import { presentDelivery } from '../../views/activity/webhooks.present.ts'

/** History entries covered by one replay. */
const MAX_REPLAY = 10_000

/** A queued delivery. */
export const waitingRow = (
  of: { companyGuid: string; webhookGuid: string; now: Date },
  historySeq: number,
  replayOf: string | null = null,
) => ({
  company_guid: of.companyGuid,
  guid: newGuid(of.now),
  webhook_guid: of.webhookGuid,
  history_seq: historySeq,
  status: 'waiting' as const,
  attempts: 0,
  next_attempt_at: of.now,
  response_status: null,
  response_excerpt: null,
  created_at: of.now,
  updated_at: of.now,
  replay_of: replayOf,
  delivered_at: null,
})

/** Sends one delivery again, behind the queued ones. */
export async function replayOne(
  { params }: { params: { guid: string; deliveryGuid: string } },
  call: WriteCall,
): Promise<WebhookDelivery | Refusal> {
  const { companyGuid } = call.caller
  const webhook = await call.tx.first(webhookByGuid(companyGuid, params.guid, true))
  if (!webhook) return refuse.notFound('Webhook')
  const old = await call.tx.first(deliveryByGuid(companyGuid, params.guid, params.deliveryGuid))
  if (!old) return refuse.notFound('Delivery')
  if (old.status === 'waiting') return refuse.notNow('deliveryGuid', 'This delivery is already waiting to be sent')
  const row = waitingRow({ companyGuid, webhookGuid: webhook.guid, now: call.now }, old.history_seq, old.guid)
  await insertDeliveries(call.tx, [row], call.now)
  return presentDelivery({ ...old, ...row, position: 0 })
}

/** Sends matching events since a moment again. */
export async function replaySince(
  { params: { guid }, body: sent }: { params: { guid: string }; body: { since: string } },
  call: WriteCall,
): Promise<Replayed | Refusal> {
  const { caller, tx, now } = call
  const { companyGuid } = caller
  const webhook = await tx.first(webhookByGuid(companyGuid, guid, true))
  if (!webhook) return refuse.notFound('Webhook')
  const entries = await tx.rows(entriesSince(companyGuid, new Date(sent.since), CONSUMER, MAX_REPLAY + 1))
  if (entries.length > MAX_REPLAY)
    return refuse.missing([
      {
        path: 'since',
        message: `More than ${MAX_REPLAY.toLocaleString('en-US')} events happened since then; choose a later time`,
      },
    ])
  const rows = eventsOf(entries)
    .filter((entry) => wants(webhook.actions, entry.action))
    .map((entry) => waitingRow({ companyGuid, webhookGuid: guid, now }, entry.seq))
  await insertDeliveries(tx, rows, now)
  return { count: rows.length }
}
