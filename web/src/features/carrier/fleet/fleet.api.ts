/** The carrier's trucks, trailers and drivers as queries. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { DRIVERS, TRAILERS_OF_VENDOR, TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import type { Plain } from '@waybill/contract/nouns/fields.ts'
import type { SmallListOfVendor } from '@waybill/contract/small-lists/small-list.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf, queryOf } from '../../../api/queries.ts'
import { meQuery, useHolds } from '../../../shell/sign-in/use-viewer.ts'

export const FLEET_LISTS = { trucks: TRUCKS, trailers: TRAILERS_OF_VENDOR, drivers: DRIVERS } as const
export type FleetKind = keyof typeof FLEET_LISTS
/** The page of each list. */
export const FLEET_PATHS = { trucks: '/trucks', trailers: '/trailers', drivers: '/drivers' } as const
export const FLEET_KINDS = ['trucks', 'trailers', 'drivers'] as const satisfies readonly FleetKind[]

export type Truck = Plain<typeof TRUCKS.noun>
export type Trailer = Plain<typeof TRAILERS_OF_VENDOR.noun>
export type Driver = Plain<typeof DRIVERS.noun>
export type FleetRecord = Truck | Trailer | Driver

export const fleetList = (kind: FleetKind): SmallListOfVendor => FLEET_LISTS[kind]

/** Maximum number of records shown and proposed. */
const MOST = 250
const input = (vendorGuid: string) => ({ params: { vendorGuid }, query: { rc: MOST } })
export const trucksQuery = (vendorGuid: string) => platformQueryOf(TRUCKS.routes.list, input(vendorGuid))
export const trailersQuery = (vendorGuid: string) => platformQueryOf(TRAILERS_OF_VENDOR.routes.list, input(vendorGuid))
export const driversQuery = (vendorGuid: string) => platformQueryOf(DRIVERS.routes.list, input(vendorGuid))

/** The user’s own carrier, once known. */
export const useOwnVendor = (): string | undefined => useQuery(meQuery()).data?.account.guid

/** All of it that the user may see; empty until it is loaded. */
export const useFleet = (vendorGuid = '') => {
  const sees = useHolds('accounts.view_vendors') === true
  const enabled = vendorGuid !== '' && sees
  const trucks = useQuery({ ...trucksQuery(vendorGuid), enabled })
  const trailers = useQuery({ ...trailersQuery(vendorGuid), enabled })
  const drivers = useQuery({ ...driversQuery(vendorGuid), enabled })
  return {
    trucks: trucks.data?.results ?? [],
    trailers: trailers.data?.results ?? [],
    drivers: drivers.data?.results ?? [],
    queries: { trucks, trailers, drivers },
  }
}

/** The documents of the carrier’s account. */
export const documentsQuery = (accountGuid: string) =>
  queryOf(attachmentsRoutes.list, { query: { companies: accountGuid, rc: 100 } })
