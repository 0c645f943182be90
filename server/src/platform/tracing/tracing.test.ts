import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCollector, type Collector } from '../../../testing/collector.ts'
import { openTracing } from './open-tracing.ts'
import type { Tracing } from './tracing.ts'

let collector: Collector
let tracing: Tracing
let app: FastifyInstance
let outside: Collector
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

beforeEach(async () => {
  collector = await startCollector()
  outside = await startCollector()
  const opened = await openTracing({ url: `${collector.url}/`, ratio: 1 }, '4.2.0', (error) =>
    expect.unreachable(String(error)),
  )
  tracing = opened!
  app = Fastify()
  tracing.mount(app)
  app.get('/api/orders/:guid', async () =>
    tracing.span('database read', { 'waybill.count': 2 }, async () => {
      await (await fetch(`${outside.url}/secret-path?token=hush`)).text()
      return {}
    }),
  )
  app.get('/api/broken', () => Promise.reject(new Error('out of luck')))
  app.get('/healthz', async () => ({}))
})
afterEach(async () => {
  await app.close()
  await collector.stop()
  await outside.stop()
})

const sent = async () => {
  await tracing.end()
  return collector.spans
}
const named = async (name: string) => (await sent()).find((span) => span.name === name)

describe('a call', () => {
  test('is a trace with everything it does, continuing its caller’s trace', async () => {
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, authorization: 'Bearer hush' }
    await app.inject({ url: '/api/orders/1?authToken=hush', headers })
    const spans = await sent()
    const [call, read, out] = ['GET /api/orders/:guid', 'database read', `GET ${new URL(outside.url).host}`].map(
      (name) => spans.find((span) => span.name === name),
    )
    expect(call).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      service: 'waybill',
      attributes: { 'http.route': '/api/orders/:guid', 'http.response.status_code': 200 },
    })
    expect(read).toMatchObject({ traceId: TRACE, parentSpanId: call!.spanId, attributes: { 'waybill.count': 2 } })
    expect(out).toMatchObject({ parentSpanId: read!.spanId, attributes: { 'http.response.status_code': 200 } })
    expect(collector.text()).not.toMatch(/hush|secret-path/)
    // The trace is not exposed to the outside.
    expect(outside.text()).not.toContain(TRACE)
  })

  test('that fails is marked, with its fault', async () => {
    await app.inject('/api/broken')
    const call = await named('GET /api/broken')
    expect(call).toMatchObject({ status: { code: 2 }, attributes: { 'http.response.status_code': 500 } })
    expect(collector.text()).toContain('out of luck')
  })

  test('to a health check, and sending traces itself, are not traced', async () => {
    await app.inject('/healthz')
    await fetch(outside.url)
    expect(await sent()).toEqual([])
  })

  test('is not traced if its caller decided so', async () => {
    await app.inject({ url: '/api/orders/1', headers: { traceparent: `00-${TRACE}-${CALLER}-00` } })
    expect(await sent()).toEqual([])
  })
})

test('without the setting nothing is opened, and no module of the library is loaded', async () => {
  expect(await openTracing(undefined, '4.2.0', () => {})).toBeUndefined()
  const program = `
    const { registerHooks } = await import('node:module')
    const loaded = []
    // The metrics library reads the interface, which does nothing by itself.
    const isOurs = (name) => name.includes('opentelemetry') && name !== '@opentelemetry/api'
    registerHooks({ resolve: (name, context, next) => (isOurs(name) && loaded.push(name), next(name, context)) })
    await import(process.argv[1])
    console.log(JSON.stringify(loaded))`
  const main = fileURLToPath(new URL('../../start/main.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, main])
  expect(JSON.parse(stdout)).toEqual([])
})
