/** A vehicle, or another thing that is moved, as far as a text describes it. */
import type { Read } from './piece.ts'

export interface VehicleFacts {
  vin: Read<string> | null
  year: Read<number> | null
  make: Read<string> | null
  model: Read<string> | null
  color: Read<string> | null
  lotNumber: Read<string> | null
  stockNumber: Read<string> | null
  licensePlate: Read<string> | null
  inoperable: Read<'yes' | 'no'> | null
  hasKeys: Read<boolean> | null
  /** What it is if it is no road vehicle: "boat". */
  kind: Read<string> | null
  /** Inches. */
  length: Read<number> | null
  width: Read<number> | null
  height: Read<number> | null
  /** Pounds. */
  weight: Read<number> | null
  /** Dollars for this one. */
  price: Read<number> | null
}
export const NO_VEHICLE: Readonly<VehicleFacts> = {
  vin: null,
  year: null,
  make: null,
  model: null,
  color: null,
  lotNumber: null,
  stockNumber: null,
  licensePlate: null,
  inoperable: null,
  hasKeys: null,
  kind: null,
  length: null,
  width: null,
  height: null,
  weight: null,
  price: null,
}

/** Whether anything tells which vehicle it is. */
export const isIdentified = ({ vin, make, model, lotNumber, kind, stockNumber, year }: VehicleFacts): boolean =>
  Boolean(vin ?? make ?? model ?? lotNumber ?? kind ?? (stockNumber && year))

/** What a stretch of text says of a vehicle. */
export interface Described {
  readonly facts: Partial<VehicleFacts>
  readonly at: number
  readonly end: number
}
