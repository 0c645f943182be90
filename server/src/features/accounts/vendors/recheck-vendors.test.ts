/** The nightly lookup over the agencies' simulator. */
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrg, NOW } from '../../../../testing/builders.ts'
import { type Simulator, startSimulator } from '../../../../testing/simulator.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { createFmcsaCheck } from '../../../outside/carrier-check/fmcsa-check.ts'
import { recheckVendors } from './recheck-vendors.ts'

let t: TestApp
let agencies: Simulator
let org: Awaited<ReturnType<typeof anOrg>>
let faults: unknown[]
let day = 0

beforeAll(async () => {
  ;[t, agencies] = await Promise.all([testApp(), startSimulator('agencies')])
  Object.assign(t.services, { carrierCheck: createFmcsaCheck(`${agencies.url}/qc/services`, 'a key') })
})
beforeEach(async () => {
  org = await anOrg(t.database)
  faults = []
  day = 1
})
afterAll(() => agencies?.stop())

const tell = (usdot: string, told: object) => agencies.tell('PUT', `carriers/${usdot}`, told)
const aVendor = async (usdot: string) =>
  (
    await t.send(org.dispatcher, vendorsRoutes.create, {
      body: { name: `Carrier ${usdot}`, usdot, standing: { w9ReceivedOn: '2026-01-02' } },
    })
  ).body.guid
const shown = async (guid: string) => (await t.send(org.dispatcher, vendorsRoutes.get, { params: { id: guid } })).body
const changes = async () => (await t.send(org.dispatcher, vendorsPlatformRoutes.authorityChanges)).body.results
/** Every vendor of a night, however many turns it takes. */
async function night() {
  const now = new Date(NOW.getTime() + day * 86_400_000)
  day += 1
  const work = { ...t.services, clock: { ...t.clock, now: () => now }, onFault: (fault: unknown) => faults.push(fault) }
  for (let turn = 0; turn < 5; turn += 1) {
    const next = await recheckVendors(org.companyGuid, work, new AbortController().signal)
    if (next?.getTime() !== now.getTime()) return next
  }
  throw new Error('The night does not end')
}

test('a number that the authority refuses does not keep the vendors behind it from being checked', async () => {
  await tell('5101', { status: 400 })
  await tell('5102', { carrier: 'unreadable' })
  const refused = [await aVendor('5101'), await aVendor('5102')]
  const others = [await aVendor('5103'), await aVendor('5104'), await aVendor('5105'), await aVendor('5106')]
  await night()
  for (const guid of others) expect((await shown(guid)).standing).toMatchObject({ authorityStatus: 'ACTIVE' })
  expect(faults).toHaveLength(2)
  for (const guid of refused) expect((await shown(guid)).standing).toMatchObject({ authorityStatus: null })
})

test.each([401, 403, 429, 503])('after %i the night ends, and begins again an hour later', async (status) => {
  const guid = await aVendor('5201')
  await agencies.tell('PUT', 'fault', { status })
  try {
    expect((await night())?.getTime()).toBeGreaterThan(NOW.getTime() + 86_400_000)
  } finally {
    await agencies.tell('PUT', 'fault', {})
  }
  expect(faults).toHaveLength(1)
  expect((await shown(guid)).standing?.dateAuthorityChecked ?? null).toBeNull()
})

test('a carrier that the authority no longer knows is reported and blocked, and is active again once it is found', async () => {
  const guid = await aVendor('5301')
  const stranger = await aVendor('9000001')
  await night()
  expect((await shown(guid)).standing).toMatchObject({ authorityStatus: 'ACTIVE' })
  await tell('5301', { isUnknown: true })
  await night()
  expect(await changes()).toMatchObject([
    {
      vendor: { guid },
      isWorse: true,
      result: 'block',
      changes: [{ fact: 'authority', from: 'Active', to: 'Not found', isWorse: true }],
    },
  ])
  const { standing, compliance } = await shown(guid)
  expect(standing).toMatchObject({ authorityStatus: 'INACTIVE', liabilityCover: 1_000_000 })
  expect(compliance?.findings).toContainEqual(expect.objectContaining({ check: 'authority', level: 'block' }))
  // Reported once.
  await night()
  expect(await changes()).toHaveLength(1)
  await tell('5301', {})
  const { body } = await t.send(org.dispatcher, vendorsPlatformRoutes.check, { params: { id: guid } })
  expect(body.standing).toMatchObject({ authorityStatus: 'ACTIVE' })
  expect((await changes()).find(({ isWorse }) => !isWorse)).toMatchObject({
    changes: [{ fact: 'authority', from: 'Not found', to: 'Active', isWorse: false }],
  })
  // One that was never known has nothing to lose.
  expect((await shown(stranger)).standing).toMatchObject({ authorityStatus: null })
  expect(faults).toEqual([])
})

test('vendors of which nothing but a number is known are checked too, and each of them once a night', async () => {
  const bare = async (numbers: object) =>
    (await t.send(org.dispatcher, vendorsRoutes.create, { body: { name: `Bare ${day++}`, ...numbers } })).body.guid
  const [usdot, mc, none] = [await bare({ usdot: '5501' }), await bare({ mcNumber: '445566' }), await bare({})]
  const refused = await bare({ usdot: '5502' })
  await tell('5502', { status: 400 })
  const kept = async () =>
    (
      await t.database.pool.query('select account_guid from vendor_standings where account_guid = any($1)', [
        [usdot, mc, none, refused],
      ])
    ).rows.map((row) => row.account_guid)
  expect(await kept()).toEqual([])
  await night()
  expect((await shown(usdot)).standing).toMatchObject({ authorityStatus: 'ACTIVE' })
  expect(new Set(await kept())).toEqual(new Set([usdot, mc, refused]))
  expect(faults).toHaveLength(1)
})

test('a lookup by hand says that the authority refuses the number', async () => {
  await tell('5401', { status: 400 })
  const guid = await aVendor('5401')
  const { error } = await t.send(org.dispatcher, vendorsPlatformRoutes.check, { params: { id: guid } })
  expect(error.errors).toMatchObject([{ path: 'usdot', message: 'FMCSA does not accept this number' }])
})
