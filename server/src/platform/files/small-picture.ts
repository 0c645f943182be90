/** Thumbnails, made on request: the stored and sealed original does not change. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** Pixels of the longer side. */
const SIDE = 320
const QUALITY = 70
/** Maximum pixels read: a picture of a few kilobytes may claim huge dimensions. */
const PIXELS_MAX = 60_000_000
/** Maximum bytes of a picture that gets a thumbnail. */
const BYTES_MAX = 20_000_000
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Whether a thumbnail can be made. */
export const hasSmall = (type: string): boolean => TYPES.includes(type)

/** A JPEG thumbnail, rotated upright; undefined if the picture cannot be read. */
export async function smallPicture(source: Readable, totalBytes: number): Promise<Buffer | undefined> {
  if (totalBytes > BYTES_MAX) return void source.destroy()
  const whole = await buffer(source)
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(whole, { limitInputPixels: PIXELS_MAX, autoOrient: true })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
