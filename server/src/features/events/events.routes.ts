import { eventsRoutes } from '@waybill/contract/events/events.routes.ts'
import { module } from '../../calls/call.ts'
import { enterOrder, leaveOrder } from './presence.ts'
import { streamEvents } from './stream-events.ts'

export const eventsModule = module(eventsRoutes, {
  stream: streamEvents,
  enter: enterOrder,
  leave: leaveOrder,
})
