import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import zlib from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { debianSoftware, needing } from '../../../testing/debian.ts'
import { freePort } from '../../../testing/free-port.ts'
import { startProgram } from '../../../testing/program.ts'
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
    let received = ''
    while (received.length < text.length) {
      received += unpacked.read() ?? ''
      await new Promise(setImmediate)
    }
    expect(received).toBe(text)
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

const caddy = await debianSoftware(['caddy'])

/** Caddy in front of a port. @returns its address */
async function startCaddy(port: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-caddy-'))
  const address = `http://127.0.0.1:${await freePort()}`
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n  admin off\n  auto_https off\n}\n${address} {\n  reverse_proxy 127.0.0.1:${port}\n}\n`)
  const program = await startProgram(caddy!.program('caddy'), ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { ...caddy!.env, HOME: folder },
    isReady: (output) => output.includes('serving initial configuration'),
  })
  atEnd(async () => {
    await program.stop()
    await rm(folder, { recursive: true })
  })
  return address
}

// It asks for gzip and unpacks it for readers that accept nothing packed, by Go's inflater.
test('a reader behind Caddy gets each text as soon as it is sent', needing(caddy), async () => {
  const server = createServer({ keepAliveTimeout: 0 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => server.close())
  const address = await startCaddy((server.address() as AddressInfo).port)
  const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const request = get(address)
  const [{ headers }, out] = await arrived
  expect(headers['accept-encoding']).toBe('gzip')
  out.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
  const stream = new TextStream(out, true)
  let received = ''
  request.on('response', (response) => response.setEncoding('utf8').on('data', (part: string) => (received += part)))
  let sent = ''
  for (const text of ['short', 'long '.repeat(1_000), 'ü', 'end']) {
    stream.write(new SharedText(text))
    sent += text
    await expect.poll(() => received).toBe(sent)
  }
  stream.end()
})
