/** A picture as it is sent: scaled, stamped, encoded and hashed. A worker does it, or the page where there is none. */
import { COMPARED, faultOf, type PictureFault } from './picture-faults.ts'
import { sha256 } from './sha256.ts'

export interface Preparing {
  source: Blob | ImageBitmap
  /** Pixels on the long side. */
  side: number
  /** Text of the stamp. */
  strip: string
}

export interface PreparedPicture {
  /** A JPEG. */
  bytes: ArrayBuffer
  /** Of exactly these bytes. */
  sha256: string
  /** A small JPEG of it, for display. */
  small: ArrayBuffer
  /** What may be wrong with it. */
  fault: PictureFault | null
}

/** A picture that this browser cannot decode. */
export class UnreadablePicture extends Error {}

const SMALL = 320
const JPEG = { type: 'image/jpeg', quality: 0.8 } as const
const STRIP = 34

/** Older browsers draw in the page only. */
const canvasOf = (width: number, height: number) => {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height)
    return { pen: canvas.getContext('2d'), encoded: () => canvas.convertToBlob(JPEG) }
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const encoded = () =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG'))), JPEG.type, JPEG.quality),
    )
  return { pen: canvas.getContext('2d'), encoded }
}

const onCanvas = (bitmap: ImageBitmap, side: number) => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const { pen, encoded } = canvasOf(width, height)
  if (!pen) throw new Error('This browser cannot draw pictures')
  pen.drawImage(bitmap, 0, 0, width, height)
  return { pen, width, height, encoded }
}

const faultIn = (bitmap: ImageBitmap): PictureFault | null => {
  const { pen, width, height } = onCanvas(bitmap, COMPARED)
  return faultOf(pen.getImageData(0, 0, width, height).data, width, height)
}

const drawn = async (bitmap: ImageBitmap, side: number, strip?: string): Promise<ArrayBuffer> => {
  const { pen, width, height, encoded } = onCanvas(bitmap, side)
  if (strip && height > 4 * STRIP) {
    pen.fillStyle = 'rgb(0 0 0 / 70%)'
    pen.fillRect(0, height - STRIP, width, STRIP)
    pen.fillStyle = '#fff'
    pen.font = '18px monospace'
    pen.fillText(strip, 10, height - 11, width - 20)
  }
  return (await encoded()).arrayBuffer()
}

/** Closes a bitmap only once it is prepared: after a failure it can be tried elsewhere. */
export const preparePicture = async ({ source, side, strip }: Preparing): Promise<PreparedPicture> => {
  const bitmap =
    source instanceof Blob
      ? await createImageBitmap(source).catch(() => {
          throw new UnreadablePicture('This picture cannot be read here')
        })
      : source
  const bytes = await drawn(bitmap, side, strip)
  const prepared = { bytes, sha256: await sha256(bytes), small: await drawn(bitmap, SMALL), fault: faultIn(bitmap) }
  bitmap.close()
  return prepared
}
