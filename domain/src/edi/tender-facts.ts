/** What a 204 asks for. */
import type { ClockTime } from './clock-time.ts'

export interface Reference {
  qualifier: string
  value: string
}

/** A place as N1, N3 and N4 say it. */
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
  /** By which the same piece is known at another stop. */
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

/** What the sender wants: a new order, another form of one, or none. */
export type TenderPurpose = 'original' | 'change' | 'cancel'

export interface Tender {
  purpose: TenderPurpose
  shipmentId: string
  scac: string
  references: Reference[]
  respondBy: ClockTime | null
  notes: string[]
  /** Vehicles that the header names. */
  pieces: TenderPiece[]
  stops: TenderStop[]
  weight: number | null
  /** What the partner pays, in cents. */
  charge: number | null
}
