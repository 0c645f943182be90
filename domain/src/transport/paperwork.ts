import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { RevisionStanding } from './agreement.ts'

/** Requirements for verifying a delivered job. */
export interface VerifyRequirements {
  /** A signed bill of lading or an electronic proof of delivery. */
  readonly hasProofOfDelivery: boolean
  readonly hasOpenDamageCase: boolean
  /** The vendor's bill equals its contract and the approved accessorials. */
  readonly billMatchesContract: boolean
  /** An open change of the terms agreed with the vendor. */
  readonly revision: RevisionStanding | null
}

/** Why a change of the agreed terms holds the job and its bill, and what ends that. */
export const OPEN_REVISION: Readonly<Record<RevisionStanding, string>> = {
  asked: 'The carrier has not answered the changed terms; enter its answer or take the change back',
  declined: 'The carrier declined the changed terms; take the change back, or enter that it accepted after all',
  expired: 'The carrier did not answer the changed terms in time; take the change back, or enter that it accepted',
}

/**
 * The unmet requirements for verifying a delivered job. `withoutProof`: a user with the permission waives the proof.
 */
export function whatIsMissingToVerify(met: VerifyRequirements, withoutProof = false): ErrorEntry[] {
  const missing: ErrorEntry[] = []
  if (!met.hasProofOfDelivery && !withoutProof)
    missing.push({ path: 'attachments', message: 'The proof of delivery is missing' })
  if (met.hasOpenDamageCase)
    missing.push({ path: 'caseLabels', message: 'A damage claim is open; close it before verifying' })
  if (!met.billMatchesContract)
    missing.push({
      path: 'invoices',
      message: 'The vendor bill differs from the agreed amount and approved accessorials',
    })
  if (met.revision) missing.push({ path: 'revision', message: OPEN_REVISION[met.revision] })
  return missing
}

/** Past events of a job that forbid deletion or rollback. */
export interface JobPast {
  readonly wasEverAwarded: boolean
  readonly hasExportedInvoice: boolean
  readonly hasPaidInvoice: boolean
  readonly hasCompletedInspection: boolean
}

/** Why a job may not be deleted (cancel it instead); null if it may. */
export function whatStopsDeletion(past: JobPast): string | null {
  if (past.wasEverAwarded) return 'it was awarded to a vendor before; cancel it instead'
  if (past.hasExportedInvoice) return 'its invoice was exported; cancel it instead'
  if (past.hasCompletedInspection) return 'it has a completed inspection; cancel it instead'
  return null
}

/** Why a verified job may not be unverified, nor a stop's progress reverted; null if nothing depends on it. */
export function whatStopsRollback(past: JobPast): string | null {
  if (past.hasPaidInvoice) return 'its invoice was paid'
  if (past.hasExportedInvoice) return 'its invoice was exported'
  return null
}
