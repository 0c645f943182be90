import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secure } from '../platform/http/headers.ts'
import { type OutsideMap, serveWebApp } from './web-app.ts'

const WORKER = '/assets/maplibre-gl-worker-Ab12.mjs'
const MAP: OutsideMap = { url: 'https://maps.test/style.json', origins: ['https://maps.test', 'https://tiles.test'] }

let folder: string
let map: OutsideMap | undefined
const app = fastify()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><!--settings--></head>')
  for (const path of [WORKER, '/assets/app-Cd34.js']) writeFileSync(join(folder, path), '')
  app.decorateRequest('portal')
  secure(app, ['https://sign-in.test'])
  await serveWebApp(app, { folder, settingsOf: () => ({ version: '1' }), mapStyle: () => map })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const connects = async (url: string) => {
  const { headers } = await app.inject(url)
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')
}

test('pages connect to the hosts of the map style and to no others', async () => {
  map = undefined
  expect(await connects('/orders')).toEqual(["'self'", 'https://sign-in.test'])
  expect((await app.inject('/orders')).body).not.toContain('mapStyle')
  map = MAP
  expect(await connects('/orders')).toEqual(["'self'", ...MAP.origins, 'https://sign-in.test'])
  expect((await app.inject('/orders')).body).toContain(`"mapStyle":"${MAP.url}"`)
})

test('its worker may load what the page may, and is requested again', async () => {
  map = MAP
  expect(await connects(WORKER)).toEqual(["'self'", ...MAP.origins, 'https://sign-in.test'])
  expect((await app.inject(WORKER)).headers['cache-control']).toBe('no-cache')
  expect(await connects('/assets/app-Cd34.js')).toEqual(["'self'", 'https://sign-in.test'])
  expect((await app.inject('/assets/app-Cd34.js')).headers['cache-control']).toContain('immutable')
})

test('pages for people without an account load nothing external', async () => {
  map = MAP
  expect(await connects('/drive/a-secret')).toEqual(["'self'", 'https://sign-in.test'])
  expect((await app.inject('/drive/a-secret')).body).not.toContain('mapStyle')
})
