import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { testBucket, type TestBucket } from '../../../testing/bucket.ts'
import { anOrder, anOrg, NOW } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { deleteBytes } from '../../../testing/removed-bytes.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach, PDF, PNG } from '../../../testing/uploads.ts'
import { backup } from '../../platform/backup/backup.ts'
import { checkReferences } from '../../platform/backup/check-references.ts'
import { restore } from '../../platform/backup/restore.ts'
import { openBucket } from '../../platform/files/bucket.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { BYTES_KEPT_SINCE, REFERENCED_BYTES } from '../../records/stored-bytes/index.ts'
import { deleteRemovedBytes } from './delete-removed-bytes.ts'

const KEPT_DAYS = 10
const DAY_MS = 86_400_000

let bucket: TestBucket
let storage: Storage
let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
const faults: string[] = []
const onFault = (fault: string) => faults.push(fault)

const onDay = (day: number) => t.clock.set(new Date(NOW.getTime() + day * DAY_MS))

beforeAll(async () => {
  bucket = await testBucket(3)
  storage = await openBucket(bucket.settings)
  t = await testApp({ ...bucket.env, WAYBILL_FILES_KEPT_DAYS: String(KEPT_DAYS) })
})
beforeEach(async () => {
  bucket.objects.clear()
  await t.database.pool.query('delete from removed_bytes; update files set deleted_at = now()')
  faults.length = 0
  onDay(0)
  org = await anOrg(t.database)
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bucket-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An order with a file. */
async function anOrderWithFile(content = PDF) {
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const before = new Set(bucket.objects.keys())
  const link = await attach(t, org.shipper, { orders: [order.guid] }, { content })
  const key = [...bucket.objects.keys()].find((each) => !before.has(each))!
  return { order, link, key }
}

const removeFile = async ({ link }: Awaited<ReturnType<typeof anOrderWithFile>>) => {
  await t.send(org.shipper, attachmentsRoutes.link, { params: { fileId: link.guid }, body: { isDeleted: true } })
  expect((await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: link.fileGuid } })).status).toBe(204)
}

async function save({ copies = false, keptSince = BYTES_KEPT_SINCE } = {}) {
  const target = join(await newFolder(), 'waybill.tar.gz')
  const saved = await backup({
    databaseUrl: t.superUrl,
    dataFolder: await newFolder(),
    leaveOut: () => false,
    target,
    bucket: {
      storage,
      name: 'waybill',
      keptDays: KEPT_DAYS,
      list: REFERENCED_BYTES,
      neededMigration: keptSince,
      copies,
      onFault,
    },
  })
  return { target, saved }
}

interface Wishes {
  reads?: boolean
  withoutMissing?: boolean
  inFolder?: boolean
}

/** An application on what a backup restores into an empty database. */
async function restored(source: string, { reads = false, withoutMissing = false, inFolder = false }: Wishes = {}) {
  const dataFolder = await newFolder()
  const fill = (databaseUrl: string) =>
    restore({
      databaseUrl,
      dataFolder,
      leaveOut: () => false,
      source,
      ...(inFolder ? {} : { bucket: { storage, name: 'other', reads, withoutMissing, onFault } }),
      // They are there; `backup.test.ts` migrates.
      prepare: async () => {},
    })
  const app = await testApp(bucket.env, { fill, hasTables: true })
  return { app, dataFolder }
}

/** What the link of an order's only file gives. */
async function opened(app: TestApp, order: { guid: string }) {
  const { body } = await app.send(org.shipper, attachmentsRoutes.ofOrder, { params: { id: order.guid } })
  const { statusCode, rawPayload } = await app.app.inject({
    url: body.results[0]!.url!,
    headers: { host: 'localhost:4201' },
  })
  return { statusCode, bytes: rawPayload }
}

const isEmpty = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`,
  )
  await client.end()
  return rows[0]!.n === 0
}

describe('removed bytes', () => {
  test('stay in the bucket for the days of the setting, and are gone afterwards', async () => {
    const file = await anOrderWithFile()
    const other = await anOrderWithFile(PNG)
    await removeFile(file)
    // Looked at within a day, since the setting may change.
    expect(await deleteBytes(t, org.companyGuid)).toEqual(new Date(NOW.getTime() + DAY_MS))
    onDay(KEPT_DAYS - 0.5)
    expect(await deleteBytes(t, org.companyGuid)).toEqual(new Date(NOW.getTime() + KEPT_DAYS * DAY_MS))
    expect(bucket.objects.has(file.key)).toBe(true)
    onDay(KEPT_DAYS)
    bucket.requests.length = 0
    expect(await deleteBytes(t, org.companyGuid)).toBeUndefined()
    expect([...bucket.objects.keys()]).toEqual([other.key])
    // It cost what there was to delete.
    expect(bucket.requests).toEqual([`DELETE ${file.key}`])
  })

  test('that a file refers to again are not deleted', async () => {
    const { key } = await anOrderWithFile()
    await t.database.pool.query('insert into removed_bytes values ($1, $2, $3)', [org.companyGuid, key, NOW])
    onDay(KEPT_DAYS)
    expect(await deleteBytes(t, org.companyGuid)).toBeUndefined()
    expect([...bucket.objects.keys()]).toEqual([key])
  })

  test('are deleted in batches, and those that are gone already hold nothing up', async () => {
    await t.database.pool.query(
      `insert into removed_bytes select $1::uuid, $1::text || '/' || i, $2 from generate_series(1, 501) i`,
      [org.companyGuid, NOW],
    )
    onDay(KEPT_DAYS)
    expect(await deleteBytes(t, org.companyGuid)).toEqual(t.clock.now())
    expect(await deleteBytes(t, org.companyGuid)).toBeUndefined()
  })

  test('that cannot be deleted hold up no others, stay noted, and are tried again later', async () => {
    const [stuck, other] = [await anOrderWithFile(), await anOrderWithFile(PNG)]
    await removeFile(stuck)
    await removeFile(other)
    onDay(KEPT_DAYS)
    const { files } = t.services
    const remove = (location: string) =>
      location === stuck.key ? Promise.reject(new Error('access denied')) : files.remove(location)
    const work = { ...t.services, files: { keptDays: KEPT_DAYS, remove } as never }
    const again = new Date(t.clock.now().getTime() + 15 * 60_000)
    expect(await deleteRemovedBytes(org.companyGuid, work)).toEqual(again)
    expect([...bucket.objects.keys()]).toEqual([stuck.key])
    await deleteBytes(t, org.companyGuid)
    expect(bucket.objects.size).toBe(0)
  })

  test('stay noted while the bucket cannot be reached', async () => {
    const file = await anOrderWithFile()
    await removeFile(file)
    onDay(KEPT_DAYS)
    const remove = () => Promise.reject(new Error('unreachable'))
    const work = { ...t.services, files: { keptDays: KEPT_DAYS, remove } as never }
    await expect(deleteRemovedBytes(org.companyGuid, work)).rejects.toThrow('unreachable')
    await deleteBytes(t, org.companyGuid)
    expect(bucket.objects.size).toBe(0)
  })
})

describe('a backup by reference', () => {
  test('holds no bytes; an order’s file that was deleted afterwards opens again after a restore', async () => {
    const kept = await anOrderWithFile(PNG)
    const file = await anOrderWithFile()
    const { target, saved } = await save()
    expect(saved).toMatchObject({ files: 0, listed: 2, faults: 0 })
    const names = execFileSync('tar', ['-tzf', target], { encoding: 'utf8' })
    expect(names).toContain('objects/000001')
    expect(names).not.toMatch(/^files\//m)
    await removeFile(file)
    const later = await anOrderWithFile()
    onDay(KEPT_DAYS - 1)
    await deleteBytes(t, org.companyGuid)

    const { app } = await restored(target, { reads: true })
    expect(faults).toEqual([])
    expect(await opened(app, file.order)).toEqual({ statusCode: 200, bytes: PDF })
    expect(await opened(app, kept.order)).toEqual({ statusCode: 200, bytes: PNG })
    expect((await app.send(org.shipper, ordersRoutes.get, { params: { orderGuid: later.order.guid } })).status).toBe(
      404,
    )
  })

  test('made while files are removed and stored, can be restored completely', async () => {
    const files = [await anOrderWithFile(), await anOrderWithFile(), await anOrderWithFile()]
    const [{ target }] = await Promise.all([save(), ...files.map(removeFile), anOrderWithFile(PNG)])
    await deleteBytes(t, org.companyGuid)
    await restored(target, { reads: true })
    expect(faults).toEqual([])
  })

  test('is refused before anything changes if files are missing, which are named; it can be restored without them', async () => {
    const [gone, cut, kept] = [await anOrderWithFile(), await anOrderWithFile(), await anOrderWithFile(PNG)]
    const { target } = await save()
    await removeFile(gone)
    onDay(KEPT_DAYS)
    await deleteBytes(t, org.companyGuid)
    bucket.objects.set(cut.key, Buffer.from('cut'))

    const { url } = await testDatabase({ fill: async () => {} })
    const dataFolder = await newFolder()
    const prepared: unknown[] = []
    const refused = restore({
      databaseUrl: url,
      dataFolder,
      leaveOut: () => false,
      source: target,
      bucket: { storage, name: 'other', reads: false, withoutMissing: false, onFault },
      prepare: async (migrations) => void prepared.push(migrations),
    })
    await expect(refused).rejects.toThrow(
      /2 files that the backup refers to are missing in the bucket other, or not what was stored .*--without-missing-files/,
    )
    expect(faults.toSorted()).toEqual(
      [`${gone.key} is missing`, `${cut.key} has 3 bytes instead of ${PDF.length}`].toSorted(),
    )
    expect([prepared, readdirSync(dataFolder), await isEmpty(url)]).toEqual([[], [], true])

    const { app } = await restored(target, { withoutMissing: true })
    expect(await opened(app, kept.order)).toEqual({ statusCode: 200, bytes: PNG })
    const checked = await checkReferences(app.superUrl, REFERENCED_BYTES, { storage, reads: false, onFault })
    expect(checked).toEqual({ files: 3, faults: 2 })
  })

  test('other bytes of the same size are found if the restore is to read the files', async () => {
    const { key } = await anOrderWithFile()
    const { target } = await save()
    bucket.objects.set(key, Buffer.alloc(PDF.length, 'x'))
    await expect(restored(target, { reads: true })).rejects.toThrow('1 files that the backup refers to')
    expect(faults).toEqual([`${key} has other bytes than were stored`])
  })

  test('is not restored to a data folder, and not made of a database whose programs delete bytes at once', async () => {
    await anOrderWithFile()
    const { target } = await save()
    await expect(restored(target, { inFolder: true })).rejects.toThrow(
      'the backup refers to files in the bucket waybill: set WAYBILL_FILES_S3_*',
    )
    await expect(save({ keptSince: '9999-future.sql' })).rejects.toThrow('--with-files')
  })
})

describe('a backup with files', () => {
  test('brings them back into an empty bucket, or into a data folder', async () => {
    const { order, key } = await anOrderWithFile()
    const { target, saved } = await save({ copies: true })
    expect(saved).toMatchObject({ files: 1, listed: 0, faults: 0 })
    const { dataFolder } = await restored(target, { inFolder: true })
    expect(readFileSync(join(dataFolder, 'files', key))).toEqual(PDF)

    bucket.objects.clear()
    const { app } = await restored(target)
    expect(await opened(app, order)).toEqual({ statusCode: 200, bytes: PDF })
    // What is there already stays; other bytes are not overwritten.
    await restored(target)
    bucket.objects.set(key, Buffer.from('other'))
    await expect(restored(target)).rejects.toThrow(`${key} is in the bucket already, with other bytes`)
    expect(bucket.objects.get(key)).toEqual(Buffer.from('other'))
  })

  test('names those that cannot be copied, and has all others', async () => {
    const [gone, kept] = [await anOrderWithFile(), await anOrderWithFile(PNG)]
    bucket.objects.delete(gone.key)
    const { target, saved } = await save({ copies: true })
    expect([saved.files, saved.faults, faults]).toEqual([1, 1, [`${gone.key} is missing`]])
    bucket.objects.clear()
    const { app } = await restored(target)
    expect(await opened(app, kept.order)).toEqual({ statusCode: 200, bytes: PNG })
  })

  test('leaves nothing in the bucket if it cannot be restored', async () => {
    await anOrderWithFile()
    const { target } = await save({ copies: true })
    bucket.objects.clear()
    const taken = await newFolder()
    // The file comes before the end of the backup, which is cut off.
    const cut = join(taken, 'cut.tar.gz')
    execFileSync('sh', ['-c', `gzip -dc "$0" | head -c -2048 | gzip > "$1"`, target, cut])
    expect(existsSync(cut)).toBe(true)
    await expect(restored(cut)).rejects.toThrow('Unexpected end')
    expect(bucket.objects.size).toBe(0)
  })
})
