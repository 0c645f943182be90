/** Why a vehicle has no position, in words. */
import { listed, ranged } from './load-words.ts'
import type { LoadToPlan, PlannedRide } from './load-to-plan.ts'
import { type Misfit, misfitsOf, type Places, rideTogether } from './rides.ts'
import type { Position } from './trailers.ts'
import type { CheckWords } from './words/check-words.ts'

type Sized = Pick<PlannedRide, 'length' | 'height' | 'weight'> | Pick<Position, 'length' | 'height' | 'weight'>

const sizeText = (misfit: Misfit, { length, height, weight }: Sized, words: CheckWords): string =>
  ({
    length: () => words.inches(length ?? 0),
    height: () => words.inches(height ?? 0),
    weight: () => words.pounds(weight ?? 0),
    winch: () => '',
  })[misfit]()

/** Why one position is unsuitable. */
export const misfitText = (misfit: Misfit, ride: PlannedRide, at: Position, words: CheckWords): string =>
  words.misfit[misfit](sizeText(misfit, ride, words), sizeText(misfit, at, words))

/** Of positions with the same reason: `77 in is too high for 1 to 5`. */
export function whyNotPlaced(
  { trailer, rides, visits }: LoadToPlan,
  places: Places,
  ride: PlannedRide,
  words: CheckWords,
): string {
  const byMisfit = new Map<Misfit, number[]>()
  const free: number[] = []
  let takenUntil = 0
  const taken: number[] = []
  for (const position of trailer.positions) {
    const [misfit] = misfitsOf(position, ride)
    const there = rides.filter(
      (other) => other.id !== ride.id && places.get(other.id) === position.number && rideTogether(other, ride),
    )
    if (misfit) byMisfit.set(misfit, [...(byMisfit.get(misfit) ?? []), position.number])
    else if (there.length) {
      taken.push(position.number)
      takenUntil = Math.max(takenUntil, ...there.map(({ to }) => to))
    } else free.push(position.number)
  }
  const until = visits.find(({ number }) => number === takenUntil)?.name
  const parts = [...byMisfit].map(([misfit, numbers]) =>
    words.misfits[misfit](sizeText(misfit, ride, words), ranged(numbers, words)),
  )
  if (taken.length) parts.push(words.taken(ranged(taken, words), taken.length, until))
  if (free.length) parts.push(words.free(ranged(free, words), free.length))
  return listed(parts, words)
}
