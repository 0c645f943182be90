/** Photos for inspections: four sides of a vehicle, its odometer, its VIN plate, and the signature. */
import type { PictureOf } from '../stories/order-story.ts'
import { Canvas, type Color, type Point } from './canvas.ts'
import { write } from './letters.ts'
import { paintOf, shade, vehiclePicture } from './vehicle-picture.ts'

const WIDTH = 360
const HEIGHT = 240
const INK: Color = [28, 44, 92]

function signature(hand: number): Buffer {
  const canvas = new Canvas(320, 110)
  canvas.rectangle(0, 0, 320, 110, [255, 255, 255])
  const at = (i: number): Point => [
    30 + i * 2.6 + 9 * Math.sin(i / (2.1 + hand * 0.3)),
    60 - 26 * Math.sin(i / (3 + hand * 0.45)) * Math.exp(-i / 90) - 8 * Math.cos(i * 0.9 + hand),
  ]
  for (let i = 0; i < 92; i++) {
    const [[x1, y1], [x2, y2]] = [at(i), at(i + 1)]
    canvas.paint([[x1, y1 - 1.1], [x2, y2 - 1.1], [x2 + 0.6, y2 + 1.1], [x1 - 0.6, y1 + 1.1]], INK) // prettier-ignore
  }
  canvas.rectangle(24, 92, 272, 1, [150, 154, 160])
  return canvas.png()
}

function fromAnEnd(color: string, body: string, isFront: boolean): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT)
  const paint = paintOf(color)
  const height = { Coupe: 92, SUV: 132, Pickup: 132, Van: 152, 'Box Truck': 168 }[body] ?? 104
  const top = 196 - height
  canvas.rectangle(0, 0, WIDTH, 130, (down) => [150 + 62 * down, 184 + 36 * down, 214 + 20 * down])
  canvas.rectangle(0, 124, WIDTH, HEIGHT - 124, (down) => [104 - 26 * down, 106 - 26 * down, 108 - 26 * down])
  canvas.ellipse([180, 203], 108, 10, [30, 31, 33], 0.55)
  for (const x of [92, 244]) canvas.rectangle(x, 176, 24, 28, [26, 27, 29])
  canvas.paint([[120, top], [240, top], [262, 196 - height * 0.56], [272, 190], [88, 190], [98, 196 - height * 0.56]], (down) => shade(paint, 1.1 - 0.45 * down)) // prettier-ignore
  canvas.paint([[128, top + 6], [232, top + 6], [248, 196 - height * 0.58], [112, 196 - height * 0.58]], [58, 68, 80]) // prettier-ignore
  const lamp: Color = isFront ? [244, 240, 214] : [172, 24, 26]
  for (const x of [104, 228]) canvas.ellipse([x + 14, 196 - height * 0.38], 15, 8, lamp)
  if (isFront) canvas.rectangle(142, 196 - height * 0.44, 76, 14, [44, 46, 50])
  canvas.rectangle(150, 166, 60, 17, [240, 240, 236])
  canvas.rectangle(96, 184, 168, 7, shade(paint, 0.5))
  return canvas.png()
}

function odometer(): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT)
  canvas.rectangle(0, 0, WIDTH, HEIGHT, [22, 24, 28])
  for (const [x, turn] of [
    [100, 0.7],
    [260, 1.9],
  ] as const) {
    canvas.ellipse([x, 104], 74, 74, [70, 75, 82])
    canvas.ellipse([x, 104], 70, 70, [14, 15, 18])
    for (let mark = 0; mark <= 10; mark++) {
      const angle = Math.PI * (0.75 + mark * 0.15)
      canvas.ellipse([x + 58 * Math.cos(angle), 104 + 58 * Math.sin(angle)], 3, 3, [220, 222, 226])
    }
    const [dx, dy] = [Math.cos(Math.PI * turn), Math.sin(Math.PI * turn)]
    canvas.paint([[x - 3 * dy, 104 + 3 * dx], [x + 3 * dy, 104 - 3 * dx], [x + 52 * dx, 104 + 52 * dy]], [214, 52, 40]) // prettier-ignore
    canvas.ellipse([x, 104], 8, 8, [90, 94, 100])
  }
  canvas.rectangle(132, 192, 96, 26, [38, 52, 46])
  write(canvas, 'ODO', [152, 199], 2, [150, 220, 176])
  return canvas.png()
}

function plate(): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT)
  canvas.rectangle(0, 0, WIDTH, HEIGHT, (down) => [74 - 20 * down, 78 - 20 * down, 84 - 20 * down])
  canvas.rectangle(50, 60, 260, 120, [206, 209, 213])
  canvas.rectangle(54, 64, 252, 112, [226, 228, 231])
  write(canvas, 'VIN', [70, 76], 2, [60, 66, 74])
  for (let x = 70; x < 290; x += 7) canvas.rectangle(x, 106, x % 3 === 0 ? 4 : 2, 52, [30, 32, 36])
  return canvas.png()
}

/** Draws a photo or signature as PNG. */
export function draw(show: PictureOf): Buffer {
  if ('signature' in show) return signature(show.signature)
  const { slot, look } = show
  if (!look) return slot === 'odometer' ? odometer() : plate()
  if (slot === 'front' || slot === 'rear') return fromAnEnd(look.color, look.body, slot === 'front')
  return vehiclePicture(look.body, look.color, slot, 'YARD 12')
}
