/** The program that makes thumbnails. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { WorkIo } from '../heavy-work/messages.ts'

/** Pixels of the longer side. */
const SIDE = 320
const QUALITY = 70
/** Maximum pixels read: a picture of a few kilobytes may claim huge dimensions. */
const PIXELS_MAX = 60_000_000

// One picture at a time, of which nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

/** Undefined if the picture cannot be read. @public a process imports it */
export async function work(_: null, io: WorkIo): Promise<Buffer | undefined> {
  const whole = await buffer(io.bytes)
  try {
    return await sharp(whole, { limitInputPixels: PIXELS_MAX, autoOrient: true })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
