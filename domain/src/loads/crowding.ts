/** The minimum number of vehicles left behind because more ride at once than fit, computed without trying any plan. */
import type { Ride } from './rides.ts'

interface Entry {
  readonly ride: Ride
  /** Bits of the positions that take it. */
  readonly fits: number
}

/** Maximum sets of positions considered. */
const MAX_UNIONS = 24

/** Every union of the sets of positions that vehicles fit at, the widest ones if there are too many. */
export const unionsOf = (fits: readonly number[]): readonly number[] => {
  const unions = new Set<number>()
  for (const each of new Set(fits)) {
    for (const union of unions) unions.add(union | each)
    unions.add(each)
  }
  return [...unions].toSorted((a, b) => b - a).slice(0, MAX_UNIONS)
}

const isIn = (fits: number, union: number) => (fits & ~union) === 0

/** For rides that only fit in `union`: the longest rides stay behind when it is full. */
const leftOf = (entries: readonly Entry[], next: number, seats: readonly number[], union: number): number => {
  // Where those seated in the union get off; they stay.
  const sitting = seats.filter((to, seat) => to > 0 && union & (1 << seat))
  let room = 0
  for (let seat = 0; seat < seats.length; seat++) if (union & (1 << seat)) room++
  let left = 0
  let riding: number[] = []
  for (let i = next; i < entries.length; i++) {
    const { ride, fits } = entries[i]!
    if (!isIn(fits, union)) continue
    riding = riding.filter((to) => to > ride.from)
    riding.push(ride.to)
    const free = room - sitting.filter((to) => to > ride.from).length
    if (riding.length > free) {
      riding.splice(riding.indexOf(Math.max(...riding)), 1)
      left++
    }
  }
  return left
}

/** A lower bound of rides left behind from entry `next` on. `seats`: where those on board get off. */
export const leastLeft = (
  entries: readonly Entry[],
  next: number,
  seats: readonly number[],
  unions: readonly number[],
): number => unions.reduce((most, union) => Math.max(most, leftOf(entries, next, seats, union)), 0)
