import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Option, Picklists } from '@waybill/contract/reference/reference.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { aCompany, anOrg, anAccount, aUser, NOW, type Person, put } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { DieselPrices } from '../../outside/diesel/diesel-prices.ts'
import type { Actor } from '../../records/history/index.ts'
import { seedPicklists } from '../../records/reference/index.ts'
import { fetchDiesel } from './fetch-diesel.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const vendor = await anAccount(t.database, org.companyGuid, 'vendor')
  carrier = await aUser(t.database, org.companyGuid, vendor, 'vendor')
})

/** Typed `Object.entries`. */
const entriesOf = <T extends object>(of: T) => Object.entries(of) as [keyof T, T[keyof T]][]

describe('picklists', () => {
  test('the specification’s lists have its numbers and bounds', async () => {
    const counts = {
      bodyTypes: 20,
      weightClasses: 8,
      equipmentTypes: 23,
      orderClassifications: 5,
      jobClassifications: 12,
      commodityTypes: 5,
      inspectionTypes: 3,
      stopDateTypes: 5,
    } as const
    for (const [name, count] of entriesOf(counts)) {
      const options = (await t.send(org.shipper, referenceRoutes[name])).body.results
      expect([name, options.length]).toEqual([name, count])
      for (const option of options) expect(Option.parse(option)).toEqual(option)
    }
    expect((await t.send(org.shipper, referenceRoutes.weightClasses)).body.results[1]).toMatchObject({
      id: 2,
      minPounds: 6001,
      maxPounds: 10000,
    })
  })

  test('case labels are visible to the company only', async () => {
    expect((await t.send(org.dispatcher, referenceRoutes.caseLabels)).body.results).toHaveLength(22)
    expect((await t.send(org.shipper, referenceRoutes.caseLabels)).status).toBe(403)
    const refused = await t.send(org.shipper, referenceRoutes.picklists, { query: { kinds: 'case-labels' } })
    expect([refused.status, refused.error.errors![0]!.path]).toEqual([400, 'query.kinds'])
  })

  test('a client sees no status, event or usage of the search for a carrier, and no fee', async () => {
    const { body } = await t.send(org.shipper, referenceRoutes.picklists)
    expect(Picklists.parse(body)).toEqual(body)
    expect(Object.keys(body)).not.toContain('accessorials')
    const types = (kind: keyof typeof body) => body[kind]!.map((option) => option.type)
    expect(types('order-statuses')).not.toContain('new')
    expect(types('job-statuses')).toEqual(
      expect.not.arrayContaining(['posted', 'requests', 'pending', 'declined', 'tenders', 'ready']),
    )
    expect(types('date-events')).not.toContain('offer-sent')
    expect(types('attachment-usages')).not.toContain('Rate Confirmation')
    expect(JSON.stringify(body)).not.toMatch(/"fee"|boards/)
    const theirs = await t.send(carrier, referenceRoutes.picklists, {
      query: { kinds: 'payment-terms,attachment-usages' },
    })
    expect(Object.keys(theirs.body)).toEqual(['payment-terms', 'attachment-usages'])
    expect(theirs.body['payment-terms']![2]).toMatchObject({ label: 'Quick Pay', fee: 3 })
  })

  test('a company with its own lists gets those, any other the vocabulary', async () => {
    const companyGuid = await aCompany(t.database)
    const account = await anAccount(t.database, companyGuid, 'company')
    const own = await aUser(t.database, companyGuid, account, 'company')
    const actor: Actor = {
      companyGuid,
      userGuid: own.userGuid,
      userName: own.name,
      portal: 'dispatcher',
      requestId: null,
      now: NOW,
      announce: () => {},
    }
    await t.database.write({ companyGuid }, async (tx) => seedPicklists(tx, actor))
    expect((await t.send(own, referenceRoutes.caseLabels)).body.results).toEqual(
      (await t.send(org.dispatcher, referenceRoutes.caseLabels)).body.results,
    )
    expect((await t.send(own, referenceRoutes.equipmentTypes)).body.results).toEqual(
      (await t.send(org.dispatcher, referenceRoutes.equipmentTypes)).body.results,
    )
    await put(t.database, 'picklist_options', {
      company_guid: companyGuid,
      kind: 'case-labels',
      id: 23,
      label: 'Snowed in',
      description: 'Roads closed',
      data: {},
      position: 99,
      is_default: false,
      is_deprecated: true,
      updated_at: NOW,
    })
    expect((await t.send(own, referenceRoutes.caseLabels)).body.results.at(-1)).toMatchObject({
      id: 23,
      label: 'Snowed in',
      description: 'Roads closed',
      isDeprecated: true,
    })
    expect((await t.send(org.dispatcher, referenceRoutes.caseLabels)).body.results).toHaveLength(22)
  })
})

describe('GET /coupa/fuel-rate', () => {
  test('the price of a day is the newest one before it, of this company', async () => {
    const other = await aCompany(t.database)
    const rate = (company_guid: string, date: string, price: string) =>
      put(t.database, 'fuel_rates', { company_guid, date, price, source: 'manual', updated_at: NOW })
    await rate(org.companyGuid, '2026-02-16', '3.561')
    await rate(org.companyGuid, '2026-03-09', '3.702')
    await rate(other, '2026-03-01', '9.999')
    const get = (query: Sent<typeof referenceRoutes.fuelRate>['query'] = {}) =>
      t.send(org.shipper, referenceRoutes.fuelRate, { query })
    expect((await get()).body).toEqual({ date: '2026-02-16', price: 3.561, source: 'manual' })
    expect((await get({ date: '2026-03-09' })).body).toEqual({ date: '2026-03-09', price: 3.702, source: 'manual' })
    expect((await get({ date: '2026-01-01' })).status).toBe(404)
    expect((await get({ date: 'soon' })).status).toBe(400)
  })
})

describe('PUT /coupa/fuel-rate', () => {
  test('applies from its day on, is recorded in history once, and is for accounting only', async () => {
    const set = (body: Sent<typeof referenceRoutes.setFuelRate>['body'], who = org.dispatcher) =>
      t.send(who, referenceRoutes.setFuelRate, { body })
    expect((await set({ price: 3.915 })).body).toEqual({ date: '2026-03-02', price: 3.915, source: 'manual' })
    expect((await set({ price: 3.915 })).status).toBe(200)
    expect((await set({ price: 3.9, date: '2026-03-02' })).body.price).toBe(3.9)
    expect((await t.send(org.shipper, referenceRoutes.fuelRate)).body).toEqual({
      date: '2026-03-02',
      price: 3.9,
      source: 'manual',
    })
    const { rows } = await t.database.pool.query(
      "select before, after from history where action = 'fuel-rate.set' and company_guid = $1 order by seq",
      [org.companyGuid],
    )
    expect(rows).toEqual([
      { before: null, after: { date: '2026-03-02', price: '3.915' } },
      { before: { date: '2026-03-02', price: '3.915' }, after: { date: '2026-03-02', price: '3.900' } },
    ])
    for (const body of [{ price: 3.9155 }, { price: 0 }, { price: 3, date: '2027-01-01' }])
      expect([body, (await set(body)).status]).toEqual([body, 400])
    expect((await t.sendAny(org.dispatcher, referenceRoutes.setFuelRate, { body: {} })).status).toBe(400)
    const accounting = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'accounting' })
    const sales = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'sales' })
    expect([(await set({ price: 3.9 }, accounting)).status, (await set({ price: 3.9 }, sales)).status]).toEqual([
      200, 403,
    ])
  })
})

describe('published diesel prices', () => {
  const WEEKS = [
    { date: '2026-03-02', price: '3.702' },
    { date: '2026-02-23', price: '3.655' },
  ]
  const chosen = (region: string | null) => ({ body: { settings: { dieselRegion: region } } })
  const work = (lastWeeks: DieselPrices['lastWeeks']) => ({
    ...t.services,
    diesel: { lastWeeks },
    onFault: () => undefined,
  })

  test('a region can be chosen only if prices can be read, and its weeks are imported once', async () => {
    const { companyGuid, dispatcher } = await anOrg(t.database)
    const asked: string[] = []
    const published = work(async (region) => (asked.push(region), WEEKS))
    expect((await t.sendAny(dispatcher, companyRoutes.change, chosen('midwest'))).data).toMatchObject({
      code: 'not_allowed_now',
      message: expect.stringContaining('WAYBILL_EIA_KEY'),
    })
    expect(await fetchDiesel(companyGuid, published)).toBeUndefined()

    Object.assign(t.services, { diesel: published.diesel })
    await t.send(dispatcher, referenceRoutes.setFuelRate, { body: { date: '2026-02-23', price: 3.6 } })
    expect((await t.sendAny(dispatcher, companyRoutes.change, chosen('atlantis'))).status).toBe(400)
    expect((await t.sendAny(dispatcher, companyRoutes.change, chosen('midwest'))).status).toBe(200)
    const due = await t.database.pool.query("select from due_work where company_guid = $1 and kind = 'diesel'", [
      companyGuid,
    ])
    expect(due.rowCount).toBe(1)
    // The next Monday's price, on its Tuesday.
    expect(await fetchDiesel(companyGuid, published)).toEqual(new Date('2026-03-10T15:00:00Z'))
    expect(await fetchDiesel(companyGuid, published)).toEqual(new Date('2026-03-10T15:00:00Z'))
    expect(asked).toEqual(['midwest', 'midwest'])
    expect((await t.send(dispatcher, referenceRoutes.fuelRate)).body).toEqual({
      date: '2026-03-02',
      price: 3.702,
      source: 'eia',
    })
    // Manually entered prices stay.
    expect((await t.send(dispatcher, referenceRoutes.fuelRate, { query: { date: '2026-02-25' } })).body).toEqual({
      date: '2026-02-23',
      price: 3.6,
      source: 'manual',
    })
    const { rows } = await t.database.pool.query(
      "select after from history where action = 'fuel-rate.set' and company_guid = $1 and actor_guid is null",
      [companyGuid],
    )
    expect(rows).toEqual([{ after: { date: '2026-03-02', price: '3.702' } }])

    const late = work(() => Promise.reject(new Error('EIA answered 503')))
    expect(await fetchDiesel(companyGuid, late)).toEqual(new Date(NOW.getTime() + 3 * 3_600_000))
    await t.sendAny(dispatcher, companyRoutes.change, chosen(null))
    expect(await fetchDiesel(companyGuid, published)).toBeUndefined()
    Object.assign(t.services, { diesel: undefined })
  })
})
