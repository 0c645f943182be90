interface Board {
  readonly id: string
  readonly label: string
  readonly needsCredentials: boolean
  /** Each user signs in to the board with their own account. */
  readonly perUser: boolean
  /** The name of the number by which the board shows a load to a private group only; null if it has no such groups. */
  readonly groupLabel: string | null
}

/** Load boards (specification section 9). `waybill` is the product's own board, which needs no credentials. */
export const LOADBOARDS = [
  {
    id: 'centraldispatch',
    label: 'Central Dispatch',
    needsCredentials: true,
    perUser: false,
    groupLabel: 'Private marketplace',
  },
  { id: 'dat', label: 'DAT', needsCredentials: true, perUser: true, groupLabel: null },
  { id: 'shipcars', label: 'Ship.Cars', needsCredentials: true, perUser: false, groupLabel: null },
  { id: 'superdispatch', label: 'Super Dispatch', needsCredentials: true, perUser: false, groupLabel: null },
  { id: 'truckstop', label: 'Truckstop', needsCredentials: true, perUser: true, groupLabel: null },
  { id: 'waybill', label: 'Waybill', needsCredentials: false, perUser: false, groupLabel: null },
] as const satisfies readonly Board[]

export type LoadBoardId = (typeof LOADBOARDS)[number]['id']
/** The product's own board. */
export const OWN_BOARD = 'waybill' satisfies LoadBoardId
export const LOADBOARD_IDS = LOADBOARDS.map(({ id }) => id)
/** External boards whose bids are read. */
export const BID_BOARDS: readonly LoadBoardId[] = ['centraldispatch', 'dat']
/** Boards that show a load to a private group, if asked to. */
export const GROUP_BOARDS: readonly LoadBoardId[] = LOADBOARDS.flatMap(({ id, groupLabel }) => (groupLabel ? [id] : []))
