/** Location search in the shape of the maps service (specification section 7, Location search service). */
import * as z from 'zod/mini'
import { commaList, Instant } from '../lists/list.shapes.ts'
import { asStored } from '../nouns/shapes.ts'

/** The token for `GET /search` only, valid for one hour. */
export const PlacesToken = z.object({ authToken: z.string(), dateExpires: Instant })
export type PlacesToken = z.infer<typeof PlacesToken>

const words = z.optional(commaList(z.string().check(z.maxLength(60))))

const LonLat = z.pipe(
  z.pipe(
    z.string(),
    z.transform((line: string) => {
      const [lon, lat, ...more] = line.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
      return more.length ? {} : { lon, lat }
    }),
  ),
  z.object(
    {
      lon: z.number().check(z.gte(-180), z.lte(180)),
      lat: z.number().check(z.gte(-90), z.lte(90)),
    },
    'must be longitude,latitude, like -96.93,32.7',
  ),
)

/** Without `query`: truck stops. Countries default to US and CA, poiCategories to Travel & Transportation and Truck Stop. */
export const PlaceSearchQuery = z.object({
  authToken: z.string(),
  query: z.optional(z.string().check(z.maxLength(200))),
  maxResults: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  currentLonLat: z.optional(LonLat),
  /** Miles. */
  radiusFromCurrentLonLat: z.optional(z.coerce.number().check(z.gt(0), z.lte(10_000))),
  includeOnly: words,
  countries: words,
  states: words,
  poiCategories: words,
})
export type PlaceSearchQuery = z.infer<typeof PlaceSearchQuery>

const Coords = z.object({ Lat: z.string(), Lon: z.string() })

/** One place. `ResultType`: 0 country, 1 state, 3 city, 4 zip, 6 street, 9 point of interest, 15 one of the caller's own terminals. */
export const PlaceLocation = z.looseObject({
  Address: z.looseObject({
    StreetAddress: z.string(),
    City: z.string(),
    State: z.string(),
    Zip: z.string(),
    Country: z.string(),
  }),
  Coords,
  ResultType: z.number(),
  ShortString: z.string(),
  PlaceName: z.optional(z.nullable(z.string())),
  TrimblePlaceId: z.optional(z.nullable(z.string())),
  TimeZone: z.optional(z.string()),
})
export type PlaceLocation = z.infer<typeof PlaceLocation>

/** Places found by the location search, as its service answers them. */
export const PlaceAnswer = asStored(
  z.looseObject({
    /** 0 on success. */
    Err: z.number(),
    ErrString: z.string(),
    QueryConfidence: z.number(),
    Locations: z.array(PlaceLocation),
  }),
)
export type PlaceAnswer = z.infer<typeof PlaceAnswer>
