/** The content of a 204. */
import type { ClockTime } from './clock-time.ts'
import type { Weight } from './element-values.ts'

export interface Reference {
  qualifier: string
  value: string
}

/** A place from N1, N3 and N4. */
export interface TenderPlace {
  name: string
  street1: string | null
  street2: string | null
  city: string
  state: string
  zipCode: string | null
  country: string
}

/** Someone named by an N1 loop: `role` is element 98, such as SF or BT. */
export interface TenderParty extends TenderPlace {
  role: string
  /** The partner's own code for it. */
  code: string | null
  /** Whose code it is: element 66. */
  codeOf: string
  contacts: string[]
  at: number
}

/** A vehicle, or a line of freight. Its weight is that of the whole line. */
export interface TenderPiece {
  vin: string | null
  /** Identify the line at another stop: product ids, numbers of an order. */
  ids: string[]
  description: string | null
  quantity: number | null
  /** What the quantity counts; null for pieces. */
  unit: string | null
  weight: Weight | null
  /** In inches. */
  sizes: { length?: number; width?: number; height?: number }
}

/** What a stop or the whole tender says of all its pieces together. */
export interface TenderTotal {
  weight: Weight | null
  quantity: number | null
  unit: string | null
}

/** `requested` is what the partner wants; `appointment` what is agreed with the place. */
export interface TenderTimes {
  from: ClockTime | null
  to: ClockTime | null
  /** A requested moment or day without bounds. */
  on: ClockTime | null
  appointment: { from: ClockTime | null; to: ClockTime | null }
}

export interface TenderStop {
  sequence: number
  type: 'pickup' | 'delivery'
  place: TenderPlace
  times: TenderTimes
  references: Reference[]
  contact: string | null
  notes: string[]
  pieces: TenderPiece[]
  total: TenderTotal
  at: number
}

/** The sender's intent: a new order, a change of one, or a cancellation. */
export type TenderPurpose = 'original' | 'change' | 'cancel'

export interface Tender {
  purpose: TenderPurpose
  shipmentId: string
  scac: string
  references: Reference[]
  respondBy: ClockTime | null
  /** What whoever carries it should know. */
  notes: string[]
  /** What only the company should know: who pays, and what was not understood. */
  inside: string[]
  /** Vehicles and lines in the header. */
  pieces: TenderPiece[]
  stops: TenderStop[]
  total: TenderTotal
  /** The equipment type of N7, if its code is a known one. */
  equipmentTypeId: number | null
  /** What the partner pays, in cents. */
  charge: number | null
}
