/** Entries of the built-in sources that match a text, with a score. */
import { gazetteer, keyOf } from './gazetteer.ts'
import type { City } from './gazetteer.ts'
import { DEFAULT_POI_CATEGORIES, RESULT_TYPES, locationOf } from './place.ts'
import type { PlaceLocation, PlaceQuery } from './place.ts'
import { readQuery } from './read-query.ts'
import type { Reading } from './read-query.ts'
import { truckStops } from './truck-stops.ts'
import type { TruckStop } from './truck-stops.ts'
import { zoneOf } from './zone.ts'

/** A match: a higher score is better, `size` breaks ties if no position is given. */
export interface Found {
  score: number
  size: number
  state: string
  country: string
  lat: number
  lon: number
  location: () => PlaceLocation
}

/** How well a name matches; a named state adds to it. */
export const SCORES = { exact: 100, prefix: 80, word: 60 }

const nameScore = (key: string, text: string): number => {
  if (key === text) return SCORES.exact
  if (key.startsWith(text)) return SCORES.prefix
  return text.length > 2 && key.includes(` ${text}`) ? SCORES.word : 0
}
const labelOf = (...parts: string[]): string => parts.filter(Boolean).join(', ')
const zone = (place: { lat: number; lon: number }): string =>
  zoneOf({ latitude: place.lat, longitude: place.lon }) ?? ''

const found = (
  score: number,
  size: number,
  type: number,
  label: string,
  place: Omit<City, 'key' | 'size'>,
  more: object = {},
): Found => ({
  score,
  size,
  ...place,
  location: () =>
    locationOf({
      ...place,
      type,
      label,
      stateName: gazetteer().stateNames.get(place.state) ?? '',
      zone: zone(place),
      ...more,
    }),
})

const zipsBy = (reading: Reading): Found[] => {
  const { zips, zipKeys } = gazetteer()
  const keys = zips.has(reading.zip) ? [reading.zip] : zipKeys.filter((key) => key.startsWith(reading.zip))
  return keys.flatMap((key) => {
    const area = zips.get(key)
    const score = key === reading.zip ? SCORES.exact + 10 : SCORES.prefix
    return area
      ? [found(score, 0, RESULT_TYPES.zip, `${key} ${labelOf(area.city, area.state, area.country)}`, area)]
      : []
  })
}
const citiesBy = ({ text, state }: Reading): Found[] => {
  const fitting: Found[] = []
  for (const city of gazetteer().cities) {
    const score = state && city.state !== state ? 0 : nameScore(city.key, text)
    if (score === 0) continue
    const label = labelOf(city.city, city.state, city.country)
    fitting.push(found(score + (state ? 5 : 0), city.size, RESULT_TYPES.city, label, city))
  }
  return fitting
}
const statesBy = ({ text, state }: Reading): Found[] =>
  gazetteer().states.flatMap((one) => {
    const fits = text ? nameScore(one.key, text) : one.state === state ? SCORES.exact : 0
    const place = { ...one, zip: '', city: '', area: '' }
    return fits && !(text && state)
      ? [found(fits - 1, 0, RESULT_TYPES.state, labelOf(one.name, one.country), place)]
      : []
  })

/** A truck stop as a result. */
export const truckStop = (stop: TruckStop, score: number): Found =>
  found(
    score,
    0,
    RESULT_TYPES.poi,
    labelOf(stop.name, stop.state, stop.country),
    { ...stop, area: '' },
    {
      street: stop.exit ? `${stop.road} Exit ${stop.exit}` : stop.road,
    },
  )
/** Two letters are a state or a brand, not the start of a word. */
const says = (words: readonly string[], query: string): boolean =>
  words.some((word) => (query.length > 2 ? word.startsWith(query) : word === query))
const truckStopsBy = (whole: string): Found[] => {
  const words = whole.split(' ').filter(Boolean)
  if (words.length === 0) return []
  return truckStops()
    .filter((stop) => words.every((word) => says(stop.words, word)))
    .map((stop) => {
      // "pilot amarillo" names a truck stop; "amarillo" means the city first.
      const named = words.some((word) => says(stop.brandWords, word))
      return truckStop(stop, named ? SCORES.exact : SCORES.word - 10)
    })
}

/** Which of the sources the query includes. */
export const wants = (query: PlaceQuery) => {
  const only = query.includeOnly?.map((name) => name.toLowerCase())
  const categories = (query.poiCategories ?? DEFAULT_POI_CATEGORIES).map((name) => name.toLowerCase())
  const type = (...names: string[]): boolean => !only?.length || names.some((name) => only.includes(name))
  return {
    zip: type('zip', 'fullpostcode'),
    city: type('city'),
    state: type('state'),
    country: type('country'),
    terminal: type('customplace'),
    poi: type('poi') && DEFAULT_POI_CATEGORIES.some((name) => categories.includes(name.toLowerCase())),
  }
}

/** The countries known to the sources, by their usual names, each with its center. */
const COUNTRIES = [
  {
    country: 'US',
    name: 'United States',
    keys: ['united states', 'united states of america', 'usa'],
    lat: 39.83,
    lon: -98.58,
  },
  { country: 'CA', name: 'Canada', keys: ['canada'], lat: 56.13, lon: -106.35 },
] as const
const countriesBy = (text: string): Found[] =>
  COUNTRIES.flatMap(({ name, keys, ...place }) => {
    const fits = Math.max(...keys.map((key) => (text.length > 2 ? nameScore(key, text) : 0)))
    const nowhere = { state: '', zip: '', city: '', area: '' }
    return fits ? [found(fits + 1, 0, RESULT_TYPES.country, name, { ...place, ...nowhere })] : []
  })

/** Everything that matches the text, in no order, possibly with duplicates. */
export const candidates = (text: string, want: ReturnType<typeof wants>): Found[] => {
  const all: Found[] = want.poi ? truckStopsBy(keyOf(text)) : []
  if (want.country) all.push(...countriesBy(keyOf(text)))
  for (const reading of readQuery(text, gazetteer())) {
    if (reading.zip) all.push(...(want.zip ? zipsBy(reading) : []))
    else {
      if (want.city && reading.text) all.push(...citiesBy(reading))
      if (want.state) all.push(...statesBy(reading))
    }
  }
  return all
}
