/** Which pins are drawn: overlapping ones as a cluster with a count, and labels only if there is room. */
import type { Size, Spot } from './map-view.ts'

export interface SeenPin<Pin> {
  readonly pin: Pin
  readonly at: Spot
}

/** Pins within a thumb's width of one another; a single pin is a cluster of one. */
export interface Cluster<Pin> {
  readonly pins: readonly Pin[]
  readonly at: Spot
}

/** Pixels within which pins are clustered. */
const THUMB = 26

/** Clusters overlapping pins; `alone` (the chosen one) is never clustered. The order decides which pin is in front. */
export const clustersOf = <Pin extends { id: string }>(
  seen: readonly SeenPin<Pin>[],
  alone?: string,
): Cluster<Pin>[] => {
  const cells = new Map<string, { pins: Pin[]; at: Spot }[]>()
  const all: { pins: Pin[]; at: Spot }[] = []
  for (const { pin, at } of seen) {
    if (pin.id === alone) continue
    const [column, row] = [Math.floor(at[0] / THUMB), Math.floor(at[1] / THUMB)]
    const near = around(column, row).flatMap((cell) => cells.get(cell) ?? [])
    const found = near.find((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < THUMB)
    if (found) {
      found.pins.push(pin)
      continue
    }
    const group = { pins: [pin], at }
    all.push(group)
    const cell = `${column} ${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), group])
  }
  const chosen = seen.find(({ pin }) => pin.id === alone)
  return chosen ? [...all, { pins: [chosen.pin], at: chosen.at }] : all
}

const around = (column: number, row: number): string[] =>
  [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${column + x} ${row + y}`))

/** Half of the width and height that a mark takes, in pixels. */
const halfOf = <Pin extends { shape?: unknown }>({ pins }: Cluster<Pin>): Spot =>
  pins[0]?.shape ? [15, 11] : pins.length > 1 ? [15, 15] : [8, 8]
const boxOf = ([x, y]: Spot, [halfWidth, halfHeight]: Spot): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
})
/** Where a vehicle stands that would cover a place: below it, beside it, above it, then farther away. */
const STEPS: readonly Spot[] = [27, 36].flatMap((far): Spot[] => [
  [0, far],
  [far, 0],
  [-far, 0],
  [0, -far],
  [far, far],
  [-far, far],
  [far, -far],
  [-far, -far],
])

/** Moves vehicles off the places and vehicles they would cover, by up to 36 pixels each way; places stay where they are. */
export const apart = <Pin extends { shape?: unknown }>(clusters: readonly Cluster<Pin>[]): Cluster<Pin>[] => {
  const [vehicles, places] = [
    clusters.filter(({ pins }) => pins[0]?.shape),
    clusters.filter(({ pins }) => !pins[0]?.shape),
  ]
  const taken = places.map((cluster) => boxOf(cluster.at, halfOf(cluster)))
  const moved = vehicles.map((cluster) => {
    const half = halfOf(cluster)
    const spots = [cluster.at, ...STEPS.map(([x, y]): Spot => [cluster.at[0] + x, cluster.at[1] + y])]
    const at = spots.find((spot) => taken.every((box) => !meets(box, boxOf(spot, half)))) ?? cluster.at
    taken.push(boxOf(at, half))
    return { ...cluster, at }
  })
  return [...moved, ...places]
}

export interface PlacedLabel {
  readonly id: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

const GAP = 16
const LINE = 15
/** Mean letter width at the label's size; labels are short, so the estimate is good enough. */
const LETTER = 6.4
const LONGEST = 34
const MAX_PLACED = 60

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

/** Labels next to single pins, on the right or else on the left, if nothing is in the way. The last cluster is placed first. */
export const placeLabels = <Pin extends { id: string; label: string }>(
  clusters: readonly Cluster<Pin>[],
  { width, height }: Size,
): PlacedLabel[] => {
  const inside = clusters.filter(({ at: [x, y] }) => x > 0 && y > 0 && x < width && y < height)
  const occupied: Box[] = inside.map(({ at: [x, y] }) => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 }))
  const placed: PlacedLabel[] = []
  for (const { pins, at } of inside.toReversed()) {
    const [pin] = pins
    if (!pin || pins.length > 1 || placed.length >= MAX_PLACED) continue
    const text = cut(pin.label)
    const [x, y] = at
    const length = text.length * LETTER
    for (const anchor of ['start', 'end'] as const) {
      const start = anchor === 'start' ? x + GAP : x - GAP - length
      const box = { left: start, right: start + length, top: y - LINE / 2, bottom: y + LINE / 2 }
      if (box.left < 0 || box.right > width || occupied.some((other) => meets(box, other))) continue
      occupied.push(box)
      placed.push({ id: pin.id, text, x: anchor === 'start' ? x + GAP : x - GAP, y, anchor })
      break
    }
  }
  return placed
}
