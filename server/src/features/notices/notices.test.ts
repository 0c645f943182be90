import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { LOAD_SEARCHES } from '@waybill/contract/preferences/load-searches.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NoticePage } from '@waybill/contract/notices/notices.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { anOrg, anAccount, anOrder, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { actorIn, happen } from '../../../testing/history.ts'
import { deliver, expireOffers, listen } from '../../../testing/notices.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { newGuid } from '../../platform/guid.ts'
import { LEAVING_MS } from '../../records/history/index.ts'
import { updateRow } from '../../records/rows.ts'
import { noteLateStops } from './note-late-stops.ts'
import { writeNotices } from './write-notices.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person
let slow: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
  slow = await aCompliantCarrier(t, org.companyGuid, 'Slow Haul')
  await listen(t, org.companyGuid)
})

const SECRETS = ['Kiest', 'Manheim', '1HGCM82633A004352', 'Northside', 'PO-77']
const all = (mail: Mail | undefined) => `${mail?.subject}\n${mail?.text}\n${mail?.html}`
const mailOf = (person: Person) => `${person.userGuid}@test.test`
const to = (mails: readonly Mail[], person: Person) => mails.filter((mail) => mail.to === mailOf(person))
const notices = async (person: Person, query: Sent<typeof noticesRoutes.list>['query'] = {}) =>
  (await t.send(person, noticesRoutes.list, { query })).body.results
const set = (table: 'jobs' | 'orders' | 'users' | 'stops', guid: string, values: object) =>
  t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(updateRow(table, org.companyGuid, guid, values as never)),
  )
const anOffer = async (carriers = [fast], more: object = {}) => {
  const made = await aReadyJob(t, org.shipper)
  return { ...made, offers: await offered(t, org.dispatcher, [made.job], carriers, more) }
}
const accepted = async () => {
  const made = await anOffer()
  await t.send(fast, contractsRoutes.accept, { params: { id: made.offers[0]!.guid }, body: {} })
  return made
}
const stopsOf = async (order: string) =>
  (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body.stops
const drive = async (stop: string, action: string, more: object = {}) => {
  const body = { action, datetime: t.clock.now().toISOString(), ...more }
  const answer = await t.raw(org.dispatcher, 'PUT', `/api/stops/${stop}/status`, body)
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
}

describe('an offer', () => {
  test('reaches the vendor’s users with a link to answer, and nobody else', async () => {
    const driver = await aUser(t.database, org.companyGuid, fast.accountGuid, 'vendor', {
      permissions: ['offers.view', 'jobs.view'],
    })
    await anOffer([fast], { message: 'Tarp it' })
    const mails = await deliver(t, org.companyGuid)
    expect(mails.map((mail) => mail.to).toSorted()).toEqual([mailOf(fast), mailOf(driver)].toSorted())
    const [mail] = to(mails, fast)
    expect(mail!.subject).toMatch(/^Load offer \d+-1: Dallas, TX to Denver, CO$/)
    for (const word of ['Acme Transport', '2003 Honda Accord', '$600.00', 'Tarp it']) expect(all(mail)).toContain(word)
    for (const word of SECRETS) expect(all(mail)).not.toContain(word)
    const [, url] = /(http:\/\/localhost:4202\/offer\/[\w-]+)/.exec(mail!.text)!
    const page = await t.app.inject({ url: new URL(url!).pathname, headers: { host: 'localhost:4202' } })
    expect([page.statusCode, page.body.includes('$600.00')]).toEqual([200, true])
    // A role without access to pay gets neither pay nor the page that shows it.
    expect(all(to(mails, driver)[0])).not.toMatch(/\b600\b|\/offer\//)
    const { rows } = await t.database.pool.query('select content::text as text from notices where company_guid = $1', [
      org.companyGuid,
    ])
    expect(rows.some(({ text }) => text.includes(url!.split('/').at(-1)))).toBe(false)
  })

  test('is also mailed to the named contact, and to the account if it has no users', async () => {
    const vendor = await aCompliantCarrier(t, org.companyGuid, 'Lone Haul')
    await set('users', vendor.userGuid, { can_login: false })
    await t.database.pool.query('update accounts set email = $2 where guid = $1', [
      vendor.accountGuid,
      'lone@haul.test',
    ])
    const contact = newGuid()
    await put(t.database, 'contacts', {
      company_guid: org.companyGuid,
      guid: contact,
      account_guid: fast.accountGuid,
      name: 'Kim',
      email: 'kim@fast.test',
      created_at: NOW,
      updated_at: NOW,
    })
    const { job } = await aReadyJob(t, org.shipper)
    await offered(t, org.dispatcher, [job], [vendor])
    const { guid } = (
      await t.send(org.dispatcher, contractsRoutes.send, {
        body: {
          jobs: [{ guid: job, amount: 600 }],
          vendors: [{ guid: fast.accountGuid, contactGuid: contact }],
        },
      })
    ).body.results[0]!
    expect(guid).toBeTruthy()
    const mails = await deliver(t, org.companyGuid)
    expect(mails.map((mail) => mail.to).toSorted()).toEqual(
      ['kim@fast.test', 'lone@haul.test', mailOf(fast)].toSorted(),
    )
  })

  test('when answered, notifies the dispatcher, and the vendors that lost it', async () => {
    const { offers } = await anOffer([fast, slow])
    await deliver(t, org.companyGuid)
    await t.send(fast, contractsRoutes.accept, { params: { id: offers[0]!.guid }, body: { driverName: 'Dan' } })
    const mails = await deliver(t, org.companyGuid)
    expect(mails.map((mail) => mail.subject.replace(/\d+-1/, 'N')).toSorted()).toEqual([
      'Fast Haul accepted job N',
      'Load already awarded: job N, Dallas, TX to Denver, CO',
      expect.stringMatching(/^Order \d+ \(PO-77\) is scheduled$/),
    ])
    expect(all(to(mails, org.dispatcher)[0])).toContain('Dan')
    expect(all(to(mails, slow)[0])).not.toMatch(/Fast Haul|Dan/)
    const page = await t.database.pool.query(
      'select 1 from public_links where company_guid = $1 and revoked_at is null',
      [org.companyGuid],
    )
    expect(page.rowCount).toBe(0)
  })

  test('when declined or expired, notifies the dispatcher', async () => {
    const one = await anOffer()
    await t.send(fast, contractsRoutes.decline, { params: { id: one.offers[0]!.guid }, body: { reason: 'No truck' } })
    const [declined] = to(await deliver(t, org.companyGuid), org.dispatcher)
    expect(all(declined)).toMatch(/Fast Haul declined job[^]*No truck/)
    await anOffer([slow])
    await deliver(t, org.companyGuid)
    t.clock.set(new Date('2026-03-20T00:00:00Z'))
    await expireOffers(org.companyGuid, t.services)
    const [expired] = to(await deliver(t, org.companyGuid), org.dispatcher)
    expect(expired!.subject).toMatch(/^No response from Slow Haul/)
  })

  test('when changed after acceptance, notifies the vendor, and its answer the dispatcher', async () => {
    const { job, offers } = await accepted()
    await deliver(t, org.companyGuid)
    const [pickup] = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.stops
    await t.send(org.dispatcher, stopsRoutes.change, { params: { guid: pickup!.guid }, body: { notes: 'Dock 7' } })
    const [changed, ...others] = await deliver(t, org.companyGuid)
    expect([changed!.to, changed!.subject.replace(/\d+-1/, 'N'), others]).toEqual([
      mailOf(fast),
      'Job N was changed',
      [],
    ])
    await t.send(org.dispatcher, financesRoutes.putOfJob, {
      params: { guid: job },
      body: { charges: [{ name: 'Transport', amount: 550 }] },
    })
    const [wanted] = await deliver(t, org.companyGuid)
    expect([wanted!.to, wanted!.subject.replace(/\d+-1/, 'N')]).toEqual([
      mailOf(fast),
      'Response needed: change to job N',
    ])
    expect(all(wanted)).not.toMatch(/\b(?:600|550)\b/)
    const declined = await t.send(fast, contractsPlatformRoutes.declineRevision, {
      params: { id: offers[0]!.guid },
      body: { reason: 'Too little' },
    })
    expect(declined.status).toBe(200)
    const [answered] = await deliver(t, org.companyGuid)
    expect([answered!.to, answered!.subject.replace(/\d+-1/, 'N')]).toEqual([
      mailOf(org.dispatcher),
      'Fast Haul declined the change to job N',
    ])
    expect(all(answered)).toContain('Too little')
  })

  test('withdrawn before it was sent is never announced', async () => {
    const { offers } = await anOffer()
    await t.send(org.dispatcher, contractsRoutes.cancel, {
      params: { id: offers[0]!.guid },
      body: { reason: 'Wrong date' },
    })
    const mails = await deliver(t, org.companyGuid)
    expect(mails.map((mail) => mail.subject).filter((subject) => subject.startsWith('Load offer'))).toEqual([])
  })
})

describe('an order under way', () => {
  test('notifies its client at pickup and delivery, with the proof; a mistake is corrected', async () => {
    await t.send(org.shipper, noticesRoutes.setPreferences, {
      body: { preferences: [{ kind: 'order.picked-up', byEmail: true }] },
    })
    const { order, job } = await accepted()
    await deliver(t, org.companyGuid)
    const [pickup, delivery] = await stopsOf(order)
    await drive(pickup!.guid, 'start')
    await drive(pickup!.guid, 'complete')
    const [picked] = await deliver(t, org.companyGuid)
    expect([picked!.to, picked!.subject]).toEqual([
      mailOf(org.shipper),
      expect.stringMatching(/^Order \d+ \(PO-77\) was picked up$/),
    ])
    await drive(delivery!.guid, 'start')
    await drive(delivery!.guid, 'complete', { notAvailableReason: 'Night drop' })
    const mails = await deliver(t, org.companyGuid)
    const delivered = mails.find((mail) => mail.subject.endsWith('was delivered'))!
    expect(delivered.attachments).toHaveLength(1)
    const proof = await textOfPdf(delivered.attachments![0]!.content)
    expect(proof).toContain('Proof of Delivery')
    for (const word of ['600.00', 'Fast Haul accepted']) expect(proof + all(delivered)).not.toContain(word)
    await drive(delivery!.guid, 'revert', { reason: 'Wrong order' })
    const corrected = await deliver(t, org.companyGuid)
    expect(corrected.map((mail) => [mail.to, mail.subject.replace(/\d+ \(PO-77\)/, 'N')])).toEqual([
      [mailOf(org.shipper), 'Correction: order N hasn’t been delivered yet'],
    ])
    expect(job).toBeTruthy()
    const received = await notices(org.shipper)
    expect(received.map((notice) => [notice.kind, notice.isCorrection])).toEqual([
      ['order.delivered', true],
      ['order.delivered', false],
      ['order.picked-up', false],
      ['order.dates-changed', false],
    ])
    expect(findForbiddenKeys('client', received)).toEqual([])
    // Not within a GUID.
    expect(JSON.stringify(received)).not.toMatch(/\b600\b|Fast Haul/)
  })

  test('what was undone within ten seconds is neither announced nor corrected', async () => {
    const { order } = await accepted()
    await deliver(t, org.companyGuid)
    const [pickup] = await stopsOf(order)
    await drive(pickup!.guid, 'start')
    await drive(pickup!.guid, 'complete')
    await drive(pickup!.guid, 'revert', { reason: 'Wrong one' })
    expect(to(await deliver(t, org.companyGuid), org.shipper)).toEqual([])
  })

  test('notices are sent after ten seconds, not before', async () => {
    await anOffer()
    t.clock.set(new Date(t.clock.now().getTime() + LEAVING_MS - 1_000))
    await writeNotices(org.companyGuid, t.services)
    const { rowCount } = await t.database.pool.query('select 1 from notices where company_guid = $1', [org.companyGuid])
    expect(rowCount).toBe(0)
  })

  test('a late stop notifies the dispatcher once per window', async () => {
    const { order } = await accepted()
    await deliver(t, org.companyGuid)
    const look = async () => {
      await Promise.all([noteLateStops(org.companyGuid, t.services), noteLateStops(org.companyGuid, t.services)])
      await noteLateStops(org.companyGuid, t.services)
      return (await deliver(t, org.companyGuid)).map((mail) => mail.subject.replace(/\d+-1/, 'N'))
    }
    expect(await look()).toEqual([])
    const [pickup] = await stopsOf(order)
    await set('stops', pickup!.guid, { estimated_start: new Date('2026-03-05T14:00:00Z') })
    t.clock.set(new Date('2026-03-06T00:00:00Z'))
    expect(await look()).toEqual(['Late: pickup of job N in Dallas, TX'])
    const told = (await notices(org.shipper)).find(({ kind }) => kind === 'order.late')
    expect(told!.text).toContain('The pickup in Dallas, TX hasn’t begun in its planned time.')
    expect(told!.text).not.toContain('Expected')
    await set('stops', pickup!.guid, { scheduled_start: new Date('2026-03-06T08:00:00Z'), scheduled_end: null })
    expect(await look()).toEqual([])
    t.clock.set(new Date('2026-03-06T09:00:00Z'))
    expect(await look()).toEqual(['Late: pickup of job N in Dallas, TX'])
    const { rows } = await t.database.pool.query(
      `select actor_guid, order_guid from history where action = 'stop.late' and company_guid = $1`,
      [org.companyGuid],
    )
    expect(rows).toEqual([
      { actor_guid: null, order_guid: order },
      { actor_guid: null, order_guid: order },
    ])
  })

  test('a load board’s refusal notifies the dispatcher, with the board’s message', async () => {
    const { job, order } = await aReadyJob(t, org.shipper)
    await happen(t.database, actorIn(org.companyGuid, { now: t.clock.now(), userGuid: null, userName: 'DAT' }), {
      subject: 'post',
      subjectGuid: newGuid(),
      action: 'post.failed',
      orderGuid: order,
      jobGuid: job,
      before: { status: 'posting', last_error: null },
      after: { status: 'failed', last_error: 'DAT: the lane is closed' },
    })
    const [mail] = await deliver(t, org.companyGuid)
    expect([mail!.to, mail!.subject.replace(/\d[\d-]*/, 'N')]).toEqual([mailOf(org.dispatcher), 'DAT refused job N'])
    expect(mail!.text).toContain('DAT: the lane is closed')
  })

  test('a client’s hold request notifies the dispatcher', async () => {
    const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    await set('orders', body.guid, { hold_requested_at: NOW, accepted_at: NOW })
    await happen(t.database, actorIn(org.companyGuid, { now: t.clock.now(), userGuid: org.shipper.userGuid }), {
      subject: 'order',
      subjectGuid: body.guid,
      action: 'order.hold-requested',
      orderGuid: body.guid,
      clientGuid: org.client,
      reason: 'Title missing',
      before: { hold_requested_at: null },
      after: { hold_requested_at: 'x' },
    })
    const [mail] = await deliver(t, org.companyGuid)
    expect([mail!.to, mail!.subject.replace(/\d+/, 'N')]).toEqual([
      mailOf(org.dispatcher),
      'Northside Motors requests to hold order N',
    ])
    expect(all(mail)).toContain('Title missing')
  })
})

describe('a new load on the board', () => {
  test('notifies users with a matching saved search, once, without street or client', async () => {
    const keep = (who: Person, value: unknown) =>
      t.send(who, preferencesRoutes.put, { params: { key: LOAD_SEARCHES }, body: { value } })
    await keep(fast, [{ near: 'Fort Worth, TX', radius: '60' }, { destination: 'CO' }])
    await keep(slow, [{ near: 'Denver, CO' }])
    const { job } = await aReadyJob(t, org.shipper)
    const sent = await t.send(org.dispatcher, postsRoutes.create, {
      params: { guid: job },
      body: { boards: ['waybill'], price: 900 },
    })
    expect(sent.status, JSON.stringify(sent.data)).toBe(201)
    const mails = await deliver(t, org.companyGuid)
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([[mailOf(fast), 'New load: Dallas, TX to Denver, CO']])
    expect(all(mails[0])).toContain('$900.00')
    for (const word of SECRETS) expect(all(mails[0])).not.toContain(word)
    expect(await notices(fast)).toMatchObject([{ path: `/loads/${sent.body.results[0]!.guid}` }])
    expect(await notices(slow)).toEqual([])
  })
})

describe('a user’s notices', () => {
  test('are private, unread first, and marked as read', async () => {
    await anOffer()
    await anOffer()
    await deliver(t, org.companyGuid)
    const { status, body } = await t.send(fast, noticesRoutes.list)
    expect([status, NoticePage.safeParse(body).success, body.total, body.unread]).toEqual([200, true, 2, 2])
    expect(findForbiddenKeys('carrier', body)).toEqual([])
    const [newest, older] = body.results
    const read = await t.send(fast, noticesRoutes.read, { params: { guid: newest!.guid } })
    expect([read.status, read.body.dateRead]).toEqual([200, t.clock.now().toISOString()])
    expect((await notices(fast)).map(({ guid }) => guid)).toEqual([older!.guid, newest!.guid])
    expect(await notices(fast, { isRead: 'false' })).toHaveLength(1)
    expect((await t.send(slow, noticesRoutes.read, { params: { guid: older!.guid } })).status).toBe(404)
    expect((await t.send(fast, noticesRoutes.readAll)).body).toEqual({ read: 1 })
    expect(await notices(slow)).toEqual([])
    const { rows } = await t.database.pool.query(
      `select action from history where subject = 'notice' and subject_guid = $1 order by seq`,
      [fast.userGuid],
    )
    expect(rows.map(({ action }) => action)).toEqual(['notice.added', 'notice.read', 'notice.read'])
  })

  test('follow its preferences', async () => {
    const { body } = await t.send(fast, noticesRoutes.preferences)
    expect(body.results.map(({ kind }) => kind)).toContain('offer.sent')
    expect(body.results.map(({ kind }) => kind)).not.toContain('offer.accepted')
    const want = (kind: NoticeKind, more: object) =>
      t.send(fast, noticesRoutes.setPreferences, { body: { preferences: [{ kind, ...more }] } })
    expect((await want('offer.accepted', { byEmail: false })).status).toBe(400)
    expect((await want('offer.sent', { byEmail: false })).body.results[0]).toMatchObject({
      byEmail: false,
      inApp: true,
    })
    await anOffer()
    expect(await deliver(t, org.companyGuid)).toEqual([])
    expect(await notices(fast)).toHaveLength(1)
    await want('offer.sent', { byEmail: true, inApp: false })
    await anOffer()
    expect(await deliver(t, org.companyGuid)).toHaveLength(1)
    expect(await notices(fast)).toHaveLength(1)
  })

  test('are hidden once the role may no longer see them', async () => {
    await anOffer()
    await deliver(t, org.companyGuid)
    expect(await notices(fast)).toHaveLength(1)
    await t.database.pool.query(
      `update roles set permissions = array['jobs.view'] from users
       where users.guid = $1 and roles.guid = users.role_guid and roles.company_guid = users.company_guid`,
      [fast.userGuid],
    )
    t.services.callers.forget(org.companyGuid, fast.userGuid)
    expect(await notices(fast)).toEqual([])
  })

  test('leave out users who may not see the record, the one who acted, and other clients', async () => {
    const blind = await aUser(t.database, org.companyGuid, org.client, 'client', { permissions: ['notes.view'] })
    const other = await anAccount(t.database, org.companyGuid, 'client')
    const stranger = await aUser(t.database, org.companyGuid, other, 'client')
    const branch = await anAccount(t.database, org.companyGuid, 'client', { parent_guid: org.client })
    const below = await aUser(t.database, org.companyGuid, branch, 'client')
    const { order } = await accepted()
    const [pickup] = await stopsOf(order)
    await drive(pickup!.guid, 'start')
    await drive(pickup!.guid, 'complete')
    await deliver(t, org.companyGuid)
    for (const person of [blind, stranger, below]) expect(await notices(person)).toEqual([])
    const own = (await t.send(below, ordersRoutes.create, { body: anOrder() })).body
    expect(own.guid).toBeTruthy()
    expect((await notices(org.shipper)).map(({ kind }) => kind)).toEqual(['order.picked-up', 'order.dates-changed'])
    expect((await notices(org.dispatcher)).map(({ kind }) => kind)).toEqual(['offer.accepted'])
  })
})
