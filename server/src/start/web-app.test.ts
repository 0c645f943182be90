import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secure } from '../platform/http/headers.ts'
import { type OutsideMap, serveWebApp } from './web-app.ts'

const GUID = '01890000-0000-7000-8000-000000000001'
const WORKER = '/assets/maplibre-gl-worker-Ab12.mjs'
const MAP: OutsideMap = { url: 'https://maps.test/style.json', origins: ['https://maps.test', 'https://tiles.test'] }

const OTHER = '01890000-0000-7000-8000-000000000002'
/** Two companies with colors of their own. */
const lookFor = async (companyGuid: string) => ({
  name: 'Acme',
  color: companyGuid === OTHER ? '#8a1538' : '#0b6e4f',
  palette: null,
  logo: null,
})

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
  await serveWebApp(app, { folder, settingsOf: () => ({ version: '1' }), mapStyle: () => map, lookFor })
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

test('a page has its company’s colors before any script, and a link names the company', async () => {
  expect((await app.inject('/orders')).body).not.toContain('<style')
  const known = await app.inject({ url: '/orders', headers: { cookie: `waybill-company-dispatcher=${GUID}` } })
  expect(known.body).toContain('<style id="branding">')
  expect(known.body).toContain('--mantine-color-brand-filled:#0b6e4f')
  expect(known.headers['set-cookie']).toBeUndefined()
  const linked = await app.inject(`/orders?company=${GUID}`)
  expect(linked.headers['set-cookie']).toMatch(
    new RegExp(`^waybill-company-dispatcher=${GUID}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
  )
  // Also where the browser was last at another one: never in its colors.
  const elsewhere = await app.inject({
    url: `/orders?company=${GUID}`,
    headers: { cookie: `waybill-company-dispatcher=${OTHER}` },
  })
  for (const { body } of [linked, elsewhere]) expect(body).toContain('--mantine-color-brand-filled:#0b6e4f')
  expect((await app.inject('/orders?company=x%0aset-cookie')).headers['set-cookie']).toBeUndefined()
})
