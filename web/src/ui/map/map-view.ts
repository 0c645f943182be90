/** The visible part of a drawing: pure arithmetic of panning and zooming. Lengths are CSS pixels. */

/** A screen point is `k` times the drawn one, offset by `x` and `y`. */
export interface MapView {
  readonly k: number
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export type Spot = readonly [x: number, y: number]

/** A drawing's size, and its maximum zoom. */
export interface Bounds {
  readonly size: Size
  readonly nearest: number
}

/** How far the land may shrink below filling the map. */
const FARTHEST = 0.7

/** The screen position of a drawn point. */
export const seenAt = ({ k, x, y }: MapView, [drawnX, drawnY]: Spot): Spot => [drawnX * k + x, drawnY * k + y]

/** The drawn point at a screen position. */
export const drawnAt = ({ k, x, y }: MapView, [seenX, seenY]: Spot): Spot => [(seenX - x) / k, (seenY - y) / k]

/** Keeps the center of the map over the drawn land, and the zoom within a useful range. */
export const bounded = (view: MapView, size: Size, { size: land, nearest }: Bounds): MapView => {
  const least = FARTHEST * Math.min(size.width / land.width, size.height / land.height)
  const k = Math.min(nearest, Math.max(least, view.k))
  const middle: Spot = [size.width / 2, size.height / 2]
  const [x, y] = drawnAt(view, middle)
  return centred([Math.min(land.width, Math.max(0, x)), Math.min(land.height, Math.max(0, y))], k, size)
}

/** The view centered on a drawn point. */
export const centred = ([x, y]: Spot, k: number, { width, height }: Size): MapView => ({
  k,
  x: width / 2 - x * k,
  y: height / 2 - y * k,
})

/** Pans by a pointer movement. */
export const moved = (view: MapView, byX: number, byY: number): MapView => ({
  ...view,
  x: view.x + byX,
  y: view.y + byY,
})

/** Zooms by a factor around a fixed point. */
export const zoomed = (view: MapView, factor: number, [x, y]: Spot, nearest: number): MapView => {
  const k = Math.min(nearest, view.k * factor)
  const ratio = k / view.k
  return { k, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }
}

/** The view that shows all the drawn points with some margin, zoomed in no further than `closest`. */
export const fitting = (
  points: readonly Spot[],
  size: Size,
  { room = 48, closest }: { room?: number; closest: number },
): MapView | undefined => {
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wide = Math.max(1, size.width - 2 * room) / Math.max(1e-6, right - left)
  const high = Math.max(1, size.height - 2 * room) / Math.max(1e-6, bottom - top)
  return centred([(left + right) / 2, (top + bottom) / 2], Math.min(closest, wide, high), size)
}

/** Whether a drawn point is visible, at least `room` from the edge. */
export const isSeen = (view: MapView, point: Spot, { width, height }: Size, room = 24): boolean => {
  const [x, y] = seenAt(view, point)
  return x >= room && y >= room && x <= width - room && y <= height - room
}

/** A round number of miles and its length, for a scale of at most `longest` pixels. */
export const scaleOf = (milesPerPixel: number, longest = 110): { miles: number; width: number } => {
  const most = milesPerPixel * longest
  const power = 10 ** Math.floor(Math.log10(most))
  const miles = [5, 2, 1].map((step) => step * power).find((round) => round <= most) ?? power
  return { miles, width: miles / milesPerPixel }
}
