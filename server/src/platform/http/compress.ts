/** Compresses complete text in one call: streaming costs several times as much. Live events have shared texts. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const { BROTLI_PARAM_QUALITY } = zlib.constants
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, Buffer>(zlib.gzip)
const zstd = promisify<Buffer, Buffer>(zlib.zstdCompress)

/** Ordered by cost for pages of JSON; brotli at its fastest is still smaller than gzip. */
const ENCODINGS = [
  { name: 'zstd', write: (bytes: Buffer) => zstd(bytes) },
  { name: 'br', write: (bytes: Buffer) => brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 1 } }) },
  { name: 'gzip', write: (bytes: Buffer) => gzip(bytes) },
] as const

/** Shorter ones are not worth it (bytes). */
const FROM_BYTES = 1024
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/

/** The names in an `Accept-Encoding`, without refused ones (`q=0`). */
export const acceptedEncodings = (accepted: string | undefined): readonly (string | undefined)[] =>
  (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)

/** The response encoding; undefined for none. */
export function encodingFor(accepted: string | undefined): (typeof ENCODINGS)[number] | undefined {
  const encodings = acceptedEncodings(accepted)
  return ENCODINGS.find(({ name }) => encodings.includes(name))
}

/** Compresses every complete response that is long enough. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < FROM_BYTES || reply.hasHeader('content-encoding')) return payload
    if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    const bytes = await encoding.write(Buffer.from(payload))
    void reply.header('content-encoding', encoding.name).removeHeader('content-length')
    return bytes
  })
}
