/**
 * Location search through Photon, which searches OpenStreetMap. Documented: `GET /api` with `q`, `limit`, `lat`, `lon`,
 * `lang`, `bbox` and `layer`, a GeoJSON collection whose properties name street, house number, city, state, postcode
 * and country code. Truck stops and the company's own places are added from the built-in source, which knows them
 * better. Tested against a simulator written from public documents, never against a live server.
 */
import * as z from 'zod/mini'
import { greatCircleMiles } from './distance.ts'
import { gazetteer } from './gazetteer.ts'
import { DEFAULT_COUNTRIES, DEFAULT_RESULTS, locationOf, RESULT_TYPES, RESULTS_MAX } from './place.ts'
import type { PlaceFinder, PlaceLocation, PlaceQuery } from './place.ts'
import { zoneOf } from './zone.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

const TIMEOUT_MS = 5_000
/** More results are requested than shown: those in other countries are dropped here. */
const MORE = 3

const text = z.optional(z.string())
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    type: text,
    name: text,
    housenumber: text,
    street: text,
    district: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    countrycode: text,
  }),
})
const Answer = z.object({ features: z.array(Feature) })
type Found = z.infer<typeof Feature>

/** Photon's terms for types of results. */
const TYPES: Readonly<Record<string, number>> = {
  house: RESULT_TYPES.street,
  street: RESULT_TYPES.street,
  city: RESULT_TYPES.city,
  locality: RESULT_TYPES.city,
  district: RESULT_TYPES.city,
  county: RESULT_TYPES.county,
  state: RESULT_TYPES.state,
  country: RESULT_TYPES.country,
}

/** State codes by their lower-case names: Photon returns the names. */
let codes: ReadonlyMap<string, string> | undefined
const codeOf = (state: string | undefined): string => {
  codes ??= new Map([...gazetteer().stateNames].map(([code, name]) => [name.toLowerCase(), code]))
  return codes.get((state ?? '').toLowerCase()) ?? ''
}

function present({ geometry, properties: of }: Found): PlaceLocation {
  const [lon, lat] = geometry.coordinates
  const isNamed = of.name !== undefined && of.type === 'house'
  const street = [of.housenumber, of.street ?? (of.type === 'street' ? of.name : undefined)].filter(Boolean).join(' ')
  const isPlace = of.type === 'city' || of.type === 'locality' || of.type === 'district'
  const city = of.city ?? (isPlace ? of.name : undefined) ?? ''
  const state = codeOf(of.state ?? (of.type === 'state' ? of.name : undefined))
  const zip = of.postcode ?? ''
  const type = isNamed && !street ? RESULT_TYPES.poi : (TYPES[of.type ?? ''] ?? RESULT_TYPES.poi)
  return locationOf({
    type,
    label: [isNamed ? of.name : '', street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ...(isNamed && of.name ? { name: of.name } : {}),
    street,
    city,
    ...(of.district ? { area: of.district } : {}),
    state,
    stateName: of.state ?? '',
    zip,
    country: (of.countrycode ?? '').toUpperCase(),
    lat,
    lon,
    zone: zoneOf({ latitude: lat, longitude: lon }) ?? '',
  })
}

const wantsOnly = ({ includeOnly }: PlaceQuery) => includeOnly?.map((name) => name.toLowerCase()) ?? []
/** Kinds of results that the built-in source covers better, or exclusively. */
const OWN_KINDS = ['customplace', 'poi', 'zip', 'fullpostcode']

const TYPE_NUMBERS: Readonly<Record<string, number>> = RESULT_TYPES

/** Whether a result matches the query. */
function fits(found: PlaceLocation, query: PlaceQuery): boolean {
  const countries = (query.countries?.length ? query.countries : DEFAULT_COUNTRIES).map((code) => code.toUpperCase())
  const states = query.states?.map((code) => code.toUpperCase()) ?? []
  const only = wantsOnly(query).map((name) => TYPE_NUMBERS[name])
  const here = query.currentLonLat
  const radius = query.radiusFromCurrentLonLat
  return (
    countries.includes(found.Address.Country) &&
    (states.length === 0 || states.includes(found.Address.State)) &&
    (only.length === 0 || only.includes(found.ResultType)) &&
    (!here ||
      !radius ||
      greatCircleMiles(here, { lon: Number(found.Coords.Lon), lat: Number(found.Coords.Lat) }) <= radius)
  )
}

const isBuiltIn = ({ ResultType }: PlaceLocation) =>
  ResultType === RESULT_TYPES.customplace || ResultType === RESULT_TYPES.poi || ResultType === RESULT_TYPES.zip

/**
 * `url` is the server (`https://photon.example.com`). If it is unreachable or returns nonsense, only `builtIn` searches
 * and `onFault` gets the reason.
 */
export function createPhotonFinder(url: string, builtIn: PlaceFinder, onFault: (fault: unknown) => void): PlaceFinder {
  async function ask(words: string, limit: number, { currentLonLat: here }: PlaceQuery): Promise<PlaceLocation[]> {
    const parameters = new URLSearchParams({
      q: words,
      limit: String(Math.min(limit * MORE, RESULTS_MAX)),
      lang: 'en',
      ...(here ? { lat: String(here.lat), lon: String(here.lon) } : {}),
    })
    const answer = await fetchOutside('Location search', `${url.replace(/\/$/, '')}/api?${parameters.toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`Photon answered ${answer.status}`)
    return Answer.parse(await answer.json()).features.map(present)
  }
  return {
    search: async (query) => {
      const words = query.query?.trim() ?? ''
      const only = wantsOnly(query)
      // Without text the query is for nearby places, which are truck stops.
      if (!words || (only.length > 0 && only.every((name) => OWN_KINDS.includes(name)))) return builtIn.search(query)
      const limit = Math.min(Math.max(Math.trunc(query.maxResults ?? DEFAULT_RESULTS), 1), RESULTS_MAX)
      // Sequential: the first search loads its data synchronously, which would block the other's response.
      const own = await builtIn.search(query)
      const fitting = await ask(words, limit, query).then(
        (found) => found.filter((each) => fits(each, query)),
        (fault: unknown) => {
          onFault(fault)
          if (query.orFail) throw fault
          return []
        },
      )
      if (fitting.length === 0) return own
      const locations = [...own.Locations.filter(isBuiltIn), ...fitting].slice(0, limit)
      return { ...own, QueryConfidence: 0, Locations: locations }
    },
  }
}
