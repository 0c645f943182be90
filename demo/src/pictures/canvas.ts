/** A small canvas that draws filled shapes and encodes PNG (RFC 2083). */
import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number]
export type Point = readonly [x: number, y: number]

/** Shapes are drawn this many times larger and scaled down, for smooth edges. */
const FINE = 2

export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8Array(width * height * FINE * FINE * 3)
  }

  /** A copy to draw on. */
  copy(): Canvas {
    const copy = new Canvas(this.width, this.height)
    copy.#pixels.set(this.#pixels)
    return copy
  }

  /** Colors a part of a line. */
  #stretch(y: number, from: number, to: number, color: Color, cover: number): void {
    const pixels = this.#pixels
    const wide = this.width * FINE
    const end = (y * wide + Math.min(to, wide)) * 3
    const [red, green, blue] = color
    // Without an inner loop: hundreds of pictures of a million values each are drawn before anybody can sign in.
    for (let at = (y * wide + Math.max(from, 0)) * 3; at < end; at += 3) {
      pixels[at] = pixels[at]! + (red - pixels[at]!) * cover
      pixels[at + 1] = pixels[at + 1]! + (green - pixels[at + 1]!) * cover
      pixels[at + 2] = pixels[at + 2]! + (blue - pixels[at + 2]!) * cover
    }
  }

  /** Fills a polygon; `color` may be a gradient from top to bottom. `cover`: opacity from 0 to 1. */
  paint(points: readonly Point[], color: Color | ((down: number) => Color), cover = 1): void {
    const xs = Float64Array.from(points, ([x]) => x * FINE)
    const ys = Float64Array.from(points, ([, y]) => y * FINE)
    const [top, bottom] = [Math.floor(Math.min(...ys)), Math.ceil(Math.max(...ys))]
    for (let y = Math.max(top, 0); y < Math.min(bottom, this.height * FINE); y++) {
      const crossings: number[] = []
      const middle = y + 0.5
      for (let i = 0, last = ys.length - 1; i <= last; i++) {
        const next = i === last ? 0 : i + 1
        if (ys[i]! <= middle !== ys[next]! <= middle)
          crossings.push(xs[i]! + ((middle - ys[i]!) / (ys[next]! - ys[i]!)) * (xs[next]! - xs[i]!))
      }
      crossings.sort((a, b) => a - b)
      const paint = typeof color === 'function' ? color((y - top) / Math.max(bottom - top, 1)) : color
      for (let i = 0; i + 1 < crossings.length; i += 2)
        this.#stretch(y, Math.round(crossings[i]!), Math.round(crossings[i + 1]!), paint, cover)
    }
  }

  /** Fills an ellipse around a point. */
  ellipse([cx, cy]: Point, rx: number, ry: number, color: Color, cover = 1): void {
    const points = Array.from({ length: 48 }, (_, i) => {
      const angle = (i / 48) * 2 * Math.PI
      return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
    })
    this.paint(points, color, cover)
  }

  rectangle(
    x: number,
    y: number,
    width: number,
    height: number,
    color: Color | ((down: number) => Color),
    cover = 1,
  ): void {
    this.paint(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      color,
      cover,
    )
  }

  /** The picture as PNG. */
  png(): Buffer {
    const stride = this.width * 3 + 1
    const raw = Buffer.alloc(stride * this.height)
    const pixels = this.#pixels
    const wide = this.width * FINE
    for (let y = 0; y < this.height; y++) {
      raw[y * stride] = 1 // each byte is the difference to the pixel on its left
      const before = [0, 0, 0]
      let at = y * stride + 1
      for (let x = 0; x < this.width; x++)
        for (let c = 0; c < 3; c++) {
          const upper = (y * FINE * wide + x * FINE) * 3 + c
          const lower = upper + wide * 3
          // The mean of FINE by FINE values, rounded.
          const value = (pixels[upper]! + pixels[upper + 3]! + pixels[lower]! + pixels[lower + 3]! + 2) >> 2
          raw[at++] = value - before[c]!
          before[c] = value
        }
    }
    const head = Buffer.alloc(13)
    head.writeUInt32BE(this.width, 0)
    head.writeUInt32BE(this.height, 4)
    head.set([8, 2, 0, 0, 0], 8) // 8 bits, true color
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(raw)),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
