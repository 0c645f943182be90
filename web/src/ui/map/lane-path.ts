/** A lane on the map, in drawing units. */
import type { Drawing, Place } from './drawing.ts'
import type { Spot } from './map-view.ts'

export interface LanePath {
  readonly path: string
  /** Of zero length: a dot, as wide as its line. */
  readonly end: string
}

/** How far a lane bends, as a fraction of its length. */
const BEND = 0.14

/** A lane bends away from the straight line, so that both directions are visible. */
const curve = ([x1, y1]: Spot, [x2, y2]: Spot) => {
  const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * BEND, (y1 + y2) / 2 - (x2 - x1) * BEND]
  return `M${x1.toFixed(2)} ${y1.toFixed(2)}Q${mx.toFixed(2)} ${my.toFixed(2)} ${x2.toFixed(2)} ${y2.toFixed(2)}`
}

export const lanePath = (from: Place, to: Place, spotOf: Drawing['spotOf']): LanePath => {
  const end = spotOf(to)
  return { path: curve(spotOf(from), end), end: `M${end[0].toFixed(2)} ${end[1].toFixed(2)}h0` }
}
