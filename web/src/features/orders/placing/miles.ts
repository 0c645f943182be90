/** An order's distance, estimated like on the server until a route is known. */
import type { Place } from './place.ts'

const EARTH_RADIUS_MILES = 3958.8
/** Roads are about a fifth longer than the great circle. */
const ROAD_FACTOR = 1.2

type At = Pick<Place, 'latitude' | 'longitude'> | null

const radians = (degrees: number) => (degrees * Math.PI) / 180

const legMiles = (from: At, to: At): number | null => {
  if (from?.latitude == null || from.longitude == null || to?.latitude == null || to.longitude == null) return null
  const half =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half))) * ROAD_FACTOR
}

/** Road miles through all places in order; null if any has no coordinates. */
export const estimatedMiles = (places: readonly At[]): number | null => {
  const legs = places.slice(1).map((place, index) => legMiles(places[index] ?? null, place))
  return legs.length === 0 || legs.includes(null) ? null : legs.reduce<number>((sum, leg) => sum + (leg ?? 0), 0)
}
