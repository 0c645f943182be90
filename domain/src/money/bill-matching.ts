import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { sum, toDecimal, type Cents } from './cents.ts'

/** Whether a vendor's own invoice equals its contract plus the approved accessorials, within a tolerance in cents. */
export function matchBill(
  billed: Cents,
  contract: Cents,
  approved: readonly Cents[],
  tolerance: Cents = 0,
): { readonly matches: boolean; readonly difference: Cents } {
  const difference = sum([billed, -contract, ...approved.map((amount) => -amount)])
  return { matches: Math.abs(difference) <= tolerance, difference }
}

/** What releasing a payment requires besides the bill's own status. */
export interface ReleaseRequirements {
  readonly isJobVerified: boolean
  readonly hasVendorNumber: boolean
  readonly hasProofOfDelivery: boolean
  readonly hasW9: boolean
  readonly match: ReturnType<typeof matchBill>
}

/** What blocks the release of a payment, by path. */
export function whatIsMissingToRelease(met: ReleaseRequirements): ErrorEntry[] {
  const asked: readonly (readonly [boolean, string, string])[] = [
    [met.isJobVerified, 'job', 'The job is not verified'],
    [met.hasVendorNumber, 'referenceNumber', "The vendor's invoice number is missing"],
    [met.hasProofOfDelivery, 'attachments', 'The proof of delivery is missing'],
    [met.hasW9, 'vendor', "The vendor's W-9 is missing"],
    [met.match.matches, 'total', `The bill differs from the contract by ${toDecimal(met.match.difference)}`],
  ]
  return asked.filter(([isMet]) => !isMet).map(([, path, message]) => ({ path, message }))
}
