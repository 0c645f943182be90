import { eventsRoutes } from '@waybill/contract/events/events.routes.ts'
import { room } from '../../caller/call.ts'
import { streamEvents } from './stream-events.ts'

export const eventsRoom = room(eventsRoutes, { stream: streamEvents })
