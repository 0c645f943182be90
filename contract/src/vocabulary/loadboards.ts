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
    fields: [...CLIENT, { key: 'marketplaceId', label: 'Marketplace id', optional: true }],
  },
  {
    id: 'dat',
    label: 'DAT',
    needsCredentials: true,
    perUser: true,
    fields: [...PERSON, { key: 'userEmail', label: 'E-mail of the user at DAT' }],
  },
  {
    id: 'shipcars',
    label: 'Ship.Cars',
    needsCredentials: true,
    perUser: false,
    fields: [{ key: 'token', label: 'Integrator token' }],
  },
  { id: 'superdispatch', label: 'Super Dispatch', needsCredentials: true, perUser: false, fields: CLIENT },
  { id: 'truckstop', label: 'Truckstop', needsCredentials: true, perUser: true, fields: [...CLIENT, ...PERSON] },
  { id: 'waybill', label: 'Waybill', needsCredentials: false, perUser: false, fields: [] },
] as const satisfies readonly Board[]

export type LoadBoardId = (typeof LOADBOARDS)[number]['id']
/** The product's own board. */
export const OWN_BOARD = 'waybill' satisfies LoadBoardId
export const LOADBOARD_IDS = LOADBOARDS.map(({ id }) => id)
