/** How far two places are apart. */
import * as z from 'zod/mini'
import type { LonLat } from './place.ts'

/** Statute miles, with where they come from; `estimated` when no truck route was computed. */
export interface Distance {
  miles: number
  estimated: boolean
  source: 'great-circle' | 'osrm'
}
export interface DistanceProvider {
  distance(from: LonLat, to: LonLat): Promise<Distance>
}

const EARTH_RADIUS_MILES = 3958.8
/** Roads are longer than the great circle; across the trade's lanes by about a fifth. */
const ROAD_FACTOR = 1.2
const METRES_PER_MILE = 1609.344
const TIMEOUT_MS = 5_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const rounded = (miles: number): number => Math.round(miles * 10) / 10

/** Great-circle distance in miles. */
export const greatCircleMiles = (from: LonLat, to: LonLat): number => {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Road miles guessed from the great circle, to a tenth. */
export const distance = (from: LonLat, to: LonLat): Distance => ({
  miles: rounded(greatCircleMiles(from, to) * ROAD_FACTOR),
  estimated: true,
  source: 'great-circle',
})

/** Needs nothing outside. */
export const greatCircleDistances: DistanceProvider = { distance: async (from, to) => distance(from, to) }

const RouteAnswer = z.object({ code: z.literal('Ok'), routes: z.array(z.object({ distance: z.number() })) })

/**
 * Asks an OSRM server at `url`. Its roads are those of a car, so the miles stay marked as estimated; when it cannot
 * be reached or knows no route, the great circle serves and `onFault` hears why.
 */
export const createOsrmDistances = (url: string, onFault: (fault: unknown) => void): DistanceProvider => ({
  distance: async (from, to) => {
    try {
      const path = `${from.lon},${from.lat};${to.lon},${to.lat}`
      const answer = await fetch(`${url.replace(/\/$/, '')}/route/v1/driving/${path}?overview=false`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const metres = RouteAnswer.parse(await answer.json()).routes[0]?.distance
      if (metres === undefined) throw new Error('OSRM gave no route')
      return { miles: rounded(metres / METRES_PER_MILE), estimated: true, source: 'osrm' }
    } catch (fault) {
      onFault(fault)
      return distance(from, to)
    }
  },
})
