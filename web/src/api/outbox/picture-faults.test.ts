import { expect, it } from 'vitest'
import { faultOf } from './picture-faults.ts'

const [WIDTH, HEIGHT] = [120, 90]
const picture = (brightness: (x: number, y: number) => number) =>
  Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
    const pixel = Math.floor(i / 4)
    return i % 4 === 3 ? 255 : brightness(pixel % WIDTH, Math.floor(pixel / WIDTH))
  })
/** A soft change from dark to light, as through a lens out of focus. */
const soft = (x: number) => 128 + 60 * Math.sin(x / 20)
/** Stripes with hard edges. */
const sharp = (x: number) => (x % 8 < 4 ? 60 : 200)

it.each([
  ['a sharp picture', sharp, null],
  ['a blurred picture', soft, 'blurred'],
  ['a sharp thing before something plain', (x: number, y: number) => (x < 40 && y < 40 ? sharp(x) : 140), null],
  ['a dark picture, however sharp', (x: number) => sharp(x) / 8, 'dark'],
  ['a covered lens', () => 3, 'dark'],
] as const)('tells of %s', (_, brightness, fault) => {
  expect(faultOf(picture(brightness), WIDTH, HEIGHT)).toBe(fault)
})
