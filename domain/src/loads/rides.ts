/** A vehicle on a load: from which visit to which it rides, and what a position must take. */
import type { Position } from './trailers.ts'

export interface Ride {
  readonly id: string
  /** Visits, counted from 1: it gets on at `from` and off at `to`. */
  readonly from: number
  readonly to: number
  /** Inches and pounds; null if unknown. */
  readonly length: number | null
  readonly height: number | null
  readonly weight: number | null
  readonly needsWinch: boolean
}

/** The position of each ride, by its id; those without one do not ride. */
export type Places = ReadonlyMap<string, number>

export type Misfit = 'length' | 'height' | 'weight' | 'winch'

/** Why a position does not take a vehicle. Unknown measures are assumed to fit. */
export const misfitsOf = (position: Position, ride: Omit<Ride, 'from' | 'to'>): readonly Misfit[] => {
  const misfits: Misfit[] = []
  if (ride.length !== null && ride.length > position.length) misfits.push('length')
  if (ride.height !== null && ride.height > position.height) misfits.push('height')
  if (ride.weight !== null && ride.weight > position.weight) misfits.push('weight')
  if (ride.needsWinch && !position.hasWinch) misfits.push('winch')
  return misfits
}

export const fitsAt = (position: Position, ride: Omit<Ride, 'from' | 'to'>): boolean =>
  misfitsOf(position, ride).length === 0

/** Both are on the truck at the same time at some point. */
export const rideTogether = (a: Ride, b: Ride): boolean => a.from < b.to && b.from < a.to

/** The rides that are on the truck when it leaves a visit. */
export const onBoardAfter = (visit: number, rides: readonly Ride[]): Ride[] =>
  rides.filter(({ from, to }) => from <= visit && visit < to)
