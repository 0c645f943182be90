import { cargotelPlatformRoutes, cargotelRoutes } from '@waybill/contract/cargotel/cargotel.routes.ts'
import { module } from '../../calls/call.ts'
import { showLink } from './show-link.ts'
import { syncOrder, unsyncOrder } from './sync-order.ts'

export const cargotelModule = module(cargotelRoutes, {
  sync: syncOrder,
  unsync: unsyncOrder,
})

export const cargotelPlatformModule = module(cargotelPlatformRoutes, {
  ofOrder: showLink,
})
