/** The interface for looking up a carrier with the authorities. */
import type { AuthorityFile } from '@waybill/domain/accounts/authority-changes.ts'

/** The number used for the lookup: USDOT, otherwise docket number (`MC123456`). */
export interface CarrierNumbers {
  usdot: string | null
  mcNumber: string | null
}

export interface CarrierCheck {
  /** The carrier's file; undefined if the authority does not know it. Rejects if it cannot be reached. */
  look(numbers: CarrierNumbers): Promise<AuthorityFile | undefined>
}
