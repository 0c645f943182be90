/** Jobs around a place on the map. */
import type { ListedJob } from '../job-columns.tsx'

/** A place and how far around it, in miles. */
export interface SearchArea {
  readonly latitude: number
  readonly longitude: number
  readonly miles: number
}

const EARTH_MILES = 3_958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Place = Pick<SearchArea, 'latitude' | 'longitude'>

/** Miles between two places, in a straight line. */
export function milesBetween(a: Place, b: Place): number {
  const [across, along] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(across / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(along / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether a job starts there; without a place, always true. */
export function beginsNear(job: ListedJob, area: SearchArea | undefined): boolean {
  const { originLatitude: latitude, originLongitude: longitude } = job
  if (!area) return true
  return latitude != null && longitude != null && milesBetween(area, { latitude, longitude }) <= area.miles
}

/** Radius in miles around a clicked place. */
const MILES = 150

/** Parses `39.74,-104.99` from the address; undefined if invalid. */
export function areaFrom(text: string | undefined): SearchArea | undefined {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '')
  return match ? { latitude: Number(match[1]), longitude: Number(match[2]), miles: MILES } : undefined
}

export const areaText = ({ latitude, longitude }: Place): string => `${latitude.toFixed(2)},${longitude.toFixed(2)}`
