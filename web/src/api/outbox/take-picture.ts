/** A picture from the camera or a file: scaled, stamped with time and place, hashed, and on disk before it is shown. */
import { localClock } from '@waybill/contract/local-clock.ts'
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import { newGuid } from '../new-guid.ts'
import { fieldNow } from './clock-offset.ts'
import { closePicture, isHere } from './closed-items.ts'
import type { LocalPicture } from './field-database.ts'
import { pictureIn, putPicture, writtenPictures } from './local-pictures.ts'
import { holdPicture } from './memory-acts.ts'
import { changed } from './outbox-news.ts'
import type { PictureFault } from './picture-faults.ts'
import { preparer } from './prepare-elsewhere.ts'
import { sha256 as hashOf } from './sha256.ts'
import { isRoomBelow } from './spare-room.ts'
import { StoreFault } from './store-fault.ts'

export interface PicturePlace {
  latitude: number
  longitude: number
  accuracy: number
}

export interface Taking {
  owner: string
  source: 'camera' | 'file'
  place: PicturePlace | null
  /** Text for the stamp where there is no place. */
  noPosition: string
  /** Text for the stamp, such as the end of a VIN. */
  caption?: string
  /** Damage and VIN plates need more detail. */
  isDetailed?: boolean
  /** Called if only this page has it: it could not be stored. */
  onHeld?: () => void
  /** Called with what may be wrong with it. */
  onFault?: (fault: PictureFault | null) => void
}

/** Pixels on the long side. */
const SIDE = 1600
const DETAILED = 2048
/** When storage is almost full. */
const TIGHT = 1200
/** Free bytes below which pictures are scaled down. */
const TIGHT_ROOM = 50_000_000

const prepared = preparer(() => new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }))

/** `2026-11-22 09:14 CST 32.7767 -96.7970 …A004352` */
const stripOf = (date: string, { place, noPosition, caption }: Taking): string => {
  const { day, time } = localClock(new Date(date))
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date(date))
    .find(({ type }) => type === 'timeZoneName')?.value
  const where = place ? `${place.latitude.toFixed(4)} ${place.longitude.toFixed(4)}` : noPosition
  return [day, time.slice(0, 5), zone, where, caption].filter(Boolean).join(' ')
}

const asItIs = async (file: Blob) => {
  const bytes = await file.arrayBuffer()
  return { bytes, sha256: await hashOf(bytes), small: null }
}

const scaled = async (source: Blob | ImageBitmap, dateTaken: string, taking: Taking) => {
  const side = (await isRoomBelow(TIGHT_ROOM)) ? TIGHT : taking.isDetailed ? DETAILED : SIDE
  const { fault, ...picture } = await prepared({ source, side, strip: stripOf(dateTaken, taking) })
  taking.onFault?.(fault)
  return picture
}

/** The photo, ready to be referenced by an item. A PDF is stored unchanged. */
export const takePicture = async (source: Blob | ImageBitmap, taking: Taking): Promise<Picture> => {
  const { owner, place } = taking
  const { date } = await fieldNow()
  const isPdf = source instanceof Blob && source.type === 'application/pdf'
  // A file may be older than the tap that chose it.
  const dateTaken = source instanceof File ? earlier(await dateOfFile(source), date) : date
  const { bytes, sha256, small } = isPdf ? await asItIs(source) : await scaled(source, dateTaken, taking)
  const type = isPdf ? 'application/pdf' : 'image/jpeg'
  const picture: LocalPicture = {
    sha256,
    owner,
    type,
    size: bytes.byteLength,
    bytes,
    small,
    isNamed: false,
    dateKept: date,
    refused: null,
  }
  const closed = await closePicture(picture)
  try {
    await writtenPictures(async (stores) => {
      const known = await pictureIn(stores, owner, sha256)
      if (!known || !isHere(known) || known.isSent) await putPicture(stores, closed)
    })
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    holdPicture(picture)
    taking.onHeld?.()
  }
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
  const date = exifTime(await file.slice(0, 131_072).arrayBuffer())
  return date ?? new Date(file.lastModified).toISOString()
}
