import zlib from 'node:zlib'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compress.ts'

const long = JSON.stringify({ text: 'Grüße 💛 '.repeat(300) })
const app = Fastify()
compressAnswers(app)
app.get('/long', (_request, reply) => reply.type('application/json; charset=utf-8').send(long))
app.get('/short', (_request, reply) => reply.type('application/json').send('{}'))
app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
app.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from([long])))
const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zlib.zstdDecompressSync],
  ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
  ['gzip', 'gzip', zlib.gunzipSync],
] as const)('%s is sent as %s', async (accepted, encoding, unpack) => {
  const answer = await ask('/long', accepted)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(unpack(answer.rawPayload).toString()).toBe(long)
})

test.each(['/short', '/picture', '/stream'])('%s is not compressed', async (url) => {
  expect((await ask(url, 'gzip, br')).headers).not.toHaveProperty('content-encoding')
})

test('a long enough text varies by Accept-Encoding even if nothing is accepted', async () => {
  const answer = await ask('/long', '')
  expect([answer.headers['vary'], answer.headers['content-encoding'], answer.body]).toEqual([
    'accept-encoding',
    undefined,
    long,
  ])
})

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd;q=0.0', undefined],
])('for %s it chooses %s', (accepted, encoding) => expect(encodingFor(accepted)?.name).toBe(encoding))
