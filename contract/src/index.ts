/** The whole API as one table of contents. */
import { ordersPlatformRoutes, ordersRoutes } from './orders/orders.routes.ts'

/** The Shipper API, under `/api`. */
export const shipperApi = {
  orders: ordersRoutes,
}

/** The Platform API, under `/platform`. */
export const platformApi = {
  orders: ordersPlatformRoutes,
}
