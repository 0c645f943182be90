/** The whole land drawn once, to be moved and zoomed as a picture. Loads the outlines: import it on demand. */
import { geoConicEqualArea, geoContains, geoPath } from 'd3-geo'
import { eachState } from './land.ts'
import { frameOf } from './map-frame.ts'
import type { Size, Spot } from './map-view.ts'

/** Size of the drawing: the US without Alaska and Hawaii and the south of Canada fill it, the rest lies around. */
export const LAND: Size = { width: 1000, height: 640 }

const EARTH_RADIUS_MILES = 3958.8

const projection = geoConicEqualArea()
  .parallels([29.5, 55])
  .rotate([98, 0])
  .fitSize([LAND.width, LAND.height], { type: 'MultiPoint', coordinates: frameOf([]) })

/** Draws outlines on it. */
export const landPath = geoPath(projection)

/** Where a place lies in the drawing. */
export const drawnSpot = ({ latitude, longitude }: { latitude: number; longitude: number }): Spot =>
  projection([longitude, latitude]) ?? [0, 0]

/** The place at a spot of the drawing. */
export const placeAt = ([x, y]: Spot): { latitude: number; longitude: number } | undefined => {
  const place = projection.invert?.([x, y])
  return place ? { latitude: place[1], longitude: place[0] } : undefined
}
/** Miles that one unit of the drawing is wide; the projection keeps areas, so it holds everywhere within a few percent. */
export const MILES_PER_UNIT = EARTH_RADIUS_MILES / projection.scale()

const drawnStates = eachState.map((state) => {
  const [[left, top], [right, bottom]] = landPath.bounds(state)
  return {
    state,
    name: state.properties.name,
    at: landPath.centroid(state),
    left,
    top,
    right,
    bottom,
    width: right - left,
  }
})

/** Names of states with the middle and the width of each. */
export const stateNames: readonly { name: string; at: Spot; width: number }[] = drawnStates

/** The state that lies under a point of the drawing. */
export const stateUnder = (spot: Spot): string | undefined => {
  const [x, y] = spot
  const place = projection.invert?.([x, y])
  if (!place) return undefined
  return drawnStates.find(
    ({ state, left, right, top, bottom }) =>
      x >= left && x <= right && y >= top && y <= bottom && geoContains(state, place),
  )?.name
}
