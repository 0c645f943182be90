/** A signature's strokes as a picture: black on white, 600 by 200. */
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 600
const HEIGHT = 200
const RADIUS = 2

type Strokes = readonly (readonly (readonly [number, number])[])[]

function dot(pixels: Uint8Array, x: number, y: number): void {
  for (let dy = -RADIUS; dy <= RADIUS; dy++)
    for (let dx = -RADIUS; dx <= RADIUS; dx++) {
      const [px, py] = [x + dx, y + dy]
      const isInside = px >= 0 && py >= 0 && px < WIDTH && py < HEIGHT && dx * dx + dy * dy <= RADIUS * RADIUS
      if (isInside) pixels[py * WIDTH + px] = 0
    }
}

function line(pixels: Uint8Array, from: readonly [number, number], to: readonly [number, number]): void {
  const at = ([x, y]: readonly [number, number]) => [x * (WIDTH - 1), y * (HEIGHT - 1)] as const
  const [[x0, y0], [x1, y1]] = [at(from), at(to)]
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))))
  for (let i = 0; i <= steps; i++)
    dot(pixels, Math.round(x0 + ((x1 - x0) * i) / steps), Math.round(y0 + ((y1 - y0) * i) / steps))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The PNG of the strokes; `x` and `y` are between 0 and 1. */
export function drawSignature(strokes: Strokes): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const stroke of strokes)
    for (const [i, point] of stroke.entries()) line(pixels, stroke[Math.max(0, i - 1)]!, point)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1))
  for (let y = 0; y < HEIGHT; y++) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
