import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { build } from '../../platform/db/builder.ts'
import { readEventContext } from '../../records/activity/index.ts'
import { presenceText } from './presence.ts'
import { eventsFor, messagesFor } from './see-events.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person
let slow: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
  slow = await aCompliantCarrier(t, org.companyGuid, 'Slow Haul')
})

describe('live events of offers', () => {
  test('reach a vendor for its own offers only', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const [mine, theirs] = await offered(t, org.dispatcher, [job], [fast, slow])
    await t.send(fast, contractsRoutes.accept, { params: { id: mine.guid }, body: {} })
    const [entries] = await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('history')
        .where('company_guid', '=', org.companyGuid)
        .where('job_guid', '=', job)
        .where('subject', '=', 'contract')
        .orderBy('seq')
        .selectAll(),
    )
    const context = await readEventContext(t.database, org.companyGuid, entries)
    const heard = async (person: Person) => {
      const caller = await t.services.callers.find(person.companyGuid, person.userGuid, person.portal)
      return eventsFor(entries, caller!, context).map(({ subject, guid, action }) => [subject, guid, action])
    }
    expect(await heard(fast)).toEqual([
      ['contract', mine.guid, 'offer.sent'],
      ['contract', mine.guid, 'offer.accepted'],
    ])
    expect(await heard(slow)).toEqual([
      ['contract', theirs.guid, 'offer.sent'],
      ['contract', theirs.guid, 'offer.cancelled'],
    ])
    const jobsOf = async (person: Person) => {
      const caller = await t.services.callers.find(person.companyGuid, person.userGuid, person.portal)
      return eventsFor(entries, caller!, context).at(-1)!.jobs
    }
    // The job's list row comes along, as its reader sees it; a vendor that lost the job gets none.
    expect(await jobsOf(fast)).toMatchObject([{ guid: job, status: 'dispatched', vendorPayment: 600 }])
    expect(await jobsOf(slow)).toBeUndefined()
    expect(await jobsOf(org.dispatcher)).toMatchObject([
      { guid: job, vendorName: 'Fast Haul', financeStats: { expense: 600 } },
    ])
    expect(findForbiddenKeys('carrier', await jobsOf(fast))).toEqual([])
    expect(findForbiddenKeys('client', await jobsOf(org.shipper))).toEqual([])
    const client = await heard(org.shipper)
    expect(client.map(([subject, , action]) => `${subject} ${action}`)).toEqual(['order order.changed'])
  })
  test('its client gets events of the order, never of offers, posts and pay', async () => {
    const { order, job } = await aReadyJob(t, org.shipper)
    await t.send(org.dispatcher, financesRoutes.putOfJob, {
      params: { guid: job },
      body: { charges: [{ kind: 'base', amount: 600 }] },
    })
    const posted = await t.send(org.dispatcher, postsRoutes.create, {
      params: { guid: job },
      body: { boards: ['waybill'] },
    })
    expect(
      (
        await t.send(slow, postsRoutes.request, {
          params: { guid: posted.body.results[0]!.guid },
          body: { amount: 650 },
        })
      ).status,
    ).toBe(201)
    await offered(t, org.dispatcher, [job], [fast])
    const [entries] = await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('history')
        .where('company_guid', '=', org.companyGuid)
        .where('order_guid', '=', order)
        .orderBy('seq')
        .selectAll(),
    )
    const acts = entries.filter((entry) => entry.subject === 'order').map((entry) => entry.action)
    expect(acts).toEqual(expect.arrayContaining(['job.priced', 'job.posted', 'post.requested', 'offer.sent']))
    const context = await readEventContext(t.database, org.companyGuid, entries)
    const caller = await t.services.callers.find(org.companyGuid, org.shipper.userGuid, 'client')
    const heard = eventsFor(entries, caller!, context).map(({ action }) => action)
    expect(heard).toContain('order.created')
    expect(heard.filter((action) => !/^(order|stop)\./.test(action))).toEqual([])
  })
})

test('an order’s open work comes with its events, for the company’s own users only', async () => {
  const { order, job } = await aReadyJob(t, org.shipper)
  await offered(t, org.dispatcher, [job], [fast])
  const until = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  expect((await t.send(org.dispatcher, queueRoutes.snooze, { params: { guid: order }, body: { until } })).status).toBe(
    200,
  )
  const [entries] = await t.database.read(
    { companyGuid: org.companyGuid },
    build
      .selectFrom('history')
      .where('company_guid', '=', org.companyGuid)
      .where('order_guid', '=', order)
      .orderBy('seq')
      .selectAll(),
  )
  const context = await readEventContext(t.database, org.companyGuid, entries)
  const heard = async (person: Person) => {
    const caller = await t.services.callers.find(person.companyGuid, person.userGuid, person.portal)
    return eventsFor(entries, caller!, context)
  }
  const last = (await heard(org.dispatcher)).at(-1)
  expect(last).toMatchObject({ subject: 'order', guid: order, action: 'turn.snoozed' })
  expect(last?.queue).toMatchObject([{ guid: order, snoozed: { by: 'Dana Dispatcher' } }])
  for (const outside of [org.shipper, fast]) expect(JSON.stringify(await heard(outside))).not.toMatch(/"queue"|snooze/)
})

test('an event is made once for all who see the same, and nobody receives that of another view', async () => {
  const { companyGuid, own, client } = org
  const { order, job } = await aReadyJob(t, org.shipper)
  await t.send(org.dispatcher, financesRoutes.putOfJob, {
    params: { guid: job },
    body: { charges: [{ kind: 'base', amount: 640 }] },
  })
  const [mine] = await offered(t, org.dispatcher, [job], [fast, slow])
  await t.send(fast, contractsRoutes.accept, { params: { id: mine.guid }, body: {} })
  const [entries] = await t.database.read(
    { companyGuid },
    build
      .selectFrom('history')
      .where('company_guid', '=', companyGuid)
      .where('order_guid', '=', order)
      .orderBy('seq')
      .selectAll(),
  )
  const people = await Promise.all([
    aUser(t.database, companyGuid, own, 'company', { name: 'Ann' }),
    aUser(t.database, companyGuid, own, 'company', { name: 'Bob' }),
    aUser(t.database, companyGuid, own, 'company', { permissions: ['orders.view', 'jobs.view'] }),
    aUser(t.database, companyGuid, own, 'company', { permissions: ['orders.view'] }),
    aUser(t.database, companyGuid, client, 'client'),
    aUser(t.database, companyGuid, client, 'client', { permissions: ['orders.view'] }),
    aUser(t.database, companyGuid, fast.accountGuid, 'vendor', { role: 'driver' }),
  ])
  const callers = await Promise.all(
    [org.dispatcher, org.shipper, fast, slow, ...people].map(async (person) =>
      t.services.callers.find(person.companyGuid, person.userGuid, person.portal),
    ),
  )
  const context = await readEventContext(t.database, companyGuid, entries)
  const together = callers.map((caller) => messagesFor(entries, caller!, context).bytes.toString())
  const alone = await Promise.all(
    callers.map(async (caller) => {
      const copies = entries.map((entry) => ({ ...entry }))
      return messagesFor(copies, caller!, await readEventContext(t.database, companyGuid, copies)).bytes.toString()
    }),
  )
  expect(together[0]).toContain(order)
  expect(together).toEqual(alone)
  const [ann, bob] = people.slice(0, 2).map(({ userGuid }) => callers.find((caller) => caller?.userGuid === userGuid)!)
  const [heard, same] = [eventsFor(entries, ann!, context), eventsFor(entries, bob!, context)]
  expect(heard.length).toBeGreaterThan(3)
  for (const [i, event] of heard.entries()) expect(event).toBe(same[i])
  expect(messagesFor(entries, ann!, context)).toBe(messagesFor(entries, bob!, context))
  // Whoever acted hears of it in every tab.
  const [actor] = callers
  expect(messagesFor(entries, { ...actor! }, context)).toBe(messagesFor(entries, actor!, context))
  const present = [{ guid: ann!.userGuid, name: 'Ann' }]
  const seen = { position: 7, now: t.clock.now() }
  const [toAnn, toBob, toClient] = [ann!, bob!, callers[1]!].map((who) => presenceText(who, order, present, seen))
  expect(toAnn?.bytes.toString()).toContain('"name":"Ann"')
  expect(toBob).toBe(toAnn)
  expect(toClient).toBeUndefined()
  expect(presenceText(bob!, order, present, { ...seen, position: 8 })).not.toBe(toAnn)
})
