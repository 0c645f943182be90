/** The position of a typed-in address: its street if the location search finds it, otherwise its ZIP code or city. */
import { keyOf } from './gazetteer.ts'
import { RESULT_TYPES, type PlaceFinder, type PlaceLocation } from './place.ts'

export interface Address {
  street1: string | null
  city: string
  /** State or province code. */
  state: string
  zipCode: string | null
  /** ISO code. */
  country: string
}

/** Kinds of results that are precise enough for miles, best first. */
const PRECISE: readonly number[] = [
  RESULT_TYPES.street,
  RESULT_TYPES.poistreet,
  RESULT_TYPES.crossstreet,
  RESULT_TYPES.fullpostcode,
  RESULT_TYPES.zip,
  RESULT_TYPES.city,
]
const plain = (code: string) => code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

/** The search also returns names that only begin like the city, and streets of the same name elsewhere. */
function fits({ Address: found, ResultType }: PlaceLocation, address: Address): boolean {
  if (!PRECISE.includes(ResultType) || plain(found.State) !== plain(address.state)) return false
  const zip = plain(found.Zip).slice(0, address.country === 'US' ? 5 : 6)
  return (zip !== '' && plain(address.zipCode ?? '').startsWith(zip)) || keyOf(found.City) === keyOf(address.city)
}

/**
 * Null if the place is not found. `orFail`: rejects while the outside source cannot be reached, instead of answering
 * from the built-in one.
 */
export async function locate(
  address: Address,
  places: PlaceFinder,
  orFail = false,
): Promise<{ latitude: number; longitude: number } | null> {
  const { street1, city, state, zipCode, country } = address
  const whole = [street1, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  for (const query of new Set([whole, `${city}, ${state}`])) {
    const { Locations } = await places.search({ query, countries: [country], states: [state], orFail })
    const [best] = Locations.filter((found) => fits(found, address)).toSorted(
      (a, b) => PRECISE.indexOf(a.ResultType) - PRECISE.indexOf(b.ResultType),
    )
    const [latitude, longitude] = [Number(best?.Coords.Lat), Number(best?.Coords.Lon)]
    if (best && Number.isFinite(latitude) && Number.isFinite(longitude)) return { latitude, longitude }
  }
  return null
}
