import { pushRoutes } from '@waybill/contract/push/push.routes.ts'
import { module } from '../../calls/call.ts'
import { getPushKey, subscribe, unsubscribe } from './caller-subscriptions.ts'

export const pushModule = module(pushRoutes, {
  key: getPushKey,
  subscribe,
  unsubscribe,
})
