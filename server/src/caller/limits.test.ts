/** Limits per user and per company: each tried with sixty concurrent calls. */
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { readdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, type Person } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { PDF, upload } from '../../testing/uploads.ts'
import { MAX_STREAMS } from './limits.ts'

const AT_ONCE = 60
const MAX_FILES = 10
const MINUTE_MS = 60_000
let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp({
    WAYBILL_CALLS_PER_USER: '70',
    WAYBILL_CALLS_PER_COMPANY: '90',
    WAYBILL_STORAGE_MAX_BYTES: String(MAX_FILES * PDF.length),
  })
  org = await anOrg(t.database)
})

const nextMinute = () => t.clock.set(new Date(t.clock.now().getTime() + MINUTE_MS))
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const statuses = (answers: readonly { status: number | undefined }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => String(status))
      .entries()
      .map(([is, all]) => [is, all.length]),
  )

describe('calls', () => {
  const look = (person: Person) => t.send(person, usersRoutes.me)

  test('a user has a limit per minute, and beyond it gets a retry time', async () => {
    nextMinute()
    expect(statuses(await times(80, () => look(org.shipper)))).toEqual({ 200: 70, 429: 10 })
    const { headers } = await look(org.shipper)
    expect(Number(headers['retry-after'])).toBe(60)
    nextMinute()
    expect((await look(org.shipper)).status).toBe(200)
  })

  test('a company has a separate limit across its users', async () => {
    nextMinute()
    await times(60, () => look(org.shipper))
    expect(statuses(await times(AT_ONCE, () => look(org.dispatcher)))).toEqual({ 200: 30, 429: 30 })
    const other = await anOrg(t.database)
    expect((await look(other.dispatcher)).status).toBe(200)
  })
})

test('reading orders from texts, which takes longer than other calls', async () => {
  nextMinute()
  const read = (person: Person) => t.send(person, orderViewsRoutes.read, { body: { text: 'Dallas, TX to Denver, CO' } })
  expect(statuses(await times(AT_ONCE, () => read(org.dispatcher)))).toEqual({ 200: 2, 429: 58 })
  expect((await read(org.shipper)).status).toBe(200)
  nextMinute()
  expect((await read(org.dispatcher)).status).toBe(200)
})

test('event streams', async () => {
  nextMinute()
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` }
      request(`${origin}/platform/events`, { headers }).on('response', resolve).on('error', reject).end()
    })
  const streams = await times(AT_ONCE, open)
  const isOpen = ({ statusCode }: IncomingMessage) => statusCode === 200
  expect(streams.filter(isOpen)).toHaveLength(MAX_STREAMS)
  expect(streams.filter(({ statusCode }) => statusCode === 429)).toHaveLength(AT_ONCE - MAX_STREAMS)
  expect(t.services.limits.openStreams).toBe(MAX_STREAMS)
  for (const stream of streams) stream.destroy()
  await expect.poll(() => t.services.limits.openStreams).toBe(0)
  const again = await open()
  expect(again.statusCode).toBe(200)
  again.destroy()
})

test('one company archive at a time, across processes', async () => {
  nextMinute()
  const other = new pg.Client({ connectionString: t.directUrl })
  await other.connect()
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [`archive of ${org.companyGuid}`])
  const ask = () => t.send(org.dispatcher, companyDataRoutes.export)
  expect((await ask()).status).toBe(429)
  await other.end()
  await expect.poll(async () => (await ask()).status).toBe(200)
  const { rows } = await t.database.pool.query(
    `select from history where company_guid = $1 and action = 'company.exported'`,
    [org.companyGuid],
  )
  expect(rows).toHaveLength(1)
})

test('bytes that a company stores', async () => {
  nextMinute()
  const stored = await times(AT_ONCE, () => upload(t, org.shipper))
  expect(statuses(stored)).toEqual({ 201: MAX_FILES, 507: AT_ONCE - MAX_FILES })
  expect(stored.find(({ status }) => status === 507)?.data).toMatchObject({
    code: 'storage_full',
    errors: [{ path: 'file' }],
  })
  const files = () => readdirSync(join(t.dataFolder, 'files', org.companyGuid))
  expect(files()).toHaveLength(MAX_FILES)
  expect(readdirSync(join(t.dataFolder, 'files-incoming'))).toEqual([])
  // Removing a file makes room.
  const id = stored.find(({ status }) => status === 201)!.body.guid
  await t.send(org.shipper, attachmentsRoutes.remove, { params: { id } })
  expect(statuses([await upload(t, org.shipper), await upload(t, org.shipper)])).toEqual({ 201: 1, 507: 1 })
})

test('refusals are counted by limit', async () => {
  const text = await t.services.metrics.metrics()
  const counts = [...text.matchAll(/waybill_limited_total\{limit="([\w-]+)"\} (\d+)/g)].map(([, limit, count]) => [
    limit,
    Number(count) > 0,
  ])
  expect(Object.fromEntries(counts)).toEqual({
    user: true,
    company: true,
    streams: true,
    readings: true,
    'company-export': true,
    storage: true,
  })
})
