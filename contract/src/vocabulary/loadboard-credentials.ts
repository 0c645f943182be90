/** The parts of load board credentials. All are stored encrypted and never returned. */
import type { LoadBoardId } from './loadboards.ts'

export interface CredentialField {
  readonly key: string
  readonly label: string
  /** Optional. */
  readonly optional?: true
}

const CLIENT: readonly CredentialField[] = [
  { key: 'clientId', label: 'Client id' },
  { key: 'clientSecret', label: 'Client secret' },
]
const PERSON: readonly CredentialField[] = [
  { key: 'username', label: 'User name' },
  { key: 'password', label: 'Password' },
]

export const LOADBOARD_CREDENTIALS: Readonly<Record<LoadBoardId, readonly CredentialField[]>> = {
  centraldispatch: [...CLIENT, { key: 'marketplaceId', label: 'Marketplace id', optional: true }],
  dat: [...PERSON, { key: 'userEmail', label: 'Email of the user at DAT' }],
  shipcars: [
    { key: 'token', label: 'Integrator token' },
    { key: 'webhookSecret', label: 'Webhook secret', optional: true },
  ],
  superdispatch: CLIENT,
  truckstop: [...CLIENT, ...PERSON, { key: 'postAsUserId', label: 'User id to post as', optional: true }],
  waybill: [],
}
