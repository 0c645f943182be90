import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookWithSecret,
} from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { placeCursor } from '../../records/history/index.ts'
import {
  activeWebhooks,
  deleteWebhook,
  saveWebhook,
  type WebhookAction,
  webhookByGuid,
  type WebhookRecord,
} from '../../records/notices/index.ts'
import { makeSecret } from './hook-secret.ts'
import { presentWebhook } from '../../views/activity/webhooks.present.ts'

/** The webhooks' consumer name for reading history. */
export const CONSUMER = 'webhooks'

/** Refuses an address that must not be sent to. */
function checkUrl(url: string | undefined, call: ReadCall<'hooks'>): Refusal | undefined {
  const fault = url === undefined ? undefined : call.services.hooks.faultOf(url)
  return fault === undefined ? undefined : refuse.invalid('url', fault)
}

/** History is not read without webhooks: the first one starts from now. */
async function listenFromNow({ caller, tx, now }: WriteCall): Promise<void> {
  if (!(await tx.rows(activeWebhooks(caller.companyGuid))).length)
    await placeCursor(tx, { companyGuid: caller.companyGuid, consumer: CONSUMER, now })
}

async function known(guid: string, call: WriteCall): Promise<WebhookRecord | Refusal> {
  const row = await call.tx.first(webhookByGuid(call.caller.companyGuid, guid, true))
  return row ? (call.ifMatch('The webhook', row.version) ?? row) : refuse.notFound('Webhook')
}

/** Creates a webhook. Its payloads show no more than its creator may see. */
export async function createWebhook(
  { body: sent }: { body: NewWebhook },
  call: WriteCall<ForActs | 'hooks' | 'seal'>,
): Promise<WebhookWithSecret | Refusal> {
  const { caller, tx, now, services } = call
  const fault = checkUrl(sent.url, call)
  if (fault) return fault
  if (sent.guid && (await tx.first(webhookByGuid(caller.companyGuid, sent.guid))))
    return refuse.notNow('guid', 'another webhook already has this guid')
  await listenFromNow(call)
  const { secret, sealed } = makeSecret(services.seal)
  const row: WebhookRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    name: sent.name ?? new URL(sent.url).host.slice(0, 100),
    url: sent.url,
    actions: [...new Set(sent.events ?? [])],
    permissions: [...caller.permissions],
    secret_sealed: sealed,
    is_active: true,
    since: now,
    paused_reason: null,
    claimed_until: null,
    claimed_by: null,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    version: 1,
    of_waiting: 0,
  }
  saveWebhook(tx, actorOf(call), undefined, row, 'webhook.created')
  call.tag(row.version)
  return { ...presentWebhook(row), secret }
}

/** Changes, pauses or resumes a webhook. Events during a pause are not stored for it: see replay. */
export async function changeWebhook(
  { params: { guid }, body: sent }: { params: { guid: string }; body: WebhookChange },
  call: WriteCall<ForActs | 'hooks'>,
): Promise<Webhook | Refusal> {
  const before = await known(guid, call)
  if (isRefusal(before)) return before
  const fault = checkUrl(sent.url, call)
  if (fault) return fault
  const isActive = sent.isActive ?? before.is_active
  const resumes = isActive && !before.is_active
  if (resumes) await listenFromNow(call)
  const after: WebhookRecord = {
    ...before,
    name: sent.name ?? before.name,
    url: sent.url ?? before.url,
    actions: sent.events ? [...new Set(sent.events)] : before.actions,
    permissions: [...call.caller.permissions],
    is_active: isActive,
    paused_reason: isActive ? null : (before.paused_reason ?? 'Paused by hand'),
    since: resumes ? call.now : before.since,
  }
  const action: WebhookAction = before.is_active && !isActive ? 'webhook.paused' : 'webhook.changed'
  saveWebhook(call.tx, actorOf(call), before, after, action)
  call.tag(after.version)
  return presentWebhook(after)
}

export async function removeWebhook(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const row = await known(guid, call)
  if (isRefusal(row)) return row
  deleteWebhook(call.tx, actorOf(call), row)
}

/** Gives a webhook a new signing secret. */
export async function renewSecret(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'seal'>,
): Promise<WebhookWithSecret | Refusal> {
  const before = await known(guid, call)
  if (isRefusal(before)) return before
  const { secret, sealed } = makeSecret(call.services.seal)
  const after = { ...before, secret_sealed: sealed }
  saveWebhook(call.tx, actorOf(call), before, after, 'webhook.secret-renewed')
  call.tag(after.version)
  return { ...presentWebhook(after), secret }
}
