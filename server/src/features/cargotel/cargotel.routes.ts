import { cargotelRoutes } from '@waybill/contract/cargotel/cargotel.routes.ts'
import { room } from '../../caller/call.ts'
import { syncOrder, unsyncOrder } from './sync-order.ts'

export const cargotelRoom = room(cargotelRoutes, {
  sync: ({ body }, call) => syncOrder(body, call),
  unsync: ({ body }, call) => unsyncOrder(body, call),
})
