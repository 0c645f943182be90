import type { StoredFile } from '@waybill/contract/attachments/attachments.shapes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, anAccount, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { deleteBytes } from '../../../testing/removed-bytes.ts'
import { TEST_FILE_BYTES_MAX, testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach, formOf, PDF, PNG, upload } from '../../../testing/uploads.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
})

const left = async () => (await readdir(join(t.dataFolder, 'files-incoming')).catch(() => [])).length
const kept = async () =>
  (await readdir(join(t.dataFolder, 'files', org.companyGuid)).catch(() => [] as string[])).length

describe('storing a file', () => {
  test('reports the type found in its bytes, and nothing about where it is stored', async () => {
    const answer = await upload(t, org.shipper, { name: 'Bill of lading.pdf', claims: 'text/html' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      name: 'Bill of lading.pdf',
      status: 'uploaded',
      totalBytes: PDF.length,
      type: 'application/pdf',
      extension: 'pdf',
      createdBy: 'Sam Shipper',
      createdById: org.shipper.userGuid,
      fileLocation: expect.stringMatching(/^\/files\/[\w-]+$/),
      url: expect.stringMatching(/^\/files\/[\w-]+$/),
      can: ['link', 'delete'],
    })
    expect(JSON.stringify(answer.body)).not.toContain(t.dataFolder)
    expect(await left()).toBe(0)
  })

  test('the same guid with the same bytes is a repeat; other bytes are refused; concurrent uploads store it once', async () => {
    const fields = { guid: newGuid() }
    const before = await kept()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(t, org.shipper, { fields })))
    expect(answers.map((a) => [a.status, a.body.guid])).toEqual(Array.from({ length: 4 }, () => [201, fields.guid]))
    expect(await kept()).toBe(before + 1)
    const other = await upload(t, org.shipper, { fields, content: PNG })
    expect([other.status, other.error.errors![0]!.path]).toEqual([409, 'guid'])
    const theirs = await upload(t, stranger, { fields })
    expect(theirs.status).toBe(409)
    expect([await kept(), await left()]).toEqual([before + 1, 0])
    expect((await upload(t, org.shipper, { fields: { guid: 'x' } })).error.errors![0]!.path).toBe('guid')
  })

  test('an idempotency key makes an upload safe to repeat', async () => {
    const { body, headers } = formOf({})
    const send = (bytes: Buffer, person = org.shipper) =>
      t.raw<StoredFile>(person, 'POST', '/api/files', bytes, { ...headers, 'idempotency-key': 'one-file' })
    const before = await kept()
    const [first, again] = [await send(body), await send(body)]
    expect([first.status, again.status, again.body.guid]).toEqual([201, 201, first.body.guid])
    expect(await kept()).toBe(before + 1)
    expect((await send(formOf({ content: PNG }).body)).status).toBe(409)
    expect((await send(body, stranger)).body.guid).not.toBe(first.body.guid)
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    [String.raw`C:\Users\x\evil.pdf`, 'evil.pdf'],
    ['Frachtbrief – Zürich 東京.pdf', 'Frachtbrief – Zürich 東京.pdf'],
    ['gpj.\u202Efdp.pdf', 'gpj.fdp.pdf'],
    ['con.pdf', '_con.pdf'],
    ['..', 'file.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(176)}.pdf`],
    ['photo.jpg', 'photo.pdf'],
    ['no-extension', 'no-extension.pdf'],
  ])('the name %s becomes %s', async (sent, stored) => {
    expect((await upload(t, org.shipper, { name: sent })).body.name).toBe(stored)
  })

  test('a file that only claims to be a picture or a PDF is typed by its bytes', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const text = await upload(t, org.shipper, { name: 'a.pdf', content: html, claims: 'application/pdf' })
    expect(text.body).toMatchObject({ name: 'a.txt', type: 'text/plain', extension: 'txt' })
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const drawn = await upload(t, org.shipper, { name: 'a.svg', content: svg, claims: 'image/svg+xml' })
    expect(drawn.body).toMatchObject({ name: 'a.svg', type: 'text/plain' })
    const bytes = await upload(t, org.shipper, { name: 'a.png', content: Buffer.from([0, 1, 2, 255, 254]) })
    expect(bytes.body).toMatchObject({ name: 'a.bin', type: 'application/octet-stream' })
    const table = await upload(t, org.shipper, { name: 'list.csv', content: Buffer.from('vin,city\n1,Köln\n') })
    expect(table.body).toMatchObject({ name: 'list.csv', type: 'text/csv' })
  })

  test('empty files, programs, unknown fields, two files and non-form bodies are refused', async () => {
    const empty = await upload(t, org.shipper, { content: Buffer.alloc(0) })
    expect([empty.status, empty.error.errors]).toEqual([400, [{ path: 'file', message: 'is empty' }]])
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
    expect((await upload(t, org.shipper, { name: 'a.pdf', content: program })).status).toBe(415)
    expect((await upload(t, org.shipper, { name: 'a.bat', content: Buffer.from('del *') })).status).toBe(415)
    const strange = await upload(t, org.shipper, { fields: { colour: 'red' } })
    expect([strange.status, strange.error.errors![0]!.path]).toEqual([400, 'colour'])
    const proto = await upload(t, org.shipper, { fields: { __proto__x: '1', constructor: '2' } })
    expect(proto.status).toBe(400)
    const json = await t.raw(org.shipper, 'POST', '/api/files', { file: 'x' })
    expect(json.status).toBe(415)
    const none = await t.raw(org.shipper, 'POST', '/api/files', Buffer.from('rubbish'), formOf({}).headers)
    expect(none.status).toBe(400)
    const one = formOf({})
    const twice = Buffer.concat([one.body.subarray(0, -'--waybill-test-boundary--\r\n'.length), one.body])
    const two = await t.raw(org.shipper, 'POST', '/api/files', twice, one.headers)
    expect([two.status, two.error.errors![0]!.path]).toEqual([400, 'file'])
    expect(await left()).toBe(0)
  })

  test('a file at the limit is stored, a byte more answers 413 and leaves nothing', async () => {
    const [before] = [await kept()]
    expect((await upload(t, org.shipper, { content: Buffer.alloc(TEST_FILE_BYTES_MAX, 65) })).status).toBe(201)
    const more = await upload(t, org.shipper, { content: Buffer.alloc(TEST_FILE_BYTES_MAX + 1, 65) })
    expect([more.status, more.error.code, more.error.errors![0]!.path]).toEqual([413, 'too_large', 'file'])
    const far = await upload(t, org.shipper, { content: Buffer.alloc(TEST_FILE_BYTES_MAX * 3, 65) })
    expect(far.status).toBe(413)
    expect([await kept(), await left()]).toEqual([before + 1, 0])
  })

  test('over a real connection: 413 reaches the sender, and an upload that breaks off leaves nothing', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as { port: number }
    const { body, headers } = formOf({ content: Buffer.alloc(TEST_FILE_BYTES_MAX * 4, 65) })
    const lines = (length: number | 'chunked') =>
      `POST /api/files HTTP/1.1\r\nhost: localhost:4201\r\nauthorization: Bearer ${org.shipper.token}\r\ncontent-type: ${headers['content-type']}\r\n${length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`
    const before = await kept()

    const big = connect(port, '127.0.0.1')
    big.write(lines('chunked'))
    for (let at = 0; at < body.length; at += 65_536) {
      const chunk = body.subarray(at, at + 65_536)
      big.write(`${chunk.length.toString(16)}\r\n`)
      big.write(chunk)
      big.write('\r\n')
    }
    big.write('0\r\n\r\n')
    const [head] = (await once(big, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1.1 413 /)
    big.destroy()

    const broken = connect(port, '127.0.0.1')
    broken.write(lines(TEST_FILE_BYTES_MAX))
    broken.write(body.subarray(0, 100_000))
    await expect.poll(left).toBe(1)
    broken.destroy()
    await expect.poll(left).toBe(0)
    expect(await kept()).toBe(before)
  })

  test('only signed-in users with the permission store files', async () => {
    expect((await upload(t, null)).status).toBe(401)
    const reader = await aUser(t.database, org.companyGuid, org.client, 'client', {
      permissions: ['documents.view'],
    })
    expect((await upload(t, reader)).status).toBe(403)
  })
})

describe('removing a file', () => {
  test('its uploader deletes an unlinked file; its bytes are deleted, and the guid is not reused', async () => {
    const fields = { guid: newGuid() }
    const file = (await upload(t, org.shipper, { fields })).body
    expect((await t.send(stranger, attachmentsRoutes.remove, { params: { id: file.guid } })).status).toBe(404)
    const before = await kept()
    expect((await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: file.guid } })).status).toBe(204)
    await deleteBytes(t, org.companyGuid)
    expect(await kept()).toBe(before - 1)
    expect((await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: file.guid } })).status).toBe(404)
    expect((await upload(t, org.shipper, { fields })).status).toBe(409)
  })

  test('an attached file stays until it is detached', async () => {
    const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const link = await attach(t, org.shipper, { orders: [order.guid] })
    const held = await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: link.fileGuid } })
    expect([held.status, held.error.code]).toEqual([409, 'not_allowed_now'])
    expect((await t.send(org.dispatcher, attachmentsRoutes.remove, { params: { id: link.guid } })).status).toBe(409)
    await t.send(org.shipper, attachmentsRoutes.link, { params: { fileId: link.guid }, body: { isDeleted: true } })
    expect((await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: link.fileGuid } })).status).toBe(204)
  })
})
