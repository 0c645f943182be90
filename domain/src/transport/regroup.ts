import type { StopType } from './stop-status.ts'

/** A stop of a job. Lists of stops are in the order in which they are visited. */
export interface StopToRegroup {
  readonly guid: string
  readonly stopType: StopType
  /** Where it is; null if not known yet. */
  readonly place: string | null
  readonly commodities: readonly string[]
}

/**
 * A stop of the receiving job. `copied`: from the other job, which also keeps it; `moved`: removed from the other job.
 */
export interface RegroupedStop {
  readonly guid: string
  readonly origin: 'own' | 'moved' | 'copied'
  readonly commodities: readonly string[]
}

export interface Regrouping {
  /** The receiving job's stops in their new order. */
  readonly to: readonly RegroupedStop[]
  /** Stops of the giving job that did not move but have no commodities left. */
  readonly emptied: readonly string[]
}

/**
 * Moves commodities from one job to another. Stops of both jobs at the same place become one; a stop with only moved
 * commodities moves too, other stops are copied. Everything is still picked up before it is delivered.
 */
export function regroup(
  from: readonly StopToRegroup[],
  to: readonly StopToRegroup[],
  moving: readonly string[],
): Regrouping {
  const goes = new Set(moving)
  const joined = new Map<string, string[]>(to.map((stop) => [stop.guid, [...stop.commodities]]))
  const fresh: (RegroupedStop & { readonly stopType: StopType })[] = []
  const emptied: string[] = []
  // New pickups go before the first delivery, so nothing is delivered before it is on the truck.
  const firstDelivery = to.findIndex((stop) => stop.stopType === 'delivery')
  const head = firstDelivery === -1 ? to.length : firstDelivery
  for (const stop of from) {
    const taken = stop.commodities.filter((each) => goes.has(each))
    if (taken.length === 0) continue
    const isLast = taken.length === stop.commodities.length
    const isSamePlace = (each: StopToRegroup) =>
      each.place !== null && each.place === stop.place && each.stopType === stop.stopType
    const existing = stop.stopType === 'delivery' ? to.findLast(isSamePlace) : to.slice(0, head).find(isSamePlace)
    if (existing) {
      joined.get(existing.guid)!.push(...taken)
      if (isLast) emptied.push(stop.guid)
    } else {
      const { guid, stopType } = stop
      fresh.push({ guid, stopType, origin: isLast ? 'moved' : 'copied', commodities: taken })
    }
  }
  const own = to.map(({ guid }) => ({ guid, origin: 'own' as const, commodities: joined.get(guid)! }))
  const strip = ({ guid, origin, commodities }: RegroupedStop) => ({ guid, origin, commodities })
  if (own.length === 0) return { to: fresh.map(strip), emptied }
  const isDelivery = ({ stopType }: { stopType: StopType }) => stopType === 'delivery'
  return {
    to: [
      ...own.slice(0, head),
      ...fresh.filter((stop) => !isDelivery(stop)).map(strip),
      ...own.slice(head),
      ...fresh.filter(isDelivery).map(strip),
    ],
    emptied,
  }
}
