import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anOrg, anAccount, anOrder } from '../testing/builders.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { newGuid } from './platform/guid.ts'
import { recurringTasks, startWorker, type WorkerOptions } from './worker.ts'

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
const task = (name: string) => recurringTasks(options).find((each) => each.name === name)!
const count = async (table: string): Promise<number> =>
  (await t.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

describe('the tasks', () => {
  test('counters are folded in every company, and say the same as before', async () => {
    for (let i = 0; i < 3; i++) await t.call(org.shipper, 'POST', '/api/orders', anOrder())
    const other = await anOrg(t.database)
    await t.call(other.shipper, 'POST', '/api/orders', anOrder())
    const before = await t.call(org.shipper, 'GET', '/platform/orders/counts')
    expect(await count('counter_deltas')).toBeGreaterThan(0)
    await task('fold counters').run()
    expect(await count('counter_deltas')).toBe(0)
    expect((await t.call(org.shipper, 'GET', '/platform/orders/counts')).body).toEqual(before.body)
    expect((await t.call(other.shipper, 'GET', '/platform/orders/counts')).body.all).toBe(1)
  })

  test('answers of repeat-safe writes are forgotten after a day, not before', async () => {
    const start = t.clock.now()
    const send = () =>
      t.call(org.shipper, 'PUT', '/platform/preferences/grid', { value: 1 }, { 'idempotency-key': 'once' })
    await send()
    t.clock.set(new Date(start.getTime() + 24 * 3_600_000 - 1_000))
    await task('forget answers of repeated writes').run()
    expect((await send()).headers['idempotency-replayed']).toBe('true')
    t.clock.set(new Date(start.getTime() + 24 * 3_600_000 + 1_000))
    await task('forget answers of repeated writes').run()
    expect(await count('idempotency')).toBe(0)
    t.clock.set(start)
  })

  test('bytes in the file store that no file has are swept once they are old enough', async () => {
    const removed: string[] = []
    const company = await aCompany(t.database)
    const files = {
      sweepIncoming: async () => 0,
      async *settled(folder: string) {
        if (folder === company) yield* [`${company}/one`, `${company}/two`]
      },
      remove: async (location: string) => void removed.push(location),
    }
    const sweep = recurringTasks({ ...options, files: files as never }).find((each) => each.name === 'sweep files')!
    await anAccount(t.database, company, 'client')
    await t.database.pool.query(
      `insert into files (company_guid, guid, account_guid, name, media_type, total_bytes, sha256, location, created_at)
       select company_guid, $2, guid, 'x', 'text/plain', 1, 'x', $3, now() from accounts where company_guid = $1`,
      [company, newGuid(), `${company}/two`],
    )
    await sweep.run()
    expect(removed).toEqual([`${company}/one`])
  })
})

test('a task that fails is logged once, tried again, and does not end the others', async () => {
  const broken = Object.create(t.database) as typeof t.database
  let isBroken = true
  let folds = 0
  Object.defineProperty(broken, 'pool', {
    get() {
      if (new Error().stack?.includes('companiesToFold')) folds++
      if (isBroken) throw new Error('out of order')
      return t.database.pool
    },
  })
  const worker = startWorker({ ...options, services: { ...t.services, database: broken } })
  const failed = () => new Set(logged.flatMap((each) => (each.message.includes('failed') ? [each.task] : [])))
  const all = ['fold counters', 'expire offers', 'look after exports', 'sweep files']
  await expect.poll(() => all.filter((name) => !failed().has(name))).toEqual([])
  await expect.poll(() => folds).toBeGreaterThan(2)
  expect(logged.filter(({ task: name }) => name === 'fold counters')).toHaveLength(1)
  isBroken = false
  const mended = expect.objectContaining({ task: 'fold counters', message: 'works again' })
  await expect.poll(() => logged).toContainEqual(mended)
  await worker.stop()
})
