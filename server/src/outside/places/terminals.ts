/** The caller's own terminals as search results. */
import { greatCircleMiles } from './distance.ts'
import { gazetteer } from './gazetteer.ts'
import { DEFAULT_COUNTRIES, RESULT_TYPES, locationOf } from './place.ts'
import type { KnownTerminal, PlaceLocation, PlaceQuery } from './place.ts'
import { zoneOf } from './zone.ts'

const present = (terminal: KnownTerminal): PlaceLocation => {
  const { name, latitude, longitude } = terminal
  const [city, state] = [terminal.city ?? '', terminal.state ?? '']
  return locationOf({
    type: RESULT_TYPES.customplace,
    label: [name, city, state].filter(Boolean).join(', '),
    name,
    id: terminal.guid,
    street: terminal.street1 ?? '',
    city,
    state,
    stateName: gazetteer().stateNames.get(state) ?? '',
    zip: terminal.zipCode ?? '',
    country: terminal.country ?? 'US',
    lat: latitude,
    lon: longitude,
    zone: zoneOf({ latitude, longitude }) ?? '',
  })
}

/** Matching terminals, in the order returned by the caller's function, or nearest first with a position. */
export const terminalLocations = async (query: PlaceQuery, limit: number): Promise<PlaceLocation[]> => {
  const text = query.query?.trim() ?? ''
  if (!query.terminals || !text) return []
  const countries = (query.countries?.length ? query.countries : DEFAULT_COUNTRIES).map((code) => code.toUpperCase())
  const states = query.states?.map((code) => code.toUpperCase()) ?? []
  const here = query.currentLonLat
  const miles = ({ latitude: lat, longitude: lon }: KnownTerminal): number =>
    here ? greatCircleMiles(here, { lat, lon }) : 0
  return (await query.terminals(text, limit))
    .filter(
      ({ country, state }) => countries.includes(country ?? 'US') && (!states.length || states.includes(state ?? '')),
    )
    .filter((terminal) => !here || !query.radiusFromCurrentLonLat || miles(terminal) <= query.radiusFromCurrentLonLat)
    .toSorted((a, b) => miles(a) - miles(b))
    .slice(0, limit)
    .map(present)
}
