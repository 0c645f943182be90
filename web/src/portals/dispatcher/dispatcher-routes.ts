import { ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { orderRoutes } from '../order-parts.ts'

export const DISPATCHER_STATUSES = ['all', ...ORDER_STATUSES] as const
export const DISPATCHER_ROUTES = orderRoutes(DISPATCHER_STATUSES)
