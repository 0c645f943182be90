/** The content of a 204. */
import type { ClockTime } from './clock-time.ts'

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

export interface TenderPiece {
  vin: string | null
  /** Identifies the same piece at another stop. */
  key: string
  description: string | null
  quantity: number
  weight: number | null
}

export interface TenderStop {
  sequence: number
  type: 'pickup' | 'delivery'
  place: TenderPlace
  from: ClockTime | null
  to: ClockTime | null
  references: Reference[]
  contact: string | null
  notes: string[]
  pieces: TenderPiece[]
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
  notes: string[]
  /** Vehicles in the header. */
  pieces: TenderPiece[]
  stops: TenderStop[]
  weight: number | null
  /** The equipment type of N7, if its code is a known one. */
  equipmentTypeId: number | null
  /** What the partner pays, in cents. */
  charge: number | null
}
