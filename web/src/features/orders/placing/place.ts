/** The place of a new order's stop: a known one, or one found or entered. */
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { PlaceLocation } from '@waybill/contract/places/places.shapes.ts'
import type { NewTerminal, TerminalBrief, TerminalChoice } from '@waybill/contract/terminals/terminals.shapes.ts'

export interface Place {
  /** Saved place; null for one to be created. */
  guid: string | null
  name: string
  street1: string
  city: string
  state: string
  zipCode: string
  country: NonNullable<NewTerminal['country']>
  latitude: number | null
  longitude: number | null
  /** IANA time zone; null until known. */
  timeZone: string | null
}

export const EMPTY_PLACE: Place = {
  guid: null,
  name: '',
  street1: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
  latitude: null,
  longitude: null,
  timeZone: null,
}

const COUNTRIES = ['US', 'CA', 'MX'] as const
const countryOf = (code: string): Place['country'] => COUNTRIES.find((each) => each === code) ?? 'US'

export const placeOfTerminal = (terminal: Partial<TerminalBrief> & Pick<TerminalBrief, 'city' | 'state'>): Place => ({
  guid: terminal.guid ?? null,
  name: terminal.name ?? '',
  street1: [terminal.street1, terminal.street2].filter(Boolean).join(', '),
  city: terminal.city,
  state: terminal.state,
  zipCode: terminal.zipCode ?? '',
  country: countryOf(terminal.country ?? 'US'),
  latitude: terminal.latitude ?? null,
  longitude: terminal.longitude ?? null,
  timeZone: terminal.timeZone ?? null,
})

/** A branch at its own address. */
export const placeOfBranch = ({ name, billingAddress: at }: Pick<AccountRow, 'name' | 'billingAddress'>): Place => ({
  ...EMPTY_PLACE,
  name,
  street1: [at.street1, at.street2].filter(Boolean).join(', '),
  city: at.city ?? '',
  state: at.state ?? '',
  zipCode: at.zipCode ?? '',
  country: countryOf(at.country),
})

/** The location search's `ResultType` of the user's own terminals; the id is then the terminal's guid. */
const OWN_TERMINAL = 15
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const degrees = (text: string): number | null => (text.trim() && Number.isFinite(Number(text)) ? Number(text) : null)

/** A location search result. A city or ZIP has no name yet. */
export const placeOfLocation = (found: PlaceLocation): Place => {
  const { Address, Coords } = found
  const id = found.TrimblePlaceId ?? ''
  return {
    guid: found.ResultType === OWN_TERMINAL && GUID.test(id) ? id : null,
    name: found.PlaceName ?? '',
    street1: Address.StreetAddress,
    city: Address.City,
    state: Address.State,
    zipCode: Address.Zip,
    country: countryOf(Address.Country),
    latitude: degrees(Coords.Lat),
    longitude: degrees(Coords.Lon),
    timeZone: found.TimeZone || null,
  }
}

/** The place as sent to the API. A place without a name is named after its city. */
export const choiceOf = (place: Place): TerminalChoice =>
  place.guid
    ? { guid: place.guid }
    : {
        name: place.name.trim() || `${place.city.trim()}, ${place.state.trim()}`,
        city: place.city.trim(),
        state: place.state.trim(),
        country: place.country,
        ...(place.street1.trim() ? { street1: place.street1.trim() } : {}),
        ...(place.zipCode.trim() ? { zipCode: place.zipCode.trim() } : {}),
        ...(place.latitude === null || place.longitude === null
          ? {}
          : { latitude: place.latitude, longitude: place.longitude }),
      }

export type PlaceFaults = Partial<Record<'place' | 'city' | 'state' | 'zipCode', string>>

const ZIPS: Partial<Record<Place['country'], RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/,
}

/** Missing fields of a place. */
export const faultsOfPlace = (place: Place | null): PlaceFaults => {
  if (!place) return { place: 'Choose a place or enter an address' }
  if (place.guid) return {}
  const zip = place.zipCode.trim()
  return {
    ...(place.city.trim() ? {} : { city: 'Enter a city' }),
    ...(place.state.trim() ? {} : { state: 'Enter a state' }),
    ...(zip && ZIPS[place.country]?.test(zip) === false ? { zipCode: 'Enter a valid ZIP or postal code' } : {}),
  }
}

/** `Summit Yard, Tempe, AZ 85284` on one line. */
export const placeText = ({ name, city, state, zipCode }: Place): string =>
  [name, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
