import { PassThrough } from 'node:stream'
import zlib from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedText, TextStream } from './shared-text.ts'

const written = (texts: readonly SharedText[], isGzip: boolean): Buffer => {
  const out = new PassThrough({ highWaterMark: 2 ** 24 })
  const stream = new TextStream(out, isGzip)
  for (const text of texts) stream.write(text)
  stream.end()
  stream.write(new SharedText('late'))
  return out.read() ?? Buffer.alloc(0)
}
const aText = fc.string({ unit: 'binary', maxLength: 2_000 }).map((text) => new SharedText(text))

test('any texts in any order are unpacked as they are', () => {
  fc.assert(
    fc.property(fc.array(aText), (texts) => {
      const plain = Buffer.concat(texts.map(({ bytes }) => bytes))
      expect(written(texts, false)).toEqual(plain)
      // gunzip checks the sums at the end, too.
      if (texts.length) expect(zlib.gunzipSync(written(texts, true))).toEqual(plain)
    }),
  )
})

test('a reader can unpack each text as soon as it is sent', async () => {
  const out = new PassThrough()
  const unpacked = out.pipe(zlib.createGunzip())
  const stream = new TextStream(out, true)
  for (const text of ['short', 'long '.repeat(1_000), 'ü']) {
    stream.write(new SharedText(text))
    let heard = ''
    while (heard.length < text.length) {
      heard += unpacked.read() ?? ''
      await new Promise(setImmediate)
    }
    expect(heard).toBe(text)
  }
})

test('a text is compressed once for all streams', () => {
  const text = new SharedText(JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ number: i, status: 'new' }))))
  expect(text.blocks).toBe(text.blocks)
  expect(text.blocks.length).toBeLessThan(text.bytes.length / 4)
})

test('nothing is sent if the stream ends before its first text', () => {
  expect(written([], true)).toHaveLength(0)
})
