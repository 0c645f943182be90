/** The IANA time zone of a place. */
import tzLookup from '@photostructure/tz-lookup'
import { gazetteer } from './gazetteer.ts'

const within = (value: number, limit: number): boolean => Number.isFinite(value) && Math.abs(value) <= limit

/**
 * The zone by coordinates, otherwise by ZIP or Canadian postal code, otherwise by the center of the state; null if
 * unknown. The center of a state is only a guess if the state has two zones.
 */
export const zoneOf = (place: {
  latitude?: number | string | null
  longitude?: number | string | null
  zipCode?: string | null
  state?: string | null
}): string | null => {
  const [lat, lon] = [place.latitude, place.longitude].map((value) =>
    value === null || value === undefined || value === '' ? Number.NaN : Number(value),
  )
  if (lat !== undefined && lon !== undefined && within(lat, 90) && within(lon, 180)) return tzLookup(lat, lon)
  const { zips, states } = gazetteer()
  const code = (place.zipCode ?? '').trim().toUpperCase()
  const area = zips.get(/^\d/.test(code) ? code.slice(0, 5) : code.slice(0, 3))
  if (area) return tzLookup(area.lat, area.lon)
  const state = states.find((one) => one.state === place.state?.trim().toUpperCase())
  return state ? tzLookup(state.lat, state.lon) : null
}
