/** The data encoded in a VIN, and the interface of decoders. */

/** One response item of `POST /commodity/decodevins` (specification section 7), with warnings for the user. */
export interface DecodedVin {
  /** As requested, upper-cased and without spaces. */
  vin: string
  /** Model year; null when unknown, or when the VIN leaves several. */
  year: number | null
  make: string
  model: string
  /** Id of the body type, 1 to 20 (`body-types.ts`); null when unknown. */
  type: number | null
  /** Empty where several are possible. */
  trim: string
  trim2: string
  /** vPIC's own value, for instance `Sedan/Saloon`. */
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
  /** Sentences for users: check digit, unknown maker, wrong length, invalid characters. Never a reason to block. */
  warnings: string[]
}

/** Decodes VINs; returns one item per VIN in the requested order, and never fails because of a VIN. */
export interface VinDecoder {
  decode(vins: string[]): Promise<DecodedVin[]>
}

/** The result for a VIN without (other) known data. */
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
