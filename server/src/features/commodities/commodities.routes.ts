import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { room } from '../../caller/call.ts'
import { decodeVins } from './decode-vins.ts'

export const commoditiesRoom = room(commoditiesRoutes, { decodeVins })
