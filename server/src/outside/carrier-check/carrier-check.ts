/** What it takes to ask the authorities about a carrier. */

/** What is on file about a carrier. Amounts in US dollars; a filing, which may lag behind the certificate. */
export interface CarrierFile {
  usdot: string
  legalName: string | null
  dbaName: string | null
  /** It may run, and holds common or contract authority. */
  isAuthorized: boolean
  /** Liability cover on file; null where none is. */
  liabilityCover: number | null
  /** Satisfactory, Conditional, Unsatisfactory; null is normal and says nothing. */
  safetyRating: string | null
  /** The day it was placed out of service, `2026-11-20`. */
  outOfServiceOn: string | null
}

/** By which number a carrier is looked up: USDOT, else docket number (`MC123456`). */
export interface CarrierNumbers {
  usdot: string | null
  mcNumber: string | null
}

export interface CarrierCheck {
  /** The carrier's file; undefined where the authority knows no such carrier. Rejects where it cannot be asked. */
  look(numbers: CarrierNumbers): Promise<CarrierFile | undefined>
}
