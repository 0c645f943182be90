import type { ErrorEntry } from '@waybill/contract/errors.ts'

/** What a delivered job needs before it can be verified. */
export interface VerifyRequirements {
  /** A signed bill of lading or an electronic proof of delivery. */
  readonly hasProofOfDelivery: boolean
  readonly hasOpenDamageCase: boolean
  /** The vendor's bill equals its contract and the approved accessorials. */
  readonly billMatchesContract: boolean
}

/** What keeps a delivered job from being verified. `withoutProof`: someone with the right to do so waives the proof. */
export function whatIsMissingToVerify(met: VerifyRequirements, withoutProof = false): ErrorEntry[] {
  const missing: ErrorEntry[] = []
  if (!met.hasProofOfDelivery && !withoutProof)
    missing.push({ path: 'attachments', message: 'The proof of delivery is missing' })
  if (met.hasOpenDamageCase)
    missing.push({ path: 'caseLabels', message: 'A damage claim is open; close it before verifying' })
  if (!met.billMatchesContract)
    missing.push({ path: 'invoices', message: 'The vendor bill differs from the contract and approved accessorials' })
  return missing
}

/** What the past of a job forbids. */
export interface JobPast {
  readonly wasEverAwarded: boolean
  readonly hasExportedInvoice: boolean
  readonly hasPaidInvoice: boolean
  readonly hasCompletedInspection: boolean
}

/** Why a job may not be deleted (cancel it instead); null where its past allows it. */
export function whatStopsDeletion(past: JobPast): string | null {
  if (past.wasEverAwarded) return 'it was awarded to a vendor once; cancel it instead'
  if (past.hasExportedInvoice) return 'its invoice was exported; cancel it instead'
  if (past.hasCompletedInspection) return 'it has a completed inspection; cancel it instead'
  return null
}

/** Why a verified job may not be unverified, nor a stop's mark rolled back; null where nothing depends on it. */
export function whatStopsRollback(past: JobPast): string | null {
  if (past.hasPaidInvoice) return 'its invoice was paid'
  if (past.hasExportedInvoice) return 'its invoice was exported'
  return null
}
