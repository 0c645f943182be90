import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const entry = (name: string, open: ZipEntry['open'], more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  modified: new Date('2026-03-02T15:00:00Z'),
  open,
  ...more,
})
const textOf = (text: string) => async () => Readable.from([Buffer.from(text)])

test('contains each file unchanged, stored, deflated and in ZIP64', async () => {
  const zip = await buffer(
    zipStream([
      entry('größe.txt', textOf('as it is')),
      entry('tables/rows.csv', textOf('a,b\n'.repeat(1000)), { deflate: true }),
      entry('huge.csv', textOf('1'), { deflate: true, isHuge: true }),
    ]),
  )
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['größe.txt', 'tables/rows.csv', 'huge.csv'])
  expect(Object.values(files).map((bytes) => strFromU8(bytes))).toEqual(['as it is', 'a,b\n'.repeat(1000), '1'])
  expect(zip.length).toBeLessThan(1000)
})

test('opens a file once those before it are read, so that it can describe them', async () => {
  const read: string[] = []
  const entries = async function* () {
    yield entry('a', async () => Readable.from(['1']).on('end', () => read.push('a')))
    yield entry('b', textOf(`after ${read.join()}`))
  }
  expect(strFromU8(unzipSync(await buffer(zipStream(entries())))['b']!)).toBe('after a')
})

test('fails if a file does, and closes the file if nobody reads on', async () => {
  const broken = () => {
    throw new Error('the disk is gone')
  }
  await expect(
    buffer(zipStream([entry('a', async () => Readable.from({ [Symbol.iterator]: broken }))])),
  ).rejects.toThrow('the disk is gone')
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536)
    })(),
    { objectMode: false },
  )
  for await (const _ of zipStream([entry('a', async () => endless)])) break
  await expect.poll(() => endless.destroyed).toBe(true)
})
