/** Messages that need a decision: in the queue, counted, and told. */
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { bodyOf, interchangeText } from '@waybill/domain/edi/tender.fixture.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser, type Person } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { writeNotices } from '../features/notices/write-notices.ts'
import { anEdiPartner } from '../features/edi/edi-partner.fixture.ts'

let t: TestApp
let edi: Awaited<ReturnType<typeof anEdiPartner>>
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  edi = await anEdiPartner(t)
})

const load = (shipment: string) => bodyOf({}).map((segment) => segment.replace('PX-440', shipment))
const queue = async (who: Person = edi.org.dispatcher, query: object = {}) =>
  (await t.send(who, queueRoutes.list, { query })).body
const rowsOf = async (who?: Person) => (await queue(who)).results.filter(({ subject }) => subject === 'message')
/** Two loads under one control number: the second is parked. */
async function parked(): Promise<string> {
  await edi.deliver(interchangeText([load('S1')]))
  await edi.deliver(interchangeText([load('S2')]))
  return (await edi.incoming()).find(({ shipmentId }) => shipmentId === 'S2')!.guid
}

test('a parked message is ours to decide until it is settled or taken', async () => {
  const guid = await parked()
  const { results, messages, counts } = await queue()
  const [row] = results.filter(({ subject }) => subject === 'message')
  expect(row).toMatchObject({
    guid,
    number: 'S2',
    orderGuid: null,
    jobGuid: null,
    count: 1,
    waiting: { party: 'us', code: 'decide-message', due: null },
    can: ['open-message', 'snooze'],
  })
  expect(row!.title).toContain('EDI tender from Northside not taken in: ')
  expect(messages).toBe(1)
  // The order of the first load, and the message.
  expect(counts.us.today + counts.us.overdue + counts.us.later).toBe(2)
  await edi.retry(guid)
  expect(await rowsOf()).toEqual([])
  expect((await queue()).messages).toBe(0)
})

test('settled by hand, it leaves the queue', async () => {
  const guid = await parked()
  await t.send(edi.org.dispatcher, ediRoutes.settleMessage, { params: { guid } })
  expect(await rowsOf()).toEqual([])
})

test('an act on an order leaves it in the queue', async () => {
  await parked()
  await edi.deliver(interchangeText([load('S3')], { control: '000000441' }))
  expect(await rowsOf()).toHaveLength(1)
})

test('several stand in one row, and are snoozed one by one', async () => {
  const guid = await parked()
  await edi.deliver(interchangeText([load('S4')]))
  const [row] = await rowsOf()
  expect(row).toMatchObject({ count: 2, number: null, title: 'EDI: 2 messages to decide' })
  const until = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  await t.send(edi.org.dispatcher, queueRoutes.snooze, { params: { guid }, body: { until } })
  expect(await rowsOf()).toEqual([expect.objectContaining({ count: 1, number: 'S4' })])
})

test('whoever may not read messages neither sees nor counts nor snoozes them', async () => {
  const guid = await parked()
  const permissions = permissionsOfRole('dispatcher').filter((each) => each !== 'client_money.view_rate')
  const other = await aUser(t.database, edi.org.companyGuid, edi.org.own, 'company', { permissions })
  expect(await rowsOf(other)).toEqual([])
  const { messages, counts } = await queue(other)
  expect(messages).toBe(0)
  expect(counts.us.today + counts.us.overdue + counts.us.later).toBe(1)
  const { status } = await t.send(other, queueRoutes.snooze, { params: { guid }, body: { until: null } })
  expect(status).toBe(404)
})

test('the company’s users are told, once for a partner and batch', async () => {
  await parked()
  await edi.deliver(interchangeText([load('S5')]))
  edi.later(5)
  while (await writeNotices(edi.org.companyGuid, t.services));
  const { results } = (await t.send(edi.org.dispatcher, noticesRoutes.list)).body
  const told = results.filter(({ kind }) => kind === 'edi.needs-decision')
  expect(told.map(({ title, path }) => [title, path])).toEqual([
    ['EDI: 2 messages of Northside need a decision', '/edi'],
  ])
  const guid = (await edi.incoming()).find(({ shipmentId }) => shipmentId === 'S5')!.guid
  await t.send(edi.org.dispatcher, ediRoutes.settleMessage, { params: { guid } })
  while (await writeNotices(edi.org.companyGuid, t.services));
  expect((await t.send(edi.org.dispatcher, noticesRoutes.list)).body.results).toHaveLength(results.length)
})
