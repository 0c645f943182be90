import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bearerClient } from '@waybill/contract/bearer-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Chance } from '../chance.ts'
import { type LifeOptions, liveOnce, startLife } from './life.ts'

/** An API without anything to do, and the calls it received. */
const calls: string[] = []
const idle = createServer({ keepAliveTimeout: 0 }, ({ url = '' }, response) => {
  calls.push(url.replace(/\?.*/, ''))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ page: 0, rows: 0, total: 0, next: null, results: [] }))
})
let origin = ''

beforeAll(async () => {
  idle.listen(0, '127.0.0.1')
  await once(idle, 'listening')
  origin = `http://127.0.0.1:${(idle.address() as AddressInfo).port}`
})
afterAll(() => {
  idle.closeAllConnections()
  idle.close()
})

const options = (more: Partial<LifeOptions> = {}): LifeOptions => ({
  clientOf: async () => bearerClient(origin, 'token'),
  isWatched: () => true,
  isOpen: () => false,
  now: () => new Date('2026-03-02T12:00:00Z'),
  seed: 'test',
  onFault: (fault) => expect(fault).toBeUndefined(),
  ...more,
})

test('does nothing while nobody has a page open', async () => {
  const clientOf = () => Promise.reject(new Error('nobody signs in'))
  expect(await liveOnce(options({ isWatched: () => false, clientOf }), new Chance('x'))).toBeUndefined()
  expect(calls).toEqual([])
})

test('tries each kind of act once if there is nothing to do', async () => {
  const turns = 10
  for (let i = 0; i < turns; i++) expect(await liveOnce(options(), new Chance(String(i)))).toBeUndefined()
  const counts = Map.groupBy(calls, (path) => path.replace(/^\/\w+/, ''))
  expect(new Map([...counts].map(([path, each]) => [path, each.length / turns]))).toEqual(
    new Map([
      ['/offers', 1],
      // Three states of jobs under way, and delivered ones.
      ['/jobs/list', 4],
      ['/job-posts', 1],
      // Unaccepted orders, and earlier ones to repeat.
      ['/orders/list', 2],
    ]),
  )
})

test('tries the next act if one has nothing to do, and stops once nobody has a page open', async () => {
  let looks = 3
  calls.length = 0
  expect(await liveOnce(options({ isWatched: () => looks-- > 0 }), new Chance('x'))).toBeUndefined()
  expect(calls.length).toBeLessThanOrEqual(8)
  expect(looks).toBe(-1)
})

test('rests between acts, continues after a fault, and ends at once', async () => {
  const rests: number[] = []
  const faults: unknown[] = []
  const { promise: isThird, resolve } = Promise.withResolvers<void>()
  const end = startLife(
    options({
      clientOf: () => Promise.reject(new Error('signed out')),
      onFault: (fault) => void faults.push(fault),
      rest: (milliseconds, signal) => {
        rests.push(milliseconds)
        if (rests.length < 3) return Promise.resolve()
        resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('over'))))
      },
    }),
  )
  await isThird
  await end()
  expect(rests).toHaveLength(3)
  expect(Math.min(...rests)).toBeGreaterThanOrEqual(15_000)
  expect(faults).toEqual([new Error('signed out'), new Error('signed out')])
})
