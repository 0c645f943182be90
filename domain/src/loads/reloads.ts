/** Last in, first out: which vehicles must get off and on again so that another gets past. */
import type { Places, Ride } from './rides.ts'
import type { Position } from './trailers.ts'

/** At `visit`, `moved` makes way for each of `for`. */
export interface Reload {
  readonly visit: number
  readonly moved: string
  readonly for: readonly string[]
}

/**
 * Every reload, by visit. At one visit vehicles get off first and then on, each deck from its end; one that makes way
 * for several moves once.
 */
export function reloadsOf(positions: readonly Position[], rides: readonly Ride[], places: Places): Reload[] {
  const placed = rides.filter(({ id }) => places.has(id))
  const behind = new Map(positions.map(({ number, behind: passed }) => [number, passed]))
  const passes = (ride: Ride, other: Ride) => behind.get(places.get(ride.id)!)!.includes(places.get(other.id)!)
  const visits = [...new Set(placed.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  return visits.flatMap((visit) =>
    placed
      .filter(({ from, to }) => from < visit && visit < to)
      .map((stayer) => ({
        visit,
        moved: stayer.id,
        for: placed
          .filter((ride) => (ride.from === visit || ride.to === visit) && passes(ride, stayer))
          .map(({ id }) => id),
      }))
      .filter((reload) => reload.for.length > 0),
  )
}
