/** The events of an order as reported in a 214: each milestone once, with a key that is stable while it holds. */
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
  /** Everything that was to be handled there was missing or refused. */
  isInVain: boolean
  expectedAt: Date | null
  /** The end of its window. */
  dueAt: Date | null
  /** `isRefused`: the receiver did not take what was brought. */
  attempts: readonly { guid: string; at: Date; reason: string; isRefused: boolean }[]
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

const ofStop = ({
  guid,
  type,
  startedAt,
  completedAt,
  isInVain,
  expectedAt,
  dueAt,
  attempts,
}: MilestoneStop): Milestone[] => {
  if (type === 'service') return []
  const isPickup = type === 'pickup'
  const isLate = !isPickup && !completedAt && expectedAt !== null && dueAt !== null && expectedAt > dueAt
  const made = (event: EdiEvent, at: Date | null, reason: string | null = null): Milestone[] =>
    at ? [{ key: `${event} ${guid} ${at.toISOString()}`, event, stopGuid: guid, at, reason }] : []
  return [
    ...(isPickup ? [] : made('expected', completedAt ? null : expectedAt)),
    ...(isLate ? made('delayed', expectedAt) : []),
    // A stop completed at once was reached at that time too.
    ...made(isPickup ? 'at-pickup' : 'at-delivery', startedAt ?? completedAt),
    ...attempts.flatMap(({ at, reason, isRefused }) => made(isRefused ? 'refused' : 'attempted', at, reason)),
    ...(isInVain ? [] : made(isPickup ? 'loaded' : 'unloaded', completedAt)),
    ...(isPickup && !isInVain ? made('departed', completedAt) : []),
  ]
}

/** Every current milestone, in transport order. */
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

/** A milestone with its details for the partner; times are local to the place, `zone` is the two-letter code. */
export interface MilestoneReport {
  event: EdiEvent
  reason: string | null
  orderNumber: string
  shipmentId: string
  day: string
  time: string
  place: { city: string; state: string; country: string } | null
  truck: string | null
  /** 1 for the first stop; null if no stop applies. */
  sequence: number | null
}

/** LT: local time. */
const LOCAL = 'LT'

export function statusLines(report: MilestoneReport, profile: EdiProfile): Line[] {
  const { place, truck, sequence } = report
  const isFailed = report.event === 'attempted' || report.event === 'refused'
  const reason = isFailed ? reasonCode(report.reason) : NORMAL
  return [
    ['B10', report.orderNumber, report.shipmentId, profile.scac],
    ['LX', 1],
    ['AT7', statusCode(report.event, profile), reason, '', '', report.day, report.time, LOCAL],
    ...(place ? [['MS1', place.city, place.state, place.country] as Line] : []),
    ...(truck ? [['MS2', profile.scac, truck] as Line] : []),
    ...(sequence === null ? [] : [['L11', sequence, 'QN'] as Line]),
  ]
}
