import { expect, it } from 'vitest'
import { exifTime } from './exif-time.ts'

/** A JPEG header with one time, as cameras write it. */
const jpeg = (date: string, offset?: string): ArrayBuffer => {
  const bytes = new Uint8Array(200)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(`${value}\0`), at)
  view.setUint32(0, 0xff_d8_ff_e1)
  view.setUint16(4, 190)
  text(6, 'Exif')
  const tiff = 12
  text(tiff, 'MM')
  view.setUint16(tiff + 2, 42)
  view.setUint32(tiff + 4, 8)
  const field = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag)
    view.setUint16(at + 2, type)
    view.setUint32(at + 4, count)
    view.setUint32(at + 8, value)
  }
  view.setUint16(tiff + 8, 1)
  field(tiff + 10, 0x87_69, 4, 1, 26)
  view.setUint16(tiff + 26, offset ? 2 : 1)
  field(tiff + 28, 0x90_03, 2, 20, 60)
  if (offset) field(tiff + 40, 0x90_11, 2, 7, 90)
  text(tiff + 60, date)
  if (offset) text(tiff + 90, offset)
  return bytes.buffer
}

it("reads when a photo was taken, in the camera's time zone", () => {
  expect(exifTime(jpeg('2026:11:22 09:14:05', '-08:00'))).toBe('2026-11-22T17:14:05.000Z')
  expect(exifTime(jpeg('2026:11:22 09:14:05'))).toBe(new Date('2026-11-22T09:14:05').toISOString())
})
it('returns nothing without a time, or for a truncated header', () => {
  expect(exifTime(new ArrayBuffer(0))).toBeUndefined()
  expect(exifTime(jpeg('never'))).toBeUndefined()
  expect(exifTime(jpeg('2026:11:22 09:14:05').slice(0, 60))).toBeUndefined()
})
