/**
 * What `poNumber` does once the steps of CONTRIBUTING.md are taken: their test runs this as a test of the server, in a copy
 * where they are. Here nobody knows the word, so that calls are made by their paths.
 */
import { request, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { openFileStore } from '../../src/platform/files/file-store.ts'
import { startWorker } from '../../src/worker.ts'
import { anOrder, anOrg } from '../builders.ts'
import { testApp, type TestApp } from '../test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let guids: string[]

const call = async (method: string, path: string, body?: unknown): Promise<any> => {
  const { status, data } = await t.raw(org.shipper, method, path, body)
  expect(status, JSON.stringify(data)).toBeLessThan(300)
  return data
}
const listed = async (body: object) => {
  const { results } = await call('POST', '/api/orders/list', body)
  return results.map(({ poNumber }: { poNumber: string | null }) => poNumber)
}

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const orders = []
  for (const poNumber of ['PO-B', 'PO-A']) orders.push(await call('POST', '/api/orders', { ...anOrder(), poNumber }))
  guids = orders.map(({ guid }) => guid)
})

test('is stored, shown and edited', async () => {
  const path = `/api/order/${guids[0]}`
  expect(await call('GET', path)).toMatchObject({ poNumber: 'PO-B' })
  await call('PATCH', `/api/orders/${guids[0]}`, { poNumber: 'PO-C' })
  expect(await call('GET', path)).toMatchObject({ poNumber: 'PO-C' })
  const undone = await call('PATCH', `/api/orders/${guids[0]}`, { poNumber: null })
  expect(undone).toMatchObject({ poNumber: null })
  await call('PATCH', `/api/orders/${guids[0]}`, { poNumber: 'PO-B' })
})

test('is listed, filtered and sorted', async () => {
  expect(await listed({ filterState: { poNumber: 'po-a' } })).toEqual(['PO-A'])
  expect(await listed({ sort: [{ field: 'poNumber', direction: 'asc' }] })).toEqual(['PO-A', 'PO-B'])
  expect(await listed({ sort: [{ field: 'poNumber', direction: 'desc' }] })).toEqual(['PO-B', 'PO-A'])
})

test('is exported', async () => {
  const files = await openFileStore({ kind: 'local' }, t.dataFolder, 2 ** 32)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const worker = startWorker({ services: t.services, directUrl: t.directUrl, files, queue: t.queue, log })
  const { guid } = await call('POST', '/platform/exports', { format: 'csv', columns: ['poNumber'] })
  const look = () => call('GET', `/platform/exports/${guid}`)
  await expect.poll(async () => (await look()).status).toBe('done')
  const file = await t.app.inject({ url: (await look()).url, headers: { host: 'localhost:4201' } })
  expect(file.body.trim().split('\r\n').toSorted()).toEqual(expect.arrayContaining(['PO-A', 'PO-B']))
  await worker.stop()
})

test('comes live', async () => {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` }
  const stream = request(`${origin}/platform/events`, { headers }).end()
  const answer = await new Promise<IncomingMessage>((resolve) => stream.on('response', resolve))
  let heard = ''
  answer.setEncoding('utf8').on('data', (text: string) => (heard += text))
  await call('PATCH', `/api/orders/${guids[1]}`, { poNumber: 'PO-LIVE' })
  await expect.poll(() => heard).toContain('"poNumber":"PO-LIVE"')
  answer.on('error', () => {})
  stream.destroy()
})
