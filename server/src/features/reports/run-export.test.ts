import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { exportsRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  EXPORT_DAYS,
  EXPORTS_AT_ONCE,
  type Export,
  type NewListExport,
} from '@waybill/contract/reports/reports.shapes.ts'
import { anOrg, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { copyOrderRow } from '../../../testing/many-orders.ts'
import { sendAll } from '../../../testing/notices.ts'
import { deleteBytes } from '../../../testing/removed-bytes.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { openFileStore, type FileStore } from '../../platform/files/file-store.ts'
import { HeavyWork, MEMORY_MB_MIN } from '../../platform/heavy-work/heavy-work.ts'
import { startWorker } from '../../work/worker.ts'
import { exportDueReports } from './export-due-reports.ts'
import type { ExportWork } from './export-run.ts'
import { expireExports, findLostExports } from './keep-exports.ts'
import { runExport } from './run-export.ts'

const ROWS = 5_000

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let shipper: Person
let work: ExportWork
let files: FileStore
const faults: unknown[] = []

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  await copyOrderRow(t.superUrl, body.guid, ROWS - 1)
})
beforeEach(async () => {
  t.clock.set(NOW)
  shipper = await aUser(t.database, org.companyGuid, org.client, 'client')
  files = await openFileStore({ kind: 'local' }, t.dataFolder, 2 ** 32)
  work = { services: t.services, directUrl: t.directUrl, files, log: { error: (detail) => void faults.push(detail) } }
})

const ask = async (body: object = {}): Promise<Export> =>
  (await t.send(shipper, exportsRoutes.start, { body: { format: 'csv', columns: ['number'], ...body } })).body
const look = async ({ guid }: Export): Promise<Export> =>
  (await t.send(shipper, exportsRoutes.get, { params: { exportId: guid } })).body
const remove = ({ guid }: Export) => t.send(shipper, exportsRoutes.remove, { params: { exportId: guid } })
const run = ({ guid }: Export, signal = new AbortController().signal, by = work) =>
  runExport({ companyGuid: org.companyGuid, exportGuid: guid }, { signal, attempt: 0 }, by)
const linesOf = async (made: Export) =>
  (await t.app.inject({ url: made.url!, headers: { host: 'localhost:4201' } })).body.trim().split('\r\n')
const storedFiles = async () => {
  const names = await readdir(join(t.dataFolder, 'files'), { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-f]{48}$/.test(name)).length
}
const beside = async () => (await readdir(join(t.dataFolder, 'files-incoming')).catch(() => [])).length

/** The store with a different `take`. */
const storeWith = (take: FileStore['take']) =>
  new Proxy(files, {
    get(target, name) {
      if (name === 'take') return take
      const value = target[name as keyof FileStore] as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/** A store that blocks at a gate once bytes start to arrive. */
function gated(): { store: FileStore; begun: Promise<void>; open(): void } {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const take: FileStore['take'] = async (source, extension) => {
    const held = new PassThrough().on('error', () => {}) // may break before it is read
    source.once('data', (chunk: Buffer) => {
      source.pause()
      begun.resolve()
      void gate.promise.then(() => {
        held.write(chunk)
        source.pipe(held)
      })
    })
    source.once('error', (error) => held.destroy(error))
    return files.take(held, extension)
  }
  return { store: storeWith(take), begun: begun.promise, open: () => gate.resolve() }
}

describe('an export run', () => {
  test.each(['csv', 'xlsx'])('writes every row once, sorted, as %s', async (format) => {
    const asked = await ask({ format, sort: [{ field: 'number', direction: 'asc' }] })
    await run(asked)
    const made = await look(asked)
    expect(made).toMatchObject({ status: 'done', rowsDone: ROWS, rowsTotal: ROWS })
    if (format === 'xlsx') return
    const [header, ...numbers] = await linesOf(made)
    expect(header).toBe('Order')
    expect(new Set(numbers).size).toBe(ROWS)
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)))
  })

  test('stops when the export is canceled, which stays listed and leaves no file', async () => {
    const asked = await ask()
    const { store, begun } = gated()
    const [before, kept] = [await storedFiles(), await beside()]
    const running = run(asked, undefined, { ...work, files: store })
    await begun
    expect((await look(asked)).status).toBe('running')
    expect((await remove(asked)).status).toBe(204)
    await running
    expect(await look(asked)).toMatchObject({ status: 'canceled', url: null, can: ['remove'] })
    expect([await storedFiles(), await beside()]).toEqual([before, kept])
    expect((await remove(asked)).status).toBe(204)
    expect((await t.send(shipper, exportsRoutes.list)).body.total).toBe(0)
  })

  test('does nothing for an export that was canceled before', async () => {
    const asked = await ask()
    await remove(asked)
    await run(asked)
    expect((await look(asked)).status).toBe('canceled')
  })

  test('is returned to the queue when the process stops, and the next run finishes it', async () => {
    const asked = await ask()
    const { store, begun } = gated()
    const stop = new AbortController()
    const running = run(asked, stop.signal, { ...work, files: store })
    await begun
    stop.abort(new Error('The process stops'))
    await expect(running).rejects.toThrow('The process stops')
    expect((await look(asked)).status).toBe('queued')
    await run(asked)
    expect((await look(asked)).status).toBe('done')
  })

  test('that is overtaken by another gives up, and only one file is offered', async () => {
    const asked = await ask()
    const { store, begun, open } = gated()
    const before = await storedFiles()
    const slow = run(asked, undefined, { ...work, files: store })
    await begun
    await run(asked)
    const made = await look(asked)
    open()
    await slow
    expect(await look(asked)).toEqual(made)
    expect(await storedFiles()).toBe(before + 1)
    expect(await linesOf(made)).toHaveLength(ROWS + 1)
  })

  test('fails with a message: at once for a refusal, after three attempts for a fault', async () => {
    const asked = await ask()
    const broken = storeWith(async () => {
      throw new Error('disk full')
    })
    const again = () => run(asked, undefined, { ...work, files: broken })
    for (const _ of [1, 2]) await expect(again()).rejects.toThrow('disk full')
    expect((await look(asked)).status).toBe('queued')
    await again()
    expect(await look(asked)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining('Start the export again'),
    })
    expect(JSON.stringify(await look(asked))).not.toContain('disk full')
    expect(faults.splice(0)).toHaveLength(1)
  })

  test('reloads its requester: revoked access or a lost permission ends it', async () => {
    const [first, second] = [await ask(), await ask({ columns: ['number', 'pricing.customerPay'] })]
    await t.database.pool.query(
      'update roles set permissions = array_remove(permissions, $2) where guid = (select role_guid from users where guid = $1)',
      [shipper.userGuid, 'reports.export_money_columns'],
    )
    t.clock.set(new Date(NOW.getTime() + 2_000))
    await run(second)
    expect(await linesOf(await look(second))).toHaveLength(ROWS + 1)
    expect((await linesOf(await look(second)))[0]).toBe('Order')
    await t.database.pool.query('update users set can_login = false where guid = $1', [shipper.userGuid])
    t.clock.set(new Date(NOW.getTime() + 4_000))
    await run(first)
    const { rows } = await t.database.pool.query('select status, error_message from report_exports where guid = $1', [
      first.guid,
    ])
    expect(rows).toEqual([
      { status: 'failed', error_message: 'The person who started this export can no longer sign in' },
    ])
  })
})

test('an export that an API key asked for has the scopes of the key, not the permissions of its user', async () => {
  const dateExpires = new Date(NOW.getTime() + 86_400_000).toISOString()
  const scopes = ['orders.view', 'reports.export'] as const
  const { body } = await t.send(shipper, apiKeysRoutes.create, {
    body: { name: 'Totals', scopes: [...scopes], dateExpires },
  })
  const program = { ...shipper, token: body.key }
  const columns = ['number', 'pricing.customerPay']
  const sent: { body: NewListExport } = { body: { format: 'csv', columns: [] } }
  const asked = (await t.send(program, exportsRoutes.start, sent)).body
  await run(asked)
  const own = (await t.send(shipper, exportsRoutes.start, sent)).body
  await run(own)
  const [[heads = ''], [ownHeads = '']] = [await linesOf(await look(asked)), await linesOf(await look(own))]
  expect([heads.includes('Price'), ownHeads.includes('Price')]).toEqual([false, true])
  expect(
    (await t.send(program, exportsRoutes.start, { body: { format: 'csv', columns } })).status,
  ).toBeGreaterThanOrEqual(400)
})

describe('a report with an address', () => {
  const REPORT = { name: 'Open orders', columns: ['number'], email: 'Yard@Northside.test' }
  const report = async (content: object) =>
    (await t.send(shipper, reportsRoutes.create, { body: { ...REPORT, ...content } })).body
  const exportsOf = async ({ id }: { id: string }) =>
    (await t.send(shipper, reportsRoutes.exports, { params: { reportId: id } })).body.results
  const due = () => exportDueReports(org.companyGuid, t.services, t.services.queue)
  const mailed = async () => {
    t.mails.length = 0
    await sendAll(t, org.companyGuid)
    return t.mails.filter(({ to }) => to === 'yard@northside.test')
  }

  test('is mailed whenever its owner exports it, and no one else’s export is', async () => {
    const { id } = await report({ acl: 'company' })
    const started = await t.send(shipper, reportsRoutes.startExport, {
      params: { reportId: id },
      body: { format: 'csv' },
    })
    await run(started.body)
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Report: Open orders' })
    expect(mail?.text).toContain('5,000 rows')
    expect(mail?.text).toContain(`/reports/view/${id}`)
    const [attached] = mail?.attachments ?? []
    expect(attached?.filename).toMatch(/^Open orders .*\.csv$/)
    expect(String(attached?.content).trim().split('\r\n')).toHaveLength(ROWS + 1)
    const others = await t.send(org.shipper, reportsRoutes.get, { params: { id } })
    expect(others.body).toMatchObject({ email: null, schedule: null, dateNextExport: null })
    const other = await t.send(org.shipper, reportsRoutes.startExport, {
      params: { reportId: id },
      body: { format: 'csv' },
    })
    await run(other.body)
    expect(await mailed()).toEqual([])
  })

  test('is exported on schedule, once each time', async () => {
    const made = await report({ schedule: 'daily' })
    const next = new Date(made.dateNextExport!)
    expect(next > NOW).toBe(true)
    expect(await due()).toEqual(next)
    expect(await exportsOf(made)).toEqual([])
    t.clock.set(next)
    await Promise.all([due(), due(), due()])
    const [started, ...more] = await exportsOf(made)
    expect([started?.status, started?.format, more]).toEqual(['queued', 'xlsx', []])
    await run(started!)
    const [mail, ...again] = await mailed()
    expect([mail?.attachments?.[0]?.filename.endsWith('.xlsx'), again]).toEqual([true, []])
    const { body: after } = await t.send(shipper, reportsRoutes.get, { params: { id: made.id } })
    expect(after.version).toBe(made.version)
    expect(Date.parse(after.dateNextExport!) - next.getTime()).toBeGreaterThan(22 * 3_600_000)
  })

  test('skips missed dates, and stops with the report', async () => {
    const made = await report({ schedule: 'daily' })
    t.clock.set(new Date(Date.parse(made.dateNextExport!) + 13 * 3_600_000))
    await due()
    expect(await exportsOf(made)).toEqual([])
    const { body: after } = await t.send(shipper, reportsRoutes.get, { params: { id: made.id } })
    t.clock.set(new Date(after.dateNextExport!))
    await t.send(shipper, reportsRoutes.remove, { params: { id: made.id } })
    await due()
    const { body: all } = await t.send(shipper, exportsRoutes.list)
    expect(all.results.filter(({ reportGuid }) => reportGuid === made.id)).toEqual([])
  })

  test('requires the address for its schedule', async () => {
    const lacking = await t.send(shipper, reportsRoutes.create, {
      body: { ...REPORT, email: null, schedule: 'weekly' },
    })
    expect([lacking.status, lacking.error.errors?.[0]?.path]).toEqual([422, 'email'])
    const made = await report({ schedule: 'weekly' })
    const change = (body: object) => t.send(shipper, reportsRoutes.change, { params: { id: made.id }, body })
    expect((await change({ email: null })).status).toBe(422)
    expect((await change({ schedule: null })).body).toMatchObject({ schedule: null, dateNextExport: null })
    expect((await change({ email: null })).status).toBe(200)
  })
})

describe('limits of exports', () => {
  test('allows a fixed number at a time', async () => {
    for (let i = 0; i < EXPORTS_AT_ONCE; i++) await ask()
    const answer = await t.send(shipper, exportsRoutes.start, { body: { format: 'csv' } })
    expect([answer.status, answer.error.code]).toEqual([409, 'not_allowed_now'])
  })

  test('a file expires and is then deleted', async () => {
    const asked = await ask()
    await run(asked)
    const made = await look(asked)
    const before = await storedFiles()
    await expireExports(org.companyGuid, work)
    expect((await look(asked)).status).toBe('done')
    t.clock.set(new Date(NOW.getTime() + EXPORT_DAYS * 86_400_000))
    expect((await look(asked)).url).toBeNull()
    await expireExports(org.companyGuid, work)
    expect(await look(asked)).toMatchObject({ status: 'expired', url: null, can: ['remove'] })
    await deleteBytes(t, org.companyGuid)
    expect(await storedFiles()).toBeLessThan(before)
    expect((await t.app.inject({ url: made.url!, headers: { host: 'localhost:4201' } })).statusCode).toBe(404)
  })

  test('an export whose task was lost is queued again, and eventually given up', async () => {
    const asked = await ask()
    const after = (minutes: number) => t.clock.set(new Date(NOW.getTime() + minutes * 60_000))
    const sent: string[] = []
    const queue = { send: async (_tx: unknown, name: string) => void sent.push(name) }
    await findLostExports(org.companyGuid, work, queue as never)
    expect(sent).toEqual([])
    after(6)
    await findLostExports(org.companyGuid, work, queue as never)
    expect(sent).toContain('export')
    await t.database.pool.query('update report_exports set attempts = 6 where guid = $1', [asked.guid])
    after(12)
    await findLostExports(org.companyGuid, work, queue as never)
    expect((await look(asked)).status).toBe('failed')
  })
})

describe('an export that waits', () => {
  test('is told its place in the queue, in which companies take turns', async () => {
    await t.database.pool.query('delete from pgboss.job_common')
    const other = await anOrg(t.database)
    const start = async (who: Person) =>
      (await t.send(who, exportsRoutes.start, { body: { format: 'csv', columns: ['number'] } })).body
    const [first, second] = [await ask(), await ask()]
    const theirs = await start(other.shipper)
    expect(await Promise.all([first, second].map(async (each) => (await look(each)).queuePlace))).toEqual([1, 3])
    expect(theirs.guid).not.toBe(first.guid)
    const places = (await t.send(shipper, exportsRoutes.list, {})).body.results.map(({ guid, queuePlace }) => [
      guid,
      queuePlace,
    ])
    expect(places).toEqual(
      expect.arrayContaining([
        [first.guid, 1],
        [second.guid, 3],
      ]),
    )
    for (const each of [first, second]) await remove(each)
    expect((await look(second)).queuePlace).toBeNull()
  })

  test('for a place in its process is queued until then, also if that stops', async () => {
    const full = Promise.withResolvers<void>()
    const heavy = new HeavyWork({ memoryMb: MEMORY_MB_MIN })
    const owner = { companyGuid: 'x', userGuid: '' }
    for (let i = 0; i < 2; i++) void heavy.hold({ owner, lane: 'long', isTask: true }, () => full.promise)
    const waits = { ...work, services: { ...t.services, heavy } }
    const asked = await ask({ format: 'xlsx' })
    const stop = new AbortController()
    const stopped = run(asked, stop.signal, waits)
    expect(heavy.counts()).toContainEqual({ lane: 'long', running: 2, waiting: 1 })
    stop.abort(new Error('The process stops'))
    await expect(stopped).rejects.toThrow('The process stops')
    expect((await look(asked)).status).toBe('queued')
    const next = run(asked, undefined, waits)
    full.resolve()
    await next
    expect(await look(asked)).toMatchObject({ status: 'done', queuePlace: null, rowsDone: ROWS })
    await heavy.close()
  })
})

test('an export whose process was killed is finished by the next', async () => {
  await t.database.pool.query('delete from pgboss.job_common') // tasks of the tests above
  const asked = await ask()
  const program = fileURLToPath(new URL('../../../testing/half-export.ts', import.meta.url))
  const child = spawn(process.execPath, [program, t.directUrl, t.dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(child.stdout, 'data')
    await expect.poll(async () => (await look(asked)).rowsTotal).toBe(ROWS)
  } finally {
    child.kill('SIGKILL')
  }
  await once(child, 'exit')
  expect(await look(asked)).toMatchObject({ status: 'running', url: null })
  const log = { info: () => {}, warn: () => {}, error: (detail: object) => void faults.push(detail) }
  const worker = startWorker({ ...work, services: t.services, queue: t.queue, log })
  await expect.poll(async () => (await look(asked)).status).toBe('done')
  await worker.stop()
  expect(await linesOf(await look(asked))).toHaveLength(ROWS + 1)
  expect(faults).toEqual([])
})
