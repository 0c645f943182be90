import { createHash } from 'node:crypto'
import { brandingRoutes } from '@waybill/contract/branding/branding.routes.ts'
import { Branding } from '@waybill/contract/branding/branding.shapes.ts'
import { contrast } from '@waybill/contract/branding/oklch.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { brandingAt } from '../../records/branding/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let hauler: Person
beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  hauler = await aCarrier(t.database, org.companyGuid)
})

const change = (body: object, who = org.dispatcher, headers = {}) =>
  t.send(who, brandingRoutes.change, { body, headers })
const base64 = (file: Buffer | string) => Buffer.from(file).toString('base64')
/** A mark of one color on nothing. */
const mark = (fill: string, { width = 400, height = 100, more = '' } = {}) =>
  base64(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">
      <circle cx="${width / 2}" cy="${height / 2}" r="${height / 2}" fill="${fill}"/>${more}</svg>`,
  )
const photo = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff', width = 300, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
    .toFormat(format)
    .toBuffer()
    .then(base64)
const fetched = (url: string, headers = {}) => t.app.inject({ method: 'GET', url, headers })

describe('PATCH /company/branding', () => {
  test('everybody in the company’s portals sees its logo and color, corrected until they can be read', async () => {
    const other = await anOrg(t.database)
    const done = await change({ color: '#FFCC00', logo: mark('#172b4d') })
    expect(done.status).toBe(200)
    expect(Branding.parse(done.body)).toEqual(done.body)
    expect(done.body).toMatchObject({ color: '#ffcc00', logo: { width: 640, height: 160, ground: 'light' } })
    expect(done.body.palette?.light.solid).not.toBe('#ffcc00')
    for (const who of [org.dispatcher, org.shipper])
      expect((await t.send(who, companyRoutes.get)).body.branding).toEqual(done.body)
    const outdoors = (await t.send(hauler, companyRoutes.get)).body.branding
    expect(outdoors).toMatchObject({ color: '#ffcc00', logo: done.body.logo })
    expect(contrast(outdoors!.palette!.light.solid, '#ffffff')).toBeGreaterThanOrEqual(7)
    expect((await t.send(other.dispatcher, companyRoutes.get)).body.branding).toEqual({
      color: null,
      palette: null,
      logo: null,
    })
  })

  test('what is left out stays, null removes', async () => {
    await change({ color: '#0b6e4f', logo: mark('#0b6e4f') })
    expect((await change({ color: null })).body).toMatchObject({ color: null, palette: null, logo: { height: 160 } })
    expect((await change({ logo: null, color: '#0b6e4f' })).body).toMatchObject({ color: '#0b6e4f', logo: null })
  })

  test('takes pictures of four kinds, within the box', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const { body } = await change({ logo: await photo(format, 1280, 200) })
      expect(body.logo).toMatchObject({ width: 640, height: 100, ground: 'any' })
    }
  })

  test('refuses what is no logo, naming the path', async () => {
    const refused = async (body: object) => {
      const answer = await change(body)
      expect(answer.status).toBe(400)
      return JSON.stringify(answer.error.errors)
    }
    for (const format of ['gif', 'tiff'] as const)
      expect(await refused({ logo: await photo(format) })).toMatch(/"path":"logo".*PNG, JPEG, WebP or SVG/)
    expect(await refused({ logo: base64('%PDF-1.7 not a picture') })).toMatch(/PNG, JPEG, WebP or SVG/)
    expect(await refused({ logo: await photo('png', 16, 16) })).toMatch(/"path":"logo".*16 × 16 pixels.*at least 32/)
    expect(await refused({ logo: await photo('png', 2000, 20) })).toMatch(/too long and thin/)
    expect(await refused({ logo: mark('none') })).toMatch(/"path":"logo".*transparent/)
    expect(await refused({ logo: 'A'.repeat(1_400_000) })).toMatch(/"path":"logo".*at most 1 MB/)
    expect(await refused({ color: 'green' })).toMatch(/"path":"color".*must be a color/)
    expect(await refused({ logo: mark('red', { width: 1e9, height: 1e9 }) })).toMatch(/"path":"logo"/)
  })

  test('only who may change the company, and not over a change that was not seen', async () => {
    const { headers } = await t.send(org.dispatcher, companyRoutes.get)
    expect((await change({ color: '#123456' }, org.shipper)).status).toBe(403)
    expect((await change({ color: '#123456' }, hauler)).status).toBe(403)
    expect((await change({ color: '#123456' })).status).toBe(200)
    expect((await change({ color: '#654321' }, org.dispatcher, { 'if-match': headers['etag'] })).status).toBe(412)
  })

  test('is recorded in history, once', async () => {
    await change({ color: '#aa0000', logo: null })
    await change({ color: '#00aa00', logo: mark('#00aa00') })
    await change({ color: '#00aa00', logo: mark('#00aa00') })
    const { rows } = await t.database.pool.query(
      `select before, after from history where company_guid = $1 and action = 'company.changed' order by seq desc limit 2`,
      [org.companyGuid],
    )
    expect(rows[0]).toMatchObject({
      before: { brand_color: '#aa0000', logo_key: null },
      after: { brand_color: '#00aa00', logo_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
    expect(rows[1].after).toMatchObject({ brand_color: '#aa0000' })
  })
})

describe('a drawing is rendered, and only that leaves', () => {
  test('scripts, references to files and addresses, foreign objects and entities are not', async () => {
    const plain = await change({ logo: mark('#0b6e4f') })
    const nasty = await change({
      logo: mark('#0b6e4f', {
        more: `<script>fetch('https://evil.test')</script><image xlink:href="file:///etc/passwd" width="400" height="100"/>
          <image href="http://127.0.0.1:1/x.png" width="400" height="100"/><use xlink:href="file:///etc/hostname#a"/>
          <foreignObject width="400" height="100"><body xmlns="http://www.w3.org/1999/xhtml">text</body></foreignObject>`,
      }),
    })
    expect(nasty.status).toBe(200)
    expect(nasty.body.logo?.url).toBe(plain.body.logo?.url)
    const { rawPayload } = await fetched(nasty.body.logo!.url)
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(rawPayload.toString('latin1')).not.toMatch(/script|evil|passwd|svg/)
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">${[...'bcdefgh'].map((name, i) => `<!ENTITY ${name} "${`&${'abcdefg'[i]};`.repeat(50)}">`).join('')}]>
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text y="50">&h;</text></svg>`
    expect((await change({ logo: base64(bomb) })).status).toBe(400)
  })
})

describe('GET /logos/{company}/{key}.png', () => {
  test('is for anybody who has it, for ever, and tells nothing else', async () => {
    const { body } = await change({ logo: mark('#00aa00') })
    const { url } = body.logo!
    const shown = await fetched(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const { width, height } = await sharp(shown.rawPayload).metadata()
    expect({ width, height }).toEqual({ width: body.logo!.width, height: body.logo!.height })
    expect((await fetched(url, { 'if-none-match': shown.headers.etag })).statusCode).toBe(304)
    // What was printed or mailed under it goes on.
    await change({ logo: null })
    expect((await fetched(url)).statusCode).toBe(200)
  })

  test('elsewhere there is nothing, whether the company exists or not', async () => {
    const { body } = await change({ logo: mark('#00aa00') })
    const key = body.logo!.url.split('/').at(-1)!
    const other = await anOrg(t.database)
    const addresses = [
      `/logos/${other.companyGuid}/${key}`,
      `/logos/01890000-0000-7000-8000-000000000099/${key}`,
      `/logos/${org.companyGuid}/${'0'.repeat(32)}.png`,
      `/logos/x/${key}`,
    ]
    const answers = await Promise.all(addresses.map((url) => fetched(url)))
    const said = answers.map(({ statusCode, json }) => [statusCode, { ...json(), requestId: '' }])
    for (const each of said) expect(each).toEqual(said[0])
    expect(said[0]![0]).toBe(404)
  })
})

describe('is shown', () => {
  test('on the page behind a tracking link, with Waybill in small print', async () => {
    const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    const { body: link } = await t.send(org.shipper, trackingRoutes.create, { params: { guid: order.guid }, body: {} })
    const look = () => fetched(new URL(link.url).pathname, { host: 'localhost:4201' })
    await change({ color: null, logo: null })
    const plain = await look()
    expect(plain.body).toContain('<b>Acme Transport</b>')
    expect(plain.headers['content-security-policy']).not.toMatch(/img-src[^;]*'self'/)
    const { body: branding } = await change({ color: '#ffcc00', logo: mark('#172b4d') })
    const shown = await look()
    expect(shown.body.replaceAll(/\s+/g, ' ')).toContain(`<img src="${branding.logo!.url}" alt="Acme Transport"`)
    expect(shown.body).toContain(`--accent:${branding.palette!.light.accent}`)
    expect(shown.body).toMatch(/<title>[^<]* · Acme Transport<[\s\S]*<footer>Made with Waybill</)
    // Each style is named by its hash, and nothing else may be loaded but the logo.
    const styles = [...shown.body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(hashes).toHaveLength(2)
    expect(shown.headers['content-security-policy']).toContain(`style-src ${hashes.join(' ')}; img-src data: 'self';`)
  })

  test('as it was on what was signed before', async () => {
    await change({ color: '#ffcc00', logo: mark('#172b4d') })
    const at = async (moment: Date | null) => (await t.database.read(org, brandingAt(org.companyGuid, moment)))[0][0]
    const now = await at(null)
    expect(now).toMatchObject({ name: 'Acme Transport', color: '#ffcc00', ground: 'light' })
    expect(await at(new Date('2100-01-01T00:00:00Z'))).toEqual(now)
    expect(await at(new Date('2000-01-01T00:00:00Z'))).toMatchObject({ color: null, key: null, picture: null })
  })
})
