/** What it takes to ask the authorities about a carrier. */
import type { AuthorityFile } from '@waybill/domain/accounts/authority-changes.ts'

/** By which number a carrier is looked up: USDOT, else docket number (`MC123456`). */
export interface CarrierNumbers {
  usdot: string | null
  mcNumber: string | null
}

export interface CarrierCheck {
  /** The carrier's file; undefined where the authority knows no such carrier. Rejects where it cannot be asked. */
  look(numbers: CarrierNumbers): Promise<AuthorityFile | undefined>
}
