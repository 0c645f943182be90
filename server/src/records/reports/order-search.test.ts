/** What a search knows of an order: with each save, of what changes elsewhere, and of orders from before it knew cities and names. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { anAccount, anOrder, anOrg, award } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'
import { fillSearch } from '../projections/index.ts'

type Org = Awaited<ReturnType<typeof anOrg>>

let t: TestApp
let org: Org

beforeEach(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const found = async (search: string, who = org.dispatcher) =>
  (await t.send(who, ordersRoutes.list, { body: { search } })).body.results.map(({ guid }) => guid)

async function anOrderOf(name: string) {
  const [pickup, delivery] = anOrder().stops
  const contact = await t.send(org.shipper, contactsRoutes.create, {
    params: { accountGuid: org.client },
    body: { name, phoneNumber: '(720) 555-0137' },
  })
  const order = await t.send(org.shipper, ordersRoutes.create, {
    body: anOrder({ stops: [{ ...pickup!, primaryContact: { guid: contact.body.guid } }, delivery!] }),
  })
  return { guid: order.body.guid, job: order.body.jobs[0]!.guid, contact: contact.body, stops: order.body.stops }
}

test('of more orders than are asked for, a text finds the newest', async () => {
  const placed: string[] = []
  for (let i = 0; i < 4; i++)
    placed.push((await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body.guid)
  const held = (words: string[], most: number) =>
    t.services.database.read(
      { companyGuid: org.companyGuid },
      rawQuery<{ guid: string }>(sql`select waybill.orders_with(${words}::text[], '{}', null, ${most}::int) as guid`),
    )
  for (const words of [['82633A'], ['82633A', 'DALLAS']]) {
    const [newest] = await held(words, 2)
    expect(newest.map(({ guid }) => guid)).toEqual(placed.slice(2).toReversed())
    const [all] = await held(words, 100)
    expect(all.map(({ guid }) => guid)).toEqual(placed.toReversed())
  }
})

test('a new name, number or city is found at once, and the former no longer', async () => {
  const { guid, contact, stops } = await anOrderOf('Ysolde Yardley')
  await anOrderOf('Somebody Else')
  expect(await found('ysolde accord dallas')).toEqual([guid])
  await t.send(org.shipper, contactsRoutes.change, {
    params: { accountGuid: org.client, contactGuid: contact.guid },
    body: { name: 'Yolanda Yardley', phoneNumber: '303 555 0199' },
  })
  expect([await found('ysolde'), await found('yolanda'), await found('303-555-0199')]).toEqual([[], [guid], [guid]])
  await t.send(org.dispatcher, clientsRoutes.change, { params: { id: org.client }, body: { name: 'Southside Autos' } })
  expect([await found('northside yolanda'), await found('yolanda southside')]).toEqual([[], [guid]])
  await t.send(org.dispatcher, terminalsRoutes.change, {
    params: { id: stops[0]!.terminal!.guid },
    body: { city: 'Waco' },
  })
  expect([await found('dallas'), await found('waco yolanda tx')]).toEqual([[], [guid]])
  await t.send(org.shipper, contactsRoutes.remove, { params: { accountGuid: org.client, contactGuid: contact.guid } })
  expect(await found('yolanda')).toEqual([])
})

test('of contacts that were merged, the one that stays is found', async () => {
  const [first, second] = [await anOrderOf('Ysolde Yardley'), await anOrderOf('Yolanda Yardley')]
  await t.send(org.dispatcher, contactsRoutes.merge, {
    params: { guid: second.contact.guid },
    body: { guids: [first.contact.guid] },
  })
  expect([await found('ysolde'), await found('yolanda dallas')]).toEqual([[], [second.guid, first.guid]])
})

test('contacts of others and carriers are names for the company alone', async () => {
  const { guid } = await anOrderOf('Ysolde Yardley')
  const others = await anAccount(t.database, org.companyGuid, 'client', { name: 'Somebody Motors' })
  expect(await found('northside', org.shipper)).toEqual([guid])
  expect(await found('somebody', org.shipper)).toEqual([])
  expect(others).not.toBe(org.client)
})

test('orders from before are given their cities and names, as a save would', async () => {
  const vendor = await anAccount(t.database, org.companyGuid, 'vendor', { name: 'Zephyr Haulage' })
  const { guid, job } = await anOrderOf('Ysolde Yardley')
  const owner = new pg.Client({ connectionString: t.superUrl })
  await owner.connect()
  const row = async () =>
    (
      await owner.query<{ terms: string; named: string[]; created_at: Date }>(
        'select terms, named, created_at from order_search where order_guid = $1',
        [guid],
      )
    ).rows[0]!
  const saved = await row()
  await award(t.database, org.companyGuid, job, vendor)
  await owner.query(
    `update order_search set terms = btrim(split_part(terms, chr(31), 1)), named = null, created_at = null where order_guid = $1`,
    [guid],
  )
  // Also before it is their turn, and no more than then.
  const before = [
    'dallas',
    'ysolde',
    'accord',
    '7205550137',
    'co',
    'zephyr',
    'zephyr ysolde denver accord',
    'northside tx',
  ]
  expect(await Promise.all(before.map((words) => found(words)))).toEqual(before.map(() => [guid]))
  for (const words of ['houston', 'dallas houston', 'somebody']) expect(await found(words)).toEqual([])
  expect([await found('zephyr', org.shipper), await found('ysolde dallas', org.shipper)]).toEqual([[], [guid]])
  expect(await fillSearch(t.services.database, org.companyGuid)).toBe(false)
  const filled = await row()
  const wordsOf = (terms: string) => terms.replaceAll('\u001F', ' ').split(/ +/).toSorted()
  expect(wordsOf(filled.terms)).toEqual(wordsOf(saved.terms))
  expect(filled.terms.split('\u001F')[0]).toBe(saved.terms.split('\u001F')[0])
  expect(filled.created_at).toEqual(saved.created_at)
  expect(filled.named.toSorted()).toEqual([...saved.named, vendor].toSorted())
  expect(await found('zephyr ysolde denver accord')).toEqual([guid])
  expect(await found('zephyr', org.shipper)).toEqual([])
  await owner.end()
})

test('an order that an older program writes has the time of its creation', async () => {
  const { guid } = await anOrderOf('Ysolde Yardley')
  const owner = new pg.Client({ connectionString: t.superUrl })
  await owner.connect()
  await owner.query(`select set_config('waybill.company', $1, false)`, [org.companyGuid])
  await owner.query('create temp table kept as select * from order_search where order_guid = $1', [guid])
  await owner.query('delete from order_search where order_guid = $1', [guid])
  await owner.query(
    `insert into order_search (company_guid, order_guid, client_guid, terms, named)
       select company_guid, order_guid, client_guid, terms, named from kept`,
  )
  const { rows } = await owner.query<{ is_same: boolean }>(
    'select s.created_at = k.created_at as is_same from order_search s join kept k using (order_guid)',
  )
  expect(rows).toEqual([{ is_same: true }])
  await owner.end()
})
