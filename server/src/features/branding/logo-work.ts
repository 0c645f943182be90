/**
 * The program that draws a logo anew: whatever was in the file (scripts, references, metadata of a camera), what comes out is a picture.
 * A drawing (SVG) is rendered; from memory its renderer loads nothing from outside.
 */
import { LOGO_BOX, LOGO_SIDE_MIN } from '@waybill/contract/branding/branding.shapes.ts'
import sharp from 'sharp'
import { groundOf } from './logo-ground.ts'
import type { DrawnLogo, LogoFault } from './read-logo.ts'

/** Maximum pixels read: a picture of a few kilobytes may claim huge dimensions. */
const PIXELS_MAX = 40_000_000
/** Pixels of the box per pixel of its shorter side below which nothing could be made out. */
const LONGEST = 16
/** Bytes above which the picture gets a palette. */
const PLAIN_MAX = 120_000
/** Dots per inch at which a drawing has its own size. */
const OWN_DENSITY = 72
const DENSITY_MAX = 2400

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'] })

const KINDS: readonly string[] = ['png', 'jpeg', 'webp', 'svg']

/** How a drawing is rendered so that it fills the box. */
const densityFor = (width: number, height: number): number =>
  Math.min(DENSITY_MAX, Math.max(1, OWN_DENSITY * Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)))

async function draw(file: Uint8Array): Promise<DrawnLogo | LogoFault> {
  const { format, width, height } = await sharp(file, { limitInputPixels: PIXELS_MAX }).metadata()
  if (!KINDS.includes(format)) return { fault: 'kind' }
  const isDrawing = format === 'svg'
  if (Math.max(width, height) < LOGO_SIDE_MIN && !isDrawing) return { fault: 'small', width, height }
  if (Math.max(width, height) > LONGEST * Math.min(width, height)) return { fault: 'long', width, height }
  const { data, info } = await sharp(file, {
    limitInputPixels: PIXELS_MAX,
    autoOrient: true,
    ...(isDrawing ? { density: densityFor(width, height) } : {}),
  })
    .resize(LOGO_BOX.width, LOGO_BOX.height, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = groundOf(data)
  if (ground === undefined) return { fault: 'empty' }
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const plain = await sharp(data, { raw }).png({ compressionLevel: 9 }).toBuffer()
  const picture =
    plain.length <= PLAIN_MAX ? plain : await sharp(data, { raw }).png({ palette: true, colours: 256 }).toBuffer()
  return { picture, width: info.width, height: info.height, ground }
}

/** @public a process imports it */
export async function work(file: Uint8Array): Promise<DrawnLogo | LogoFault> {
  try {
    return await draw(file)
  } catch {
    return { fault: 'kind' }
  }
}
