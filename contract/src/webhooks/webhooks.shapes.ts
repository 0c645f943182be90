/** Webhooks: events in the company, sent to another program, signed and in order. */
import * as z from 'zod/mini'
import { Guid, Instant, PageQuery } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { OrderRow } from '../orders/orders.shapes.ts'
import { isWebhookEvent } from '../vocabulary/webhook-events.ts'
import { DELIVERY_COLUMNS, DELIVERY_STATUSES } from './delivery-columns.ts'

/** Maximum event filters per webhook. */
const MAX_EVENTS = 100

/** A webhook without its secret. `waiting` counts pending deliveries; a paused webhook has a `pausedReason`. */
export const Webhook = z.object({
  guid: Guid,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  pausedReason: z.nullable(z.string()),
  waiting: z.number(),
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

/** `secret` signs deliveries; it is shown only once. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}
const url = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isWebAddress, 'must be an address like https://example.com/hook'))
const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100))
/** `job.posted`, all of a kind as `job.*`; empty: everything. */
const events = z
  .array(
    z
      .string()
      .check(z.maxLength(100), z.refine(isWebhookEvent, 'is not an event; write one like job.posted, or job.*')),
  )
  .check(z.maxLength(MAX_EVENTS))

/** A webhook to create. Without `events` everything is sent. */
export const NewWebhook = z.strictObject({
  guid: z.optional(Guid),
  name: z.optional(name),
  url,
  events: z.optional(events),
})
export type NewWebhook = z.infer<typeof NewWebhook>

/** Changed fields of a webhook; omitted ones are unchanged. */
export const WebhookChange = z.strictObject({
  name: z.optional(name),
  url: z.optional(url),
  events: z.optional(events),
  isActive: z.optional(z.boolean()),
})
export type WebhookChange = z.infer<typeof WebhookChange>

/** One sent or pending delivery. */
export const WebhookDelivery = rowShape(DELIVERY_COLUMNS)
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveryListQuery = z.extend(PageQuery, { status: z.optional(z.enum(DELIVERY_STATUSES)) })
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>

/** Sends everything again that matches and happened since then. */
export const Replay = z.strictObject({ since: Instant })
export type Replay = z.infer<typeof Replay>
/** Number of deliveries sent again. */
export const Replayed = z.object({ count: z.number() })
export type Replayed = z.infer<typeof Replayed>

/** The result of a test: the response status, or why there was none. */
export const WebhookTest = z.object({
  isDelivered: z.boolean(),
  responseStatus: z.nullable(z.number()),
  message: z.string(),
})
export type WebhookTest = z.infer<typeof WebhookTest>

/** The payload. `changed` names the fields; `row` is the order's list row at the time of sending. */
export const WebhookPayload = z.object({
  id: Guid,
  event: z.string(),
  /** When it happened. */
  dateOccurred: Instant,
  subject: z.string(),
  guid: Guid,
  orderGuid: z.nullable(Guid),
  jobGuid: z.nullable(Guid),
  clientGuid: z.nullable(Guid),
  vendorGuid: z.nullable(Guid),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Fields that changed, by their names in the API. */
  changed: z.array(z.string()),
  row: z.nullable(OrderRow),
  replayOf: z.nullable(Guid),
})
export type WebhookPayload = z.infer<typeof WebhookPayload>
