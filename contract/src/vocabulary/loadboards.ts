interface Board {
  readonly id: string
  readonly label: string
  readonly needsCredentials: boolean
  /** Each user signs in to the board with their own account. */
  readonly perUser: boolean
  /** The private groups that alone see a load, if asked to, and how the board identifies them; null if it has none. */
  readonly group: { readonly label: string; readonly by: 'number' | 'guid' } | null
}

/** Load boards (specification section 9). `waybill` is the product's own board, which needs no credentials. */
export const LOADBOARDS = [
  {
    id: 'centraldispatch',
    label: 'Central Dispatch',
    needsCredentials: true,
    perUser: false,
    group: { label: 'Private marketplace', by: 'number' },
  },
  { id: 'dat', label: 'DAT', needsCredentials: true, perUser: true, group: null },
  { id: 'shipcars', label: 'Ship.Cars', needsCredentials: true, perUser: false, group: null },
  {
    id: 'superdispatch',
    label: 'Super Dispatch',
    needsCredentials: true,
    perUser: false,
    group: { label: 'Private network group', by: 'guid' },
  },
  {
    id: 'truckstop',
    label: 'Truckstop',
    needsCredentials: true,
    perUser: true,
    group: { label: 'Carrier list', by: 'guid' },
  },
  { id: 'waybill', label: 'Waybill', needsCredentials: false, perUser: false, group: null },
] as const satisfies readonly Board[]

export type LoadBoardId = (typeof LOADBOARDS)[number]['id']
/** The product's own board. */
export const OWN_BOARD = 'waybill' satisfies LoadBoardId
export const LOADBOARD_IDS = LOADBOARDS.map(({ id }) => id)
/** External boards whose bids are read. */
export const BID_BOARDS: readonly LoadBoardId[] = ['centraldispatch', 'dat']
/** External boards that send events when carriers bid, to an address given to them. */
export const EVENT_BOARDS: readonly LoadBoardId[] = ['shipcars', 'superdispatch']
/** Where a board sends its events; the secret of the credentials follows. */
export const BOARD_EVENTS_PATH = '/board-events/'
/** Boards that show a load to a private group, if asked to. */
export const GROUP_BOARDS: readonly LoadBoardId[] = LOADBOARDS.flatMap(({ id, group }) => (group ? [id] : []))
