/** A collector of traces, played in a test: it speaks OTLP over HTTP as JSON, and keeps what it is sent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Value {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
}

export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number }
  attributes: Record<string, string | number | undefined>
  service: string | undefined
}

export interface Collector {
  url: string
  /** Spans that came so far, in the order in which they ended. */
  spans: CollectedSpan[]
  /** Everything that came, headers too, as text. */
  text(): string
  stop(): Promise<void>
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'service'> & { attributes: { key: string; value: Value }[] })[]
    }[]
  }[]
}

const valuesOf = (attributes: readonly { key: string; value: Value }[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? doubleValue : Number(intValue)),
    ]),
  )

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  let written = ''
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    written += JSON.stringify(request.headers)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      written += text
      if (request.url === '/v1/traces')
        for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans)
          for (const span of scopeSpans.flatMap((scope) => scope.spans))
            spans.push({
              ...span,
              attributes: valuesOf(span.attributes),
              service: String(valuesOf(resource.attributes)['service.name']),
            })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => written,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
