import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCarrier, anOrg, anOrder, aUser, dispatchTo, NOW, put, type Person } from '../../../testing/builders.ts'
import { deliver, listen, sendAll } from '../../../testing/notices.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { newGuid } from '../../platform/guid.ts'
import { writeNotices } from './write-notices.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  t.mails.splice(0)
  org = await anOrg(t.database)
  await listen(t, org.companyGuid)
})

const DAY_MS = 24 * 3_600_000
const later = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms))
const mailOf = (person: Person) => `${person.userGuid}@test.test`
const toShipper = (mails: readonly Mail[]) => mails.filter(({ to }) => to === mailOf(org.shipper))
const feed = async (person: Person = org.shipper) =>
  (await t.send(person, noticesRoutes.list, {})).body.results.map(({ kind, isCorrection }) =>
    isCorrection ? `not ${kind}` : kind,
  )
const choose = (preferences: { kind: NoticeKind; byEmail: boolean }[]) =>
  t.send(org.shipper, noticesRoutes.setPreferences, { body: { preferences } })
const ordered = async (person: Person = org.shipper) =>
  (await t.send(person, ordersRoutes.create, { body: anOrder() })).body
const change = async (person: Person, guid: string, body: object) => {
  const answer = await t.send(person, ordersRoutes.change, { params: { id: guid }, body })
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  return answer.body
}
const plan = async (stop: string, body: object) => {
  const answer = await t.send(org.dispatcher, stopsRoutes.change, { params: { guid: stop }, body })
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
}
const note = (guid: string, more: object) =>
  t.send(org.dispatcher, notesRoutes.write, {
    params: { orderGuid: guid },
    body: { body: 'The yard closes at noon', ...more },
  })

describe('a client hears', () => {
  test('that its order is accepted, with its vehicles, and that it is not', async () => {
    const order = await ordered()
    await change(org.dispatcher, order.guid, { isAccepted: true })
    const [mail] = toShipper(await deliver(t, org.companyGuid))
    expect(mail!.subject).toMatch(/^Order \d+ \(PO-77\) is accepted$/)
    expect(mail!.text).toContain('1HGCM82633A004352')
    expect(await feed()).toEqual(['order.accepted'])
  })

  test('of damage at delivery once it is released, with what and where, without notes and pay', async () => {
    const order = await ordered()
    const [car] = order.commodities
    const job = order.jobs[0]!.guid
    const vendor = await aCarrier(t.database, org.companyGuid)
    await dispatchTo(t.database, org.companyGuid, job, vendor.accountGuid)
    for (const { guid } of order.stops)
      expect(
        (
          await t.sendAny(org.dispatcher, stopsRoutes.status, {
            params: { guid },
            body: { action: 'complete', override: true, reason: 'By phone' },
          })
        ).status,
      ).toBe(200)
    const opened = await t.send(org.dispatcher, casesRoutes.open, {
      body: { jobGuid: job, commodityGuid: car!.guid, reason: 'The driver’s fault' },
    })
    expect(opened.status, JSON.stringify(opened.data)).toBe(201)
    const params = { guid: opened.body.guid }
    await t.send(org.dispatcher, casesRoutes.note, { params, body: { text: 'Hold his pay' } })
    await deliver(t, org.companyGuid)
    const before = await feed()
    expect(before).not.toContain('case.released')
    expect((await t.send(org.dispatcher, casesRoutes.release, { params })).status).toBe(200)
    await choose([{ kind: 'case.released', byEmail: true }])
    const [mail] = toShipper(await deliver(t, org.companyGuid))
    expect(mail!.subject).toMatch(/^Order \d+ \(PO-77\): damage at delivery, case D-\d+$/)
    expect(mail!.text).toContain('1HGCM82633A004352')
    expect(mail!.text).toContain(`/cases/${params.guid}`)
    expect(mail!.text).not.toMatch(/fault|pay/i)
    expect(await feed()).toEqual(['case.released', ...before])
  })

  test('when its order is scheduled, and moved: dates in the stop’s zone', async () => {
    const order = await ordered()
    const stop = order.stops[0]!.guid
    await plan(stop, { dateScheduledStart: '2026-03-05T14:00:00Z', dateScheduledEnd: '2026-03-05T18:00:00Z' })
    const [first] = toShipper(await deliver(t, org.companyGuid))
    expect(first!.subject).toMatch(/is scheduled$/)
    expect(first!.text).toContain('Pickup: Dallas, TX, Mar 5, 2026, 8:00 AM CST to Mar 5, 2026, 12:00 PM CST')
    await plan(stop, { dateScheduledStart: '2026-03-06T14:00:00Z', dateScheduledEnd: '2026-03-06T18:00:00Z' })
    const [second] = toShipper(await deliver(t, org.companyGuid))
    expect(second!.subject).toMatch(/has new dates$/)
    expect(second!.text).toContain('Mar 6, 2026')
    expect(await feed()).toEqual(['order.dates-changed', 'order.dates-changed'])
  })

  test('of requested dates that the company changes, as new dates', async () => {
    const order = await ordered()
    await plan(order.stops[0]!.guid, { dateRequestedStart: '2026-03-06T14:00:00Z' })
    const [mail] = toShipper(await deliver(t, org.companyGuid))
    expect(mail!.subject).toMatch(/has new dates$/)
  })

  test('nothing of vehicles that were canceled', async () => {
    const order = await ordered()
    const canceled = { commodity: order.commodities[0]!.guid, at: NOW }
    await t.database.pool.query('update commodities set canceled_at = $2 where guid = $1', [
      canceled.commodity,
      canceled.at,
    ])
    await change(org.dispatcher, order.guid, { isAccepted: true })
    const [mail] = toShipper(await deliver(t, org.companyGuid))
    expect(mail!.text).not.toContain('1HGCM82633A004352')
  })

  test('that its order goes ahead after its request to cancel was granted', async () => {
    await choose([
      { kind: 'order.refused', byEmail: true },
      { kind: 'order.request-answered', byEmail: true },
    ])
    const order = await ordered()
    await change(org.dispatcher, order.guid, { isAccepted: true })
    await deliver(t, org.companyGuid)
    await t.database.pool.query(
      'update orders set cancel_requested_at = $2, cancel_requested_by = $3, cancel_request_reason = $4 where guid = $1',
      [order.guid, NOW, org.shipper.userGuid, 'Sold'],
    )
    const answerRequest = { request: 'cancel', isGranted: true }
    await change(org.dispatcher, order.guid, { answerRequest, reason: 'As you wish' })
    const [granted] = toShipper(await deliver(t, org.companyGuid))
    expect(granted!.subject).toMatch(/was canceled$/)
    await change(org.dispatcher, order.guid, { isCanceled: false })
    const [ahead] = toShipper(await deliver(t, org.companyGuid))
    expect(ahead!.subject).toMatch(/goes ahead after all$/)
  })

  test('the reason for which its order is called off, unless it did so itself', async () => {
    await choose([{ kind: 'order.refused', byEmail: true }])
    const [order, own] = [await ordered(), await ordered()]
    await change(org.dispatcher, order.guid, { isCanceled: true, reason: 'No truck that week' })
    await change(org.shipper, own.guid, { isCanceled: true, reason: 'Sold' })
    const mails = toShipper(await deliver(t, org.companyGuid))
    expect(mails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(['Order N (PO-77) was canceled'])
    expect(mails[0]!.text).toContain('Reason: No truck that week')
  })

  test.each([
    [true, /was put on hold$/],
    [false, /wasn’t put on hold$/],
  ])('the answer to its request (%s)', async (isGranted, subject) => {
    await choose([{ kind: 'order.request-answered', byEmail: true }])
    const order = await ordered()
    await change(org.dispatcher, order.guid, { isAccepted: true })
    await change(org.shipper, order.guid, { isOnHold: true, reason: 'Title is missing' })
    await deliver(t, org.companyGuid)
    await change(org.dispatcher, order.guid, {
      answerRequest: { request: 'hold', isGranted },
      reason: 'We talked about it',
    })
    const [mail] = toShipper(await deliver(t, org.companyGuid))
    expect(mail!.subject).toMatch(subject)
    expect(mail!.text).toContain('Reason: We talked about it')
    expect((await feed()).filter((kind) => kind === 'order.refused')).toEqual([])
  })

  test('of an estimate that is later than planned, and of one that changes', async () => {
    const order = await ordered()
    const stop = order.stops.at(-1)!.guid
    await plan(stop, { dateScheduledStart: '2026-03-07T14:00:00Z', dateScheduledEnd: '2026-03-07T18:00:00Z' })
    await deliver(t, org.companyGuid)
    await plan(stop, { dateEstimatedStart: '2026-03-07T15:00:00Z' })
    await deliver(t, org.companyGuid)
    expect(await feed()).toEqual(['order.dates-changed'])
    await plan(stop, { dateEstimatedStart: '2026-03-07T20:00:00Z' })
    await deliver(t, org.companyGuid)
    expect(await feed()).toEqual(['order.late', 'order.dates-changed'])
  })

  test('a note for it, never an internal one, nor one that was taken back', async () => {
    await choose([{ kind: 'order.note-added', byEmail: true }])
    const order = await ordered()
    await note(order.guid, { body: 'Margin is thin', visibility: [] })
    const taken = await note(order.guid, { body: 'Wrong order', isClientNote: true })
    await note(order.guid, { isClientNote: true })
    await t.send(org.dispatcher, notesRoutes.change, { params: { id: taken.body.guid }, body: { isDeleted: true } })
    const mails = toShipper(await deliver(t, org.companyGuid))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('The yard closes at noon')
    expect(mails[0]!.text).not.toMatch(/thin|Wrong order/)
  })

  test('that an invoice is credited, by a switch of its own', async () => {
    const order = await ordered()
    const params = { guid: order.guid }
    const price = (amount: number) =>
      t.send(org.dispatcher, financesRoutes.putOfOrder, {
        params,
        body: { charges: [{ kind: 'base', name: 'Transport', amount }] },
      })
    const drafts = async () =>
      (
        await t.send(org.dispatcher, invoicesRoutes.list, {
          query: { rc: 100 },
          body: { filterState: { orderGuid: order.guid, type: 'invoice', status: 'DRAFT' } },
        })
      ).body.results
    const post = async () => {
      const [draft] = await drafts()
      const at = { guid: draft!.guid }
      const answer = await t.send(org.dispatcher, invoicesRoutes.change, { params: at, body: { status: 'OPEN' } })
      expect(answer.status, JSON.stringify(answer.data)).toBe(200)
    }
    await price(900)
    const vendor = await aCarrier(t.database, org.companyGuid)
    await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, vendor.accountGuid)
    for (const { guid } of order.stops)
      await t.send(org.dispatcher, stopsRoutes.status, {
        params: { guid },
        body: { action: 'complete', override: true, reason: 'By phone' },
      })
    await post()
    await deliver(t, org.companyGuid)
    await price(850)
    await post()
    const [mail] = toShipper(await deliver(t, org.companyGuid))
    expect(mail!.subject).toMatch(/^Credit/)
    expect(mail!.text).toContain('credits you $50.00')
    expect(mail!.text).not.toContain('Due')
    expect(await feed()).toContain('invoice.credited')
    await choose([{ kind: 'invoice.credited', byEmail: false }])
    await price(800)
    await post()
    expect(toShipper(await deliver(t, org.companyGuid))).toEqual([])
  })

  test('nothing of what it did itself', async () => {
    const order = await ordered()
    await t.send(org.shipper, notesRoutes.write, { params: { orderGuid: order.guid }, body: { body: 'Hello' } })
    await change(org.shipper, order.guid, { isCanceled: true, reason: 'Sold' })
    await deliver(t, org.companyGuid)
    const colleague = await aUser(t.database, org.companyGuid, org.client, 'client')
    expect([await feed(), await feed(colleague)]).toEqual([[], []])
  })
})

describe('by default', () => {
  test('only acceptance, dates, delivery and invoices are emailed; a choice stays', async () => {
    const preferences = async () => (await t.send(org.shipper, noticesRoutes.preferences, {})).body
    const mailed = async () => (await preferences()).results.filter(({ byEmail }) => byEmail).map(({ kind }) => kind)
    expect(await mailed()).toEqual([
      'order.accepted',
      'order.dates-changed',
      'order.delivered',
      'invoice.posted',
      'invoice.credited',
    ])
    await choose([
      { kind: 'order.picked-up', byEmail: true },
      { kind: 'order.accepted', byEmail: false },
    ])
    expect(await mailed()).toEqual([
      'order.dates-changed',
      'order.picked-up',
      'order.delivered',
      'invoice.posted',
      'invoice.credited',
    ])
    expect((await preferences()).summary).toBe('off')
  })
})

describe('what happens to one order', () => {
  test('in quick succession is one mail, ten seconds after the last act', async () => {
    const order = await ordered()
    await change(org.dispatcher, order.guid, { isAccepted: true })
    later(8_000)
    await plan(order.stops[0]!.guid, { dateScheduledStart: '2026-03-05T14:00:00Z' })
    later(2_000)
    while (await writeNotices(org.companyGuid, t.services));
    await sendAll(t, org.companyGuid)
    expect(t.mails).toEqual([])
    later(8_000)
    while (await writeNotices(org.companyGuid, t.services));
    await sendAll(t, org.companyGuid)
    later(1_000)
    await sendAll(t, org.companyGuid)
    const mails = toShipper(t.mails)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toMatch(/^Order \d+ \(PO-77\): 2 updates$/)
    expect(mails[0]!.text).toMatch(/is accepted[\s\S]*is scheduled/)
    expect(mails[0]!.html).toMatch(/<h2[^>]*>Order \d+ \(PO-77\) is accepted<\/h2>/)
  })

  test('for long leaves after two minutes, though it goes on', async () => {
    const order = await ordered()
    await change(org.dispatcher, order.guid, { isAccepted: true })
    const begun = t.clock.now().getTime()
    let left: number | undefined
    for (let i = 0; left === undefined && i < 40; i++) {
      later(5_000)
      await plan(order.stops[0]!.guid, {
        dateScheduledStart: new Date(NOW.getTime() + DAY_MS + i * 60_000).toISOString(),
      })
      while (await writeNotices(org.companyGuid, t.services));
      await sendAll(t, org.companyGuid)
      if (t.mails.length) left = t.clock.now().getTime() - begun
    }
    expect(left).toBe(120_000)
  })

  test('and to another are two mails', async () => {
    for (const order of [await ordered(), await ordered()])
      await change(org.dispatcher, order.guid, { isAccepted: true })
    expect(toShipper(await deliver(t, org.companyGuid))).toHaveLength(2)
  })
})

describe('its mails', () => {
  test('come from the company, answers go to it, and no machine answers', async () => {
    await t.database.pool.query("update companies set email = 'desk@acme.test' where company_guid = $1", [
      org.companyGuid,
    ])
    const order = await ordered()
    await change(org.dispatcher, order.guid, { isAccepted: true })
    const [mail] = toShipper(await deliver(t, org.companyGuid))
    expect(mail).toMatchObject({ fromName: 'Acme Transport', replyTo: 'desk@acme.test', isAutomatic: true })
  })

  test('have a link without a sign-in for a contact: one for the order, until it is ended', async () => {
    const contact = newGuid()
    const at = { created_at: NOW, updated_at: NOW }
    await put(t.database, 'contacts', {
      company_guid: org.companyGuid,
      guid: contact,
      account_guid: org.client,
      name: 'Kim',
      email: 'kim@dealer.test',
      ...at,
    })
    const { body: order } = await t.send(org.shipper, ordersRoutes.create, {
      body: anOrder({ clientContact: { guid: contact } }),
    })
    const toKim = (mails: readonly Mail[]) => mails.filter(({ to }) => to === 'kim@dealer.test')
    await change(org.dispatcher, order.guid, { isAccepted: true })
    await plan(order.stops[1]!.guid, { dateScheduledStart: '2026-03-07T14:00:00Z' })
    const [first] = toKim(await deliver(t, org.companyGuid))
    const url = /http:\/\/localhost:4201(\/track\/[\w-]+)/.exec(first!.text)!
    const page = await t.app.inject({ url: url[1]!, headers: { host: 'localhost:4201' } })
    expect([page.statusCode, page.body.includes(order.number)]).toEqual([200, true])
    expect(page.body).not.toMatch(/\$\d/)
    await plan(order.stops[0]!.guid, { dateScheduledStart: '2026-03-05T14:00:00Z' })
    const [second] = toKim(await deliver(t, org.companyGuid))
    expect(second!.text).toContain(url[1]!)
    const params = { guid: order.guid }
    const links = (await t.send(org.dispatcher, trackingRoutes.list, { params })).body.results
    expect(links.map(({ sentTo }) => sentTo)).toEqual(['kim@dealer.test'])
    await t.send(org.dispatcher, trackingRoutes.revoke, { params: { ...params, linkGuid: links[0]!.guid } })
    await plan(order.stops[0]!.guid, { dateScheduledStart: '2026-03-06T14:00:00Z' })
    const [third] = toKim(await deliver(t, org.companyGuid))
    expect(third!.text).not.toContain('/track/')
  })
})

describe('a summary', () => {
  test('brings what got no mail of its own, in the morning of the company’s zone, once', async () => {
    const body = { summary: 'daily' as const }
    expect((await t.send(org.shipper, noticesRoutes.setPreferences, { body })).body.summary).toBe('daily')
    const order = await ordered()
    await note(order.guid, { isClientNote: true })
    await deliver(t, org.companyGuid)
    expect(toShipper(t.mails)).toEqual([])
    // Six in the morning in Chicago.
    t.clock.set(new Date('2026-03-03T11:59:00Z'))
    await sendAll(t, org.companyGuid)
    expect(toShipper(t.mails)).toEqual([])
    t.clock.set(new Date('2026-03-03T12:00:00Z'))
    await sendAll(t, org.companyGuid)
    await sendAll(t, org.companyGuid)
    const mails = toShipper(t.mails)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 update from Acme Transport'])
    expect(mails[0]!.text).toMatch(/Order \d+ \(PO-77\): a note for you/)
    t.clock.set(new Date('2026-03-04T12:00:00Z'))
    await sendAll(t, org.companyGuid)
    expect(toShipper(t.mails)).toHaveLength(1)
  })

  test('leaves out what was read, and stops when it is switched off', async () => {
    const set = (summary: 'off' | 'weekly') => t.send(org.shipper, noticesRoutes.setPreferences, { body: { summary } })
    await set('weekly')
    const order = await ordered()
    await note(order.guid, { isClientNote: true })
    await deliver(t, org.companyGuid)
    await t.send(org.shipper, noticesRoutes.readAll, {})
    // The next Monday.
    t.clock.set(new Date('2026-03-09T12:00:00Z'))
    await sendAll(t, org.companyGuid)
    expect(toShipper(t.mails)).toEqual([])
    await note(order.guid, { isClientNote: true })
    await deliver(t, org.companyGuid)
    await set('off')
    t.clock.set(new Date('2026-03-16T12:00:00Z'))
    await sendAll(t, org.companyGuid)
    expect(toShipper(t.mails)).toEqual([])
  })
})
