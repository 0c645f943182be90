/** Small pictures for screens, made when they are asked for: what is kept and sealed stays as it came. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** Pixels of the long side. */
const SIDE = 320
const QUALITY = 70
/** Most pixels that are read: a picture of a few kilobytes may claim to be the size of a house. */
const PIXELS_MAX = 60_000_000
/** Most bytes of a picture that is made small. */
const BYTES_MAX = 20_000_000
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Whether a small one can be made. */
export const hasSmall = (type: string): boolean => TYPES.includes(type)

/** A JPEG of the picture, turned upright; undefined where it cannot be read. */
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
