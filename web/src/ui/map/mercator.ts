/** The projection of tiled maps, in drawing units, and the camera for a view of it. Pure. */
import { type Drawing, type Place, WIDTH } from './drawing.ts'
import { frameOf } from './map-frame.ts'
import { drawnAt, type MapView, type Size, type Spot } from './map-view.ts'

/** Circumference at the equator in miles. */
const EQUATOR_MILES = 24_901.5
/** Width of the world at zoom 0 in pixels. */
const TILE = 512
/** Beyond it streets only get wider. */
const NEAREST_ZOOM = 17

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** From 0 to 1 across the whole world, from the west and from the north. */
const worldOf = ({ latitude, longitude }: Place): Spot => [
  (longitude + 180) / 360,
  (1 - Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) / Math.PI) / 2,
]

const corners = frameOf([]).map(([longitude, latitude]) => worldOf({ latitude, longitude }))
const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
const [west, north] = [Math.min(...xs), Math.min(...ys)]
/** Width of the world in units. */
const WORLD = WIDTH / (Math.max(...xs) - west)

const spotOf = (place: Place): Spot => {
  const [x, y] = worldOf(place)
  return [(x - west) * WORLD, (y - north) * WORLD]
}

const placeAt = ([x, y]: Spot): Place => ({
  longitude: (x / WORLD + west) * 360 - 180,
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * (y / WORLD + north)))) * 180) / Math.PI,
})

export const mercator = {
  size: { width: WIDTH, height: (Math.max(...ys) - north) * WORLD },
  nearest: (TILE * 2 ** NEAREST_ZOOM) / WORLD,
  spotOf,
  placeAt,
  milesPerUnit: (spot) => (EQUATOR_MILES * Math.cos(radians(placeAt(spot).latitude))) / WORLD,
} satisfies Partial<Drawing>

/** Center and zoom with which a tiled map shows the view. */
export const cameraOf = (view: MapView, { width, height }: Size): { middle: Place; zoom: number } => ({
  middle: placeAt(drawnAt(view, [width / 2, height / 2])),
  zoom: Math.log2((WORLD * view.k) / TILE),
})
