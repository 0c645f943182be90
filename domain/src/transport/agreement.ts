/** The agreed terms of a vendor's job, and what a change of them requires: a notice, or a new agreement. */
import { REVISED_PARTS, type RevisionChange } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { Cents } from '../money/cents.ts'

/** An agreed stop; `place` is where, `details` everything else on the document. */
export interface AgreedStop {
  readonly guid: string
  readonly type: string
  readonly place: string | null
  readonly details: string
  /** The place's name, which has no effect. */
  readonly label?: string | null
}

/** Something to move; `sizes` are what makes it more work: quantity, weight, length, width, height. */
export interface AgreedPiece {
  readonly guid: string
  readonly name: string
  readonly isInoperable: boolean
  readonly sizes: readonly (number | null)[]
}

/** The deal with a vendor about one job. */
export interface Agreement {
  /** Base pay, and the vendor's charges approved with it. */
  readonly base: Cents
  readonly pay: Cents
  readonly stops: readonly AgreedStop[]
  readonly pieces: readonly AgreedPiece[]
  readonly equipmentTypeId: number | null
  readonly inspectionType: string
  readonly instructions: string | null
}

export type RevisedPart = (typeof REVISED_PARTS)[number]

/** A revision that waits for the vendor's answer, or was declined. */
export interface PendingRevision {
  /** The terms that the vendor agreed to and that still apply. */
  agreed: Agreement
  parts: RevisedPart[]
  /** Old and new; absent for revisions from before this was stored. */
  changes?: readonly RevisionChange[]
  /** The proposed base pay, in dollars with two decimals; null: unchanged. */
  amount: string | null
  askedAt: string
  declinedAt: string | null
  declineReason: string | null
  /** The vendor's charges under the agreed terms; absent for revisions from before this was stored. */
  charges?: readonly AgreedCharge[]
  /** When it expires unanswered; absent for revisions from before they expired. */
  answerBy?: string
  /** Whether the company can withdraw it at once: nothing of it lies in the stops or in what is moved. */
  isWithdrawable?: boolean
  /** Charges were approved while it was open: they apply, but no document has them yet. */
  hasApproved?: boolean
  expiredAt?: string | null
}

/** A charge as agreed, in dollars with two decimals. */
export interface AgreedCharge {
  readonly guid: string
  readonly kind: 'base' | 'accessorial' | 'fuel' | 'tonu' | 'adjustment' | 'quick-pay-fee' | 'cod'
  readonly name: string
  readonly itemId: number | null
  readonly commodityGuid: string | null
  readonly amount: string
  readonly quantity: string | null
  readonly rate: string | null
  readonly unit: 'mile' | 'hour' | 'day' | 'percent' | null
  readonly isEstimated: boolean
  readonly shares: Readonly<Record<string, string>> | null
}

/** Whether an open revision awaits the vendor's answer, was declined, or expired unanswered. */
export type RevisionStanding = 'asked' | 'declined' | 'expired'

/** The standing of an accepted offer's revision; null: it has none. */
export function revisionStanding(pending: PendingRevision | null): RevisionStanding | null {
  if (!pending) return null
  if (pending.declinedAt) return 'declined'
  return pending.expiredAt ? 'expired' : 'asked'
}

/** A declined or expired revision can still be accepted or withdrawn. */
export const isNowOfRevision = (
  act: 'accept-revision' | 'decline-revision' | 'withdraw-revision',
  { revision = null, isWithdrawable = false }: RevisionFacts,
): boolean => {
  if (act === 'decline-revision') return revision === 'asked'
  return revision !== null && (act === 'accept-revision' || isWithdrawable)
}

/** What is known of an accepted offer's open revision. */
export interface RevisionFacts {
  readonly revision?: RevisionStanding | null
  readonly isWithdrawable?: boolean
}
export const revisionFacts = (pending: PendingRevision | null): RevisionFacts => ({
  revision: revisionStanding(pending),
  isWithdrawable: pending?.isWithdrawable ?? false,
})

/** The current terms once a revision is withdrawn: what lies in the stops or in what is moved stays. */
export const withoutRevision = (agreed: Agreement, now: Agreement): Agreement => ({
  ...agreed,
  stops: now.stops,
  pieces: now.pieces,
})

/** How long a vendor has to answer a revision (milliseconds): 24 hours. */
export const REVISION_ANSWER_MS = 24 * 3_600_000

export interface Revision {
  readonly parts: readonly RevisedPart[]
  /** It pays less or requires more: the vendor must agree. Otherwise it is notified. */
  readonly needsAcceptance: boolean
}

/** Inspections from the least to the most demanding. */
const INSPECTIONS: readonly string[] = ['standard', 'advanced', 'aiag']
const demand = (type: string) => INSPECTIONS.indexOf(type.toLowerCase())

const stopsAskMore = (agreed: readonly AgreedStop[], now: readonly AgreedStop[]): boolean =>
  now.some((stop) => {
    const was = agreed.find(({ guid }) => guid === stop.guid)
    return !was || was.place !== stop.place || was.type !== stop.type
  })

const grew = (was: AgreedPiece, is: AgreedPiece): boolean =>
  is.sizes.some((size, i) => {
    const old = was.sizes[i] ?? null
    return size !== null && old !== null && size > old
  })

const piecesAskMore = (agreed: readonly AgreedPiece[], now: readonly AgreedPiece[]): boolean =>
  now.some((piece) => {
    const was = agreed.find(({ guid }) => guid === piece.guid)
    return !was || (piece.isInoperable && !was.isInoperable) || grew(was, piece)
  })

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** In document order: a database may return the keys of an object in another one. */
const stopLine = ({ guid, type, place, details }: AgreedStop) => [guid, type, place, details]
const pieceLine = ({ guid, name, isInoperable, sizes }: AgreedPiece) => [guid, name, isInoperable, ...sizes]

/** How the current terms differ from the agreed ones; null if they do not. */
export function revisionOf(agreed: Agreement, now: Agreement): Revision | null {
  const changed: Record<RevisedPart, boolean> = {
    pay: agreed.pay !== now.pay || agreed.base !== now.base,
    stops: !same(agreed.stops.map(stopLine), now.stops.map(stopLine)),
    commodities: !same(agreed.pieces.map(pieceLine), now.pieces.map(pieceLine)),
    equipment: agreed.equipmentTypeId !== now.equipmentTypeId,
    inspection: agreed.inspectionType !== now.inspectionType,
    instructions: (agreed.instructions ?? '') !== (now.instructions ?? ''),
  }
  const parts = REVISED_PARTS.filter((part) => changed[part])
  if (!parts.length) return null
  const needsAcceptance =
    now.pay < agreed.pay ||
    now.base < agreed.base ||
    stopsAskMore(agreed.stops, now.stops) ||
    piecesAskMore(agreed.pieces, now.pieces) ||
    (changed.equipment && now.equipmentTypeId !== null) ||
    demand(now.inspectionType) > demand(agreed.inspectionType)
  return { parts, needsAcceptance }
}
