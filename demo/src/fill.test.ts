/** The portals open after the first orders; the rest follows in parts, also after a stop, and keeps what people did meanwhile. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { DEMO_SIGN_INS } from '@waybill/server/identity/demo-sign-ins.ts'
import { historyFaults } from '@waybill/server/records/history/index.ts'
import type { Person } from '@waybill/server/testing/builders.ts'
import { testApp, type TestApp } from '@waybill/server/testing/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillDemo, type Filled, type FillOptions } from './fill.ts'

const ORDERS = 180
let t: TestApp
let dispatcher: Person

const fill = (more: Partial<FillOptions> = {}): Promise<Filled> =>
  fillDemo({ databaseUrl: t.superUrl, dataFolder: t.dataFolder, now: t.clock.now(), orders: ORDERS, ...more })
const ask = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.database.pool.query<Row>(sql, values)).rows
const larkspur = async () =>
  (
    await ask<{ planned: number; filled: number; ended_at: Date | null }>(
      `select * from demo_fills where name = 'larkspur'`,
    )
  )[0]!

async function personOf(email: string, portal: Portal): Promise<Person> {
  const [user] = await ask<Person>(
    `select company_guid as "companyGuid", account_guid as "accountGuid", guid as "userGuid", name from users where email = $1`,
    [email],
  )
  return { ...user!, portal, token: `${user!.companyGuid}.${user!.userGuid}` }
}

const stopped = () => {
  throw new Error('stopped')
}

beforeAll(async () => {
  t = await testApp()
  await fill({ opened: stopped }).catch(() => undefined)
  dispatcher = await personOf('dispatcher@demo.test', 'dispatcher')
})

describe('after the first orders', () => {
  test('the rest is not there', async () => {
    const { planned, filled, ended_at } = await larkspur()
    expect([planned, ended_at]).toEqual([ORDERS, null])
    expect(filled).toBeLessThan(ORDERS)
    const [there] = await ask<{ orders: number }>(
      'select count(*)::int as orders from orders where company_guid = $1',
      [dispatcher.companyGuid],
    )
    expect(there!.orders).toBe(filled)
  })

  test.each(Object.values(DEMO_SIGN_INS.dispatcher))('$email ($as) finds orders and what waits', async ({ email }) => {
    const person = await personOf(email, 'dispatcher')
    const orders = await t.send(person, ordersRoutes.list, { query: { rc: 1 }, body: {} })
    const queue = await t.send(person, queueRoutes.list, { query: { scope: 'everyone' } })
    expect([orders.body.total, queue.body.results.length].map((n) => n > 0)).toEqual([true, true])
  })

  test.each(Object.values(DEMO_SIGN_INS.client))('$email ($as) finds orders', async ({ email }) => {
    const { body } = await t.send(await personOf(email, 'client'), ordersRoutes.list, { query: { rc: 1 }, body: {} })
    expect(body.total).toBeGreaterThan(0)
  })

  test.each(Object.values(DEMO_SIGN_INS.carrier))('$email ($as) finds jobs', async ({ email }) => {
    const { body } = await t.send(await personOf(email, 'carrier'), jobsRoutes.list, { query: { rc: 1 }, body: {} })
    expect(body.total).toBeGreaterThan(0)
  })
})

describe('an interrupted fill goes on', () => {
  let kept = ''

  test('what a person does meanwhile', async () => {
    const [order] = await ask<{ guid: string }>(
      `select guid from orders where company_guid = $1 and status = 'new' order by guid limit 1`,
      [dispatcher.companyGuid],
    )
    kept = order!.guid
    const held = { isOnHold: true, reason: 'Waiting for payment' }
    expect((await t.send(dispatcher, ordersRoutes.change, { params: { id: kept }, body: held })).status).toBe(200)
  })

  test('by one process at a time, and not where the demo is removed meanwhile', async () => {
    const { filled } = await larkspur()
    let other: Filled | undefined
    const opened = async () => {
      other = await fill()
      await ask(`update demo_fills set ended_at = now() where name = 'larkspur'`)
    }
    expect([await fill({ opened }), other]).toEqual(['interrupted', 'elsewhere'])
    expect((await larkspur()).filled).toBe(filled)
    await ask(`update demo_fills set ended_at = null where name = 'larkspur'`)
  })

  test('after each stop where it was, to the last order', async () => {
    const { filled } = await larkspur()
    expect(await fill({ progress: () => 'stop' })).toBe('interrupted')
    const next = await larkspur()
    expect([next.filled > filled, next.filled < ORDERS, next.ended_at]).toEqual([true, true, null])
    const told: number[] = []
    expect(await fill({ progress: (now) => void told.push(now) })).toBe('filled')
    expect([Math.min(...told) > next.filled, told.at(-1)]).toEqual([true, ORDERS])
    expect((await larkspur()).ended_at).not.toBeNull()
    expect(await fill()).toBe('nothing')
  })

  test('each order is there once, with its number, and what a person did stays', async () => {
    const numbers = await ask<{ number: string }>('select number from orders where company_guid = $1 order by number', [
      dispatcher.companyGuid,
    ])
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: ORDERS }, (_, i) => `${1_000_001 + i}`))
    const [order] = await ask('select status from orders where guid = $1', [kept])
    expect(order).toEqual({ status: 'on-hold' })
    const invoices = await ask<{ n: number; last: number }>(
      `select substring(i.number from '\\d+$')::int as n, s.value::int as last from invoices i
       join sequences s on s.company_guid = i.company_guid and s.name = i.type
       where i.company_guid = $1 and i.type = 'invoice' and i.number is not null order by i.posted_at, n`,
      [dispatcher.companyGuid],
    )
    expect(invoices.map(({ n }) => n)).toEqual(invoices.map((_, i) => i + 1))
    expect(invoices[0]!.last).toBe(invoices.length)
    const { companyGuid } = dispatcher
    expect((await t.database.read({ companyGuid }, historyFaults(companyGuid)))[0]).toEqual([])
  })

  test('nobody is told of orders of the past', async () => {
    const told = await ask(
      `select h.action from history h join orders o on o.company_guid = h.company_guid and o.guid = h.order_guid
       where h.company_guid = $1 and not h.is_quiet and h.at < o.created_at + interval '1 year' and h.actor_guid is distinct from $2`,
      [dispatcher.companyGuid, dispatcher.userGuid],
    )
    expect(told).toEqual([])
  })
})

test('a demo that was planned by another version is left as it is', async () => {
  await ask(`update demo_fills set ended_at = null, seed = 'another', filled = 100 where name = 'larkspur'`)
  const count = async () => (await ask('select count(*) from orders'))[0]
  const before = await count()
  await fill()
  expect((await larkspur()).ended_at).not.toBeNull()
  expect(await count()).toEqual(before)
})
