import { commoditiesPlatformRoutes, commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { module } from '../../calls/call.ts'
import { addCommodity } from './add-commodity.ts'
import { changeCommodity } from './change-commodity.ts'
import { decodeVins } from './decode-vins.ts'
import { getCommodity } from './get-commodity.ts'
import { removeCommodity } from './remove-commodity.ts'

export const commoditiesModule = module(commoditiesRoutes, {
  create: addCommodity,
  change: changeCommodity,
  remove: removeCommodity,
  decodeVins,
})

export const commoditiesPlatformModule = module(commoditiesPlatformRoutes, { get: getCommodity })
