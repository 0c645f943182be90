/** Which part of the land a map shows, and where its labels stand. */
import type { ToneName } from '../palette.ts'

/** A place on a map. `mark` is the letter or number in its pin. */
export interface MapPoint {
  id: string
  label: string
  mark: string
  latitude: number
  longitude: number
  tone: ToneName
}

/** The US without Alaska and Hawaii, and the south of Canada: what a map without places shows. */
const ALL: [number, number][] = [
  [-124, 26],
  [-67, 26],
  [-124, 52],
  [-67, 52],
]
/** Degrees around the places, so that a lane within a city still shows where in the land it lies. */
const LEAST = { latitude: 2.5, longitude: 4 }

/** Corners `[longitude, latitude]` of what has to be seen. */
export const frameOf = (points: readonly Pick<MapPoint, 'latitude' | 'longitude'>[]): [number, number][] => {
  if (points.length === 0) return ALL
  const edges = (values: readonly number[], least: number): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const more = Math.max(0, least - (high - low)) / 2
    return [low - more, high + more]
  }
  const [west, east] = edges(
    points.map((point) => point.longitude),
    LEAST.longitude,
  )
  const [south, north] = edges(
    points.map((point) => point.latitude),
    LEAST.latitude,
  )
  return [west, east].flatMap((longitude) => [south, north].map((latitude): [number, number] => [longitude, latitude]))
}

export interface MapLabel {
  id: string
  text: string
  x: number
  y: number
  anchor: 'start' | 'end'
}

const GAP = 14
const LINE = 16

/** Where labels stand: on the side with more room, and a line lower than one that is in the way. */
export const labelsOf = (
  points: readonly MapPoint[],
  at: readonly (readonly [number, number] | readonly number[])[],
  width: number,
): MapLabel[] => {
  const placed: MapLabel[] = []
  points.forEach((point, index) => {
    const [x = 0, y = 0] = at[index] ?? []
    const anchor = x > width / 2 ? 'end' : 'start'
    const label: MapLabel = { id: point.id, text: point.label, x: anchor === 'end' ? x - GAP : x + GAP, y, anchor }
    const isInTheWay = (other: MapLabel) =>
      other.anchor === anchor && Math.abs(other.x - label.x) < 110 && Math.abs(other.y - label.y) < LINE
    while (placed.some(isInTheWay)) label.y += LINE
    if (!placed.some((other) => other.text === label.text && Math.abs(other.x - label.x) < GAP)) placed.push(label)
  })
  return placed
}
