/** The whole API as one table of contents. */
import { eventsRoutes } from './events/events.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from './orders/orders.routes.ts'

/** The Shipper API, under `/api`. */
export const shipperApi = {
  orders: ordersRoutes,
}

/** The Platform API, under `/platform`. */
export const platformApi = {
  orders: ordersPlatformRoutes,
  events: eventsRoutes,
}
