import * as z from 'zod/mini'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { DecodedVin, VinList } from './vins.shapes.ts'

/** Calls of the Shipper API on commodities (specification section 7, Commodities). */
export const commoditiesRoutes = {
  decodeVins: route({
    method: 'POST',
    path: '/commodity/decodevins',
    may: { portals: EVERYONE, permission: 'commodities.decode_vin' },
    summary: 'What VINs tell of their vehicles, with warnings and open orders that hold them already',
    body: VinList,
    answer: z.array(DecodedVin),
    reads: true,
  }),
}
