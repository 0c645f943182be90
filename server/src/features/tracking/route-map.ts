/** An order's route as a map drawn here: no script, no tile server, no third party that learns of the visit. */
import { createRequire } from 'node:module'
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import { geoConicEqualArea, geoPath, type ExtendedFeatureCollection } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { html, trusted, type Html } from '../../identity/pages/html.ts'

type Topology = Parameters<typeof mesh>[0] & { objects: Record<string, NonNullable<Parameters<typeof mesh>[1]>> }
type Spot = [longitude: number, latitude: number]

const [WIDTH, HEIGHT] = [640, 400]
/** Padding around the route in pixels; a label fits above it. */
const AROUND = 72
/** The minimum extent in degrees, so that a route within a town still shows its surroundings. */
const LEAST = 3
/** ISO 3166 numbers of Canada and Mexico. */
const NEIGHBOURS = ['124', '484']

const read = createRequire(import.meta.url)

function readLand() {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- files of a package, whose type it does not declare
  const states: Topology = read('us-atlas/states-10m.json')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the same
  const countries: Topology = read('world-atlas/countries-110m.json')
  const layer = (atlas: Topology, name: string) => {
    const found = atlas.objects[name]
    if (!found) throw new Error(`The atlas has no layer ${name}`)
    return found
  }
  const outlines = (atlas: Topology, name: string): ExtendedFeatureCollection => {
    const drawn = feature(atlas, layer(atlas, name))
    return 'features' in drawn ? drawn : { type: 'FeatureCollection', features: [drawn] }
  }
  const others = outlines(countries, 'countries').features.filter(({ id }) => NEIGHBOURS.includes(String(id)))
  return {
    land: { type: 'FeatureCollection' as const, features: [...others, ...outlines(states, 'nation').features] },
    borders: mesh(states, layer(states, 'states'), (a, b) => a !== b),
  }
}
let read10m: ReturnType<typeof readLand> | undefined

const cornersOf = (spots: readonly Spot[]): Spot[] => {
  const ends = (values: readonly number[]): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const more = Math.max(0, LEAST - (high - low)) / 2
    return [low - more, high + more]
  }
  const [west, east] = ends(spots.map(([longitude]) => longitude))
  const [south, north] = ends(spots.map(([, latitude]) => latitude))
  return [west, east].flatMap((longitude) => [south, north].map((latitude): Spot => [longitude, latitude]))
}

interface Drawn {
  spot: Spot
  isDone: boolean
}

const drawnOf = ({ stops }: TrackedOrder): Drawn[] =>
  stops.flatMap(({ latitude, longitude, dateCompleted }) =>
    latitude === null || longitude === null
      ? []
      : [{ spot: [longitude, latitude] satisfies Spot, isDone: dateCompleted !== null }],
  )

/** Empty if no place of the order has coordinates. `label`: the text alternative; `here`: what stands at the truck. */
export function routeMap(order: TrackedOrder, { label, here }: { label: string; here: string }): Html | undefined {
  const stops = drawnOf(order)
  if (stops.length === 0) return undefined
  const { position } = order
  const truck: Spot | undefined = position ? [position.longitude, position.latitude] : undefined
  const behind = stops.filter(({ isDone }) => isDone).map(({ spot }) => spot)
  const ahead = stops.filter(({ isDone }) => !isDone).map(({ spot }) => spot)
  const now = truck ?? behind.at(-1)
  const spots = [...stops.map(({ spot }) => spot), ...(truck ? [truck] : [])]
  const projection = geoConicEqualArea()
    .parallels([29.5, 55])
    .rotate([98, 0])
    .fitExtent(
      [
        [AROUND, AROUND],
        [WIDTH - AROUND, HEIGHT - AROUND / 2],
      ],
      { type: 'MultiPoint', coordinates: cornersOf(spots) },
    )
    .clipExtent([
      [-4, -4],
      [WIDTH + 4, HEIGHT + 4],
    ])
  const path = geoPath(projection).digits(1)
  const line = (through: readonly Spot[]) =>
    through.length > 1 ? path({ type: 'LineString', coordinates: [...through] }) : null
  const drawn = (className: string, way: string | null) =>
    way ? html`<path class="${className}" d="${way}"></path>` : false
  read10m ??= readLand()
  const at = (spot: Spot) => (projection(spot) ?? [0, 0]).map((value) => Math.round(value))
  const dot = ({ spot, isDone }: Drawn) => {
    const [x = 0, y = 0] = at(spot)
    return html`<circle class="stop${isDone ? ' done' : ''}" cx="${x}" cy="${y}" r="9"></circle>`
  }
  const [x = 0, y = 0] = truck ? at(truck) : []
  // The plate stays within the picture.
  const middle = Math.min(Math.max(x, 76), WIDTH - 76)
  return html`<svg class="map" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
    ${drawn('land', path(read10m.land))} ${drawn('border', path(read10m.borders))}
    ${drawn('driven', line(truck ? [...behind, truck] : behind))} ${drawn('lane', line(now ? [now, ...ahead] : ahead))}
    ${stops.map(dot)}
    ${
      truck
        ? html`<path class="place" d="${trusted(`M${x} ${y - 6}l-12 -14h24z`)}"></path>
            <rect class="place" x="${middle - 72}" y="${y - 56}" width="144" height="38" rx="19"></rect>
            <text x="${middle}" y="${y - 30}">${here}</text>`
        : false
    }
  </svg>`
}
