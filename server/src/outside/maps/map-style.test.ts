import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepMapStyle, readMapStyle } from './map-style.ts'

/** The response per path; other paths are 404. */
const pages = new Map<string, unknown>()
let host: Server
let at: string
let requests = 0

beforeAll(async () => {
  host = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests++
    const page = pages.get(request.url ?? '')
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(page ?? null))
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => host.close())

test('lists every origin that the style loads from, including those of its tile lists', async () => {
  pages.set('/tiles.json', { tiles: ['https://a.tiles.test/{z}/{x}/{y}.pbf', 'https://b.tiles.test/{z}/{x}/{y}.pbf'] })
  pages.set('/style.json', {
    version: 8,
    glyphs: 'https://fonts.test/{fontstack}/{range}.pbf',
    sprite: [{ id: 'signs', url: '/signs' }],
    sources: {
      roads: { type: 'vector', url: '/tiles.json' },
      hills: { type: 'raster', tiles: ['https://hills.test/{z}/{x}/{y}.png'] },
      yards: { type: 'geojson', data: 'https://yards.test/all.json' },
      drawn: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      odd: { type: 'raster', tiles: ['ftp://elsewhere.test/{z}', "javascript:alert('1')", 'data:image/png,0'] },
    },
    layers: [],
  })
  const { origins } = await readMapStyle(`${at}/style.json`)
  expect(origins.toSorted()).toEqual(
    [
      at,
      'https://a.tiles.test',
      'https://b.tiles.test',
      'https://fonts.test',
      'https://hills.test',
      'https://yards.test',
    ].toSorted(),
  )
})

test.each([
  ['what is not there', '/nothing.json'],
  ['what is no style', '/tiles.json'],
])('%s is refused', async (_, path) => {
  await expect(readMapStyle(`${at}${path}`)).rejects.toThrow()
})

test('is retried a minute after a failed read, and read again every hour', async () => {
  let now = 0
  const onFault = vi.fn()
  const style = keepMapStyle(`${at}/late.json`, { clock: { now: () => new Date(now) }, onFault })
  expect(style()).toBeUndefined()
  await expect.poll(() => onFault.mock.calls.length).toBe(1)
  pages.set('/late.json', { version: 8, sources: {}, layers: [] })
  now = 59_999
  expect(style()).toBeUndefined()
  now = 60_000
  style()
  await expect.poll(() => style()).toBeDefined()
  const before = requests
  now += 3_599_999
  expect(style()).toEqual({ url: `${at}/late.json`, origins: [at] })
  expect(requests).toBe(before)
  pages.delete('/late.json')
  now += 1
  style()
  await expect.poll(() => onFault.mock.calls.length).toBe(2)
  // The previous style stays valid.
  expect(style()).toBeDefined()
})
