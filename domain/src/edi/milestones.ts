/** What happened to an order, as a 214 tells it: each milestone once, under a key that stays while it holds. */
import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import type { EdiEvent } from '@waybill/contract/vocabulary/edi.ts'
import { reasonCode, NORMAL, statusCode } from './codes.ts'
import type { Line } from './writing.ts'

/** The facts of a stop that milestones follow from. */
export interface MilestoneStop {
  guid: string
  type: 'pickup' | 'delivery' | 'service'
  startedAt: Date | null
  completedAt: Date | null
  expectedAt: Date | null
  attempts: readonly { guid: string; at: Date; reason: string }[]
}

export interface MilestoneFacts {
  isCanceled: boolean
  canceledAt: Date | null
  /** Accepted offers of open jobs. */
  awards: readonly { guid: string; at: Date }[]
  stops: readonly MilestoneStop[]
}

export interface Milestone {
  key: string
  event: EdiEvent
  stopGuid: string | null
  at: Date
  reason: string | null
}

const ofStop = ({ guid, type, startedAt, completedAt, expectedAt, attempts }: MilestoneStop): Milestone[] => {
  if (type === 'service') return []
  const isPickup = type === 'pickup'
  const made = (event: EdiEvent, at: Date | null, reason: string | null = null): Milestone[] =>
    at ? [{ key: `${event} ${guid} ${at.toISOString()}`, event, stopGuid: guid, at, reason }] : []
  return [
    ...(isPickup ? [] : made('expected', completedAt ? null : expectedAt)),
    // A stop that was completed at once was reached at that time too.
    ...made(isPickup ? 'at-pickup' : 'at-delivery', startedAt ?? completedAt),
    ...attempts.flatMap(({ at, reason }) => made('attempted', at, reason)),
    ...made(isPickup ? 'loaded' : 'unloaded', completedAt),
    ...(isPickup ? made('departed', completedAt) : []),
  ]
}

/** Every milestone that holds now, in the order of a transport. */
export function milestonesOf({ isCanceled, canceledAt, awards, stops }: MilestoneFacts): Milestone[] {
  const [first] = awards.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const dispatched: Milestone[] = first
    ? [{ key: `dispatched ${first.guid}`, event: 'dispatched', stopGuid: null, at: first.at, reason: null }]
    : []
  const canceled: Milestone[] =
    isCanceled && canceledAt
      ? [
          {
            key: `canceled ${canceledAt.toISOString()}`,
            event: 'canceled',
            stopGuid: null,
            at: canceledAt,
            reason: null,
          },
        ]
      : []
  return [...dispatched, ...stops.flatMap(ofStop), ...canceled]
}

/** A milestone with what the partner reads beside it; times by the clock of the place, `zone` its two letters. */
export interface MilestoneReport {
  event: EdiEvent
  reason: string | null
  orderNumber: string
  shipmentId: string
  day: string
  time: string
  place: { city: string; state: string; country: string } | null
  truck: string | null
  /** 1 for the first stop; null where no stop is meant. */
  sequence: number | null
}

/** LT: the clock of the place. */
const LOCAL = 'LT'

export function statusLines(report: MilestoneReport, profile: EdiProfile): Line[] {
  const { place, truck, sequence } = report
  const reason = report.event === 'attempted' ? reasonCode(report.reason) : NORMAL
  return [
    ['B10', report.orderNumber, report.shipmentId, profile.scac],
    ['LX', 1],
    ['AT7', statusCode(report.event, profile), reason, '', '', report.day, report.time, LOCAL],
    ...(place ? [['MS1', place.city, place.state, place.country] as Line] : []),
    ...(truck ? [['MS2', profile.scac, truck] as Line] : []),
    ...(sequence === null ? [] : [['L11', sequence, 'QN'] as Line]),
  ]
}
