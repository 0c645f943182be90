/**
 * `node simulators/maps/main.ts [port]`: Photon, Trimble Single Search (`/NA/api`, with any token but `wrong`), Valhalla
 * and OSRM at one port, or a free one; prints its URL. Searches know the few streets and towns below; roads are a fifth
 * longer than the straight line, with none across an ocean. `PUT /_simulator/fault` sets a status for every call, `{}` ends it; `GET /_simulator/calls` lists
 * received calls.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Place {
  type: 'house' | 'street' | 'city'
  name?: string
  housenumber?: string
  street?: string
  city?: string
  state: string
  postcode?: string
  countrycode: string
  lat: number
  lon: number
}

const PLACES: readonly Place[] = [
  {
    type: 'house',
    housenumber: '5333',
    street: 'West Kiest Boulevard',
    city: 'Dallas',
    state: 'Texas',
    postcode: '75236',
    countrycode: 'US',
    lat: 32.7049,
    lon: -96.9137,
  },
  {
    type: 'street',
    name: 'Main Street',
    city: 'Denver',
    state: 'Colorado',
    postcode: '80202',
    countrycode: 'US',
    lat: 39.7527,
    lon: -104.9993,
  },
  {
    type: 'house',
    name: 'Manheim Dallas',
    street: 'West Kiest Boulevard',
    city: 'Dallas',
    state: 'Texas',
    postcode: '75236',
    countrycode: 'US',
    lat: 32.7051,
    lon: -96.9141,
  },
  { type: 'city', name: 'Dallas', state: 'Texas', countrycode: 'US', lat: 32.7763, lon: -96.7969 },
  { type: 'city', name: 'Dallas', state: 'Scotland', countrycode: 'GB', lat: 57.5531, lon: -3.4689 },
  {
    type: 'street',
    name: 'Rue Sainte-Catherine',
    city: 'Montréal',
    state: 'Quebec',
    postcode: 'H3B 1A7',
    countrycode: 'CA',
    lat: 45.5036,
    lon: -73.5698,
  },
]

const calls: { method: string; path: string; body?: unknown }[] = []
let fault: { status?: number } = {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Places that contain every word; undefined without words. */
function placesWith(text: string): Place[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return undefined
  const textOf = (place: Place) => Object.values(place).join(' ').toLowerCase()
  return PLACES.filter((place) => words.every((word) => textOf(place).includes(word)))
}

function search(url: URL) {
  const found = placesWith(url.searchParams.get('q') ?? '')
  if (!found) return { status: 400, body: { message: "missing search term 'q': /?q=berlin" } }
  const features = found.slice(0, Number(url.searchParams.get('limit') ?? 15)).map(({ lat, lon, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { osm_type: 'W', ...properties },
  }))
  return { status: 200, body: { type: 'FeatureCollection', features } }
}

const STATES: Readonly<Record<string, string>> = { Texas: 'TX', Colorado: 'CO', Quebec: 'QC' }
const RESULT_TYPES = { house: 6, street: 6, city: 3 } as const

/** `Err` 0 and what was found, as Single Search answers. */
function singleSearch({ searchParams: sent }: URL) {
  const token = sent.get('authToken')
  if (!token || token === 'wrong') return { status: 403, body: { Message: 'Invalid authToken' } }
  const [countries, states] = ['countries', 'states'].map((name) => sent.get(name)?.split(','))
  const Locations = (placesWith(sent.get('query') ?? '') ?? [])
    .map((place) => ({ ...place, code: STATES[place.state] ?? place.state }))
    .filter(({ countrycode, code }) => countries?.includes(countrycode) !== false && states?.includes(code) !== false)
    .slice(0, Number(sent.get('maxResults') ?? 10))
    .map(({ type, name, housenumber, street, city, state, code, postcode = '', countrycode, lat, lon }) => {
      const StreetAddress = [housenumber, street ?? (type === 'street' ? name : '')].filter(Boolean).join(' ')
      const City = city ?? name ?? ''
      return {
        Address: {
          StreetAddress,
          LocalArea: '',
          City,
          State: code,
          StateName: state,
          Zip: postcode,
          County: '',
          Country: countrycode,
          CountryFullName: '',
          SPLC: null,
        },
        Coords: { Lat: lat.toFixed(6), Lon: lon.toFixed(6) },
        Region: 4,
        POITypeID: 0,
        ResultType: RESULT_TYPES[type],
        ShortString: [StreetAddress, City, `${code} ${postcode}`.trim()].filter(Boolean).join(', '),
        TimeZone: '',
      }
    })
  return { status: 200, body: { Err: 0, ErrString: 'OK', QueryConfidence: 1, Locations } }
}

const EARTH_MILES = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
interface Point {
  lat: number
  lon: number
}
function straight(from: Point, to: Point): number {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(half))
}
/** By road; undefined if there is none. */
function milesThrough(places: readonly Point[]): number | undefined {
  const lengths = places.slice(1).map((to, i) => straight(places[i]!, to) * 1.2)
  return lengths.some((miles) => miles > 4_000) ? undefined : lengths.reduce((sum, each) => sum + each, 0)
}
const NO_ROUTE = { error_code: 442, error: 'No path could be found for input', status_code: 400, status: 'Bad Request' }

function route(text: string) {
  const sent = JSON.parse(text) as { locations?: Point[]; costing?: string; units?: string }
  const places = sent.locations ?? []
  if (places.length < 2 || !sent.costing)
    return {
      status: 400,
      body: { error_code: 120, error: 'Insufficient number of locations provided', status_code: 400 },
    }
  const miles = milesThrough(places)
  if (miles === undefined) return { status: 400, body: NO_ROUTE }
  const isMiles = sent.units === 'miles'
  const summary = { length: isMiles ? miles : miles * 1.609344, time: miles * 70 }
  return {
    status: 200,
    body: {
      trip: {
        status: 0,
        status_message: 'Found route between points',
        units: isMiles ? 'miles' : 'kilometers',
        summary,
      },
    },
  }
}

const DRIVING = '/route/v1/driving/'
const METERS_PER_MILE = 1609.344

/** OSRM: `lon,lat;lon,lat`. */
function drive(path: string) {
  const places = path.split(';').map((pair) => {
    const [lon, lat] = pair.split(',').map(Number)
    return { lat: lat ?? NaN, lon: lon ?? NaN }
  })
  if (places.length < 2 || places.some(({ lat, lon }) => Number.isNaN(lat + lon)))
    return { status: 400, body: { code: 'InvalidQuery', message: 'Query string malformed' } }
  const miles = milesThrough(places)
  if (miles === undefined) return { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } }
  return { status: 200, body: { code: 'Ok', routes: [{ distance: miles * METERS_PER_MILE, duration: miles * 70 }] } }
}

function answer(method: string, url: URL, text: string): { status: number; body?: unknown } {
  if (url.pathname === '/_simulator/fault') {
    fault = JSON.parse(text) as typeof fault
    return { status: 204 }
  }
  if (url.pathname === '/_simulator/calls') return { status: 200, body: calls }
  calls.push({ method, path: `${url.pathname}${url.search}`, ...(text ? { body: JSON.parse(text) as unknown } : {}) })
  if (fault.status) return { status: fault.status, body: { error: 'ordered' } }
  if (method === 'GET' && url.pathname === '/api') return search(url)
  if (method === 'GET' && url.pathname === '/NA/api/search') return singleSearch(url)
  if (method === 'GET' && url.pathname.startsWith(DRIVING)) return drive(url.pathname.slice(DRIVING.length))
  if (method === 'POST' && url.pathname === '/route') return route(text)
  return { status: 404 }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://maps')
  const { status, body } = answer(request.method ?? 'GET', url, await bodyOf(request))
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  serve(request, response).catch((error: unknown) => {
    response.writeHead(500, { 'content-type': 'text/plain' })
    response.end(String(error))
  })
})
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
