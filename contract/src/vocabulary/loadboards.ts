interface Board {
  readonly id: string
  readonly label: string
  readonly needsCredentials: boolean
  /** Each user signs in to the board with their own account. */
  readonly perUser: boolean
}

/** Load boards (specification section 9). `waybill` is the product's own board, which needs no credentials. */
export const LOADBOARDS = [
  { id: 'centraldispatch', label: 'Central Dispatch', needsCredentials: true, perUser: false },
  { id: 'dat', label: 'DAT', needsCredentials: true, perUser: true },
  { id: 'shipcars', label: 'Ship.Cars', needsCredentials: true, perUser: false },
  { id: 'superdispatch', label: 'Super Dispatch', needsCredentials: true, perUser: false },
  { id: 'truckstop', label: 'Truckstop', needsCredentials: true, perUser: true },
  { id: 'waybill', label: 'Waybill', needsCredentials: false, perUser: false },
] as const satisfies readonly Board[]

export type LoadBoardId = (typeof LOADBOARDS)[number]['id']
/** The product's own board. */
export const OWN_BOARD = 'waybill' satisfies LoadBoardId
export const LOADBOARD_IDS = LOADBOARDS.map(({ id }) => id)
/** External boards whose bids are read. */
export const BID_BOARDS: readonly LoadBoardId[] = ['centraldispatch', 'dat']
