import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { TrackedOrder, TrackingLink, TrackingLinkWithUrl } from '@waybill/contract/tracking/tracking.shapes.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, anAccount, anOrder, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import { LOOKS_PER_MINUTE } from '../../calls/public-pages.ts'
import { newSecret } from '../../records/notices/index.ts'
import { updateRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let stranger: Person
let order: Order

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
})

const linksPath = (guid = order.guid) => `/platform/orders/${guid}/tracking-links`
const aLink = async (person: Person = org.shipper, body: object = {}) => {
  const answer = await t.send(person, trackingRoutes.create, { params: { guid: order.guid }, body })
  expect([answer.status, TrackingLinkWithUrl.safeParse(answer.body).success]).toEqual([201, true])
  return { guid: answer.body.guid, secret: answer.body.url.split('/').at(-1) as string, body: answer.body }
}
// Each request comes from its own address, except where the limit is tested.
let looks = 0
const inject = (url: string, remoteAddress = `10.0.${(looks += 1) >> 8}.${looks & 255}`) =>
  t.app.inject({ url, headers: { host: 'localhost:4201' }, remoteAddress })
const page = (secret: string) => inject(`/track/${secret}`)
const json = (secret: string) => inject(`/platform/tracking/${secret}`)
const SECRETS = ['Kiest', 'Colfax', 'Manheim', '1HGCM82633A004352', 'PO-77', 'Northside', 'Dana', 'Sam', '75236', '500']

describe('a tracking link', () => {
  test('shows anyone the order’s progress, and nothing that is not theirs to see', async () => {
    const { secret, body } = await aLink()
    expect(body.url).toMatch(/^http:\/\/localhost:4201\/track\/[\w-]{54}$/)
    const state = await json(secret)
    expect(state.statusCode).toBe(200)
    expect(state.headers['cache-control']).toBe('no-store')
    const seen = TrackedOrder.parse(state.json())
    expect(seen).toMatchObject({
      number: order.number,
      company: 'Acme Transport',
      status: 'submitted',
      stops: [
        { type: 'pickup', city: 'Dallas', state: 'TX', dateCompleted: null },
        { type: 'delivery', city: 'Denver', state: 'CO' },
      ],
      vehicles: [{ name: '2003 Honda Accord', vinEnding: '004352', status: 'waiting' }],
    })
    expect(findForbiddenKeys('client', seen)).toEqual([])
    expect(findForbiddenKeys('carrier', seen)).toEqual([])
    const shown = await page(secret)
    expect(shown.statusCode).toBe(200)
    for (const word of ['noindex', 'Dallas, TX', 'Denver, CO', 'VIN …004352', 'Order received'])
      expect(shown.body).toContain(word)
    expect(shown.body).not.toContain('<script')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.headers['cache-control']).toBe('no-store')
    // The map outlines contain arbitrary numbers.
    const said = (state.body + shown.body).replaceAll(/ d="[^"]*"/g, '')
    for (const word of SECRETS) expect(said).not.toContain(word)
  })

  test('names the carrier once booked, if the company lets clients know it', async () => {
    await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
    const set = (values: Record<string, unknown>) =>
      t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
        tx.later(updateRow('jobs', org.companyGuid, order.jobs[0]!.guid, values)),
      )
    const { secret } = await aLink()
    expect((await json(secret)).json().carrier).toBeUndefined()
    await set({ status: 'dispatched' })
    expect((await json(secret)).json().carrier).toBe('Fast Haul')
    await t.database.pool.query('update companies set show_vendor_to_client = false where company_guid = $1', [
      org.companyGuid,
    ])
    expect((await json(secret)).json().carrier).toBeUndefined()
    expect((await page(secret)).body).not.toContain('Fast Haul')
    expect((await json(secret)).body).not.toMatch(/\b500\b/)
  })

  test('says when it arrives and roughly where it is, no closer than 10 miles, with its age, unless the company hides it', async () => {
    const own = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const made = await t.send(org.shipper, trackingRoutes.create, { params: { guid: own.guid }, body: {} })
    const secret = made.body.url.split('/').at(-1)!
    const first = await page(secret)
    expect(first.headers['refresh']).toBe('120')
    expect(first.body).toContain('role="img"')
    expect(first.body).not.toContain('about here')
    expect(first.body).not.toMatch(/ style="| src="|https?:/)
    const seen = { latitude: 34.1234, longitude: -101.5678 }
    await t.database.pool.query(
      `insert into inspections (company_guid, guid, order_guid, job_guid, stop_guid, commodity_guid, type, status, latitude,
         longitude, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, 'standard', 'in-progress', $7, $8, $9, $9)`,
      [
        org.companyGuid,
        newGuid(),
        own.guid,
        own.jobs[0]!.guid,
        own.stops[0]!.guid,
        own.commodities[0]!.guid,
        seen.latitude,
        seen.longitude,
        new Date(NOW.getTime() - 14 * 60_000),
      ],
    )
    const state = async () => TrackedOrder.parse((await json(secret)).json())
    expect((await state()).position).toBeNull()
    await t.database.pool.query(`update orders set status = 'picked-up' where guid = $1`, [own.guid])
    const { position, stops } = await state()
    expect(position!.date).toBe(new Date(NOW.getTime() - 14 * 60_000).toISOString())
    expect(position).not.toMatchObject(seen)
    expect(Math.abs(position!.latitude - seen.latitude)).toBeLessThan(0.08)
    expect(stops.map((stop) => stop.latitude?.toFixed(0))).toEqual(['33', '40'])
    const shown = (await page(secret)).body
    for (const word of ['Picked up', 'about here', '14 min. ago', 'within 10 miles']) expect(shown).toContain(word)
    expect(shown).not.toMatch(/34\.1234|101\.5678/)
    const keep = (showPlaceByLink: boolean) =>
      t.send(org.dispatcher, companyRoutes.change, { body: { settings: { showPlaceByLink } } })
    expect((await keep(false)).status).toBe(200)
    expect((await state()).position).toBeNull()
    expect((await page(secret)).body).not.toContain('about here')
    await keep(true)
    expect((await state()).position).not.toBeNull()
    await t.database.pool.query(`update orders set status = 'delivered' where guid = $1`, [own.guid])
    expect((await state()).position).toBeNull()
  })

  test('the page is in the client’s language, the call in English', async () => {
    const own = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const made = await t.send(org.shipper, trackingRoutes.create, { params: { guid: own.guid }, body: {} })
    const secret = made.body.url.split('/').at(-1)!
    const speak = (language: string) =>
      t.database.pool.query('update accounts set language = $2 where guid = $1', [org.client, language])
    await speak('fr')
    const { body } = await page(secret)
    for (const word of ['<html lang="fr">', 'Commande reçue', 'Ramassage', 'Cette page se met à jour'])
      expect(body).toContain(word)
    expect(body).not.toMatch(/Order |Pickup|Last change|renews/)
    expect(TrackedOrder.parse((await json(secret)).json()).milestones[0]!.label).toBe('Order placed')
    await speak('en')
  })

  test('unknown and expired links, ended ones and those without their order are indistinguishable', async () => {
    const ended = await aLink()
    expect((await t.raw(org.shipper, 'DELETE', `${linksPath()}/${ended.guid}`)).status).toBe(204)
    expect((await t.raw(org.shipper, 'DELETE', `${linksPath()}/${ended.guid}`)).status).toBe(204)
    const over = await aLink(org.dispatcher, { dateExpires: new Date(NOW.getTime() + 60_000).toISOString() })
    const gone = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const orphan = (
      await t.send(org.shipper, trackingRoutes.create, { params: { guid: gone.guid }, body: {} })
    ).body.url
      .split('/')
      .at(-1)!
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('orders', org.companyGuid, gone.guid, { deleted_at: NOW })),
    )
    t.clock.set(new Date(NOW.getTime() + 60_001))
    const secrets = [newSecret(org.companyGuid), 'nonsense', ended.secret, over.secret, orphan]
    const pages = await Promise.all(secrets.map(page))
    expect(pages.map((each) => each.statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(pages.map((each) => each.body)).size).toBe(1)
    const states = await Promise.all(secrets.map(json))
    expect(states.map((each) => each.statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(states.map((each) => each.json().message)).size).toBe(1)
    t.clock.set(NOW)
  })

  test('is created, listed and ended only by users who see the order', async () => {
    const { guid } = await aLink(org.dispatcher)
    const list = (await t.send(org.shipper, trackingRoutes.list, { params: { guid: order.guid } })).body.results
    const mine = list.find((each: { guid: string }) => each.guid === guid)
    expect(mine).toMatchObject({ createdBy: 'Dana Dispatcher', isActive: true })
    expect(TrackingLink.safeParse(mine).success).toBe(true)
    expect(JSON.stringify(list)).not.toMatch(/secret|hash|track\//)
    for (const method of ['GET', 'POST'] as const)
      expect((await t.raw(stranger, method, linksPath(), method === 'POST' ? {} : undefined)).status).toBe(404)
    expect((await t.raw(stranger, 'DELETE', `${linksPath()}/${guid}`)).status).toBe(404)
    expect((await t.raw(carrier, 'GET', linksPath())).status).toBe(403)
    const elsewhere = await anOrg(t.database)
    expect((await t.raw(elsewhere.dispatcher, 'POST', linksPath(), {})).status).toBe(404)
    const { rows } = await t.database.pool.query(
      `select action, after::text from history where subject = 'tracking-link' and subject_guid = $1`,
      [guid],
    )
    expect(rows).toEqual([{ action: 'tracking-link.created', after: expect.not.stringContaining('hash') }])
  })

  test('lasts as long as requested, within bounds', async () => {
    const late = await t.send(org.shipper, trackingRoutes.create, {
      params: { guid: order.guid },
      body: { dateExpires: '2026-03-01T00:00:00Z' },
    })
    expect([late.status, late.error.errors![0]!.path]).toEqual([400, 'dateExpires'])
    const long = await t.raw(org.shipper, 'POST', linksPath(), { dateExpires: '2036-03-01T00:00:00Z' })
    expect(long.status).toBe(400)
    const { body } = await aLink()
    expect(body.dateExpires).toBe('2026-05-01T15:00:00.000Z')
  })

  test('is neither created nor ended by read-only users, in either portal', async () => {
    const { guid } = await aLink()
    const params = { guid: order.guid }
    const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    const branchReader = await aUser(t.database, org.companyGuid, org.client, 'client', {
      permissions: ['orders.view'],
    })
    for (const who of [reader, branchReader]) {
      expect((await t.send(who, trackingRoutes.list, { params })).status).toBe(200)
      expect((await t.send(who, trackingRoutes.create, { params, body: {} })).status).toBe(403)
      expect((await t.send(who, trackingRoutes.revoke, { params: { ...params, linkGuid: guid } })).status).toBe(403)
      const { body } = await t.send(who, ordersRoutes.get, { params: { orderGuid: order.guid } })
      expect(body.can).not.toContain('edit')
    }
    const list = (await t.send(org.shipper, trackingRoutes.list, { params })).body.results
    expect(list.find((each) => each.guid === guid)).toMatchObject({ isActive: true })
  })

  test('allows a limited number of requests per address', async () => {
    const { secret } = await aLink()
    const statuses: number[] = []
    for (let i = 0; i <= LOOKS_PER_MINUTE; i += 1)
      statuses.push(
        (await inject(i % 2 ? `/track/${secret}` : `/track/${newSecret(org.companyGuid)}`, '192.0.2.1')).statusCode,
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.at(-1)).toBe(429)
    expect((await page(secret)).statusCode).toBe(200)
  })
})
