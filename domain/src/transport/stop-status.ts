import type { StopStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { CommodityException } from './commodity-progress.ts'

export const STOP_TYPES = ['pickup', 'delivery', 'service'] as const
export type StopType = (typeof STOP_TYPES)[number]

/** Everything that a stop's status follows from. */
export interface StopFacts {
  readonly stopType: StopType
  readonly isCanceled: boolean
  readonly dateScheduledStart: Date | null
  readonly dateStarted: Date | null
  /** Its commodities; a stop that has some completes with the last of them, whatever `dateCompleted` says. */
  readonly commodities: readonly {
    readonly dateCompleted: Date | null
    readonly exception: CommodityException | null
  }[]
  /** When the work of a stop without commodities was done. */
  readonly dateCompleted: Date | null
}

/** The exception that a visit of each kind ends with, instead of loading or unloading. */
export const TURNED_AWAY: Readonly<Record<StopType, CommodityException | null>> = {
  pickup: 'missing',
  delivery: 'refused',
  service: null,
}

/** The status of a stop: it completes once every commodity that still comes its way is done or turned away there. */
export function stopStatus(facts: StopFacts): StopStatus {
  if (facts.isCanceled) return 'canceled'
  const isSettled = (each: StopFacts['commodities'][number]) =>
    each.dateCompleted !== null || (each.exception !== null && each.exception === TURNED_AWAY[facts.stopType])
  const expected = facts.commodities.filter((each) => isSettled(each) || isComing(each))
  const settled = expected.filter(isSettled)
  // Where nothing comes any more, whoever stood there closes the stop.
  const isDone = expected.length > 0 ? settled.length === expected.length : facts.dateCompleted !== null
  if (isDone) return 'completed'
  if (facts.dateStarted || settled.length > 0) return 'started'
  return facts.dateScheduledStart ? 'scheduled' : 'new'
}

/** A commodity that is canceled, or was missing at its pickup, never comes to the stop. */
const isComing = ({ exception }: StopFacts['commodities'][number]) =>
  exception !== 'canceled' && exception !== 'missing'
