/** A bucket in memory, for the real S3 client: objects by key, listed in order and in pages. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { byteRange } from '../src/platform/files/byte-range.ts'
import { atEnd } from './at-end.ts'

export interface TestBucket {
  /** By key; a test may change them. */
  objects: Map<string, Buffer>
  /** What was asked for, in order: `HEAD company/one`, `LIST company/`. */
  requests: string[]
  /** How many of the next uploads end with a closed connection. */
  hangUps: number
  settings: { bucket: string; region: string; endpoint: string; accessKey: string; secretKey: string }
  /** The settings of a process that stores its files here. */
  env: Record<string, string>
}

const STORED_AT = '2026-01-01T00:00:00.000Z'

/** Opens a bucket until the file's tests are over. `pageSize`: objects in one page of a listing. */
export async function testBucket(pageSize = 1_000): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const bucket = { objects, requests, hangUps: 0 }

  const list = (query: URLSearchParams): string => {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    requests.push(`LIST ${prefix}`)
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = found.slice(0, pageSize)
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><ETag>"x"</ETag><LastModified>${STORED_AT}</LastModified></Contents>`,
    )
    const isCut = found.length > page.length
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
  }

  const read = (request: IncomingMessage, response: ServerResponse, key: string): void => {
    const known = objects.get(key)
    if (!known) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const headers = {
      etag: `"${createHash('md5').update(known).digest('hex')}"`,
      'last-modified': new Date(STORED_AT).toUTCString(),
    }
    const range = byteRange(request.headers.range, known.length)
    if (typeof range === 'object') response.writeHead(206, headers).end(known.subarray(range.from, range.to + 1))
    else response.writeHead(200, { ...headers, 'content-length': known.length }).end(known)
  }

  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const url = new URL(request.url!, 'http://s3')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    if (url.searchParams.get('list-type') === '2') return void response.end(list(url.searchParams))
    requests.push(`${request.method} ${key}`)
    if (request.method === 'PUT') {
      if (bucket.hangUps > 0) {
        bucket.hangUps--
        return void request.destroy()
      }
      objects.set(key, await buffer(request))
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else read(request, response, key)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => void server.close())
  const { port } = server.address() as AddressInfo
  const settings = {
    bucket: 'waybill',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: 'a',
    secretKey: 's',
  }
  return Object.assign(bucket, {
    settings,
    env: {
      WAYBILL_FILES_S3_BUCKET: settings.bucket,
      WAYBILL_FILES_S3_ENDPOINT: settings.endpoint,
      WAYBILL_FILES_S3_ACCESS_KEY: settings.accessKey,
      WAYBILL_FILES_S3_SECRET_KEY: settings.secretKey,
    },
  })
}
