import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { module } from '../../calls/call.ts'
import { changeWebhook, createWebhook, removeWebhook, renewSecret } from './keep-webhooks.ts'
import { findDeliveries, getDelivery, getWebhook, listDeliveries, listWebhooks } from './list-webhooks.ts'
import { replayOne, replaySince } from './replay.ts'
import { testWebhook } from './test-webhook.ts'

export const webhooksModule = module(webhooksRoutes, {
  list: ({ query }, call) => listWebhooks(query, call),
  create: ({ body }, call) => createWebhook(body, call),
  get: ({ params }, call) => getWebhook(params.guid, call),
  change: ({ params, body }, call) => changeWebhook(params.guid, body, call),
  remove: ({ params }, call) => removeWebhook(params.guid, call),
  renewSecret: ({ params }, call) => renewSecret(params.guid, call),
  test: ({ params }, call) => testWebhook(params.guid, call),
  deliveries: ({ params, query }, call) => listDeliveries(params.guid, query, call),
  delivery: ({ params }, call) => getDelivery(params, call),
  findDeliveries,
  replay: ({ params }, call) => replayOne(params, call),
  replaySince: ({ params, body }, call) => replaySince(params.guid, body, call),
})
