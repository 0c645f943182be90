/** Whether a picture is too dark or blurred to prove anything: a hint, since only the driver knows what it should show. */

export type PictureFault = 'dark' | 'blurred'

/** Pixels on the long side at which pictures are compared. */
export const COMPARED = 640
/** Mean brightness, of 255. */
const DARK = 38
/** Spread of the brightness between neighbors, in the sharpest part of a picture. */
const BLURRED = 60
/** Parts in a row: a sharp car before a plain wall is a sharp picture. */
const PARTS = 6

/** Brightness of each pixel, 0 to 255. `pixels`: red, green, blue and opacity of each. */
const brightnessOf = (pixels: Uint8ClampedArray): Float32Array =>
  Float32Array.from(
    { length: pixels.length / 4 },
    (_, i) => 0.299 * pixels[4 * i]! + 0.587 * pixels[4 * i + 1]! + 0.114 * pixels[4 * i + 2]!,
  )

/** How much brightness differs between neighbors, as the variance of the Laplacian, from `left` and `top` on. */
const spreadOf = (light: Float32Array, width: number, left: number, top: number, wide: number, high: number) => {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = Math.max(1, top); y < top + high - 1; y += 1)
    for (let x = Math.max(1, left); x < left + wide - 1; x += 1) {
      const at = y * width + x
      const edge = 4 * light[at]! - light[at - 1]! - light[at + 1]! - light[at - width]! - light[at + width]!
      sum += edge
      squares += edge * edge
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

export const faultOf = (pixels: Uint8ClampedArray, width: number, height: number): PictureFault | null => {
  const light = brightnessOf(pixels)
  const mean = light.reduce((sum, each) => sum + each, 0) / Math.max(1, light.length)
  if (mean < DARK) return 'dark'
  const [wide, high] = [Math.floor(width / PARTS), Math.floor(height / PARTS)]
  for (let part = 0; part < PARTS * PARTS; part += 1)
    if (spreadOf(light, width, (part % PARTS) * wide, Math.floor(part / PARTS) * high, wide, high) >= BLURRED)
      return null
  return 'blurred'
}
