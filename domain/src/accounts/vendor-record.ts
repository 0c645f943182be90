/** A vendor's record of answers and reliability, from its newest offers and the damages of its deliveries. */
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { newDamage, type SeenDamage } from '../inspections/new-damage.ts'
import { middle } from './lanes.ts'

export interface PastOffer {
  readonly status: ContractStatus
  readonly dateSent: Date
  /** Accepted or declined. */
  readonly dateAnswered: Date | null
  readonly dateCancelled: Date | null
  /** The vendor requested a release. */
  readonly dateCancelRequested: Date | null
}

/** Accepted, whatever happened to the award. */
export const wasAccepted = ({ status, dateAnswered }: PastOffer): boolean =>
  status === 'accepted' || (status === 'cancelled' && dateAnswered !== null)

/** Accepted, and given back at the vendor's request. */
export const fellOff = (offer: PastOffer): boolean =>
  offer.status === 'cancelled' && wasAccepted(offer) && offer.dateCancelRequested !== null

/** The vendor answered: open offers, or those withdrawn before an answer, do not count. */
const isSettled = (offer: PastOffer) => offer.status === 'declined' || offer.status === 'expired' || wasAccepted(offer)

const MINUTE_MS = 60_000

export interface OfferFigures {
  readonly sent: number
  readonly accepted: number
  /** Of the settled ones; null: there are none. */
  readonly share: number | null
  /** The median. */
  readonly answerMinutes: number | null
}

export function offerFigures(offers: readonly PastOffer[]): OfferFigures {
  const accepted = offers.filter(wasAccepted).length
  const settled = offers.filter(isSettled).length
  const minutes = offers.flatMap(({ dateSent, dateAnswered }) =>
    dateAnswered ? [Math.round((dateAnswered.getTime() - dateSent.getTime()) / MINUTE_MS)] : [],
  )
  return {
    sent: offers.length,
    accepted,
    share: settled ? Math.round((accepted * 1_000) / settled) / 10 : null,
    answerMinutes: middle(minutes),
  }
}

/** A completed inspection of a vehicle on a job. */
export interface SeenCondition {
  readonly jobGuid: string
  readonly commodityGuid: string
  readonly at: Date
  readonly damages: readonly SeenDamage[]
}

/** How many damages each job's vehicles got between their first and their last inspection, and when they were seen. */
export const damagesOfJobs = (seen: readonly SeenCondition[]): { jobGuid: string; count: number; at: Date }[] =>
  [...Map.groupBy(seen, ({ jobGuid }) => jobGuid)].flatMap(([jobGuid, ofJob]) => {
    const vehicles = [...Map.groupBy(ofJob, ({ commodityGuid }) => commodityGuid).values()]
    const found = vehicles.flatMap((conditions) => {
      const [first, ...rest] = conditions.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      const last = rest.at(-1)
      const fresh = first && last ? newDamage(first.damages, last.damages).fresh.length : 0
      return last && fresh > 0 ? [{ fresh, at: last.at }] : []
    })
    const count = found.reduce((sum, { fresh }) => sum + fresh, 0)
    return count > 0 ? [{ jobGuid, count, at: new Date(Math.max(...found.map(({ at }) => at.getTime()))) }] : []
  })
