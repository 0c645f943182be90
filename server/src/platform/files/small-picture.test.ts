import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallPicture } from './small-picture.ts'

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0747a6' } })
const small = (bytes: Buffer, totalBytes = bytes.length) => smallPicture(Readable.from([bytes]), totalBytes)

test.each([
  ['a wide one', 1600, 1200, [320, 240]],
  ['a high one', 1200, 1600, [240, 320]],
  ['one that is small already', 100, 80, [100, 80]],
])('%s', async (_, width, height, wanted) => {
  const made = await sharp(await small(await pictureOf(width, height).png().toBuffer())).metadata()
  expect([made.format, made.width, made.height]).toEqual(['jpeg', ...wanted])
})

test('is upright, and contains no metadata about who took it where', async () => {
  const lying = await pictureOf(1600, 1200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Dora' } } })
    .toBuffer()
  const made = await sharp(await small(lying)).metadata()
  expect([made.width, made.height, made.exif]).toEqual([240, 320, undefined])
})

test('is not made of unreadable or oversized pictures', async () => {
  const whole = await pictureOf(1600, 1200).jpeg().toBuffer()
  expect(await small(Buffer.from('GIF89a and no more'))).toBeUndefined()
  expect(await small(whole, 30_000_000)).toBeUndefined()
})
