import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT, EVERYONE } from '../vocabulary/portals.ts'
import { AddedCommodity, Commodity, CommodityChange } from './commodities.shapes.ts'
import { DecodedVin, VinList } from './vins.shapes.ts'

/** Calls of the Shipper API on commodities (specification section 7, Commodities). */
export const commoditiesRoutes = {
  create: route({
    method: 'POST',
    path: '/commodities',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'commodities.create' },
    summary: 'Add a vehicle or piece to an order; the same guid with the same content is a repeat',
    body: AddedCommodity,
    answer: Commodity,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/commodities/{id}',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'commodities.edit' },
    summary: 'Change a vehicle or piece; cancel it or take that back',
    params: z.object({ id: Guid }),
    body: CommodityChange,
    answer: Commodity,
  }),
  remove: route({
    method: 'DELETE',
    path: '/commodities/{guid}',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'commodities.delete' },
    summary: 'Remove a piece that nothing happened to from its order',
    params: z.object({ guid: Guid }),
  }),
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

/** Calls of the Platform API on commodities. */
export const commoditiesPlatformRoutes = {
  get: route({
    method: 'GET',
    path: '/commodities/{id}',
    may: { portals: EVERYONE, permission: 'jobs.view' },
    summary: 'One vehicle or piece of an order',
    params: z.object({ id: Guid }),
    answer: Commodity,
  }),
}
