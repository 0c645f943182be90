/** Location search: query and response, in the format of Trimble Maps Single Search. */

/** Kinds of result with Trimble's codes; country, state, city, ZIP and street are also specification section 9. */
export const RESULT_TYPES = {
  country: 0,
  state: 1,
  county: 2,
  city: 3,
  zip: 4,
  splc: 5,
  street: 6,
  routenumber: 7,
  routealpha: 8,
  poi: 9,
  poistreet: 10,
  fullpostcode: 11,
  poitype: 12,
  crossstreet: 13,
  latlon: 14,
  customplace: 15,
  none: 16,
} as const

/** Defaults of specification section 7. */
export const DEFAULT_COUNTRIES: readonly string[] = ['US', 'CA']
export const DEFAULT_POI_CATEGORIES: readonly string[] = ['Travel & Transportation', 'Truck Stop']
export const DEFAULT_RESULTS = 10
/** Maximum number of results. */
export const RESULTS_MAX = 100

export interface LonLat {
  lon: number
  lat: number
}

/** One of the company's own places, as the caller may see it. */
export interface KnownTerminal {
  guid: string
  name: string
  street1?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
  country?: string | null
  latitude: number
  longitude: number
}

export interface PlaceQuery {
  /** The typed text; empty searches for truck stops. */
  query?: string
  /** 1 to 100. */
  maxResults?: number
  currentLonLat?: LonLat
  /** Miles; only counts with `currentLonLat`. */
  radiusFromCurrentLonLat?: number
  /** Names of `RESULT_TYPES`, in any case. */
  includeOnly?: readonly string[]
  /** ISO codes. */
  countries?: readonly string[]
  /** State and province codes. */
  states?: readonly string[]
  poiCategories?: readonly string[]
  /** Rejects if the outside source fails, instead of answering from the built-in one. */
  orFail?: boolean
  /** This caller's matching terminals; they come before everything else, as custom places. */
  terminals?: (text: string, limit: number) => Promise<readonly KnownTerminal[]>
}

export type PlaceLocation = {
  Address: {
    StreetAddress: string
    LocalArea: string
    City: string
    State: string
    StateName: string
    Zip: string
    County: string
    Country: string
    CountryFullName: string
    SPLC: string | null
  }
  /** Degrees, as text. */
  Coords: { Lat: string; Lon: string }
  StreetCoords: { Lat: string; Lon: string }
  Region: number
  POITypeID: number
  PersistentPOIID: number
  SiteID: number
  ResultType: number
  ShortString: string
  /** IANA zone from the built-in source. */
  TimeZone: string
  PlaceName?: string | null
  TrimblePlaceId?: string | null
  SiteName?: string | null
}

export type PlaceAnswer = {
  /** 0 and `OK`, or the error. */
  Err: number
  ErrString: string
  /** 0 very high, 1 good, 2 uncertain, 3 failed. */
  QueryConfidence: number
  Locations: PlaceLocation[]
}

/** Searches places; rejects only if its source is unreachable. */
export interface PlaceFinder {
  search(query: PlaceQuery): Promise<PlaceAnswer>
}

/** Trimble's code for North America. */
const NORTH_AMERICA = 4
const COUNTRY_NAMES: Record<string, string> = { US: 'United States', CA: 'Canada' }

/** Builds a location from the built-in sources. */
export const locationOf = (place: {
  type: number
  label: string
  name?: string
  street?: string
  city?: string
  area?: string
  state?: string
  stateName?: string
  zip?: string
  country: string
  lat: number
  lon: number
  zone: string
  id?: string
}): PlaceLocation => {
  const coords = { Lat: place.lat.toFixed(6), Lon: place.lon.toFixed(6) }
  return {
    Address: {
      StreetAddress: place.street ?? '',
      LocalArea: place.area ?? '',
      City: place.city ?? '',
      State: place.state ?? '',
      StateName: place.stateName ?? '',
      Zip: place.zip ?? '',
      County: '',
      Country: place.country,
      CountryFullName: COUNTRY_NAMES[place.country] ?? place.country,
      SPLC: null,
    },
    Coords: coords,
    StreetCoords: coords,
    Region: NORTH_AMERICA,
    POITypeID: 0,
    PersistentPOIID: 0,
    SiteID: 0,
    ResultType: place.type,
    ShortString: place.label,
    TimeZone: place.zone,
    ...(place.name ? { PlaceName: place.name } : {}),
    ...(place.id ? { TrimblePlaceId: place.id } : {}),
  }
}
