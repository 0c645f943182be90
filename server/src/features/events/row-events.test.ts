/** Live events carry the list rows of invoices, bills and loads, as each reader sees them. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { LiveEvent } from '@waybill/contract/events/events.shapes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { beforeAll, expect, test } from 'vitest'
import { anAccount, anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { build, sql } from '../../platform/db/builder.ts'
import { readEventContext } from '../../records/activity/index.ts'
import { eventsFor } from './see-events.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  rival = await aCompliantCarrier(t, org.companyGuid, 'Slow Haul')
})

const position = async () => {
  const [rows] = await t.database.read(
    { companyGuid: org.companyGuid },
    build
      .selectFrom('history')
      .where('company_guid', '=', org.companyGuid)
      .select(sql<string>`coalesce(max(seq), 0)`.as('seq')),
  )
  return Number(rows[0]!.seq)
}

/** What a reader hears of everything since a position. */
async function heard(person: Person, since: number): Promise<LiveEvent[]> {
  const [entries] = await t.database.read(
    { companyGuid: org.companyGuid },
    build
      .selectFrom('history')
      .where('company_guid', '=', org.companyGuid)
      .where('seq', '>', since as never)
      .orderBy('seq')
      .selectAll(),
  )
  const context = await readEventContext(t.database, org.companyGuid, entries)
  const caller = await t.services.callers.find(person.companyGuid, person.userGuid, person.portal)
  return eventsFor(entries, caller!, context)
}
const invoicesIn = (events: readonly LiveEvent[]) => events.flatMap(({ invoices = [] }) => invoices)

test('an invoice’s row comes with its events: to the company at once, to its client once it is posted', async () => {
  const { order } = await aReadyJob(t, org.shipper)
  const stranger = await aUser(
    t.database,
    org.companyGuid,
    await anAccount(t.database, org.companyGuid, 'client'),
    'client',
  )
  const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['orders.view'] })
  const before = await position()
  const body = { type: 'invoice' as const, orderGuid: order, lines: [{ name: 'Transport', amount: 800 }] }
  const { guid } = (await t.send(org.dispatcher, invoicesRoutes.create, { body })).body
  const draft = { guid, status: 'DRAFT', waiting: { party: 'us', code: 'post-invoice' } }
  expect(invoicesIn(await heard(org.dispatcher, before))).toMatchObject([draft])
  expect(invoicesIn(await heard(org.shipper, before))).toEqual([])
  const then = await position()
  await t.send(org.dispatcher, invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } })
  const events = await heard(org.shipper, then)
  for (const event of events) expect(LiveEvent.parse(event)).toEqual(event)
  expect(invoicesIn(events).at(-1)).toMatchObject({ guid, status: 'OPEN', waiting: { text: 'Your payment' } })
  expect(findForbiddenKeys('client', events)).toEqual([])
  const { results } = (await t.send(org.shipper, invoicesRoutes.list, { body: { filterState: { orderGuid: order } } }))
    .body
  expect(invoicesIn(events).at(-1)).toEqual(results[0])
  for (const other of [stranger, clerk, carrier]) expect(invoicesIn(await heard(other, before))).toEqual([])
})

test('a bill’s row comes with every act on its job, to its carrier and the company', async () => {
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier, rival])
  const before = await position()
  const accepted = await t.send(carrier, contractsRoutes.accept, {
    params: { id: offer.guid },
    body: {
      inspectionAcknowledged: true,
      dateEstimatedPickup: '2026-03-05T14:00:00Z',
      dateEstimatedDelivery: '2026-03-07T14:00:00Z',
    },
  })
  expect(accepted.status).toBe(200)
  const bill = { type: 'bill', job: { guid: job }, waiting: { party: 'carrier', code: 'deliver' } }
  const own = await heard(carrier, before)
  expect(invoicesIn(own).at(-1)).toMatchObject(bill)
  expect(findForbiddenKeys('carrier', own)).toEqual([])
  const company = await heard(org.dispatcher, before)
  expect(company.find(({ subject }) => subject === 'order')?.invoices).toMatchObject([bill])
  for (const other of [rival, org.shipper]) expect(invoicesIn(await heard(other, before))).toEqual([])
})

test('a load’s row comes with its own events and with those of its jobs, for the company only', async () => {
  const [one, two] = [await aReadyJob(t, org.shipper), await aReadyJob(t, org.shipper)]
  const before = await position()
  const made = (await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs: [one.job, two.job] } })).body
  const created = (await heard(org.dispatcher, before)).find(({ subject }) => subject === 'load')
  expect(created?.loads).toMatchObject([{ guid: made.guid, number: made.number, jobCount: 2, statuses: ['ready'] }])
  const last = await position()
  await t.send(org.dispatcher, loadsRoutes.change, { params: { guid: made.guid }, body: { jobs: [one.job] } })
  const moved = (await heard(org.dispatcher, last)).find(({ subject }) => subject === 'load')
  expect(moved?.loads).toMatchObject([{ guid: made.guid, jobCount: 1 }])
  const then = await position()
  await offered(t, org.dispatcher, [one.job], [carrier])
  const [changed] = (await heard(org.dispatcher, then)).filter(({ subject }) => subject === 'order')
  const [row] = (await t.send(org.dispatcher, loadsRoutes.find, { body: {} })).body.results
  expect(row).toMatchObject({ guid: made.guid, statuses: ['pending'] })
  expect(changed?.loads).toEqual([row])
  for (const other of [carrier, org.shipper])
    expect((await heard(other, before)).flatMap(({ loads = [] }) => loads)).toEqual([])
})
