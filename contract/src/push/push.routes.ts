import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { NewPushSubscription, PushKey, PushSubscribed } from './push.shapes.ts'

const own = { portals: ['carrier'], permission: null, keys: 'none' } as const

/** Calls of the Platform API on web push; refused unless the deployment has switched it on. */
export const pushRoutes = {
  key: route({
    method: 'GET',
    path: '/push/key',
    may: own,
    summary: 'The key that a browser subscribes to web push with',
    answer: PushKey,
  }),
  subscribe: route({
    method: 'PUT',
    path: '/push/subscriptions',
    may: own,
    summary: 'Send the caller’s notices to this browser as well; the same browser again renews its subscription',
    body: NewPushSubscription,
    answer: PushSubscribed,
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/push/subscriptions/{guid}',
    may: own,
    summary: 'Send no more notices to a browser of the caller',
    params: z.object({ guid: Guid }),
  }),
}
