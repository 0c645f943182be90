import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, SearchPageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import type { Portal } from '../vocabulary/portals.ts'
import { DELIVERY_COLUMNS } from './delivery-columns.ts'
import {
  DeliveryListQuery,
  NewWebhook,
  Replay,
  Replayed,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookTest,
  WebhookWithSecret,
} from './webhooks.shapes.ts'

const COMPANY: readonly Portal[] = ['dispatcher']
const keep = { portals: COMPANY, permission: 'admin.integrations' } as const
const one = z.object({ guid: Guid })

/** Calls of the Platform API on webhooks. */
export const webhooksRoutes = {
  list: route({
    method: 'GET',
    path: '/webhooks',
    may: keep,
    summary: 'Webhooks of the company, A to Z',
    query: SearchPageQuery,
    answer: listAnswer(Webhook),
  }),
  create: route({
    method: 'POST',
    path: '/webhooks',
    may: keep,
    summary: 'Send what happens from now on to an address; the signing secret is shown this once',
    body: NewWebhook,
    answer: WebhookWithSecret,
    status: 201,
    showsSecret: true,
  }),
  get: route({
    method: 'GET',
    path: '/webhooks/{guid}',
    may: keep,
    summary: 'One webhook',
    params: one,
    answer: Webhook,
  }),
  change: route({
    method: 'PATCH',
    path: '/webhooks/{guid}',
    may: keep,
    summary: 'Change a webhook, pause it or let it go on; payloads then show what the caller may see',
    params: one,
    body: WebhookChange,
    answer: Webhook,
  }),
  remove: route({
    method: 'DELETE',
    path: '/webhooks/{guid}',
    may: keep,
    summary: 'Delete a webhook with its log; what waits is not sent',
    params: one,
  }),
  renewSecret: route({
    method: 'POST',
    path: '/webhooks/{guid}/secret',
    may: keep,
    summary: 'Give a webhook a new signing secret, shown this once; the old one signs no more',
    params: one,
    answer: WebhookWithSecret,
    showsSecret: true,
  }),
  test: route({
    method: 'POST',
    path: '/webhooks/{guid}/test',
    may: keep,
    summary: 'Send webhook.test to a webhook now, signed like any other event; it is not logged',
    params: one,
    answer: WebhookTest,
    reads: true,
  }),
  deliveries: route({
    method: 'GET',
    path: '/webhooks/{guid}/deliveries',
    may: keep,
    summary: 'Sent and waiting deliveries, newest first; kept for 30 days',
    params: one,
    query: DeliveryListQuery,
    answer: listAnswer(WebhookDelivery),
  }),
  delivery: route({
    method: 'GET',
    path: '/webhooks/{guid}/deliveries/{deliveryGuid}',
    may: keep,
    summary: 'One delivery: how often it was tried, and what the receiver answered',
    params: z.object({ guid: Guid, deliveryGuid: Guid }),
    answer: WebhookDelivery,
  }),
  findDeliveries: listRoute(
    '/webhook-deliveries/list',
    keep,
    'what the webhooks of the company sent and what waits',
    DELIVERY_COLUMNS,
    WebhookDelivery,
  ),
  replay: route({
    method: 'POST',
    path: '/webhooks/{guid}/deliveries/{deliveryGuid}/replay',
    may: keep,
    summary: 'Send one delivery again, behind what waits',
    params: z.object({ guid: Guid, deliveryGuid: Guid }),
    answer: WebhookDelivery,
    status: 201,
  }),
  replaySince: route({
    method: 'POST',
    path: '/webhooks/{guid}/replay',
    may: keep,
    summary: 'Send again what happened since a moment, in order, behind what waits',
    params: one,
    body: Replay,
    answer: Replayed,
  }),
}
