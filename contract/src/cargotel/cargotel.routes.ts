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
