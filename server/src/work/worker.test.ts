import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anOrg, anAccount, anOrder } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'
import { workHandlers } from './work-handlers.ts'
import { DueWorker, type DueWorkerOptions, type WorkHandler } from './due-worker.ts'
import { WebhookSender } from '../features/webhooks/send-webhooks.ts'
import { type WorkKind, makeDue, takeDue } from '../records/due/index.ts'
import { deleteRemovedBytes } from '../features/attachments/delete-removed-bytes.ts'
import { startWorker, sweepFiles } from './worker.ts'
import type { WorkerOptions } from './worker-options.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let options: WorkerOptions
const logged: { level: string; message: string; task?: string }[] = []
const say = (level: string) => (detail: object, message: string) => void logged.push({ level, message, ...detail })

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const log = { info: say('info'), warn: say('warn'), error: say('error') }
  options = { services: t.services, queue: t.queue, directUrl: t.directUrl, files: t.services.files, log }
})
const turns = () => workHandlers(options, new WebhookSender(t.services, () => {}))
const aWorker = (more: Partial<DueWorkerOptions> = {}) =>
  new DueWorker({ database: t.database, clock: t.clock, log: options.log, turns: turns(), ...more })
const wait = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms))
const count = async (table: string): Promise<number> =>
  (await t.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

describe('the tasks', () => {
  test('counters are folded in every company, with unchanged sums', async () => {
    for (let i = 0; i < 3; i++) await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    const other = await anOrg(t.database)
    await t.send(other.shipper, ordersRoutes.create, { body: anOrder() })
    const before = await t.send(org.shipper, ordersPlatformRoutes.counts)
    expect(await count('counter_deltas')).toBeGreaterThan(0)
    wait(1_000)
    while (await aWorker().look());
    expect(await count('counter_deltas')).toBe(0)
    expect((await t.send(org.shipper, ordersPlatformRoutes.counts)).body).toEqual(before.body)
    expect((await t.send(other.shipper, ordersPlatformRoutes.counts)).body.all).toBe(1)
  })

  test('stored responses of idempotent writes are deleted after a day, not before', async () => {
    const start = t.clock.now()
    const send = () =>
      t.send(org.shipper, preferencesRoutes.put, {
        params: { key: 'grid' },
        body: { value: 1 },
        headers: { 'idempotency-key': 'once' },
      })
    await send()
    await turns().forget.run(org.companyGuid, new AbortController().signal)
    wait(24 * 3_600_000 - 1_000)
    await turns().forget.run(org.companyGuid, new AbortController().signal)
    expect((await send()).headers['idempotency-replayed']).toBe('true')
    wait(12_000)
    while (await aWorker().look());
    wait(24 * 3_600_000)
    while (await aWorker().look());
    expect(await count('idempotency')).toBe(0)
    t.clock.set(start)
  })

  test('bytes in the file store without a file are deleted once they are old enough and were kept like removed ones', async () => {
    const removed: string[] = []
    const company = await aCompany(t.database)
    const files = {
      sweepIncoming: async () => 0,
      async *settled(folder: string) {
        if (folder === company) yield* [`${company}/one`, `${company}/two`]
      },
      remove: async (location: string) => void removed.push(location),
    }
    await anAccount(t.database, company, 'client')
    await t.database.pool.query(
      `insert into files (company_guid, guid, account_guid, name, media_type, total_bytes, sha256, location, created_at)
       select company_guid, $2, guid, 'x', 'text/plain', 1, 'x', $3, now() from accounts where company_guid = $1`,
      [company, newGuid(), `${company}/two`],
    )
    await sweepFiles({ ...options, files: files as never })
    expect(removed).toEqual([])
    const work = { database: t.database, clock: t.clock, files: { ...files, keptDays: 3 } as never }
    const days = (amount: number) => t.clock.set(new Date(start.getTime() + amount * 24 * 3_600_000))
    const start = t.clock.now()
    days(2)
    // Found again, they are not kept for longer.
    await sweepFiles({ ...options, files: files as never })
    await deleteRemovedBytes(company, work)
    expect(removed).toEqual([])
    days(3)
    await deleteRemovedBytes(company, work)
    expect(removed).toEqual([`${company}/one`])
    t.clock.set(start)
  })
})

describe('due work', () => {
  const due = async (companies: readonly string[], kind: WorkKind = 'offers') => {
    for (const companyGuid of companies)
      await t.database.write({ companyGuid }, async (tx) => makeDue(tx, { kind, at: t.clock.now() }))
  }
  const counting = (done: string[], more: Partial<WorkHandler> = {}) => ({
    ...turns(),
    offers: {
      run: async (companyGuid: string) => {
        done.push(companyGuid)
        return undefined
      },
      ...more,
    },
  })
  const companies = (amount: number) => Promise.all(Array.from({ length: amount }, () => aCompany(t.database)))

  test('is shared by two workers, each turn done once', async () => {
    const all = await companies(30)
    await due(all)
    const [one, two]: [string[], string[]] = [[], []]
    await Promise.all([aWorker({ turns: counting(one) }).look(), aWorker({ turns: counting(two) }).look()])
    while (await aWorker({ turns: counting(one) }).look());
    expect([...one, ...two].filter((guid) => all.includes(guid)).toSorted()).toEqual(all.toSorted())
  })

  test('requested many times is done once', async () => {
    const [company] = await companies(1)
    await due(Array.from({ length: 250 }, () => company!))
    const done: string[] = []
    while (await aWorker({ turns: counting(done, { gathers: 1_000 }) }).look());
    expect(done.filter((guid) => guid === company)).toHaveLength(1)
  })

  test('requested during its turn is done again', async () => {
    const [company] = await companies(1)
    await due([company!])
    const done: string[] = []
    const run = async (companyGuid: string) => {
      if (companyGuid === company && !done.length) await due([company])
      if (companyGuid === company) done.push(companyGuid)
      return undefined
    }
    while (await aWorker({ turns: counting([], { run, gathers: 1_000 }) }).look());
    expect(done).toHaveLength(2)
  })

  test('is taken over from a dead worker', async () => {
    const [company] = await companies(1)
    await due([company!])
    await takeDue(t.database, t.clock.now(), new Date(t.clock.now().getTime() + 120_000), {
      own: 10_000,
      mails: 0,
      outside: 0,
    })
    const done: string[] = []
    const worker = aWorker({ turns: counting(done) })
    await worker.look()
    expect(done).not.toContain(company)
    wait(120_000)
    while (await worker.look());
    expect(done).toContain(company)
  })

  test('of one busy company does not delay others', async () => {
    const [busy, other] = await companies(2)
    const done: string[] = []
    const run = async (companyGuid: string) => {
      done.push(companyGuid)
      return companyGuid === busy && done.length < 50 ? t.clock.now() : undefined
    }
    const worker = aWorker({ turns: counting([], { run }) })
    await due([busy!])
    await worker.look()
    await due([other!])
    await worker.look()
    expect(done.filter((guid) => guid === other)).toHaveLength(1)
    while (await worker.look());
    expect(done.filter((guid) => guid === busy).length).toBeGreaterThan(40)
  })

  test('that was not started is returned by a stop, which waits only for running turns', async () => {
    const all = await companies(40)
    await due(all)
    const gate = Promise.withResolvers<void>()
    const begun: string[] = []
    const run = async (companyGuid: string) => {
      begun.push(companyGuid)
      await gate.promise
      return undefined
    }
    const worker = aWorker({ turns: counting([], { run }) })
    worker.start()
    await expect.poll(() => begun.length).toBe(8)
    const stopped = worker.stop()
    gate.resolve()
    await stopped
    expect(begun).toHaveLength(8)
    const { rows } = await t.database.pool.query<{ n: number }>(
      `select count(*)::int as n from due_work where kind = 'offers' and due_at <= $1 and company_guid = any($2)`,
      [t.clock.now(), all],
    )
    expect(rows[0]!.n).toBe(32)
  })
})

test('a fault is logged once for as long as it lasts, and the work continues', async () => {
  const broken: typeof t.database = Object.create(t.database)
  let isBroken = true
  let looks = 0
  Object.defineProperty(broken, 'pool', {
    get() {
      looks++
      if (isBroken) throw new Error('out of order')
      return t.database.pool
    },
  })
  const worker = startWorker({ ...options, services: { ...t.services, database: broken } })
  await expect.poll(() => looks).toBeGreaterThan(4)
  const failed = () => logged.filter(({ level, task }) => level === 'error' && task === 'due work')
  expect(failed()).toHaveLength(1)
  isBroken = false
  await expect.poll(() => logged).toContainEqual(expect.objectContaining({ task: 'due work', message: 'works again' }))
  await worker.stop()
})
