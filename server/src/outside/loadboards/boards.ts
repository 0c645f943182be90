/** The boards with an adapter. */
import type { LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import type { BoardOptions } from './board-session.ts'
import { createCentralDispatch } from './central-dispatch.ts'
import { createDat } from './dat.ts'
import type { BoardAdapter } from './loadboard.ts'
import { createShipCars } from './ship-cars.ts'
import { createSuperDispatch } from './super-dispatch.ts'
import { createTruckstop } from './truckstop.ts'

/** A board run by a third party. */
export type OutsideBoardId = Exclude<LoadBoardId, 'waybill'>

/** Adapters of outside boards. The own board needs none: it is in the database. */
export type Boards = (board: OutsideBoardId) => BoardAdapter

/** One address for all hosts of a board, replacing its own (a test marketplace, a simulator). */
export type BoardUrls = Readonly<Partial<Record<OutsideBoardId, string | undefined>>>

type Settings = Omit<BoardOptions, 'url'>

const ADAPTERS: Readonly<Record<OutsideBoardId, (url: string | undefined, settings: Settings) => BoardAdapter>> = {
  centraldispatch: (url, settings) =>
    createCentralDispatch({
      ...settings,
      identityUrl: url ?? 'https://id.centraldispatch.com',
      listingsUrl: url ?? 'https://marketplace-api.centraldispatch.com',
      offersUrl: url ?? 'https://prod-offers-api.awscal2.manheim.com',
      membershipUrl: url ?? 'https://membership-api.centraldispatch.com',
    }),
  dat: (url, settings) =>
    createDat({
      ...settings,
      identityUrl: url ?? 'https://identity.api.dat.com',
      url: url ?? 'https://freight.api.dat.com',
    }),
  shipcars: (url, settings) => createShipCars({ ...settings, url: url ?? 'https://ship.cars/api' }),
  superdispatch: (url, settings) =>
    createSuperDispatch({ ...settings, url: url ?? 'https://api.shipper.superdispatch.com' }),
  truckstop: (url, settings) => createTruckstop({ ...settings, url: url ?? 'https://api.truckstop.com' }),
}

export function createBoards({ urls, ...settings }: Settings & { readonly urls: BoardUrls }): Boards {
  const adapters = new Map<OutsideBoardId, BoardAdapter>()
  return (board) => {
    const adapter = adapters.get(board) ?? ADAPTERS[board](urls[board], settings)
    adapters.set(board, adapter)
    return adapter
  }
}
