import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { module } from '../../calls/call.ts'
import { changeWebhook, createWebhook, removeWebhook, renewSecret } from './keep-webhooks.ts'
import { findDeliveries, getDelivery, getWebhook, listDeliveries, listWebhooks } from './list-webhooks.ts'
import { replayOne, replaySince } from './replay.ts'
import { testWebhook } from './test-webhook.ts'

export const webhooksModule = module(webhooksRoutes, {
  list: listWebhooks,
  create: createWebhook,
  get: getWebhook,
  change: changeWebhook,
  remove: removeWebhook,
  renewSecret,
  test: testWebhook,
  deliveries: listDeliveries,
  delivery: getDelivery,
  findDeliveries,
  replay: replayOne,
  replaySince,
})
