/** The interface for looking up a carrier with the authorities. */
import type { AuthorityFile } from '@waybill/domain/accounts/authority-changes.ts'

/** The number used for the lookup: USDOT, otherwise docket number (`MC123456`). */
export interface CarrierNumbers {
  usdot: string | null
  mcNumber: string | null
}

/** The authority answered, but not about this number: it is invalid, or its record cannot be read. */
export class NumberRefused extends Error {}

export interface CarrierCheck {
  /**
   * The carrier's file; undefined if the authority does not know it. Rejects with `NumberRefused`, or with another error if
   * the authority cannot be reached.
   */
  look(numbers: CarrierNumbers): Promise<AuthorityFile | undefined>
}
