import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { changed, takeIn, takeOut, there } from '../../../testing/archives.ts'
import { anOrg, anOrder, put } from '../../../testing/builders.ts'
import { aPostableJob } from '../../../testing/posted.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'
import { newGuid } from '../../platform/guid.ts'
import { consumeHistory } from '../../records/history/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let archive: Buffer
let posted: string

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  await attach(t, org.shipper, { orders: [body.guid] }, { name: 'bol.pdf' })
  const { order, job } = await aPostableJob(t, org)
  posted = order
  const now = t.clock.now()
  await put(t.database, 'loadboard_posts', {
    company_guid: org.companyGuid,
    guid: newGuid(now),
    job_guid: job,
    board: 'centraldispatch',
    status: 'posted',
    external_id: 'CD-1',
    posted_at: now,
    created_at: now,
    updated_at: now,
  })
  archive = await takeOut(t, org.dispatcher)
})

const left = async () => {
  const { rows } = await t.database.pool.query<{ count: number }>('select count(*) as count from companies')
  const [folders, incoming] = await Promise.all(
    ['files', 'files-incoming'].map((name) => readdir(join(t.dataFolder, name), { recursive: true }).catch(() => [])),
  )
  // Folders may stay; files must not.
  return [rows[0]!.count, folders!.filter((path) => path.includes('/')).length, incoming!.length]
}

const table = (name: string, change: (text: string) => string) => (files: Record<string, string>) => ({
  [`tables/${name}.csv`]: change(files[`tables/${name}.csv`]!),
})
const column = (name: string, value: string) => (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line, i) => `${line},${i ? value : name}\n`)
    .join('')

describe('an invalid archive', () => {
  const cases: [string, () => Buffer, number, string | RegExp][] = [
    ['no ZIP', () => Buffer.from('something else'), 400, 'file'],
    ['cut short', () => archive.subarray(0, archive.length - 40), 400, 'file'],
    ['no manifest', () => changed(archive, () => ({ 'manifest.json': null })), 400, 'manifest.json'],
    ['no JSON', () => changed(archive, () => ({ 'manifest.json': '{' })), 400, 'manifest.json'],
    [
      'another format',
      () => changed(archive, () => ({ 'manifest.json': '{"format":9}' })),
      400,
      'manifest.json/format',
    ],
    [
      'of a newer release',
      () =>
        changed(archive, (files) => ({
          'manifest.json': files['manifest.json']!.replace('"0049-company-data"', '"9999-later"').replace(
            '0049-company-data.sql',
            '9999-later.sql',
          ),
        })),
      400,
      'manifest.json/migrations',
    ],
    ['a table missing', () => changed(archive, () => ({ 'tables/orders.csv': null })), 400, 'tables/orders.csv'],
    ['something else inside', () => changed(archive, () => ({ 'tables/../x': 'x' })), 400, 'file'],
    ['an unknown table', () => changed(archive, () => ({ 'tables/gold.csv': 'a\n' })), 400, 'tables/gold.csv'],
    ['an unknown column', () => changed(archive, table('orders', column('gold', 'x'))), 400, 'tables/orders.csv/gold'],
    [
      'the company named in a row',
      () => changed(archive, table('orders', column('company_guid', newGuid()))),
      400,
      'tables/orders.csv/company_guid',
    ],
    [
      'a sign-in brought along',
      () => changed(archive, table('users', column('identity_guid', newGuid()))),
      400,
      'tables/users.csv/identity_guid',
    ],
    [
      'a sum that does not hold',
      () =>
        changed(archive, (files) => ({
          'manifest.json': files['manifest.json']!.replaceAll(/"sha256": "\w/g, '"sha256": "0'),
        })),
      400,
      /^tables\//,
    ],
    [
      'a value of another kind',
      () =>
        changed(
          archive,
          table('accounts', (text) => text.replace(/^[0-9a-f]{8}-/m, 'zzzzzzzz-')),
        ),
      422,
      'tables/accounts.csv/guid',
    ],
    [
      'a reference to nothing',
      () =>
        changed(
          archive,
          table('accounts', (text) => `${text.split('\n')[0]}\n`),
        ),
      422,
      /^tables\/\w+\.csv/,
    ],
    [
      'a file without its bytes',
      () =>
        changed(archive, (files) =>
          Object.fromEntries(
            Object.keys(files)
              .filter((name) => name.startsWith('files/'))
              .map((name) => [name, null]),
          ),
        ),
      422,
      /^files\//,
    ],
    ['bytes that no row knows', () => changed(archive, () => ({ [`files/${newGuid()}`]: 'x' })), 400, /^files\//],
    [
      'other bytes',
      () =>
        changed(archive, (files) =>
          Object.fromEntries(
            Object.keys(files)
              .filter((name) => name.startsWith('files/'))
              .map((name) => [name, 'other']),
          ),
        ),
      400,
      /^files\//,
    ],
    [
      'a bomb',
      () => changed(archive, () => ({ 'tables/gold.csv': 'x'.repeat(t.services.archiveBytesMax) })),
      400,
      'tables/gold.csv',
    ],
  ]
  test.each(cases)('%s: is refused with its path, and leaves nothing behind', async (_, make, status, path) => {
    const before = await left()
    const answer = await takeIn(t, org.dispatcher, make())
    expect([answer.status, answer.error.errors?.[0]!.path]).toEqual([
      status,
      path instanceof RegExp ? expect.stringMatching(path) : path,
    ])
    expect(await left()).toEqual(before)
  })

  test('is accepted from administrators of the company only', async () => {
    expect((await takeIn(t, org.shipper, archive)).status).toBe(403)
  })
})

describe('an imported company', () => {
  test('is quiet: its posts are off the boards, and its imported history triggers no notices', async () => {
    const { body } = await takeIn(t, org.dispatcher, archive)
    expect(body.ended).toEqual({ posts: 1, offers: 0 })
    const companyGuid = body.company.guid
    const { rows } = await t.database.pool.query('select status from loadboard_posts where company_guid = $1', [
      companyGuid,
    ])
    expect(rows).toEqual([{ status: 'removed' }])
    const boss = there(org.dispatcher, companyGuid)
    const order = await t.send(boss, ordersRoutes.getById, { params: { id: posted } })
    expect([order.status, order.body.jobs?.[0]?.status ?? order.body.status]).toEqual([200, expect.any(String)])
    const now = new Date(t.clock.now().getTime() + 3_600_000)
    for (const consumer of ['webhooks', 'notices']) {
      const taken: unknown[] = []
      await consumeHistory(
        t.database,
        { companyGuid, consumer, now },
        async (_tx, entries) => void taken.push(...entries),
      )
      expect([consumer, taken]).toEqual([consumer, []])
    }
    expect(t.mails).toEqual([])
  })
})
