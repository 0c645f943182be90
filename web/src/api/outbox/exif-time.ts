/** When a photo was taken, from its EXIF data. */

const ASCII = 2
const LONG = 4
const EXIF_PART = 0x87_69
const DATE_ORIGINAL = 0x90_03
const OFFSET = 0x90_11

/** The offset of a JPEG's TIFF part; undefined if it has none. */
const tiffOf = (view: DataView): number | undefined => {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return undefined
  for (let at = 2; at + 10 < view.byteLength;) {
    const marker = view.getUint16(at)
    if (marker === 0xff_e1 && view.getUint32(at + 4) === 0x45_78_69_66) return at + 10
    if ((marker & 0xff_00) !== 0xff_00 || marker === 0xff_da) return undefined
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** ISO, in the camera's time zone or else the phone's; undefined if the picture has no time. */
export const exifTime = (bytes: ArrayBuffer): string | undefined => {
  try {
    const view = new DataView(bytes)
    const start = tiffOf(view)
    if (start === undefined) return undefined
    const isLittle = view.getUint16(start) === 0x49_49
    const short = (at: number) => view.getUint16(at, isLittle)
    const long = (at: number) => view.getUint32(at, isLittle)
    /** A field of a directory: its texts and numbers. */
    const field = (directory: number, tag: number): string | number | undefined => {
      for (let n = 0; n < short(directory); n++) {
        const at = directory + 2 + n * 12
        if (short(at) !== tag) continue
        const [type, count] = [short(at + 2), long(at + 4)]
        if (type === LONG) return long(at + 8)
        if (type !== ASCII) return undefined
        const from = count > 4 ? start + long(at + 8) : at + 8
        return String.fromCharCode(...new Uint8Array(bytes, from, count - 1))
      }
      return undefined
    }
    const part = field(start + long(start + 4), EXIF_PART)
    if (typeof part !== 'number') return undefined
    const text = field(start + part, DATE_ORIGINAL)
    const offset = field(start + part, OFFSET)
    const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(text))
    if (!match) return undefined
    const zone = /^[+-]\d\d:\d\d$/.test(String(offset)) ? String(offset) : ''
    return new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}${zone}`).toISOString()
  } catch {
    // A truncated or broken header has no time.
    return undefined
  }
}
