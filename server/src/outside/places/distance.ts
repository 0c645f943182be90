/** The distance between two places. */
import type { LonLat } from './place.ts'

/** Statute miles; `estimated`: not routed. */
export interface Distance {
  miles: number
  estimated: boolean
}

const EARTH_RADIUS_MILES = 3958.8
/** Roads are longer than the great circle; on the trade's lanes by about a fifth. */
const ROAD_FACTOR = 1.2

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const rounded = (miles: number): number => Math.round(miles * 10) / 10

/** Great-circle distance in miles. */
export const greatCircleMiles = (from: LonLat, to: LonLat): number => {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Road miles estimated from the great circle, to a tenth. */
export const distance = (from: LonLat, to: LonLat): Distance => ({
  miles: rounded(greatCircleMiles(from, to) * ROAD_FACTOR),
  estimated: true,
})
