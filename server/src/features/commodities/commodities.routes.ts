import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { module } from '../../calls/call.ts'
import { addCommodity } from './add-commodity.ts'
import { changeCommodity } from './change-commodity.ts'
import { decodeVins } from './decode-vins.ts'
import { removeCommodity } from './remove-commodity.ts'

export const commoditiesModule = module(commoditiesRoutes, {
  create: addCommodity,
  change: changeCommodity,
  remove: removeCommodity,
  decodeVins,
})
