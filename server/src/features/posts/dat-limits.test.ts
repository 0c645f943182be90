/** What DAT limits: the life of tokens and posts, calls a minute, how often a post is refreshed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BOARD_CASES } from '../../../testing/board-cases.ts'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { createBoards } from '../../outside/loadboards/boards.ts'
import type { BoardAdapter, BoardLoad, Listing } from '../../outside/loadboards/loadboard.ts'

const { secret } = BOARD_CASES.find(({ board }) => board === 'dat')!
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

let simulator: Simulator
let dat: BoardAdapter
let now: Date
/** Each test has a day of its own. */
let start = new Date('2026-03-02T15:00:00Z')
let number = 0

beforeAll(async () => {
  simulator = await startSimulator('loadboard', 'dat')
})
afterAll(() => simulator.stop())
beforeEach(async () => {
  dat = createBoards({ now: () => now, urls: { dat: simulator.url } })('dat')
  start = new Date(start.getTime() + DAY_MS)
  await pass(0, start)
  await simulator.tell('DELETE', 'calls')
})

/** Time passes at the board, and here too unless the clock here is slow. */
async function pass(minutes: number, from = now, isSlow = false) {
  const then = new Date(from.getTime() + minutes * MINUTE_MS)
  if (!isSlow) now = then
  await simulator.tell('POST', 'clock', { now: then })
}

const aLoad = (): BoardLoad => ({
  reference: `J-${(number += 1)}`,
  price: '700.00',
  equipmentTypeId: 1,
  inspectionType: 'standard',
  comment: null,
  availableAt: null,
  deliverBy: null,
  expiresAt: new Date(start.getTime() + 90 * MINUTE_MS),
  payment: { days: 30, clock: 'signed-bol', isQuickPay: false, method: 'ach', cod: null },
  contact: { name: 'Acme Transport', phone: null, email: null },
  stops: [
    { type: 'pickup', city: 'Dallas', state: 'TX', zipCode: '75236', country: 'US' },
    { type: 'delivery', city: 'Denver', state: 'CO', zipCode: '80202', country: 'US' },
  ],
  commodities: [
    {
      guid: '01890000-0000-7000-8000-000000000001',
      type: 'vehicle',
      vin: null,
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      trim: null,
      bodyType: 'sedan',
      inoperable: false,
      description: null,
    },
  ],
})
const post = async (): Promise<Listing> => {
  const posted = await dat.post(secret, aLoad())
  if (posted.kind !== 'done') throw new Error(posted.message)
  return posted.value
}
const statuses = async (path: string) =>
  ((await simulator.tell('GET', 'calls')) as { path: string; status: number }[])
    .filter((call) => call.path.includes(path))
    .map(({ status }) => status)

test('tokens are renewed before their half hour is over, also by a slow clock', async () => {
  const listing = await post()
  await pass(28)
  expect(await dat.look(secret, listing)).toMatchObject({ kind: 'done' })
  expect(await statuses('/token/user')).toEqual([200])
  await pass(3)
  expect(await dat.look(secret, listing)).toMatchObject({ kind: 'done' })
  expect(await statuses('/token/user')).toEqual([200, 200])
  await pass(31, now, true)
  expect(await dat.look(secret, listing)).toMatchObject({ kind: 'done' })
  expect(await statuses('/token/user')).toEqual([200, 200, 200])
  expect((await statuses('/loads/')).slice(-2)).toEqual([401, 200])
})

test('the hundred and first call within a minute waits for as long as the board asks', async () => {
  const listing = await post()
  let kinds: string[] = []
  for (let i = 0; i < 99; i += 1) kinds.push((await dat.look(secret, listing)).kind)
  expect(kinds.filter((kind) => kind !== 'done')).toEqual(['later'])
  expect(await dat.look(secret, listing)).toMatchObject({ kind: 'later', retryAfterMs: 60_000 })
  await pass(1.1)
  kinds = [(await dat.look(secret, listing)).kind]
  expect(kinds).toEqual(['done'])
})

test('a post is refreshed every quarter of an hour at most, and is gone at its end', async () => {
  const listing = await post()
  const refresh = async () => (await dat.refresh!(secret, listing)).kind
  expect(await refresh()).toBe('later')
  await pass(16)
  expect([await refresh(), await refresh()]).toEqual(['done', 'later'])
  await pass(80)
  expect(await dat.look(secret, listing)).toMatchObject({ kind: 'gone' })
})
