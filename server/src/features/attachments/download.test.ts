import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { attachmentsPlatformRoutes, attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, anAccount, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach, PDF, PNG, upload } from '../../../testing/uploads.ts'
import { LINK_MS } from '../../platform/files/download-link.ts'
import { build } from '../../platform/db/builder.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
})

const open = (path: string | null, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url: path!, headers: { host: 'localhost:4201', ...headers } })
const place = async () => (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body

describe('a signed link', () => {
  test('shows a PDF or a picture in the page and saves everything else, locked down', async () => {
    const pdf = (await upload(t, org.shipper, { name: 'Zürich %221%22.pdf' })).body
    const shown = await open(pdf.url)
    expect([shown.statusCode, shown.rawPayload.equals(PDF)]).toEqual([200, true])
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(PDF.length),
      'cache-control': 'private, no-cache',
    })
    expect(shown.headers['content-disposition']).toBe(
      `inline; filename="Zu_rich _1_.pdf"; filename*=UTF-8''Z%C3%BCrich%20_1_.pdf`,
    )
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'; sandbox")
    expect((await open(pdf.fileLocation)).headers['content-disposition']).toMatch(/^attachment; /)
    const picture = (await upload(t, org.shipper, { name: 'a.png', content: PNG })).body
    const seen = await open(picture.url)
    expect(seen.headers['content-disposition']).toMatch(/^inline; /)
    expect(seen.headers['content-security-policy']).toMatch(/; sandbox$/)
    const html = Buffer.from('<html><script>alert(1)</script></html>'.repeat(100))
    const page = (await upload(t, org.shipper, { name: 'a.html', content: html, claims: 'text/html' })).body
    const saved = await open(page.url, { 'accept-encoding': 'gzip' })
    expect(saved.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; /),
    })
    expect(saved.headers['content-encoding']).toBeUndefined()
    expect(saved.rawPayload.equals(html)).toBe(true)
  })

  test.each([
    ['bytes=0-3', 206, `bytes 0-3/${PDF.length}`, PDF.subarray(0, 4)],
    ['bytes=5-', 206, `bytes 5-${PDF.length - 1}/${PDF.length}`, PDF.subarray(5)],
    ['bytes=-6', 206, `bytes ${PDF.length - 6}-${PDF.length - 1}/${PDF.length}`, PDF.subarray(-6)],
    ['bytes=0-99999', 206, `bytes 0-${PDF.length - 1}/${PDF.length}`, PDF],
    [`bytes=${PDF.length}-`, 416, `bytes */${PDF.length}`, undefined],
    ['bytes=3-1', 200, undefined, PDF],
    ['bytes=0-1,3-4', 200, undefined, PDF],
    ['lines=1-2', 200, undefined, PDF],
  ])('serves the range %s with %i', async (range, status, contentRange, bytes) => {
    const { url } = (await upload(t, org.shipper)).body
    const answer = await open(url, { range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange])
    if (bytes) expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test('answers 304 for what the browser has cached', async () => {
    const { url } = (await upload(t, org.shipper)).body
    const etag = String((await open(url)).headers['etag'])
    expect((await open(url, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await open(url, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200)
    const head = await open(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(PDF.length), ''])
  })

  test('expires after five minutes, when the file is renamed or removed, and when the user loses access', async () => {
    const order = await place()
    const link = await attach(t, org.shipper, { orders: [order.guid] })
    const file = (await upload(t, org.shipper)).body
    t.clock.set(new Date(NOW.getTime() + LINK_MS - 31_000))
    expect((await open(link.url)).statusCode).toBe(200)
    t.clock.set(new Date(NOW.getTime() + LINK_MS))
    const late = await open(link.url)
    expect([late.statusCode, late.json().code]).toEqual([404, 'not_found'])
    t.clock.set(NOW)
    await t.send(org.shipper, attachmentsRoutes.link, { params: { fileId: link.guid }, body: { name: 'renamed.pdf' } })
    expect((await open(link.url)).statusCode).toBe(404)
    await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: file.guid } })
    expect((await open(file.url)).statusCode).toBe(404)
    const leaver = await aUser(t.database, org.companyGuid, org.client, 'client')
    const theirs = (await upload(t, leaver)).body
    expect((await open(theirs.url)).statusCode).toBe(200)
    await t.database.write(leaver, async (tx) =>
      tx.later(
        build
          .updateTable('users')
          .set({ can_login: false })
          .where('company_guid', '=', leaver.companyGuid)
          .where('guid', '=', leaver.userGuid),
      ),
    )
    expect((await open(theirs.url)).statusCode).toBe(404)
  })

  test('is invalid with any character changed', async () => {
    const { url } = (await upload(t, org.shipper)).body
    const token = url!.slice('/files/'.length)
    for (let at = 0; at < token.length; at += 7) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect((await open(`/files/${changed}`)).statusCode).toBe(404)
    }
    for (const wrong of ['/files/', '/files/x', `/files/${token}A`, '/files/..%2f..%2fetc%2fpasswd'])
      expect((await open(wrong)).statusCode).toBe(404)
  })

  test('missing bytes are reported as a server error, without a path', async () => {
    const lost = (await upload(t, org.shipper)).body
    const folder = join(t.dataFolder, 'files', org.companyGuid)
    for (const name of await readdir(folder)) await rm(join(folder, name))
    const answer = await open(lost.url)
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'fault'])
    expect(answer.body).not.toContain(t.dataFolder)
  })
})

describe('the documents of an order as one pack', () => {
  test('contains each file once, under distinct and safe names, limited to what the caller sees', async () => {
    const order = await place()
    const orders = { orders: [order.guid] }
    await attach(t, org.shipper, { ...orders, jobs: [order.jobs[0]!.guid] }, { name: 'bol.pdf' })
    t.clock.set(new Date(NOW.getTime() + 60_000))
    await attach(t, org.shipper, orders, { name: '../../BOL.pdf' })
    await attach(t, org.dispatcher, { ...orders, usage: 'Bill Of Lading' }, { name: '写真.png', content: PNG })
    await attach(t, org.dispatcher, { ...orders, acl: 'company' }, { name: 'internal.pdf' })
    const path = `/platform/orders/${order.guid}/documents.zip`
    const answer = await t.app.inject({
      method: 'GET',
      url: path,
      headers: { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(answer.headers['content-disposition']).toContain(`filename="Order ${order.number} documents.zip"`)
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files).toSorted()).toEqual(['BOL (2).pdf', 'bol.pdf', '写真.png'])
    expect(Buffer.from(files['写真.png']!).equals(PNG)).toBe(true)
    expect((await t.send(stranger, attachmentsPlatformRoutes.pack, { params: { guid: order.guid } })).status).toBe(404)
    expect((await t.send(null, attachmentsPlatformRoutes.pack, { params: { guid: order.guid } })).status).toBe(401)
    const empty = await t.send(org.shipper, attachmentsPlatformRoutes.pack, { params: { guid: (await place()).guid } })
    expect([empty.status, empty.error.code]).toEqual([422, 'requirement_missing'])
  })
})
