/** The IANA time zone of a place. */
import tzLookup from '@photostructure/tz-lookup'
import { type Country, countryOf, readState } from '@waybill/domain/values/states.ts'
import { gazetteer } from './gazetteer.ts'

const MEXICO = 'America/Mexico_City'
/** Zones of the states of Mexico that are not in the zone of its capital. */
const MEXICAN_ZONES: Readonly<Record<string, string>> = {
  BCN: 'America/Tijuana',
  BCS: 'America/Mazatlan',
  CAM: 'America/Merida',
  CHH: 'America/Chihuahua',
  COA: 'America/Monterrey',
  NAY: 'America/Mazatlan',
  NLE: 'America/Monterrey',
  ROO: 'America/Cancun',
  SIN: 'America/Mazatlan',
  SON: 'America/Hermosillo',
  TAM: 'America/Monterrey',
  YUC: 'America/Merida',
}

const within = (value: number, limit: number): boolean => Number.isFinite(value) && Math.abs(value) <= limit

const knownCountry = (text: string | null | undefined): Country | undefined =>
  text === 'US' || text === 'CA' || text === 'MX' ? text : undefined

/**
 * The zone by coordinates, otherwise by ZIP or Canadian postal code, otherwise by the center of the state; null if
 * unknown. The center of a state is only a guess if the state has two zones. Codes of states and places are those of their
 * country; without one it follows from the state and the form of the code.
 */
export const zoneOf = (place: {
  latitude?: number | string | null
  longitude?: number | string | null
  zipCode?: string | null
  state?: string | null
  country?: string | null
}): string | null => {
  const [lat, lon] = [place.latitude, place.longitude].map((value) =>
    value === null || value === undefined || value === '' ? Number.NaN : Number(value),
  )
  if (lat !== undefined && lon !== undefined && within(lat, 90) && within(lon, 180)) return tzLookup(lat, lon)
  const country = knownCountry(place.country) ?? countryOf(place.state, place.zipCode)
  const code = readState(place.state ?? '', place.zipCode, country)?.state
  if (country === 'MX') return code ? (MEXICAN_ZONES[code] ?? MEXICO) : null
  const { zips, states } = gazetteer()
  const zip = (place.zipCode ?? '').trim().toUpperCase()
  const area = zips.get(/^\d/.test(zip) ? zip.slice(0, 5) : zip.slice(0, 3))
  if (area?.country === country) return tzLookup(area.lat, area.lon)
  const state = states.find((one) => one.state === code && one.country === country)
  return state ? tzLookup(state.lat, state.lon) : null
}
