import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import { fitsAt, type Places, type Ride, rideTogether } from './rides.ts'
import { reloadsOf } from './reloads.ts'
import { type Position, trailerOf, TRAILERS } from './trailers.ts'

const STINGER = trailerOf('stinger-9')!.positions
const aRide = (id: string, from: number, to: number, more: Partial<Ride> = {}): Ride => ({
  id,
  from,
  to,
  length: 180,
  height: 58,
  weight: 3600,
  needsWinch: false,
  ...more,
})

/** Tries every plan: the fewest left behind, and of those the fewest reloads. */
function exhaustive(positions: readonly Position[], rides: readonly Ride[]): { left: number; reloads: number } {
  const places = new Map<string, number>()
  let best = { left: Infinity, reloads: Infinity }
  const go = (i: number, left: number) => {
    if (left > best.left) return
    const ride = rides[i]
    if (!ride) {
      const reloads = reloadsOf(positions, rides, places).length
      if (left < best.left || reloads < best.reloads) best = { left, reloads }
      return
    }
    for (const position of positions) {
      const isTaken = rides.some(
        (other) => other !== ride && places.get(other.id) === position.number && rideTogether(other, ride),
      )
      if (isTaken || !fitsAt(position, ride)) continue
      places.set(ride.id, position.number)
      go(i + 1, left)
      places.delete(ride.id)
    }
    go(i + 1, left + 1)
  }
  go(0, 0)
  return best
}

const isSound = (positions: readonly Position[], rides: readonly Ride[], places: Places) =>
  rides.every((ride) => {
    const at = positions.find(({ number }) => number === places.get(ride.id))
    const others = rides.filter((other) => other !== ride && at && places.get(other.id) === at.number)
    return !places.has(ride.id) || (at && fitsAt(at, ride) && !others.some((other) => rideTogether(ride, other)))
  })

/** Small trailers of both decks, with places that take less. */
const smallTrailer = fc
  .record({ upper: fc.integer({ min: 0, max: 3 }), lower: fc.integer({ min: 1, max: 3 }) })
  .map(({ upper, lower }): Position[] => {
    const all = [...STINGER.slice(1, 1 + upper), ...STINGER.slice(5, 5 + lower)]
    return all.map((each) => ({ ...each, behind: each.behind.filter((at) => all.some(({ number }) => number === at)) }))
  })
const someRides = fc
  .array(
    fc.record({
      from: fc.integer({ min: 1, max: 5 }),
      rides: fc.integer({ min: 1, max: 4 }),
      height: fc.constantFrom(58, 77),
      needsWinch: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ from, rides, height, needsWinch }, i) => aRide(`${i}`, from, from + rides, { height, needsWinch })),
  )

describe('arranging a load', () => {
  it('finds the same as an exhaustive search', () => {
    fc.assert(
      fc.property(smallTrailer, someRides, (positions, rides) => {
        const { places, left, reloads, isBest } = arrange(positions, rides)
        expect(isSound(positions, rides, places)).toBe(true)
        expect(isBest).toBe(true)
        expect({ left: left.length, reloads }).toEqual(exhaustive(positions, rides))
      }),
      { numRuns: 400 },
    )
  })

  it('returns a valid plan if the search is cut off', () => {
    fc.assert(
      fc.property(smallTrailer, someRides, (positions, rides) => {
        const { places, left, isBest } = arrange(positions, rides, 1)
        expect(isSound(positions, rides, places)).toBe(true)
        expect(places.size + left.length).toBe(rides.length)
        expect(isBest || rides.length > 1).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('loads vehicles that get off first last, and reuses positions freed on the way', () => {
    const rides = [
      ...[1, 2, 3].map((n) => aRide(`fontana ${n}`, 1, 4)),
      ...[1, 2, 3, 4, 5].map((n) => aRide(`tucson ${n}`, 2, 8)),
      ...[1, 2, 3].map((n) => aRide(`tolleson ${n}`, 5, 6)),
    ]
    const { places, reloads, left } = arrange(STINGER, rides)
    expect([reloads, left]).toEqual([0, []])
    expect(new Set(['fontana 1', 'tolleson 1', 'tolleson 2'].map((id) => places.has(id)))).toEqual(new Set([true]))
  })

  it('reports who is left behind: vehicles that fit nowhere, and those without room', () => {
    const tall = aRide('tall', 1, 2, { height: 99 })
    expect(arrange(STINGER, [tall]).left).toEqual(['tall'])
    const many = Array.from({ length: 10 }, (_, i) => aRide(`${i}`, 1, 2))
    expect(arrange(STINGER, many)).toMatchObject({ reloads: 0, isBest: true })
    expect(arrange(STINGER, many).left).toHaveLength(1)
    const inoperable = Array.from({ length: 5 }, (_, i) => aRide(`${i}`, 1, 2, { needsWinch: true }))
    expect(arrange(STINGER, inoperable).left).toHaveLength(1)
  })

  it.each(TRAILERS.map((trailer) => [trailer.id, trailer] as const))('fills a %s without a reload', (_id, trailer) => {
    const rides = trailer.positions.map(({ number }) => aRide(`${number}`, 1, 2 + number))
    const { left, reloads } = arrange(trailer.positions, rides)
    expect(left).toEqual([])
    expect(reloads).toBeLessThanOrEqual(1)
  })

  it('bounds the number of plans it considers', () => {
    const worst = Array.from({ length: 60 }, (_, i) =>
      aRide(`${i}`, 1 + (i % 12), 2 + (i % 12) + ((i * 7) % 9), { height: i % 3 ? 58 : 77, needsWinch: i % 5 === 0 }),
    )
    const { steps, places } = arrange(STINGER, worst, 60_000)
    expect(steps).toBeLessThanOrEqual(1000)
    expect(isSound(STINGER, worst, places)).toBe(true)
  })
})
