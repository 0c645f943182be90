import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { measureWork } from './work-metrics.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
  measureWork(t.services)
})

/** The value of a line. */
const metric = async (line: string) => {
  const text = await t.services.metrics.metrics()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
const due = async (kind: string, ageMs: number) =>
  t.database.pool.query('insert into due_work (company_guid, kind, due_at) values ($1, $2, $3)', [
    await aCompany(t.database),
    kind,
    new Date(t.clock.now().getTime() - ageMs),
  ])

test('the age of due work is that of the oldest in its lane; work not due yet has none', async () => {
  await t.database.pool.query('delete from due_work')
  await due('mails', -60_000)
  await due('boards', 30_000)
  await due('posts', 90_000)
  await t.database.pool.query(`delete from due_work where kind not in ('mails', 'boards', 'posts')`)
  expect(await metric('waybill_due_age_seconds{lane="mails"}')).toBe(0)
  expect(await metric('waybill_due_age_seconds{lane="outside"}')).toBe(90)
  expect(await metric('waybill_database_up')).toBe(1)
})

test('waiting tasks are counted by name', async () => {
  const companyGuid = await aCompany(t.database)
  await t.services.database.write({ companyGuid }, async (tx) => {
    await t.queue.send(tx, 'measured', { companyGuid })
    await t.queue.send(tx, 'measured', { companyGuid }, 60_000)
  })
  expect(await metric('waybill_queue_tasks{task="measured"}')).toBe(2)
})

test('a pool reports what is used and who waits', async () => {
  const { pool } = t.services.database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = pool.connect()
  const text = t.services.metrics.getSingleMetricAsString('waybill_pool_waiting')
  expect(await text).toContain('waybill_pool_waiting{pool="work"} 1')
  expect(await t.services.metrics.getSingleMetricAsString('waybill_pool_connections')).toContain(
    `waybill_pool_connections{pool="work",state="used"} ${clients.length}`,
  )
  for (const client of clients) client.release()
  ;(await waiting).release()
})

test('given-up work is counted', async () => {
  t.services.failures.add('mail')
  expect(await metric('waybill_given_up_total{what="mail"}')).toBe(1)
  expect(await metric('waybill_given_up_total{what="delivery"}')).toBe(0)
})

test('without the database the other metrics are still exposed', async () => {
  const away = await testApp()
  measureWork(away.services)
  await away.services.database.end()
  const text = await away.services.metrics.metrics()
  expect(text).toContain('waybill_database_up 0')
  expect(text).not.toContain('waybill_due_age_seconds{')
  expect(text).toContain('waybill_given_up_total{what="mail"} 0')
})

test('the dashboard and the alarms use only existing metrics, and every metric of ours is used', async () => {
  const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
  const namesIn = (text: string) =>
    new Set(
      [...text.matchAll(/\b(?:waybill|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
        name.replace(/(waybill_http_seconds)_(count|bucket|sum)$/, '$1'),
      ),
    )
  const known = new Set((await t.services.metrics.getMetricsAsJSON()).map(({ name }) => name))
  const own = [...known].filter((name) => name.startsWith('waybill_'))
  expect([...namesIn(read('dashboard.json'))].filter((name) => !known.has(name))).toEqual([])
  expect([...namesIn(read('operating.md'))].filter((name) => !known.has(name) && name.startsWith('waybill_'))).toEqual(
    ['waybill_app', 'waybill_server'].filter((role) => read('operating.md').includes(role)),
  )
  for (const text of [read('dashboard.json'), read('operating.md')])
    expect(own.filter((name) => !namesIn(text).has(name))).toEqual([])
})
