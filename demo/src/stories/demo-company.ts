/** The company of the stories, with its clients, vendors, users and places: a demo company, or the one being seeded. */
import type { ContactSummary } from '@waybill/server/records/orders/index.ts'
import type { TerminalRecord } from '@waybill/server/records/places/index.ts'
import type { Habits } from '../catalog/clients.ts'

/** A user who acts. */
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
  /** Its own places and those of its branches. */
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
  /** How often it gets offers; 0: never (blacklisted, uninsured, new). */
  weight: number
  /** Whether a user can sign in for it: it then also gets open offers. */
  signsIn: boolean
  termsId: number
  /** Whether a factoring company is paid in its place: no quick pay then. */
  hasFactor: boolean
}

export interface DemoCompany {
  companyGuid: string
  accountGuid: string
  /** The company's time zone. */
  zone: string
  dispatchers: readonly Member[]
  accountants: readonly Member[]
  salespeople: readonly Member[]
  clients: readonly ClientParty[]
  vendors: readonly VendorParty[]
  /** Places shared by all clients. */
  places: readonly TerminalRecord[]
  /** Storage lots between two legs. */
  storage: readonly TerminalRecord[]
}
