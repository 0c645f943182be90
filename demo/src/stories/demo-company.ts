/** Who and what appears in the stories of orders: of the made-up company, or of the one that is seeded. */
import type { ContactSummary } from '@waybill/server/records/orders/index.ts'
import type { TerminalRecord } from '@waybill/server/records/places/index.ts'
import type { Habits } from '../catalog/clients.ts'

/** Someone who acts. */
export interface Member {
  guid: string
  name: string
  email: string
  phone_number: string | null
  accountGuid: string
}

export interface ClientParty {
  guid: string
  name: string
  habits: Habits
  users: readonly Member[]
  contacts: readonly ContactSummary[]
  /** Places of its own and of its branches. */
  places: readonly TerminalRecord[]
  termsId: number
}

export interface VendorParty {
  guid: string
  name: string
  usdot: string | null
  equipment: readonly number[]
  users: readonly Member[]
  drivers: readonly { name: string; phone: string; truck: string }[]
  /** How often it is asked; 0: never (blacklisted, without insurance, new). */
  weight: number
  /** Someone may sign in for it: it gets what is still open as well. */
  signsIn: boolean
  termsId: number
}

export interface DemoCompany {
  companyGuid: string
  accountGuid: string
  /** The company's own zone. */
  zone: string
  dispatchers: readonly Member[]
  accountants: readonly Member[]
  salespeople: readonly Member[]
  clients: readonly ClientParty[]
  vendors: readonly VendorParty[]
  /** Places that every client uses. */
  places: readonly TerminalRecord[]
  /** Places between two legs. */
  storage: readonly TerminalRecord[]
}
