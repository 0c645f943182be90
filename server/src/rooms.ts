/** Every room of the house and the API it belongs to. */
import type { Room } from './caller/call.ts'
import { eventsRoom } from './features/events/events.routes.ts'
import { ordersPlatformRoom, ordersRoom } from './features/orders/orders.routes.ts'

/** Rooms of the Shipper API, under `/api`. */
export const shipperRooms: readonly Room[] = [ordersRoom]

/** Rooms of the Platform API, under `/platform`. */
export const platformRooms: readonly Room[] = [ordersPlatformRoom, eventsRoom]
