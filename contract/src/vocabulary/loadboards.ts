/** What a board's credentials consist of. All of it is kept sealed and never answered. */
export interface CredentialField {
  readonly key: string
  readonly label: string
  /** May be left out. */
  readonly optional?: true
}

interface Board {
  readonly id: string
  readonly label: string
  readonly needsCredentials: boolean
  /** Each person signs in to the board with an account of its own. */
  readonly perUser: boolean
  /** Bids that carriers make there are read back. */
  readonly givesBids: boolean
  readonly fields: readonly CredentialField[]
}

const CLIENT: readonly CredentialField[] = [
  { key: 'clientId', label: 'Client id' },
  { key: 'clientSecret', label: 'Client secret' },
]
const PERSON: readonly CredentialField[] = [
  { key: 'username', label: 'User name' },
  { key: 'password', label: 'Password' },
]

/** Load boards (specification section 9). `waybill` is the product's own board, which needs no credentials. */
export const LOADBOARDS = [
  {
    id: 'centraldispatch',
    label: 'Central Dispatch',
    needsCredentials: true,
    perUser: false,
    givesBids: true,
    fields: [...CLIENT, { key: 'marketplaceId', label: 'Marketplace id', optional: true }],
  },
  {
    id: 'dat',
    label: 'DAT',
    needsCredentials: true,
    perUser: true,
    givesBids: true,
    fields: [...PERSON, { key: 'userEmail', label: 'E-mail of the user at DAT' }],
  },
  {
    id: 'shipcars',
    label: 'Ship.Cars',
    needsCredentials: true,
    perUser: false,
    givesBids: false,
    fields: [{ key: 'token', label: 'Integrator token' }],
  },
  {
    id: 'superdispatch',
    label: 'Super Dispatch',
    needsCredentials: true,
    perUser: false,
    givesBids: false,
    fields: CLIENT,
  },
  {
    id: 'truckstop',
    label: 'Truckstop',
    needsCredentials: true,
    perUser: true,
    givesBids: false,
    fields: [...CLIENT, ...PERSON, { key: 'postAsUserId', label: 'User id to post as', optional: true }],
  },
  { id: 'waybill', label: 'Waybill', needsCredentials: false, perUser: false, givesBids: false, fields: [] },
] as const satisfies readonly Board[]

export type LoadBoardId = (typeof LOADBOARDS)[number]['id']
/** The product's own board. */
export const OWN_BOARD = 'waybill' satisfies LoadBoardId
export const LOADBOARD_IDS = LOADBOARDS.map(({ id }) => id)
/** Outside boards whose bids are read back. */
export const BID_BOARDS: readonly LoadBoardId[] = LOADBOARDS.filter(({ givesBids }) => givesBids).map(({ id }) => id)
