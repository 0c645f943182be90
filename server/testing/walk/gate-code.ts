/**
 * What `gateCode` does once the steps of CONTRIBUTING.md are taken: their test runs this as a test of the server, in a copy
 * where they are. Here nobody knows the word, so that calls are made by their paths.
 */
import { beforeAll, expect, test } from 'vitest'
import { openFileStore } from '../../src/platform/files/file-store.ts'
import { startWorker } from '../../src/work/worker.ts'
import { anOrder, anOrg, award, type Person } from '../builders.ts'
import { aCompliantCarrier, offered } from '../offers.ts'
import { testApp, type TestApp } from '../test-app.ts'

interface Visit {
  guid: string
  gateCode: string | null
}
interface Record {
  guid: string
  stops: [Visit, Visit]
  jobs: [{ guid: string }]
}

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let orders: Record[]

const call = async <T = Record>(person: Person, method: string, path: string, body?: unknown): Promise<T> => {
  const { status, data } = await t.raw<T>(person, method, path, body)
  expect(status, JSON.stringify(data)).toBeLessThan(300)
  return data as T
}
const placed = async (gateCode: string) => {
  const { stops, ...order } = anOrder()
  const [pickup, ...others] = stops
  const body = { ...order, client: { guid: org.client }, stops: [{ ...pickup, gateCode }, ...others] }
  return call(org.dispatcher, 'POST', '/api/orders', body)
}
const listed = async (body: object) => {
  const answer = await call<{ results: { pickupGateCode: string | null }[] }>(
    org.dispatcher,
    'POST',
    '/api/jobs/list',
    body,
  )
  return answer.results.map(({ pickupGateCode }) => pickupGateCode)
}
const jobOf = (person: Person, { jobs: [{ guid }] }: Record) => call(person, 'GET', `/api/jobs/${guid}`)

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  orders = [await placed('B-2'), await placed('A-1')]
})

test('is stored with a new stop, and changed at the stop and with its order', async () => {
  const [order] = orders
  const [{ guid, gateCode }] = order!.stops
  expect(gateCode).toBe('B-2')
  const path = `/api/stops/${guid}`
  expect(await call(org.dispatcher, 'PATCH', path, { gateCode: 'C-3' })).toMatchObject({ gateCode: 'C-3' })
  const change = { stops: [{ guid, gateCode: 'D-4' }] }
  const changed = await call(org.dispatcher, 'PATCH', `/api/orders/${order!.guid}`, change)
  expect(changed.stops[0].gateCode).toBe('D-4')
  expect(await call(org.dispatcher, 'PATCH', path, { gateCode: null })).toMatchObject({ gateCode: null })
  await call(org.dispatcher, 'PATCH', path, { gateCode: 'B-2' })
  expect((await jobOf(org.dispatcher, order!)).stops[0].gateCode).toBe('B-2')
})

test('is nothing that a client sees or sets', async () => {
  const [order] = orders
  const page = await call(org.shipper, 'GET', `/api/order/${order!.guid}`)
  expect(JSON.stringify(page)).not.toMatch(/gate_?code|B-2/i)
  const mine = await call(org.shipper, 'POST', '/api/orders', anOrder())
  const [{ guid }] = mine.stops
  for (const [path, body, at] of [
    [`/api/stops/${guid}`, { gateCode: '1' }, 'gateCode'],
    [`/api/orders/${mine.guid}`, { stops: [{ guid, gateCode: '1' }] }, 'stops.0.gateCode'],
  ] as const) {
    const refused = await t.raw(org.shipper, 'PATCH', path, body)
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, at])
  }
})

test('is what a carrier sees once its offer is accepted, on the driver’s phone as well', async () => {
  const [, order] = orders
  const [{ guid }] = order!.jobs
  await offered(t, org.dispatcher, [{ guid, amount: 500 }], [carrier], { overrideReadiness: true })
  expect(JSON.stringify(await jobOf(carrier, order!))).not.toMatch(/gate_?code|A-1/i)
  await award(t.database, org.companyGuid, guid, carrier.accountGuid)
  expect((await jobOf(carrier, order!)).stops[0].gateCode).toBe('A-1')
  const day = await call<{ jobs: Record[] }>(carrier, 'GET', '/platform/field/day')
  expect(day.jobs.map(({ stops }) => stops[0].gateCode)).toEqual(['A-1'])
})

test('is listed, filtered and sorted for the company only', async () => {
  expect(await listed({ filterState: { pickupGateCode: 'a-1' } })).toEqual(['A-1'])
  const sorted = await listed({ sort: [{ field: 'pickupGateCode', direction: 'asc' }] })
  expect(sorted.filter(Boolean)).toEqual(['A-1', 'B-2'])
  for (const person of [org.shipper, carrier])
    expect(JSON.stringify(await call(person, 'POST', '/api/jobs/list', {}))).not.toMatch(/gate_?code/i)
})

test('is exported', async () => {
  const files = await openFileStore({ kind: 'local' }, t.dataFolder, 2 ** 32)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const worker = startWorker({ services: t.services, directUrl: t.directUrl, files, queue: t.queue, log })
  const sent = { format: 'csv', category: 'job', columns: ['pickupGateCode'] }
  const { guid } = await call(org.dispatcher, 'POST', '/platform/exports', sent)
  const look = () => call<{ status: string; url: string }>(org.dispatcher, 'GET', `/platform/exports/${guid}`)
  await expect.poll(async () => (await look()).status).toBe('done')
  const file = await t.app.inject({ url: (await look()).url, headers: { host: 'localhost:4200' } })
  expect(file.body.trim().split('\r\n')).toEqual(expect.arrayContaining(['A-1', 'B-2']))
  await worker.stop()
})
