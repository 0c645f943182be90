/** Remedies for a plan, each as one act on a screen. */
import { arrange, type Arrangement } from './arrange.ts'
import { counted } from './load-words.ts'
import type { LoadToPlan } from './load-to-plan.ts'
import { type Reload, reloadsOf } from './reloads.ts'
import { fitsAt, onBoardAfter, type Places, rideTogether } from './rides.ts'
import { type Trailer, TRAILERS } from './trailers.ts'

export interface Remedy {
  readonly act: 'place' | 'arrange' | 'trailer' | 'remove'
  readonly label: string
  /** The resulting positions, for `place`. */
  readonly places?: Places | undefined
  readonly trailerId?: string | undefined
  /** The vehicle to remove from the truck, for `remove`. */
  readonly ride?: string | undefined
}

/** The search limit for other trailers. */
const OTHERS_WORK = 50_000

const reloadWords = (count: number) => (count === 0 ? 'no reload' : counted(count, 'reload', 'reloads'))

/** Larger loads are rearranged completely. */
const NEIGHBOURS_OF = 24

/** Every plan that is one move or one exchange of a given ride away, with the change. */
function* neighbours(
  { trailer, rides }: LoadToPlan,
  places: Places,
  wanted: ReadonlySet<string>,
): Generator<{ places: Places; label: string }> {
  const isFree = (map: Places, id: string) => {
    const ride = rides.find((each) => each.id === id)!
    const at = trailer.positions.find(({ number }) => number === map.get(id))!
    const others = rides.filter((other) => other.id !== id && map.get(other.id) === at.number)
    return fitsAt(at, ride) && !others.some((other) => rideTogether(ride, other))
  }
  for (const { id } of rides) {
    const from = places.get(id)
    if (from === undefined || !wanted.has(id)) continue
    for (const { number } of trailer.positions) {
      if (number === from) continue
      const there = rides.filter((other) => places.get(other.id) === number)
      const moved = new Map(places).set(id, number)
      if (isFree(moved, id)) yield { places: moved, label: `Move ${from} to ${number}` }
      for (const other of there) {
        const swapped = new Map(moved).set(other.id, from)
        if (isFree(swapped, id) && isFree(swapped, other.id))
          yield { places: swapped, label: `Change ${from} and ${number}` }
      }
    }
  }
}

/** One move or exchange if it does as well as rearranging, otherwise rearranging; undefined if nothing is better. */
export function remedyForReloads(
  load: LoadToPlan,
  places: Places,
  best: Arrangement,
  now: readonly Reload[],
): Remedy | undefined {
  let nearest: { places: Places; label: string; reloads: number } | undefined
  const involved = new Set(now.flatMap(({ moved, for: waiting }) => [moved, ...waiting]))
  for (const each of load.rides.length > NEIGHBOURS_OF ? [] : neighbours(load, places, involved)) {
    const reloads = reloadsOf(load.trailer.positions, load.rides, each.places).length
    if (reloads < (nearest?.reloads ?? now.length)) nearest = { ...each, reloads }
  }
  if (nearest && nearest.reloads <= best.reloads)
    return { act: 'place', label: `${nearest.label}: ${reloadWords(nearest.reloads)}`, places: nearest.places }
  if (best.reloads < now.length && best.places.size >= places.size)
    return { act: 'arrange', label: `Rearrange: ${reloadWords(best.reloads)}` }
  return undefined
}

/** Another suitable trailer of the same kind that takes all vehicles. */
function otherTrailer({ trailer: now, rides }: LoadToPlan, suits: (trailer: Trailer) => boolean): Remedy | undefined {
  const other = TRAILERS.find(
    (trailer) =>
      trailer.id !== now.id &&
      trailer.isEnclosed === now.isEnclosed &&
      suits(trailer) &&
      arrange(trailer.positions, rides, OTHERS_WORK).left.length === 0,
  )
  return other && { act: 'trailer', label: `Take a ${other.label.split(',')[0]!.toLowerCase()}`, trailerId: other.id }
}

/** Another trailer, else removing the lightest vehicle that suffices, else the heaviest. */
export function remedyForWeight(load: LoadToPlan, heaviest: { visit: number; amount: number }): Remedy | undefined {
  const { trailer, rides, visits } = load
  const other = otherTrailer(load, ({ maxGross, tare }) => tare + heaviest.amount <= maxGross)
  if (other) return other
  const mostWithout = (id: string) =>
    Math.max(
      ...visits.map(({ number }) =>
        onBoardAfter(number, rides).reduce((sum, each) => sum + (each.id === id ? 0 : (each.weight ?? 0)), 0),
      ),
    )
  const onBoard = new Set(onBoardAfter(heaviest.visit, rides).map(({ id }) => id))
  const lightestFirst = rides.filter(({ id }) => onBoard.has(id)).toSorted((a, b) => (a.weight ?? 0) - (b.weight ?? 0))
  const ride =
    lightestFirst.find(({ id }) => trailer.tare + mostWithout(id) <= trailer.maxGross) ?? lightestFirst.at(-1)
  return ride && { act: 'remove', label: `Remove ${ride.name}`, ride: ride.id }
}

/** Rearranging or another trailer, if that takes all of them; otherwise removing the first of them. */
export function remedyForLeft(load: LoadToPlan, left: readonly string[], best: Arrangement): Remedy | undefined {
  if (best.left.length < left.length) return { act: 'arrange', label: 'Rearrange' }
  const [name = ''] = left.map((id) => load.rides.find((ride) => ride.id === id)?.name)
  const other = otherTrailer(load, () => true)
  if (other) return other
  return { act: 'remove', label: `Remove ${name}`, ride: left[0] }
}
