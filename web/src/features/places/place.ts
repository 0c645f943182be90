/** A location search result, as shown in this portal. */
import type { PlaceLocation } from '@waybill/contract/places/places.shapes.ts'
import type { TerminalPoint } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { ToneName } from '../../ui/palette.ts'

export interface Spot {
  latitude: number
  longitude: number
}

/** Searchable place types, with the search service's term, its result types, and the pin. */
export const PLACE_KINDS = [
  { id: 'stops', label: 'Truck stops', one: 'Truck stop', word: 'POI', types: [9, 10], mark: 'T', tone: 'orange' },
  { id: 'cities', label: 'Cities', one: 'City', word: 'City', types: [3], mark: 'C', tone: 'blue' },
  { id: 'zips', label: 'Zips', one: 'Zip', word: 'Zip', types: [4, 11], mark: 'Z', tone: 'slate' },
  { id: 'own', label: 'Your places', one: 'Your place', word: 'CustomPlace', types: [15], mark: 'P', tone: 'green' },
] as const satisfies readonly {
  id: string
  label: string
  one: string
  word: string
  types: readonly number[]
  mark: string
  tone: ToneName
}[]
export type PlaceKind = (typeof PLACE_KINDS)[number]['id']

export const kindOf = (id: PlaceKind) => PLACE_KINDS.find((kind) => kind.id === id) ?? PLACE_KINDS[0]

export interface Place extends Spot {
  /** Stable between searches, so that an address can contain it. */
  id: string
  kind: PlaceKind
  name: string
  /** Street, city, state and ZIP on one line, without what the name already contains. */
  address: string
  state: string
  /** Great-circle miles from the given point; undefined without one. */
  miles: number | undefined
}

const EARTH_RADIUS_MILES = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles, the meaning of 'near' on a map. */
export const milesBetween = (a: Spot, b: Spot): number => {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** A terminal by its guid, everything else by kind and location: two truck stops may share an exit. */
const idOf = (kind: PlaceKind, what: string) => `${kind}@${what}`

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

const placeOf = ({ Address, Coords, ResultType, ShortString, ...more }: PlaceLocation): Place | undefined => {
  const kind = PLACE_KINDS.find(({ types }) => (types as readonly number[]).includes(ResultType))
  const [latitude, longitude] = [Number(Coords.Lat), Number(Coords.Lon)]
  if (!kind || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined
  const { StreetAddress, City, State, Zip, Country } = Address
  const region = [State, Zip].filter(Boolean).join(' ')
  const abroad = Country === 'US' ? '' : Country
  const city = joined(City, State)
  const name =
    more.PlaceName ||
    (kind.id === 'cities' ? city : kind.id === 'zips' ? [Zip, city].filter(Boolean).join(' ') : ShortString)
  return {
    id: idOf(kind.id, more.TrimblePlaceId || `${Coords.Lat},${Coords.Lon} ${name}`),
    kind: kind.id,
    name,
    address: kind.id === 'cities' || kind.id === 'zips' ? abroad : joined(StreetAddress, City, region, abroad),
    state: State,
    latitude,
    longitude,
    miles: undefined,
  }
}

/** A terminal from the list of points. */
export const placeOfPoint = ({ guid, name, latitude, longitude, city, state }: TerminalPoint): Place => ({
  id: idOf('own', guid),
  kind: 'own',
  name,
  address: joined(city, state),
  state,
  latitude,
  longitude,
  miles: undefined,
})

/** The places found; of duplicates, the first. */
export const placesOf = (locations: readonly PlaceLocation[]): Place[] => {
  const seen = new Set<string>()
  return locations.flatMap((location) => {
    const place = placeOf(location)
    if (!place || seen.has(place.id)) return []
    seen.add(place.id)
    return place
  })
}

/** The same places with their distance from a point. */
export const measured = (places: readonly Place[], from: Spot | undefined): Place[] =>
  places.map((place) => ({ ...place, miles: from && milesBetween(from, place) }))

/** `< 1`, `7.4`, `312`: more precise for short distances. */
export const distanceText = (miles: number): string =>
  miles < 1 ? '< 1' : miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')

/** The complete address, for a letter or a navigation app. */
export const wholeAddress = ({ name, address }: Pick<Place, 'name' | 'address'>): string => joined(name, address)

/** The location on OpenStreetMap. */
export const mapLink = ({ latitude, longitude }: Spot): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

/** Opens the phone's navigation app. */
export const navigatorLink = (place: Place): string =>
  `geo:${place.latitude},${place.longitude}?q=${place.latitude},${place.longitude}(${encodeURIComponent(place.name)})`
