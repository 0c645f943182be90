import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { patientTimers } from '../../../testing/heavy-work.ts'
import { HeavyWork, MEMORY_MB_MIN } from '../heavy-work/heavy-work.ts'
import { smallPicture } from './small-picture.ts'

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0747a6' } })
const heavy = new HeavyWork({ memoryMb: MEMORY_MB_MIN, timers: patientTimers })
afterAll(() => heavy.close())
const small = (bytes: Buffer, totalBytes = bytes.length) =>
  smallPicture(heavy, { totalBytes, open: () => bytes }, { owner: { companyGuid: 'a', userGuid: 'b' }, lane: 'call' })

test.each([
  ['a wide one', 1600, 1200, [320, 240]],
  ['a high one', 1200, 1600, [240, 320]],
  ['one that is small already', 100, 80, [100, 80]],
])('%s', async (_, width, height, wanted) => {
  const metadata = await sharp(await small(await pictureOf(width, height).png().toBuffer())).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', ...wanted])
})

test('is upright, and contains no metadata about who took it where', async () => {
  const lying = await pictureOf(1600, 1200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Dora' } } })
    .toBuffer()
  const metadata = await sharp(await small(lying)).metadata()
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([240, 320, undefined])
})

test('is not made of unreadable or oversized pictures', async () => {
  const whole = await pictureOf(1600, 1200).jpeg().toBuffer()
  expect(await small(Buffer.from('GIF89a and no more'))).toBeUndefined()
  expect(await small(whole, 30_000_000)).toBeUndefined()
  // Hundreds of kilobytes, which are hundreds of megabytes once they are read: all of it before a line can be made.
  const vast = await pictureOf(7_700, 7_700).png({ progressive: true, compressionLevel: 1 }).toBuffer()
  expect(await small(vast)).toBeUndefined()
})
