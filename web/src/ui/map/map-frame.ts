/** Which part of the land a map shows, and where its labels are. */
import type { ToneName } from '../palette.ts'

/** A place on a map. `mark` is the letter or number in its pin. */
export interface MapPoint {
  id: string
  label: string
  mark: string
  latitude: number
  longitude: number
  tone: ToneName
  /** A vehicle is drawn as a plate, and clustered with vehicles only. */
  shape?: 'vehicle'
}

/** The contiguous US and the south of Canada: the extent of a map without places. */
const ALL: [number, number][] = [
  [-124, 26],
  [-67, 26],
  [-124, 52],
  [-67, 52],
]
/** Minimum extent in degrees around the places, so that a lane within a city still shows its region. */
const LEAST = { latitude: 2.5, longitude: 4 }

/** What must be visible, as `[longitude, latitude]`: the corners and the places, which a curved edge would leave outside. */
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
  const corners = [west, east].flatMap((longitude) =>
    [south, north].map((latitude): [number, number] => [longitude, latitude]),
  )
  return [...corners, ...points.map(({ longitude, latitude }): [number, number] => [longitude, latitude])]
}

export interface MapLabel {
  id: string
  text: string
  /** Middle of the label, in pixels. */
  x: number
  y: number
}

/** Pixels: width of a letter, height of a line, and gap between a pin and its label. */
const LETTER = 7
const LINE = 17
const GAP = 19

/** Label positions: below their pin, or above it or further below if something is in the way; one per place. */
export const labelsOf = (
  points: readonly MapPoint[],
  at: readonly (readonly number[])[],
  width: number,
): MapLabel[] => {
  const placed: (MapLabel & { half: number })[] = []
  points.forEach((point, index) => {
    const [x = 0, y = 0] = at[index] ?? []
    const half = (point.label.length * LETTER) / 2
    if (placed.some(({ text, x: other }) => text === point.label && Math.abs(other - x) < half)) return
    const middle = Math.min(Math.max(x, half + 4), Math.max(half + 4, width - half - 4))
    const isFree = (line: number) =>
      placed.every((other) => Math.abs(other.x - middle) > half + other.half || Math.abs(other.y - line) >= LINE) &&
      at.every(([px = 0, py = 0], i) => i === index || Math.abs(px - middle) > half || Math.abs(py - line) >= LINE)
    const lines = [y + GAP, y - GAP, ...[1, 2, 3, 4, 5, 6].map((step) => y + GAP + step * LINE)]
    placed.push({ id: point.id, text: point.label, x: middle, y: lines.find(isFree) ?? y + GAP, half })
  })
  return placed.map(({ id, text, x, y }) => ({ id, text, x, y }))
}
