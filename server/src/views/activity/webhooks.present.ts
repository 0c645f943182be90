import type { Webhook, WebhookDelivery } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { instant } from '../../platform/http/present.ts'
import type { DeliveryRecord, WebhookRecord } from '../../records/notices/index.ts'

/** A webhook without its secret. */
export const presentWebhook = (row: WebhookRecord): Webhook => ({
  guid: row.guid,
  name: row.name,
  url: row.url,
  events: row.actions,
  isActive: row.is_active,
  pausedReason: row.paused_reason,
  waiting: row.of_waiting,
  dateCreated: instant(row.created_at),
  dateUpdated: instant(row.updated_at),
  version: row.version,
})

/** An entry of the log. */
export const presentDelivery = (row: DeliveryRecord): WebhookDelivery => ({
  guid: row.guid,
  webhookGuid: row.webhook_guid,
  event: row.of_action,
  subject: row.of_subject,
  subjectGuid: row.of_subject_guid,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.response_status,
  responseExcerpt: row.response_excerpt,
  replayOf: row.replay_of,
  dateCreated: instant(row.created_at),
  dateNextAttempt: row.status === 'waiting' ? instant(row.next_attempt_at) : null,
  dateDelivered: instant(row.delivered_at),
})
