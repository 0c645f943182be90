/** How a vendor answered offers and kept its word, from its newest offers and the damages of its deliveries. */
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { newDamage, type SeenDamage } from '../inspections/new-damage.ts'
import { middle } from './lanes.ts'

export interface PastOffer {
  readonly status: ContractStatus
  readonly dateSent: Date
  /** Accepted or declined. */
  readonly dateAnswered: Date | null
  readonly dateCancelled: Date | null
  /** The vendor asked to be released. */
  readonly dateCancelRequested: Date | null
}

/** Accepted, whatever became of the award. */
export const wasAccepted = ({ status, dateAnswered }: PastOffer): boolean =>
  status === 'accepted' || (status === 'cancelled' && dateAnswered !== null)

/** Accepted, and given back because the vendor asked for it. */
export const fellOff = (offer: PastOffer): boolean =>
  offer.status === 'cancelled' && wasAccepted(offer) && offer.dateCancelRequested !== null

/** The vendor had its say: what is open, or was taken back before an answer, says nothing of it. */
const isSettled = (offer: PastOffer) => offer.status === 'declined' || offer.status === 'expired' || wasAccepted(offer)

const MINUTE_MS = 60_000

export interface OfferFigures {
  readonly sent: number
  readonly accepted: number
  /** Of those that were settled; null: none was. */
  readonly share: number | null
  /** The middle one. */
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

/** How many damages each job's vehicles got between their first and their last inspection, and when that was seen. */
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
