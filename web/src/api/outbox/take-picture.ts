/** A picture from the camera or a file: scaled, stamped with time and place, hashed, and on disk before it is shown. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import { newGuid } from '../new-guid.ts'
import { fieldNow } from './clock-offset.ts'
import { written } from './field-database.ts'
import { changed } from './outbox-news.ts'
import { sha256 as hashOf } from './phone.ts'
import { COMPARED, faultOf, type PictureFault } from './picture-faults.ts'

export interface TakenAt {
  latitude: number
  longitude: number
  accuracy: number
}

export interface Taking {
  owner: string
  source: 'camera' | 'file'
  place: TakenAt | null
  /** Text for the stamp, such as the end of a VIN. */
  caption?: string
  /** Damage and VIN plates need more detail. */
  isDetailed?: boolean
  /** Called with what may be wrong with it. */
  onFault?: (fault: PictureFault | null) => void
}

/** Pixels on the long side. */
const SIDE = 1600
const DETAILED = 2048
/** When storage is almost full. */
const TIGHT = 1200
const SMALL = 320
const QUALITY = 0.8
/** Free bytes below which pictures are scaled down. */
const TIGHT_ROOM = 50_000_000
const STRIP = 34

/** Free bytes, as far as the browser reports them. */
export const roomLeft = async (): Promise<number | null> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}

const onCanvas = (bitmap: ImageBitmap, side: number) => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures')
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return { canvas, pen }
}

const faultIn = (bitmap: ImageBitmap): PictureFault | null => {
  const { canvas, pen } = onCanvas(bitmap, COMPARED)
  return faultOf(pen.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height)
}

const drawn = (bitmap: ImageBitmap, side: number, strip?: string): Promise<Blob> => {
  const { canvas, pen } = onCanvas(bitmap, side)
  if (strip && canvas.height > 4 * STRIP) {
    pen.fillStyle = 'rgb(0 0 0 / 70%)'
    pen.fillRect(0, canvas.height - STRIP, canvas.width, STRIP)
    pen.fillStyle = '#fff'
    pen.font = '18px monospace'
    pen.fillText(strip, 10, canvas.height - 11, canvas.width - 20)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

/** `2026-11-22 09:14 CST 32.7767 -96.7970 …A004352` */
const stripOf = (date: string, { place, caption }: Taking): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(date))
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date(date))
    .find(({ type }) => type === 'timeZoneName')?.value
  const where = place ? `${place.latitude.toFixed(4)} ${place.longitude.toFixed(4)}` : 'no position'
  return [parts, zone, where, caption].filter(Boolean).join(' ')
}

/** A picture that this browser cannot decode. */
export class UnreadablePicture extends Error {}

/** The photo, ready to be referenced by an item. A PDF is stored unchanged. */
export const takePicture = async (source: Blob | ImageBitmap, taking: Taking): Promise<Picture> => {
  const { owner, place, isDetailed } = taking
  const { date } = await fieldNow()
  const isPdf = source instanceof Blob && source.type === 'application/pdf'
  // A file may be older than the tap that chose it.
  const dateTaken = source instanceof File ? earlier(await dateOfFile(source), date) : date
  let [full, small]: (Blob | null)[] = [isPdf ? source : null, null]
  if (!full) {
    const bitmap =
      source instanceof Blob
        ? await createImageBitmap(source).catch(() => {
            throw new UnreadablePicture('This picture cannot be read here')
          })
        : source
    const room = await roomLeft()
    const side = room !== null && room < TIGHT_ROOM ? TIGHT : isDetailed ? DETAILED : SIDE
    full = await drawn(bitmap, side, stripOf(dateTaken, taking))
    small = await drawn(bitmap, SMALL)
    taking.onFault?.(faultIn(bitmap))
    bitmap.close()
  }
  const [bytes, smallBytes] = [await full.arrayBuffer(), (await small?.arrayBuffer()) ?? null]
  const sha256 = await hashOf(bytes)
  const type = isPdf ? 'application/pdf' : 'image/jpeg'
  await written(['bytes'], async (tx) => {
    const known = await tx.objectStore('bytes').get(sha256)
    if (!known?.bytes)
      await tx.objectStore('bytes').put({
        sha256,
        owner,
        type,
        size: bytes.byteLength,
        bytes,
        small: smallBytes,
        isNamed: false,
        dateKept: date,
        refused: null,
      })
  })
  changed()
  return {
    id: newGuid(),
    sha256,
    size: bytes.byteLength,
    type,
    dateTaken,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    accuracy: place?.accuracy ?? null,
    source: taking.source,
  }
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

const dateOfFile = async (file: File): Promise<string> => {
  const { exifTime } = await import('./exif-time.ts')
  const said = exifTime(await file.slice(0, 131_072).arrayBuffer())
  return said ?? new Date(file.lastModified).toISOString()
}
