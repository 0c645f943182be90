/**
 * Outlines as the `glyf` table has them. fontkit 2.0.4 encodes those of a variable font into a stream that its library
 * of binary formats cannot make any more, so that it can embed none.
 */
import type { PathCommand } from 'fontkit'

const ON_CURVE = 1
/** Bytes before the points: contours and bounds. */
const HEAD = 10

interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

const point = (x: number, y: number, isOnCurve: boolean): Point => ({ x: Math.round(x), y: Math.round(y), isOnCurve })

/** The points of each closed curve. */
function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    const contour = contours.at(-1)!
    if (command === 'quadraticCurveTo') contour.push(point(args[0]!, args[1]!, false), point(args[2]!, args[3]!, true))
    else if (command === 'bezierCurveTo') throw new Error('A font with cubic curves has no glyf table')
    else if (command !== 'closePath') contour.push(point(args[0]!, args[1]!, true))
  }
  return contours.map((contour) => {
    const [first, last] = [contour[0]!, contour.at(-1)!]
    // It closes itself.
    return contour.length > 1 && last.isOnCurve && last.x === first.x && last.y === first.y
      ? contour.slice(0, -1)
      : contour
  })
}

/** A simple glyph without instructions; nothing for one without an outline. */
export function encodeGlyph(commands: readonly PathCommand[]): Buffer {
  const contours = contoursOf(commands)
  const points = contours.flat()
  if (!points.length) return Buffer.alloc(0)
  const size = HEAD + 2 * contours.length + 2 + 5 * points.length
  // Glyphs begin at even positions, as short offsets need.
  const bytes = Buffer.alloc(size + (-size & 3))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  let at = bytes.writeInt16BE(contours.length)
  for (const bound of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    at = bytes.writeInt16BE(bound, at)
  let last = -1
  for (const contour of contours) {
    last += contour.length
    at = bytes.writeUInt16BE(last, at)
  }
  at = bytes.writeUInt16BE(0, at)
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? ON_CURVE : 0, at)
  for (const values of [xs, ys])
    values.forEach((value, i) => (at = bytes.writeInt16BE(value - (values[i - 1] ?? 0), at)))
  return bytes
}
