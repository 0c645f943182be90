/** Why a vehicle has no position, in words. */
import { inches, listed, pounds, ranged } from './load-words.ts'
import type { LoadToPlan, PlannedRide } from './load-to-plan.ts'
import { type Misfit, misfitsOf, type Places, rideTogether } from './rides.ts'
import type { Position } from './trailers.ts'

const TOO: Readonly<Record<Misfit, (ride: PlannedRide) => string>> = {
  length: ({ length }) => `${inches(length ?? 0)} is too long`,
  height: ({ height }) => `${inches(height ?? 0)} is too high`,
  weight: ({ weight }) => `${pounds(weight ?? 0)} is too heavy`,
  winch: () => 'the winch does not reach',
}

const LIMIT: Readonly<Record<Misfit, (position: Position) => string>> = {
  length: ({ length }) => `, ${inches(length)} fit`,
  height: ({ height }) => `, ${inches(height)} fit`,
  weight: ({ weight }) => `, ${pounds(weight)} fit`,
  winch: () => ' this position',
}

/** Why one position is unsuitable. */
export const misfitText = (misfit: Misfit, ride: PlannedRide, at: Position): string =>
  `${TOO[misfit](ride)}${LIMIT[misfit](at)}`

/** Of positions with the same reason: `77 in is too high for 1 to 5`. */
export function whyNotPlaced({ trailer, rides, visits }: LoadToPlan, places: Places, ride: PlannedRide): string {
  const byReason = new Map<string, number[]>()
  const add = (reason: string, number: number) => byReason.set(reason, [...(byReason.get(reason) ?? []), number])
  const free: number[] = []
  let takenUntil = 0
  const taken: number[] = []
  for (const position of trailer.positions) {
    const [misfit] = misfitsOf(position, ride)
    const there = rides.filter(
      (other) => other.id !== ride.id && places.get(other.id) === position.number && rideTogether(other, ride),
    )
    if (misfit) add(misfit === 'winch' ? TOO.winch(ride) : `${TOO[misfit](ride)} for`, position.number)
    else if (there.length) {
      taken.push(position.number)
      takenUntil = Math.max(takenUntil, ...there.map(({ to }) => to))
    } else free.push(position.number)
  }
  const until = visits.find(({ number }) => number === takenUntil)?.name
  const parts = [...byReason].map(([reason, numbers]) => `${reason} ${ranged(numbers)}`)
  if (taken.length)
    parts.push(`${ranged(taken)} ${taken.length === 1 ? 'is' : 'are'} taken${until ? ` until ${until}` : ''}`)
  if (free.length) parts.push(`${ranged(free)} ${free.length === 1 ? 'is' : 'are'} free`)
  return listed(parts)
}
