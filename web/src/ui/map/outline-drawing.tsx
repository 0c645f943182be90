/** The built-in drawing: outlines in an equal-area projection. Loads the outlines: import it on demand. */
import { geoConicEqualArea, geoContains, geoPath } from 'd3-geo'
import { type Drawing, type NamedState, type Place, WIDTH } from './drawing.ts'
import { eachState } from './land.ts'
import { LandOutline } from './land-outline.tsx'
import { frameOf } from './map-frame.ts'
import type { Size, Spot } from './map-view.ts'

const size: Size = { width: WIDTH, height: 640 }

const EARTH_RADIUS_MILES = 3958.8

const projection = geoConicEqualArea()
  .parallels([29.5, 55])
  .rotate([98, 0])
  .fitSize([size.width, size.height], { type: 'MultiPoint', coordinates: frameOf([]) })

const landPath = geoPath(projection)

const placeAt = ([x, y]: Spot): Place | undefined => {
  const place = projection.invert?.([x, y])
  return place ? { latitude: place[1], longitude: place[0] } : undefined
}

const drawnStates = eachState.map((state) => {
  const [[left, top], [right, bottom]] = landPath.bounds(state)
  const named: NamedState = { name: state.properties.name, at: landPath.centroid(state), width: right - left }
  return { ...named, state, left, top, right, bottom }
})

export const outlineDrawing: Drawing = {
  size,
  // Beyond it, the outlines are just straight lines.
  nearest: 128,
  spotOf: ({ latitude, longitude }) => projection([longitude, latitude]) ?? [0, 0],
  placeAt,
  // The projection is equal-area, so this holds everywhere within a few percent.
  milesPerUnit: () => EARTH_RADIUS_MILES / projection.scale(),
  states: drawnStates,
  stateUnder: (spot) => {
    const [x, y] = spot
    const place = placeAt(spot)
    if (!place) return undefined
    return drawnStates.find(
      ({ state, left, right, top, bottom }) =>
        x >= left && x <= right && y >= top && y <= bottom && geoContains(state, [place.longitude, place.latitude]),
    )?.name
  },
  Land: () => <LandOutline path={landPath} />,
}
