/** Ranks carriers for a job. Every rank comes with the reasons for and against it, never a bare score. */
import type { SUGGESTION_REASONS } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import type { Compliance } from '../accounts/vendor-compliance.ts'
import type { Cents } from '../money/cents.ts'
import {
  alikeHauls,
  isSameTruck,
  medianOf,
  nearnessOf,
  paysByMile,
  usualPay,
  type Lane,
  type Nearness,
  type PastHaul,
} from './past-haul.ts'

/** A truck that unloads near the pickup around its day. */
export interface InboundTruck {
  readonly vendorGuid: string
  readonly jobGuid: string
  readonly city: string | null
  readonly arrivesAt: Date
}

/** An earlier offer of this job that led to nothing. */
export interface PastOffer {
  readonly vendorGuid: string
  readonly outcome: 'declined' | 'expired'
  readonly at: Date
  readonly said: string | null
}

/** A carrier's bid for this job. */
export interface Bid {
  readonly vendorGuid: string
  /** Null: it accepts the posted price. */
  readonly amount: Cents | null
}

export interface Candidate {
  readonly guid: string
  readonly isPreferred: boolean
  readonly compliance: Compliance
}

/** What is known of a job and its candidate carriers. */
export interface Choice {
  readonly lane: Lane
  readonly hauls: readonly PastHaul[]
  /** Jobs from the pickup's state to any other, for lanes without past jobs. */
  readonly departures: readonly PastHaul[]
  readonly inbound: readonly InboundTruck[]
  readonly bids: readonly Bid[]
  readonly pastOffers: readonly PastOffer[]
  readonly candidates: readonly Candidate[]
  readonly now: Date
}

export type ReasonCode = (typeof SUGGESTION_REASONS)[number]

/** A reason for (`good`) or against (`bad`) a carrier; `jobGuid`: the job it comes from. */
export interface Reason {
  readonly code: ReasonCode
  readonly tone: 'good' | 'bad'
  readonly jobGuid: string | null
  /** The facts in the sentence. */
  readonly count?: number
  readonly of?: number
  readonly amount?: Cents | null
  readonly at?: Date
  readonly place?: string | null
  readonly said?: string | null
  readonly within?: Nearness
  readonly isLineHaul?: boolean
}

export interface Suggestion {
  readonly vendorGuid: string
  readonly compliance: Compliance
  readonly bid: Cents | null
  /** Its usual price for such a job, or by the mile for jobs from the same state; null: it carried neither. */
  readonly expected: Cents | null
  readonly reasons: readonly Reason[]
}

const DAY = 86_400_000
/** The half-life of a past haul's weight. */
const HALF_LIFE_DAYS = 60
const NEAR_WEIGHT: Readonly<Record<Nearness, number>> = { city: 3, area: 2, state: 1 }
/** Fewer deliveries than this say nothing about punctuality. */
const JUDGED_FROM = 3
const LATE_SHARE = 0.2

/** The weight of a job that merely starts in the same state. */
const DEPARTURE_WEIGHT = 0.2

const recency = ({ completedAt }: PastHaul, now: Date): number =>
  0.5 ** (Math.max(0, (now.getTime() - completedAt.getTime()) / DAY) / HALF_LIFE_DAYS)

const weightOf = (lane: Lane, haul: PastHaul, now: Date): number => {
  const nearness = nearnessOf(lane, haul)
  return nearness ? NEAR_WEIGHT[nearness] * recency(haul, now) : 0
}

const newest = (hauls: readonly PastHaul[]) =>
  hauls.reduce<PastHaul | undefined>(
    (best, each) => (best && best.completedAt >= each.completedAt ? best : each),
    undefined,
  )

function punctuality(own: readonly PastHaul[]): Reason[] {
  const judged = own.filter(({ isOnTime }) => isOnTime !== null)
  if (judged.length < JUDGED_FROM) return []
  const late = judged.filter(({ isOnTime }) => isOnTime === false)
  const facts = { of: judged.length, jobGuid: (newest(late) ?? newest(judged))!.jobGuid }
  if (late.length === 0) return [{ code: 'on-time', tone: 'good', count: judged.length, ...facts }]
  return late.length / judged.length >= LATE_SHARE ? [{ code: 'late', tone: 'bad', count: late.length, ...facts }] : []
}

function onLane(own: readonly PastHaul[], within: Nearness): Reason[] {
  const last = newest(own)
  if (!last) return []
  return [{ code: 'lane', tone: 'good', count: own.length, at: last.completedAt, jobGuid: last.jobGuid, within }]
}

function fromState(departures: readonly PastHaul[]): Reason[] {
  const last = newest(departures)
  if (!last) return []
  const facts = { count: departures.length, at: last.completedAt, jobGuid: last.jobGuid, place: last.origin.state }
  return [{ code: 'origin', tone: 'good', ...facts }]
}

/**
 * Maximum points from experience alone, and the weight that gives half of them: a carrier that hauls most of a lane
 * stays below one that bids for this job, and falls behind the others once it declined it.
 */
const EXPERIENCE = { most: 7, half: 4 }
const experienceOf = (weight: number): number => (EXPERIENCE.most * weight) / (weight + EXPERIENCE.half)

const POINTS = { bid: 4, truck: 2, preferred: 0.5, declined: -4, unanswered: -1.5, late: -1 }

/** A carrier's past jobs. */
interface Experience {
  /** On the lane and around it. */
  own: readonly PastHaul[]
  /** From the same state, if it never carried a similar job. */
  departures: readonly PastHaul[]
}

/** The ranking of carriers: how often and how recently they carried similar jobs, and what this job adds. */
function pointsOf({ lane, now }: Choice, { own, departures }: Experience, reasons: readonly Reason[]): number {
  const has = (code: ReasonCode) => reasons.some((reason) => reason.code === code)
  const weight = own.reduce((sum, haul) => sum + weightOf(lane, haul, now), 0)
  return (
    experienceOf(departures.reduce((sum, haul) => sum + DEPARTURE_WEIGHT * recency(haul, now), weight)) +
    (has('bid') ? POINTS.bid : 0) +
    (has('truck-near') ? POINTS.truck : 0) +
    (has('preferred') ? POINTS.preferred : 0) +
    (has('declined') ? POINTS.declined : 0) +
    (has('unanswered') ? POINTS.unanswered : 0) +
    (has('late') ? POINTS.late : 0)
  )
}

function reasonsFor(choice: Choice, { guid, isPreferred }: Candidate, own: readonly PastHaul[], experience: Reason[]) {
  const bid = choice.bids.find(({ vendorGuid }) => vendorGuid === guid)
  const truck = choice.inbound.find(({ vendorGuid }) => vendorGuid === guid)
  const before = choice.pastOffers.find(({ vendorGuid }) => vendorGuid === guid)
  const reasons: Reason[] = []
  if (bid) reasons.push({ code: 'bid', tone: 'good', jobGuid: null, amount: bid.amount })
  reasons.push(...experience)
  if (truck)
    reasons.push({ code: 'truck-near', tone: 'good', jobGuid: truck.jobGuid, at: truck.arrivesAt, place: truck.city })
  reasons.push(...punctuality(own))
  if (isPreferred) reasons.push({ code: 'preferred', tone: 'good', jobGuid: null })
  if (before)
    reasons.push({
      code: before.outcome === 'declined' ? 'declined' : 'unanswered',
      tone: 'bad',
      jobGuid: null,
      at: before.at,
      said: before.said,
    })
  return { reasons, bid: bid?.amount ?? null }
}

/** Hauls of a vendor. */
function byVendor(hauls: readonly PastHaul[]): (guid: string) => readonly PastHaul[] {
  const grouped = Map.groupBy(hauls, ({ vendorGuid }) => vendorGuid)
  return (guid) => grouped.get(guid) ?? []
}

/** Candidates in the order to ask them: those who may take the job first, blocked ones last. */
export function suggestCarriers(choice: Choice): Suggestion[] {
  const { within, hauls: alike } = alikeHauls(choice.lane, choice.hauls)
  const [hauls, alikeOf, departed] = [byVendor(choice.hauls), byVendor(alike), byVendor(choice.departures)]
  const ranked = choice.candidates.map((candidate) => {
    const own = hauls(candidate.guid)
    const inCircle = alikeOf(candidate.guid)
    // One carrier can fill the narrow circle by itself; the others are known from jobs around it.
    const circle = inCircle.length > 0 ? { within, hauls: inCircle } : alikeHauls(choice.lane, own)
    const ownAlike = circle.hauls
    const departures = ownAlike.length ? [] : departed(candidate.guid).filter((haul) => isSameTruck(choice.lane, haul))
    const { reasons, bid } = reasonsFor(choice, candidate, own, [
      ...onLane(ownAlike, circle.within),
      ...fromState(departures),
    ])
    const { compliance } = candidate
    const expected = usualPay(choice.lane, own) ?? medianOf(paysByMile(choice.lane, departures))
    const suggestion: Suggestion = { vendorGuid: candidate.guid, compliance, bid, expected, reasons }
    const points = pointsOf(choice, { own, departures }, reasons)
    return { suggestion, points, isBlocked: compliance.result === 'block' }
  })
  return ranked
    .filter(({ suggestion }) => suggestion.reasons.length > 0)
    .toSorted((a, b) => Number(a.isBlocked) - Number(b.isBlocked) || b.points - a.points)
    .map(({ suggestion }) => suggestion)
}
