/** What a VIN tells about a vehicle, and whoever can tell it. */

/** One answer item of `POST /commodity/decodevins` (specification section 7), with the warnings a person should see. */
export interface DecodedVin {
  /** As asked for, upper-cased and without spaces. */
  vin: string
  /** Model year; null when unknown. */
  year: number | null
  make: string
  model: string
  /** Id of the body type, 1 to 20 (`body-types.ts`); null when unknown. */
  type: number | null
  trim: string
  trim2: string
  /** vPIC's own words, for instance `Sedan/Saloon`. */
  bodyClass: string
  vehicleType: string
  fuelTypePrimary: string
  /** vPIC's text, for instance `Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)`. */
  GVWR: string
  /** Weight class 1 to 8 (specification section 9); null when unknown. */
  vehicleWeightClass: number | null
  /** The picklist label of `type`, empty when unknown. */
  customType: string
  Series: string
  /** Sentences for people: check digit, unknown maker, wrong length, invalid characters. Never a reason to block. */
  warnings: string[]
}

/** Decodes VINs; answers one item per VIN in the order asked, and never fails because of a VIN. */
export interface VinDecoder {
  decode(vins: string[]): Promise<DecodedVin[]>
}

/** The answer for a VIN of which nothing (else) is known. */
export const emptyVin = (vin: string, warnings: string[]): DecodedVin => ({
  vin,
  year: null,
  make: '',
  model: '',
  type: null,
  trim: '',
  trim2: '',
  bodyClass: '',
  vehicleType: '',
  fuelTypePrimary: '',
  GVWR: '',
  vehicleWeightClass: null,
  customType: '',
  Series: '',
  warnings,
})
