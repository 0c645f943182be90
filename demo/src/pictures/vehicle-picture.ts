/** Photos of vehicles in a yard, as a driver would take them at a stop: drawn, so that no real car is shown. */
import { Canvas, type Color, type Point } from './canvas.ts'
import { write } from './letters.ts'

const WIDTH = 720
const HEIGHT = 480
const GROUND = 372

const PAINT: Readonly<Record<string, Color>> = {
  White: [232, 234, 236],
  Black: [38, 40, 44],
  Gray: [104, 109, 115],
  Silver: [184, 189, 194],
  Blue: [42, 84, 148],
  Red: [164, 36, 40],
}
/** A side view, front on the left: outline and windows as fractions of length and height; wheels by their center. */
interface Shape {
  length: number
  height: number
  outline: readonly Point[]
  windows: readonly (readonly Point[])[]
  wheels: readonly number[]
  /** How much higher or lower its lights are than a car's. */
  lamps?: { front: number; rear: number }
}

const SEDAN: Shape = {
  length: 520,
  height: 150,
  outline: [[0.01, 0.2], [0.02, 0.5], [0.1, 0.58], [0.27, 0.63], [0.38, 0.96], [0.48, 1], [0.62, 0.99], [0.72, 0.94], [0.83, 0.66], [0.97, 0.6], [0.99, 0.42], [0.99, 0.18], [0.9, 0.12], [0.08, 0.12]],
  windows: [[[0.32, 0.64], [0.4, 0.91], [0.49, 0.94], [0.5, 0.64]], [[0.515, 0.64], [0.505, 0.94], [0.62, 0.93], [0.7, 0.88], [0.77, 0.66]]],
  wheels: [0.18, 0.8],
} // prettier-ignore
const COUPE: Shape = {
  ...SEDAN,
  height: 132,
  outline: [[0.01, 0.2], [0.02, 0.52], [0.14, 0.62], [0.33, 0.66], [0.46, 0.96], [0.57, 1], [0.7, 0.93], [0.86, 0.7], [0.98, 0.66], [0.99, 0.4], [0.99, 0.18], [0.9, 0.12], [0.08, 0.12]],
  windows: [[[0.38, 0.66], [0.48, 0.91], [0.57, 0.94], [0.66, 0.9], [0.74, 0.7]]],
} // prettier-ignore
const SUV: Shape = {
  length: 500,
  height: 190,
  outline: [[0.01, 0.2], [0.02, 0.5], [0.08, 0.57], [0.24, 0.61], [0.33, 0.93], [0.42, 1], [0.86, 1], [0.96, 0.66], [0.99, 0.6], [0.99, 0.18], [0.92, 0.13], [0.08, 0.13]],
  windows: [[[0.28, 0.62], [0.36, 0.9], [0.46, 0.93], [0.46, 0.62]], [[0.475, 0.62], [0.475, 0.93], [0.66, 0.93], [0.66, 0.62]], [[0.675, 0.62], [0.675, 0.93], [0.84, 0.93], [0.92, 0.64]]],
  wheels: [0.18, 0.8],
} // prettier-ignore
const PICKUP: Shape = {
  length: 580,
  height: 188,
  outline: [[0.01, 0.22], [0.02, 0.54], [0.07, 0.6], [0.24, 0.63], [0.31, 0.93], [0.38, 1], [0.58, 1], [0.62, 0.94], [0.64, 0.62], [0.99, 0.62], [0.99, 0.24], [0.92, 0.15], [0.08, 0.15]],
  windows: [[[0.275, 0.64], [0.335, 0.91], [0.44, 0.93], [0.44, 0.64]], [[0.455, 0.64], [0.455, 0.93], [0.57, 0.93], [0.61, 0.64]]],
  wheels: [0.16, 0.81],
} // prettier-ignore
const VAN: Shape = {
  length: 540,
  height: 230,
  outline: [[0.01, 0.18], [0.02, 0.42], [0.06, 0.5], [0.13, 0.55], [0.22, 0.93], [0.3, 1], [0.97, 1], [0.99, 0.9], [0.99, 0.16], [0.92, 0.11], [0.08, 0.11]],
  windows: [[[0.16, 0.56], [0.24, 0.86], [0.36, 0.88], [0.36, 0.56]]],
  wheels: [0.17, 0.82],
} // prettier-ignore
const TRACTOR: Shape = {
  length: 560,
  height: 270,
  outline: [[0.01, 0.16], [0.02, 0.4], [0.06, 0.47], [0.22, 0.51], [0.27, 0.8], [0.33, 0.98], [0.58, 1], [0.6, 0.24], [0.99, 0.24], [0.99, 0.16]],
  windows: [[[0.25, 0.53], [0.3, 0.76], [0.39, 0.78], [0.39, 0.53]]],
  wheels: [0.13, 0.72, 0.88],
  lamps: { front: -0.12, rear: -0.34 },
} // prettier-ignore

const SHAPES: Readonly<Record<string, Shape>> = {
  Coupe: COUPE,
  SUV,
  Pickup: PICKUP,
  Van: VAN,
  Minivan: VAN,
  'Box Truck': TRACTOR,
  'Heavy Equipment': TRACTOR,
}

/** The paint of a color name; gray if unknown. */
export const paintOf = (color: string): Color => PAINT[color] ?? [104, 109, 115]

export const shade = (color: Color, by: number): Color =>
  [color[0] * by, color[1] * by, color[2] * by].map((part) => Math.min(255, Math.round(part))) as unknown as Color

const yards = new Map<string, Canvas>()

/** The empty yard. */
function yard(sign: string): Canvas {
  const known = yards.get(sign)
  if (known) return known.copy()
  const canvas = new Canvas(WIDTH, HEIGHT)
  canvas.rectangle(0, 0, WIDTH, 250, (down) => [150 + 62 * down, 184 + 36 * down, 214 + 20 * down])
  canvas.rectangle(0, 150, 300, 90, (down) => [168 - 14 * down, 170 - 14 * down, 172 - 14 * down])
  for (let x = 12; x < 300; x += 48) canvas.rectangle(x, 172, 34, 62, [128, 132, 137])
  canvas.rectangle(0, 142, 300, 10, [92, 98, 104])
  write(canvas, sign, [22, 153], 2, [60, 66, 74])
  for (let x = 310; x < WIDTH; x += 22) canvas.rectangle(x, 186, 2, 58, [140, 146, 150])
  canvas.rectangle(300, 190, WIDTH - 300, 2, [140, 146, 150])
  canvas.rectangle(0, 240, WIDTH, HEIGHT - 240, (down) => [104 - 26 * down, 106 - 26 * down, 108 - 26 * down])
  for (const x of [-60, 170, 400, 630])
    canvas.paint(
      [
        [x + 120, 262],
        [x + 128, 262],
        [x + 40, HEIGHT],
        [x + 18, HEIGHT],
      ],
      [188, 184, 150],
      0.7,
    )
  yards.set(sign, canvas)
  return canvas.copy()
}

function wheel(canvas: Canvas, x: number, radius: number): void {
  canvas.ellipse([x, GROUND - radius + 6], radius + 6, radius + 6, [22, 23, 25])
  canvas.ellipse([x, GROUND - radius + 6], radius, radius, [34, 35, 38])
  canvas.ellipse([x, GROUND - radius + 6], radius * 0.62, radius * 0.62, [168, 172, 176])
  canvas.ellipse([x, GROUND - radius + 6], radius * 0.5, radius * 0.5, [112, 116, 121])
  canvas.ellipse([x, GROUND - radius + 6], radius * 0.14, radius * 0.14, [60, 62, 66])
}

const FRONT_LAMP: readonly Point[] = [[0.02, 0.5], [0.07, 0.53], [0.065, 0.44], [0.02, 0.42]] // prettier-ignore
const REAR_LAMP: readonly Point[] = [[0.955, 0.55], [0.99, 0.54], [0.99, 0.44], [0.965, 0.44]] // prettier-ignore

/** A vehicle from its left or `passenger-side`; `side` 'damage' shows a dent, `sign` is the text on the building. */
export function vehiclePicture(body: string, color: string, side: string, sign: string): Buffer {
  const canvas = yard(sign)
  const shape = SHAPES[body] ?? SEDAN
  const paint = paintOf(color)
  const zoom = side === 'damage' ? 1.5 : 1
  const [length, height] = [shape.length * zoom, shape.height * zoom]
  const left = side === 'damage' ? -120 : (WIDTH - length) / 2
  const along = (x: number) => left + (side === 'passenger-side' ? 1 - x : x) * length
  const at = ([x, y]: Point): Point => [along(x), GROUND - y * height]
  canvas.ellipse([left + length / 2, GROUND + 8], length * 0.53, 20 * zoom, [30, 31, 33], 0.55)
  canvas.paint(shape.outline.map(at), (down) => shade(paint, 1.12 - 0.5 * down))
  const belt = shape.outline.map(([x, y]) => [x, Math.min(y, 0.34)] as const)
  canvas.paint(belt.map(at), shade(paint, 0.62), 0.55)
  for (const window of shape.windows)
    canvas.paint(window.map(at), (down) => [92 - 52 * down, 108 - 56 * down, 122 - 60 * down])
  const lamp = (points: readonly Point[], lift: number, light: Color) =>
    canvas.paint(
      points.map(([x, y]) => at([x, y + lift])),
      light,
    )
  lamp(FRONT_LAMP, shape.lamps?.front ?? 0, [244, 240, 214])
  lamp(REAR_LAMP, shape.lamps?.rear ?? 0, [172, 24, 26])
  const radius = Math.min(height * 0.24, 44 * zoom)
  for (const x of shape.wheels) wheel(canvas, along(x), radius)
  if (side === 'damage') {
    const [x, y] = at([0.42, 0.42])
    canvas.ellipse([x, y], 46, 26, shade(paint, 0.55), 0.75)
    canvas.ellipse([x - 8, y - 6], 30, 15, shade(paint, 1.25), 0.6)
    for (let i = 0; i < 5; i++)
      canvas.paint(
        [
          [x - 60 + i * 9, y + 22 + i * 4],
          [x + 50 + i * 8, y + 8 + i * 5],
          [x + 50 + i * 8, y + 10 + i * 5],
        ],
        [226, 226, 224],
        0.8,
      )
  }
  return canvas.png()
}
