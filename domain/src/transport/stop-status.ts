import type { StopStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { CommodityException } from './commodity-progress.ts'

export const STOP_TYPES = ['pickup', 'delivery', 'service'] as const
export type StopType = (typeof STOP_TYPES)[number]

/** The facts that determine a stop's status. */
export interface StopFacts {
  readonly stopType: StopType
  readonly isCanceled: boolean
  readonly dateScheduledStart: Date | null
  readonly dateStarted: Date | null
  /** Its commodities; if it has any, it completes with the last of them, and `dateCompleted` is ignored. */
  readonly commodities: readonly {
    readonly dateCompleted: Date | null
    readonly exception: CommodityException | null
  }[]
  /** When a stop without commodities was completed. */
  readonly dateCompleted: Date | null
}

/** The exception for a commodity that was not loaded or unloaded, by the type of stop. */
export const TURNED_AWAY: Readonly<Record<StopType, CommodityException | null>> = {
  pickup: 'missing',
  delivery: 'refused',
  service: null,
}

/** The status of a stop: it completes once every commodity still expected is done, missing or refused there. */
export function stopStatus(facts: StopFacts): StopStatus {
  if (facts.isCanceled) return 'canceled'
  const isSettled = (each: StopFacts['commodities'][number]) =>
    each.dateCompleted !== null || (each.exception !== null && each.exception === TURNED_AWAY[facts.stopType])
  const expected = facts.commodities.filter((each) => isSettled(each) || isComing(each))
  const settled = expected.filter(isSettled)
  // If no commodity is expected any more, the driver completes the stop itself.
  const isDone = expected.length > 0 ? settled.length === expected.length : facts.dateCompleted !== null
  if (isDone) return 'completed'
  if (facts.dateStarted || settled.length > 0) return 'started'
  return facts.dateScheduledStart ? 'scheduled' : 'new'
}

/** A commodity that is canceled, or was missing at its pickup, never arrives at the stop. */
const isComing = ({ exception }: StopFacts['commodities'][number]) =>
  exception !== 'canceled' && exception !== 'missing'
