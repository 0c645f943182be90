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

/** The visit dealt with it although it was not loaded or unloaded. */
const isTurnedAway = (commodity: StopFacts['commodities'][number]) =>
  commodity.exception === 'missing' || commodity.exception === 'refused'

/** The status of a stop: it completes once every commodity that is not canceled is done or turned away. */
export function stopStatus(facts: StopFacts): StopStatus {
  if (facts.isCanceled) return 'canceled'
  const settled = facts.commodities.filter((each) => each.dateCompleted || isTurnedAway(each))
  const awaited = facts.commodities.filter((each) => !settled.includes(each) && each.exception !== 'canceled')
  const hasWork = facts.commodities.length > 0
  if (hasWork ? settled.length > 0 && awaited.length === 0 : facts.dateCompleted) return 'completed'
  if (facts.dateStarted || settled.length > 0) return 'started'
  return facts.dateScheduledStart ? 'scheduled' : 'new'
}
