/**
 * `node simulators/maps/main.ts [port]`: a Photon and a Valhalla server at one port, or a free one; prints its URL.
 * Photon knows the few streets and towns below; Valhalla's roads are a fifth longer than the straight line, with none
 * across an ocean. `PUT /_simulator/fault` sets a status for every call, `{}` ends it; `GET /_simulator/calls` lists
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

/** Finds places that contain every word. */
function search(url: URL) {
  const words = (url.searchParams.get('q') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return { status: 400, body: { message: "missing search term 'q': /?q=berlin" } }
  const textOf = (place: Place) => Object.values(place).join(' ').toLowerCase()
  const found = PLACES.filter((place) => words.every((word) => textOf(place).includes(word)))
  const features = found.slice(0, Number(url.searchParams.get('limit') ?? 15)).map(({ lat, lon, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { osm_type: 'W', ...properties },
  }))
  return { status: 200, body: { type: 'FeatureCollection', features } }
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
const NO_ROUTE = { error_code: 442, error: 'No path could be found for input', status_code: 400, status: 'Bad Request' }

function route(text: string) {
  const sent = JSON.parse(text) as { locations?: Point[]; costing?: string; units?: string }
  const places = sent.locations ?? []
  if (places.length < 2 || !sent.costing)
    return {
      status: 400,
      body: { error_code: 120, error: 'Insufficient number of locations provided', status_code: 400 },
    }
  const lengths = places.slice(1).map((to, i) => straight(places[i]!, to) * 1.2)
  if (lengths.some((miles) => miles > 4_000)) return { status: 400, body: NO_ROUTE }
  const miles = lengths.reduce((sum, each) => sum + each, 0)
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

function answer(method: string, url: URL, text: string): { status: number; body?: unknown } {
  if (url.pathname === '/_simulator/fault') {
    fault = JSON.parse(text) as typeof fault
    return { status: 204 }
  }
  if (url.pathname === '/_simulator/calls') return { status: 200, body: calls }
  calls.push({ method, path: `${url.pathname}${url.search}`, ...(text ? { body: JSON.parse(text) as unknown } : {}) })
  if (fault.status) return { status: fault.status, body: { error: 'ordered' } }
  if (method === 'GET' && url.pathname === '/api') return search(url)
  if (method === 'POST' && url.pathname === '/route') return route(text)
  return { status: 404 }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://maps')
  const { status, body } = answer(request.method ?? 'GET', url, await bodyOf(request))
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const server = createServer((request, response) => {
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
