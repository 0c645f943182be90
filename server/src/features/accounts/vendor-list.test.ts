/** The vendor list's extra columns: they match the vendors' pages, and the list can be filtered and sorted by them. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let dispatcher: Person
let busy: Person
beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  dispatcher = await aUser(t.database, org.companyGuid, org.own, 'company')
  const carriers: Person[] = []
  for (let i = 0; i < 24; i++) carriers.push(await aCompliantCarrier(t, org.companyGuid))
  busy = carriers[0]!
  for (let i = 0; i < 2; i++) {
    const { job } = await aReadyJob(t, org.shipper)
    const [offer] = await offered(t, dispatcher, [job], [busy], { paymentTermsId: 1, paymentMethodId: 8 })
    await t.send(busy, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  }
  await drawStandings(carriers.slice(1))
})

const day = (offset: number) => new Date(t.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
/** Gives the vendors every kind of standing, with dates on both sides of each limit. */
async function drawStandings(carriers: readonly Person[]) {
  const mostly = <T>(usual: T, ...others: (T | null)[]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<T | null>(usual) },
      { weight: 2, arbitrary: fc.constantFrom(null, ...others) },
    )
  const sound = {
    authority_status: 'ACTIVE',
    out_of_service_on: null,
    insurance_expires_on: day(200),
    cargo_cover: '100000.00',
    liability_cover: '750000.00',
    w9_received_on: day(-100),
    agreement_signed_on: day(-100),
    safety_rating: null,
  }
  const drawn = fc.record({
    authority_status: mostly('ACTIVE', 'active', 'INACTIVE'),
    out_of_service_on: fc.constantFrom(null, null, day(-1), day(0), day(1)),
    insurance_expires_on: mostly(day(200), day(-1), day(0), day(14), day(15)),
    cargo_cover: mostly('100000.00', '99999.99', '250000.00'),
    liability_cover: mostly('750000.00', '749999.99', '1000000.00'),
    w9_received_on: mostly(day(-100)),
    agreement_signed_on: mostly(day(-100)),
    safety_rating: mostly('Satisfactory', 'Conditional', 'UNSATISFACTORY'),
  })
  const standings = [
    sound,
    { ...sound, insurance_expires_on: day(14) },
    { ...sound, insurance_expires_on: day(-1) },
    ...fc.sample(drawn, { numRuns: carriers.length - 3, seed: 11 }),
  ]
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  try {
    for (const [i, standing] of standings.entries()) {
      const columns = Object.keys(standing)
      await client.query(
        `update vendor_standings set ${columns.map((name, n) => `${name} = $${n + 2}`).join()} where account_guid = $1`,
        [carriers[i]!.accountGuid, ...Object.values(standing)],
      )
    }
  } finally {
    await client.end()
  }
}

const list = async (body: object = {}) =>
  (await t.send(dispatcher, vendorsPlatformRoutes.find, { query: { rc: 250 }, body })).body.results

test('shows the same as each vendor’s page', async () => {
  const rows = await list()
  expect(new Set(rows.map((row) => row.complianceResult))).toEqual(new Set(['pass', 'warn', 'block']))
  for (const row of rows) {
    const page = (await t.send(dispatcher, vendorsRoutes.get, { params: { id: row.guid } })).body
    expect([row.name, row.complianceResult, row.insuranceExpiresOn]).toEqual([
      row.name,
      page.compliance?.result,
      page.standing?.insuranceExpiresOn,
    ])
  }
  expect(rows.filter(({ openJobs }) => openJobs).map(({ guid, openJobs }) => [guid, openJobs])).toEqual([
    [busy.accountGuid, 2],
  ])
})

test('judges vendors by the company’s requirements', async () => {
  await t.database.pool.query(`update companies set settings = settings || '{"leastCargoCover": 300000}'`)
  try {
    expect((await list()).map((row) => row.complianceResult)).not.toContain('pass')
  } finally {
    await t.database.pool.query(`update companies set settings = settings - 'leastCargoCover'`)
  }
})

test('is filtered and sorted by compliance, blocked vendors first', async () => {
  const ranks = ['block', 'warn', 'pass']
  const sorted = await list({ sort: [{ field: 'complianceResult', direction: 'asc' }] })
  const order = sorted.map((row) => ranks.indexOf(row.complianceResult!))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const soon = await list({
    compoundFilterState: {
      op: 'and',
      rules: [{ field: 'insuranceExpiresOn', operator: 'between', value: [day(0), day(14)] }],
    },
  })
  expect(soon.length).toBeGreaterThan(0)
  expect(soon.every(({ insuranceExpiresOn: ends }) => ends! >= day(0) && ends! <= day(14))).toBe(true)
})
