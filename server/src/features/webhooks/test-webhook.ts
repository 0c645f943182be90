import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { WebhookPayload, WebhookTest } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { instant } from '../../platform/http/present.ts'
import { webhookByGuid } from '../../records/notices/index.ts'
import { hookHeaders } from './hook-headers.ts'
import { openSecret } from './hook-secret.ts'

const EVENT = 'webhook.test'

/** Sends one signed message at once, bypassing queue and log: also while the webhook is paused. */
export async function testWebhook(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'hooks' | 'seal'>,
): Promise<WebhookTest | Refusal> {
  const { caller, services, now } = call
  const [[hook]] = await call.read(webhookByGuid(caller.companyGuid, guid))
  if (!hook) return refuse.notFound('Webhook')
  const secret = openSecret(services.seal, hook.secret_sealed)
  if (secret === undefined) return refuse.notNow('guid', 'The signing secret can no longer be read; create a new one')
  const id = newGuid(now)
  const payload: WebhookPayload = {
    id,
    event: EVENT,
    dateOccurred: instant(now),
    subject: 'webhook',
    guid,
    orderGuid: null,
    jobGuid: null,
    clientGuid: null,
    vendorGuid: null,
    by: caller.userName,
    reason: null,
    changed: [],
    row: null,
    replayOf: null,
  }
  const body = JSON.stringify(payload)
  const { status, excerpt } = await services.hooks.send({
    url: hook.url,
    body,
    headers: hookHeaders({ secret, id, event: EVENT, attempt: 1, body, now }),
  })
  return { isDelivered: status !== null && status >= 200 && status < 300, responseStatus: status, message: excerpt }
}
