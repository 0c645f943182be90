import { cargotelPlatformRoutes, cargotelRoutes } from '@waybill/contract/cargotel/cargotel.routes.ts'
import { module } from '../../calls/call.ts'
import { showLink } from './show-link.ts'
import { syncOrder, unsyncOrder } from './sync-order.ts'

export const cargotelModule = module(cargotelRoutes, {
  sync: ({ body }, call) => syncOrder(body, call),
  unsync: ({ body }, call) => unsyncOrder(body, call),
})

export const cargotelPlatformModule = module(cargotelPlatformRoutes, {
  ofOrder: ({ params }, call) => showLink(params.guid, call),
})
