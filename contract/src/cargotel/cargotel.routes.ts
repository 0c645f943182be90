import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { CargoTelLink, CargoTelSync, CargoTelUnsync } from './cargotel.shapes.ts'

const may = { portals: ['dispatcher'], permission: 'admin.integrations' } as const

/** Calls of the Shipper API on CargoTel (specification section 7, Integration administration). */
export const cargotelRoutes = {
  sync: route({
    method: 'POST',
    path: '/cargotel/sync',
    may,
    summary: 'Keep an order in CargoTel too: it is sent there, and again whenever it changes',
    body: CargoTelSync,
    answer: CargoTelLink,
    status: 201,
  }),
  unsync: route({
    method: 'DELETE',
    path: '/cargotel/sync',
    may,
    summary: 'Stop syncing an order to CargoTel and remove it there',
    body: CargoTelUnsync,
    answer: CargoTelLink,
  }),
}

/** Calls of the Platform API on CargoTel. */
export const cargotelPlatformRoutes = {
  ofOrder: route({
    method: 'GET',
    path: '/orders/{guid}/cargotel',
    may: { portals: ['dispatcher'], permission: 'orders.view' },
    summary: 'How an order is synced to CargoTel: its number there, or what failed; empty if it is not synced',
    params: z.object({ guid: Guid }),
    answer: listAnswer(CargoTelLink),
  }),
}
