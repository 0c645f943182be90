import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { integrationsPlatformRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type CompanyImport,
  CompanyImported,
  CompanyManifest,
} from '@waybill/contract/company-data/company-data.shapes.ts'
import { changed, lookInto, takeIn, takeOut, there, type Archive, type Rows } from '../../../testing/archives.ts'
import { anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { offered } from '../../../testing/offers.ts'
import { aCast, mustSucceed, orderOf, type Do } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach, formOf, PDF, PNG } from '../../../testing/uploads.ts'
import { openFileStore } from '../../platform/files/file-store.ts'
import { startWorker } from '../../work/worker.ts'
import { runCompanyImport } from './run-company-import.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../../records/company/index.ts'

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>
let decoy: Awaited<ReturnType<typeof aCast>>
let act: Do
let delivered: string
let undone: string
let canceledAt: string

/** A company with a past: an order carried and billed, one with undone acts, documents, notes, keys. */
async function live() {
  const { dispatcher, shipper, fast } = cast
  const order = await act(shipper, ordersRoutes.create, {
    body: orderOf(2, { referenceNumber: 'say "ten", \\N\nand a line' }),
  })
  delivered = order.guid
  const [job] = order.jobs
  await act(dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
  await act(dispatcher, financesRoutes.putOfOrder, {
    params: { guid: order.guid },
    body: { charges: [{ kind: 'base', name: 'Transport', amount: 900 }] },
  })
  await act(dispatcher, financesRoutes.putOfJobs, {
    body: {
      rows: [{ guid: job!.guid, charges: [{ name: 'Transport', kind: 'base', amount: 500 }] }],
    },
  })
  for (const stop of (await act(dispatcher, jobsRoutes.get, { params: { guid: job!.guid } })).stops)
    await act(dispatcher, stopsRoutes.change, {
      params: { guid: stop.guid },
      body: {
        dateScheduledType: 'exactly',
        dateScheduledStart: stop.stopType === 'pickup' ? '2026-03-05T14:00:00Z' : '2026-03-07T18:00:00Z',
      },
    })
  await act(dispatcher, jobsRoutes.change, { params: { guid: job!.guid }, body: { equipmentTypeId: 1 } })
  await act(dispatcher, jobsRoutes.ready, { params: { guid: job!.guid }, body: {} })
  const [offer] = await offered(t, dispatcher, [job!.guid], [fast], { paymentMethodId: 8 })
  await act(fast, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  await act(shipper, notesRoutes.write, {
    params: { orderGuid: order.guid },
    body: { body: 'Gate code 77', type: 'client' },
  })
  await attach(t, shipper, { orders: [order.guid], usage: 'Bill Of Lading' }, { name: 'bol.pdf' })
  const gone = await attach(t, shipper, { orders: [order.guid] }, { name: 'gone.png', content: PNG })
  await act(shipper, attachmentsRoutes.link, {
    params: { fileId: gone.fileGuid ?? gone.guid },
    body: {
      orders: [order.guid],
      isDeleted: true,
    },
  })

  const second = await act(shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'PO-78' }) })
  undone = second.guid
  await act(dispatcher, jobsRoutes.cancel, { params: { guid: second.jobs[0]!.guid }, body: { reason: 'not needed' } })
  const { rows } = await t.database.pool.query<{ seq: number }>(
    `select seq from history where order_guid = $1 and action = 'job.canceled' and job_guid is not null`,
    [second.guid],
  )
  canceledAt = t.clock.now().toISOString()
  await act(dispatcher, historyRoutes.undo, { params: { id: String(rows[0]!.seq) }, body: {} })
  // What is left out of archives waits in the queue, too: a mail, and a change of where a vendor is paid.
  await t.database.pool.query(
    `insert into queue_items (company_guid, guid, subject, party, code, since) values
       ($1, gen_random_uuid(), 'mail', 'us', 'settle-mail', now()), ($1, gen_random_uuid(), 'bank-change', 'us', 'approve-bank-change', now())`,
    [dispatcher.companyGuid],
  )
  await act(dispatcher, reportsRoutes.create, { body: { name: 'Mine' } })
  await act(dispatcher, apiKeysRoutes.create, {
    body: {
      name: 'a program',
      scopes: ['orders.view'],
      dateExpires: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
    },
  })
}

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
  decoy = await aCast(t)
  await t.send(decoy.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'DECOY' }) })
  await live()
})

const storedFiles = async (companyGuid: string) =>
  (await readdir(join(t.dataFolder, 'files', companyGuid)).catch(() => [] as string[])).length
const waiting = async () => (await readdir(join(t.dataFolder, 'files-incoming')).catch(() => [])).length

describe('GET /platform/company/export', () => {
  let archive: Archive
  beforeAll(async () => {
    archive = lookInto(await takeOut(t, cast.dispatcher))
  })

  test('contains every table of the catalogue except the excluded ones, with matching counts', async () => {
    const { manifest, tables } = archive
    expect(CompanyManifest.parse(manifest)).toEqual(manifest)
    const { rows } = await t.database.pool.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('migrations', 'demo_removals') group by 1`)
    const known = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
    expect([...Object.keys(tables), ...Object.keys(LEFT_OUT_TABLES)].toSorted()).toEqual(Object.keys(known).toSorted())
    for (const { name, columns, rows: count } of manifest.tables) {
      const kept = known[name]!.filter((column) => !(`${name}.${column}` in LEFT_OUT_COLUMNS))
      const machinery = name === 'counter_deltas' ? ['company_guid', 'id'] : ['company_guid']
      expect([name, columns]).toEqual([name, kept.filter((column) => !machinery.includes(column))])
      expect([name, count]).toEqual([name, tables[name]!.length])
    }
    expect(manifest.leftOut.tables).toEqual(LEFT_OUT_TABLES)
    // No column that sounds like a secret is exported, and every excluded column exists.
    const all = manifest.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    expect(all.filter((column) => /seal|secret|password|token|identity/.test(column))).toEqual([])
    for (const column of Object.keys(LEFT_OUT_COLUMNS)) {
      const [table, name] = column.split('.') as [string, string]
      expect(known[table]).toContain(name)
    }
  })

  test('contains no open work on what it leaves out', () => {
    const subjects = archive.tables['queue_items']!.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject !== 'order' && subject !== 'job')).toEqual([])
    expect(subjects.length).toBeGreaterThan(0)
  })

  test('distinguishes text, null and the empty string, and contains the bytes of stored files', () => {
    const order = archive.tables['orders']!.find(({ guid }) => guid === delivered)
    expect(order?.['reference_number']).toBe('say "ten", \\N\nand a line')
    expect(order?.['hold_reason']).toBeNull()
    const kept = archive.tables['files']!.filter((row) => row['deleted_at'] === null)
    const bytes = Object.keys(archive.files).filter((name) => name.startsWith('files/'))
    expect(bytes.toSorted()).toEqual(kept.map(({ guid }) => `files/${guid}`).toSorted())
    expect(archive.manifest.files.count).toBe(kept.length)
    expect(kept.length).toBeGreaterThan(0)
  })

  test('contains nothing of another company, and none of its own secrets', async () => {
    const text = Object.values(archive.files)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n')
    for (const strange of [decoy.companyGuid, decoy.shipper.userGuid, decoy.client, 'DECOY', t.dataFolder])
      expect(text).not.toContain(strange)
    const { rows } = await t.database.pool.query<{ guids: string[] }>(
      `select array(select guid::text from orders where company_guid = $1) as guids`,
      [decoy.companyGuid],
    )
    for (const guid of rows[0]!.guids) expect(text).not.toContain(guid)
    const keys = await t.database.pool.query<{ secret_hash: string }>('select secret_hash from api_keys')
    for (const { secret_hash } of keys.rows) expect(text).not.toContain(secret_hash)
  })

  test('is for administrators of the company only, and is recorded', async () => {
    const { companyGuid, own } = cast
    const clerk = await aUser(t.database, companyGuid, own, 'company', { permissions: ['orders.view'] })
    expect((await t.send(clerk, companyDataRoutes.export)).status).toBe(403)
    expect((await t.send(cast.shipper, companyDataRoutes.export)).status).toBe(403)
    const noted = archive.tables['history']!.find((row) => row['action'] === 'company.exported')
    expect(noted).toMatchObject({ actor_guid: cast.dispatcher.userGuid })
  })
})

/** Comparable rows: the new company under the old guid, without columns that must differ. */
function comparable({ tables }: Archive, from: string, to: string) {
  const same = (rows: Rows, differ: string[] = []) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !differ.includes(column))
          .map(([column, value]) => [column, value?.replaceAll(from, to) ?? null]),
      ),
    )
  const result = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, same(rows)]))
  const history = tables['history']!.filter((row) => !/^company\.(ex|im)ported$/.test(row['action']!))
  result['history'] = same(history, ['is_quiet'])
  result['users'] = same(tables['users']!, ['can_login', 'updated_at'])
  delete result['late_stops']
  return result
}

/** The response with each stop's commodities sorted by guid: their order has no meaning. */
const inOrder = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value) =>
    key === 'commodities' && Array.isArray(value)
      ? value.toSorted((a, b) => String(a.guid).localeCompare(String(b.guid)))
      : value,
  )

describe('POST /platform/company/import', () => {
  let archive: Buffer
  let made: CompanyImported
  let boss: Person
  let shipper: Person

  beforeAll(async () => {
    archive = await takeOut(t, cast.dispatcher)
    // One of an older release names permissions that have gone since.
    const older = changed(archive, ({ 'tables/roles.csv': roles }) => ({
      'tables/roles.csv': roles!.replaceAll('{orders.view,', '{orders.view,orders.view_all_branches,'),
    }))
    if (older.equals(archive)) throw new Error('The archive names none')
    const answer = await takeIn(t, cast.dispatcher, older)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    made = answer.body
    boss = there(cast.dispatcher, made.company.guid)
    shipper = there(cast.shipper, made.company.guid)
  })

  test('creates a new company with the old one’s content', async () => {
    expect(CompanyImported.parse(made)).toEqual(made)
    expect(made.company.guid).not.toBe(cast.companyGuid)
    const [before, after] = [lookInto(archive), lookInto(await takeOut(t, boss))]
    const [old, fresh] = [before, after].map((each) => comparable(each, made.company.guid, cast.companyGuid))
    expect(Object.keys(fresh!)).toEqual(Object.keys(old!))
    for (const [name, rows] of Object.entries(old!))
      expect([name, fresh![name]!.map((row) => JSON.stringify(row))]).toEqual([
        name,
        rows.map((row) => JSON.stringify(row)),
      ])
    const bytes = ({ files }: Archive) =>
      Object.entries(files).flatMap(([name, content]) =>
        name.startsWith('files/') ? [[name, Buffer.from(content).toString('base64')]] : [],
      )
    expect(bytes(after)).toEqual(bytes(before))
    expect(made.files.count).toBe(bytes(before).length)
    expect(await storedFiles(made.company.guid)).toBe(bytes(before).length)
    expect(await waiting()).toBe(0)
  })

  test('PostgreSQL’s statistics know it at once', async () => {
    if (inject('nodes').length) return // nodes renew those of their shards themselves
    const { rows } = await t.database.pool.query<{ tablename: string }>(
      `select tablename from pg_stats where attname = 'company_guid' and (most_common_vals::text like '%' || $1 || '%' or histogram_bounds::text like '%' || $1 || '%')`,
      [made.company.guid],
    )
    const known = rows.map(({ tablename }) => tablename)
    for (const table of ['orders', 'jobs', 'stops', 'job_rows', 'history']) expect(known).toContain(table)
  })

  test('lists, counts, details, history and files match the old company', async () => {
    const calls: [string, string, unknown?][] = [
      ['POST', '/api/orders/list', {}],
      ['POST', '/api/jobs/list', {}],
      ['GET', '/api/jobs/counts'],
      ['GET', `/api/orders/${delivered}`],
      ['GET', `/api/orders/${undone}`],
      ['GET', `/api/order/${delivered}/notes`],
      ['GET', `/api/orders/${delivered}/finances`],
      ['GET', `/platform/orders/${undone}/as-of?at=${canceledAt}`],
      ['GET', `/platform/orders/${delivered}/as-of?at=${t.clock.now().toISOString()}`],
      ['POST', '/api/invoices/list', {}],
      ['GET', '/api/reports'],
      ['GET', '/api/roles'],
      ['POST', '/api/orders/list', { search: 'PO-78' }],
    ]
    for (const [method, path, body] of calls) {
      const [old, fresh] = [await t.raw(cast.dispatcher, method, path, body), await t.raw(boss, method, path, body)]
      expect([path, old.status]).toEqual([path, 200])
      const text = JSON.stringify(fresh.data).replaceAll(made.company.guid, cast.companyGuid)
      expect([path, inOrder(JSON.parse(text))]).toEqual([path, inOrder(old.data)])
    }
    const papers = async (who: Person) =>
      (await t.send(who, attachmentsRoutes.ofOrder, { params: { id: delivered } })).body.results
    const [old, fresh] = [await papers(cast.dispatcher), await papers(boss)]
    const names = (links: { name: string }[]) => links.map(({ name }) => name)
    expect([names(fresh), names(fresh).includes('bol.pdf')]).toEqual([names(old), true])
    for (const { url } of fresh) {
      const file = await t.raw<string>(boss, 'GET', url!)
      expect([file.status, file.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
  })

  test('the importer administers it; nobody else has access without an invitation', async () => {
    expect(made.user).toEqual({ guid: cast.dispatcher.userGuid, name: cast.dispatcher.name, isNew: false })
    expect((await t.send(boss, usersRoutes.me)).status).toBe(200)
    expect((await t.send(shipper, usersRoutes.me)).status).toBe(401)
    const { rows } = await t.database.pool.query(
      `select user_guid, identity_guid, portal from identity.memberships where company_guid = $1`,
      [made.company.guid],
    )
    expect(rows).toMatchObject([{ user_guid: cast.dispatcher.userGuid, portal: 'dispatcher' }])
    const let_in = await t.send(boss, usersRoutes.access, {
      params: { id: cast.shipper.userGuid },
      body: { canLogin: true },
    })
    expect(let_in.status).toBe(200)
    expect((await t.send(shipper, usersRoutes.me)).status).toBe(200)
  })

  test('both continue independently: changes to one are not visible in the other', async () => {
    const fresh = await t.send(boss, ordersRoutes.change, {
      params: { id: undone },
      body: { referenceNumber: 'ONLY-THERE' },
    })
    expect(fresh.status).toBe(200)
    expect((await t.send(cast.dispatcher, ordersRoutes.getById, { params: { id: undone } })).body.referenceNumber).toBe(
      'PO-78',
    )
    const order = await t.send(boss, ordersRoutes.create, { body: { ...anOrder(), client: { guid: cast.client } } })
    expect(order.status, JSON.stringify(order.data)).toBe(201)
    expect((await t.send(cast.dispatcher, ordersRoutes.getById, { params: { id: order.body.guid } })).status).toBe(404)
    const { rows } = await t.database.pool.query<{ late: boolean }>(
      `select bool_and(h.seq > i.seq) as late from history h
       join history i on i.company_guid = h.company_guid and i.action = 'company.imported'
       where h.company_guid = $1 and h.order_guid = $2`,
      [made.company.guid, order.body.guid],
    )
    expect(rows).toEqual([{ late: true }])
  })

  test('an export that was on its way there failed, and waits for us', async () => {
    await act(cast.dispatcher, integrationsPlatformRoutes.addApps, {})
    await t.database.pool.query(
      `with one as (update invoices set export_status = 'PENDING' where company_guid = $1 and guid = (
         select guid from invoices where company_guid = $1 and status <> 'VOID' order by guid limit 1) returning guid)
       insert into invoice_integrations (company_guid, guid, invoice_guid, app_guid, status, created_at, updated_at)
       select $1, gen_random_uuid(), one.guid, (select guid from integration_apps where company_guid = $1 order by guid limit 1), 'PENDING', now(), now() from one`,
      [cast.companyGuid],
    )
    const { body } = await takeIn(t, cast.dispatcher, await takeOut(t, cast.dispatcher))
    const { rows } = await t.database.pool.query(
      `select i.export_status, x.status, q.subject from invoices i
       join invoice_integrations x on x.company_guid = i.company_guid and x.invoice_guid = i.guid
       left join queue_items q on q.company_guid = i.company_guid and q.guid = i.guid where i.company_guid = $1 and x.status <> 'SUCCESS'`,
      [body.company.guid],
    )
    expect(rows).toEqual([{ export_status: 'FAILURE', status: 'FAILURE', subject: 'export' }])
  })

  test('an idempotency key makes it safe to repeat', async () => {
    const key = { 'idempotency-key': 'one-company' }
    const [first, again] = [await takeIn(t, boss, archive, key), await takeIn(t, boss, archive, key)]
    expect([first.status, again.status, again.error.errors![0]!.path]).toEqual([201, 409, 'Idempotency-Key'])
    expect(again.error.message).toContain(first.body.company.guid)
  })
})

describe('an import in the background', () => {
  const send = async (who: Person, content: Buffer, more: Record<string, string> = {}) => {
    const { body, headers } = formOf({ name: 'company.zip', content })
    return t.raw<CompanyImport>(who, 'POST', '/platform/company/import', body, { ...headers, ...more })
  }
  const look = async (who: Person, guid: string) => t.send(who, companyDataRoutes.getImport, { params: { guid } })

  test('responds at once, reports its progress, and blocks nobody’s events', async () => {
    const archive = await takeOut(t, cast.dispatcher)
    const heard: string[] = []
    const { stop } = await t.services.feed.follow(decoy.companyGuid, (entries) => {
      heard.push(...entries.map((entry) => String(entry.order_guid)))
    })
    const sent = await send(cast.dispatcher, archive, { 'idempotency-key': 'in-the-background' })
    expect([sent.status, sent.body]).toMatchObject([
      202,
      { status: 'queued', rowsDone: 0, imported: null, fault: null },
    ])
    const again = await send(cast.dispatcher, archive, { 'idempotency-key': 'in-the-background' })
    expect([again.status, again.body.guid]).toEqual([202, sent.body.guid])
    expect((await look(decoy.dispatcher, sent.body.guid)).status).toBe(404)
    const files = await openFileStore({ kind: 'local' }, t.dataFolder, t.services.archiveBytesMax)
    const faults: unknown[] = []
    const log = { info: () => {}, warn: () => {}, error: (fault: object) => void faults.push(fault) }
    const worker = startWorker({ services: t.services, directUrl: t.directUrl, files, queue: t.queue, log })
    const now = async () => (await look(cast.dispatcher, sent.body.guid)).body
    // The import waits for this lock mid-transaction.
    const locking = await t.database.pool.connect()
    await locking.query('begin; lock table notes in share mode')
    const waiters = `select 1 from pg_locks where relation = 'notes'::regclass and not granted`
    try {
      await expect.poll(async () => (await t.database.pool.query(waiters)).rowCount).toBe(1)
      const { body } = await t.send(decoy.shipper, ordersRoutes.create, { body: anOrder() })
      await expect.poll(() => heard).toContain(body.guid)
      expect((await now()).status).toBe('running')
      await locking.query('rollback')
      await expect.poll(async () => (await now()).status).not.toBe('running')
      const ended = await now()
      expect(ended).toMatchObject({ status: 'done', fault: null, imported: { company: { name: expect.any(String) } } })
      expect([ended.rowsDone, ended.rowsTotal! > 0]).toEqual([ended.rowsTotal, true])
      expect(await waiting()).toBe(0)
    } finally {
      locking.release(true)
      await worker.stop()
      stop()
    }
    expect(faults).toEqual([])
  })

  test('is told its place in the queue, in which companies take turns, and can be canceled there', async () => {
    const [first, second] = [await send(cast.dispatcher, PDF), await send(cast.dispatcher, PDF)]
    const others = await send(decoy.dispatcher, PDF)
    const places = async () => [
      (await look(cast.dispatcher, first.body.guid)).body.queuePlace,
      (await look(decoy.dispatcher, others.body.guid)).body.queuePlace,
      (await look(cast.dispatcher, second.body.guid)).body.queuePlace,
    ]
    expect(await places()).toEqual([1, 2, 3])
    const cancel = (who: Person, guid: string) => t.send(who, companyDataRoutes.cancelImport, { params: { guid } })
    expect((await cancel(decoy.dispatcher, first.body.guid)).status).toBe(404)
    for (const [who, { body }] of [
      [cast.dispatcher, first],
      [cast.dispatcher, second],
      [decoy.dispatcher, others],
    ] as const) {
      expect((await cancel(who, body.guid)).status).toBe(204)
      expect((await look(who, body.guid)).body).toMatchObject({ status: 'canceled', queuePlace: null })
      expect((await cancel(who, body.guid)).status).toBe(409)
    }
    const run = { attempt: 0, signal: new AbortController().signal }
    const work = { services: t.services, directUrl: t.directUrl, files: t.services.files, log: { error: () => {} } }
    await runCompanyImport({ companyGuid: cast.companyGuid, importGuid: first.body.guid }, run, work)
    expect((await look(cast.dispatcher, first.body.guid)).body.status).toBe('canceled')
    // Nobody does these tasks any more.
    await t.database.pool.query("delete from pgboss.job_common where name = 'company-import'")
  })

  test('is canceled in the middle, and leaves nothing behind; once the company is written it is not', async () => {
    const archive = await takeOut(t, cast.dispatcher)
    const sent = await send(cast.dispatcher, archive)
    const cancel = () => t.send(cast.dispatcher, companyDataRoutes.cancelImport, { params: { guid: sent.body.guid } })
    const files = await openFileStore({ kind: 'local' }, t.dataFolder, t.services.archiveBytesMax)
    const keep = files.keep.bind(files)
    const stored = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    files.keep = async (...given) => {
      stored.resolve()
      await go.promise
      return keep(...given)
    }
    const task = { companyGuid: cast.companyGuid, importGuid: sent.body.guid }
    const run = { attempt: 0, signal: new AbortController().signal }
    const work = { services: t.services, directUrl: t.directUrl, files, log: { error: () => {} } }
    const running = runCompanyImport(task, run, work)
    await stored.promise
    expect((await cancel()).status).toBe(204)
    go.resolve()
    await running
    const { body } = await look(cast.dispatcher, sent.body.guid)
    expect([body.status, body.imported]).toEqual(['canceled', null])
    expect(
      (await t.database.pool.query('select 1 from companies where company_guid = $1', [body.companyGuid])).rowCount,
    ).toBe(0)
    expect(await readdir(join(t.dataFolder, 'files', body.companyGuid)).catch(() => [])).toEqual([])

    const other = await send(cast.dispatcher, archive)
    await t.database.pool.query("update company_imports set status = 'running', writing_at = now() where guid = $1", [
      other.body.guid,
    ])
    const late = await t.send(cast.dispatcher, companyDataRoutes.cancelImport, { params: { guid: other.body.guid } })
    expect([late.status, late.error.message]).toEqual([
      409,
      'The company is being written; it will be there in a moment',
    ])
    await t.database.pool.query("delete from pgboss.job_common where name = 'company-import'")
    await t.database.pool.query('delete from company_imports where guid = $1', [other.body.guid])
  })

  test('gives its reason on failure, and leaves nothing behind', async () => {
    const broken = await takeIn(t, cast.dispatcher, Buffer.from('no archive'))
    expect([broken.status, broken.error.errors![0]!.path]).toEqual([400, 'file'])
    const { rows } = await t.database.pool.query(
      "select status, location from company_imports where status = 'failed' and company_guid = $1",
      [cast.companyGuid],
    )
    expect(rows).toEqual([{ status: 'failed', location: null }])
  })
})
