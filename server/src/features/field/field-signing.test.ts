/** What a phone showed when its signature was drawn travels with it, and is what the signature stands for. */
import { createHash } from 'node:crypto'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { ShownFacts } from '@waybill/contract/inspections/shown.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { shownText } from '@waybill/domain/inspections/shown.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCarrier, anAccount, anOrder, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { aPhone, finished, inspected, minutes } from '../../../testing/phones.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
})
beforeEach(() => t.clock.set(minutes(600)))

async function rolling(inspectionType = 'standard' as const) {
  t.clock.set(NOW)
  const body = { ...anOrder({ inspectionType }), client: { guid: org.client } }
  const order = (await t.send(org.dispatcher, ordersRoutes.create, { body })).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  return { order, job, car: order.commodities[0]!.guid, pickup: order.stops[0]!.guid, delivery: order.stops[1]!.guid }
}

const STROKES = [[[0.1, 0.2]]]
const withHash = (facts: ShownFacts) => ({
  ...facts,
  sha256: createHash('sha256').update(shownText(facts)).digest('hex'),
})
const shown = (commodityGuid: string, jobGuid: string, inspectionId: string | null, more: object = {}) =>
  withHash({
    text: 'No damage',
    vehicles: [
      {
        commodityGuid,
        jobGuid,
        inspectionId,
        name: '2003 Honda Accord',
        identifier: null,
        odometer: 12_345,
        keysCount: null,
        answers: {},
        damages: [],
        photos: 0,
        ...more,
      },
    ],
  })
const inspection = async (id: string, who: Person = carrier) =>
  (await t.send(who, inspectionsPlatformRoutes.get, { params: { id } })).body
const paper = async (who: Person, job: string, kind = 'bill-of-lading') => {
  const port = { dispatcher: 4200, client: 4201, carrier: 4202 }[who.portal]
  const headers = { host: `localhost:${port}`, authorization: `Bearer ${who.token}` }
  const answer = await t.app.inject({ url: `/platform/jobs/${job}/${kind}`, headers })
  const hash = createHash('sha256').update(answer.rawPayload).digest('hex')
  return { hash, text: (await textOfPdf(answer.rawPayload)).replaceAll(/\s+/g, ' ') }
}

test('a stop signed on a phone keeps what was shown; what another phone noted is not covered', async () => {
  const { pickup, car, job } = await rolling()
  const [phone, other] = [await aPhone(t, carrier), await aPhone(t, carrier)]
  const item = inspected(pickup, car, [])
  const signed = { name: 'Ann Yard', strokes: STROKES, seen: shown(car, job, item.inspectionId) }
  const answers = await phone.send(item, finished(pickup, [car], [item.inspectionId], 560, { signed }))
  expect(answers.map(({ state }) => state)).toEqual(['applied', 'applied'])
  expect((await inspection(item.inspectionId)).signing).toMatchObject({
    outcome: 'signed',
    name: 'Ann Yard',
    shown: 'No damage',
    notedAfter: [],
  })
  await other.send(inspected(pickup, car, [], 561, { damages: [{ code: '10-12-1' }] }))
  expect((await inspection(item.inspectionId)).signing?.notedAfter).toMatchObject([
    { what: 'damage', now: expect.stringContaining('10-12-1'), by: 'Carl Carrier' },
  ])
  const again = shown(car, job, item.inspectionId, {
    damages: [{ area: '10', type: '12', severity: '1', view: null, x: null, y: null, note: null }],
  })
  t.clock.set(minutes(620))
  const resigned = finished(pickup, [], [], 610, { signed: { name: 'Ann Yard', strokes: STROKES, seen: again } })
  expect(await phone.send(resigned)).toMatchObject([{ state: 'applied' }])
  expect((await inspection(item.inspectionId)).signing).toMatchObject({ sha256: again.sha256, notedAfter: [] })
})

test('one who was shown less than is recorded has not signed for the rest: the stop stays open', async () => {
  const { pickup, car, job } = await rolling()
  const phone = await aPhone(t, carrier)
  const item = inspected(pickup, car, [], 550, { damages: [{ code: '10-12-1' }] })
  const signed = { name: 'Ann Yard', strokes: STROKES, seen: shown(car, job, item.inspectionId) }
  const [, finish] = await phone.send(item, finished(pickup, [car], [item.inspectionId], 560, { signed }))
  expect(finish).toMatchObject({ state: 'parked', why: expect.stringContaining('signed again') })
  expect(await inspection(item.inspectionId)).toMatchObject({
    status: 'in-progress',
    signing: { name: 'Ann Yard', notedAfter: [{ what: 'damage' }] },
  })
})

test('a statement whose hash is not its own is parked; the signature is kept without it', async () => {
  const { pickup, car, job } = await rolling()
  const phone = await aPhone(t, carrier)
  const item = inspected(pickup, car, [])
  const seen = { ...shown(car, job, item.inspectionId), text: 'Much damage' }
  const signed = { name: 'Ann Yard', strokes: STROKES, seen }
  const [, finish] = await phone.send(item, finished(pickup, [car], [item.inspectionId], 560, { signed }))
  expect(finish).toMatchObject({ state: 'parked', why: expect.stringContaining('SHA-256') })
  expect((await inspection(item.inspectionId)).signing).toMatchObject({ name: 'Ann Yard', shown: null })
})

test('a phone that sends no statement says that what was shown was not recorded', async () => {
  const { pickup, car, job } = await rolling()
  const phone = await aPhone(t, carrier)
  const item = inspected(pickup, car, [])
  await phone.send(item, finished(pickup, [car], [item.inspectionId]))
  expect((await inspection(item.inspectionId)).signing).toMatchObject({ name: 'Ann Yard', shown: null, notedAfter: [] })
  expect((await paper(carrier, job)).text).toContain('What was shown when signed was not recorded.')
})

test('the papers say who released, who received, why nobody signed; a client’s copy names the signed original', async () => {
  const { pickup, delivery, car, job } = await rolling()
  const phone = await aPhone(t, carrier)
  const item = inspected(pickup, car, [])
  const signed = { name: 'Ann Yard', strokes: STROKES, seen: shown(car, job, item.inspectionId) }
  const refused = {
    reason: 'Refuses to sign',
    isRefused: true,
    photos: [],
    seen: shown(car, job, null, { odometer: null }),
  }
  const received = finished(delivery, [car], [], 590, { signed: null, absent: refused, noDamage: true })
  const sent = [item, finished(pickup, [car], [item.inspectionId], 560, { signed }), received]
  expect((await phone.send(...sent)).map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
  const original = await paper(org.dispatcher, job, 'proof-of-delivery')
  for (const word of [
    'Ann Yard',
    'Refused to sign: Refuses to sign',
    'Shown when signed (SHA-256',
    'odometer 12,345',
    'No damage, as declared by the driver',
  ])
    expect(original.text).toContain(word)
  expect(original.text).not.toContain('[ ] no damage')
  const copy = await paper(org.shipper, job, 'proof-of-delivery')
  expect(copy.text).toContain('Proof of Delivery (copy)')
  expect(copy.text.replaceAll(' ', '')).toContain(original.hash)
})

test('one signature for several jobs of a yard stands on the papers of each with what it covered, and tells no client of the other’s', async () => {
  const [one, two, far] = [await rolling(), await rolling(), await rolling()]
  const other = await aUser(
    t.database,
    org.companyGuid,
    await anAccount(t.database, org.companyGuid, 'client', { name: 'Other Client' }),
    'client',
  )
  const { pool } = t.database
  await pool.query('update orders set client_guid = $2 where guid = $1', [two.order.guid, other.accountGuid])
  const yard = 'update stops set terminal_guid = (select terminal_guid from stops where guid = $2) where guid = $1'
  await pool.query(yard, [two.pickup, one.pickup])
  await pool.query('update stops set terminal_guid = null where guid = $1', [far.pickup])
  await pool.query('update commodities set identifier = $2 where guid = $1', [two.car, 'WDBUF56X48B123456'])
  const phone = await aPhone(t, carrier)
  const [first, second] = [inspected(one.pickup, one.car, []), inspected(two.pickup, two.car, [])]
  const scratched = { area: '10', type: '12', severity: '1', view: null, x: null, y: null, note: null }
  const vehicle = (of: typeof one, id: string, more: object) => shown(of.car, of.job, id, more).vehicles[0]!
  const seenOf = (third: ShownFacts['vehicles']) =>
    withHash({
      text: 'Job 1: 2003 Honda Accord, no damage. Job 2: 2008 Mercedes WDBUF56X48B123456, scratched.',
      vehicles: [
        vehicle(one, first.inspectionId, {}),
        vehicle(two, second.inspectionId, {
          name: '2008 Mercedes',
          identifier: 'WDBUF56X48B123456',
          damages: [scratched],
        }),
        ...third,
      ],
    })
  const seen = seenOf([])
  await phone.send(first, { ...second, damages: [{ code: '10-12-1' }] })
  const signed = { name: 'Ann Yard', strokes: STROKES, shown: 'I saw these 2 vehicles (1 damage).', seen }
  const finish = (of: typeof one, id: string) => finished(of.pickup, [of.car], [id], 560, { signed })
  const answers = await phone.send(finish(one, first.inspectionId), finish(two, second.inspectionId))
  expect(answers.map(({ state, why }) => [state, why])).toEqual([
    ['applied', null],
    ['applied', null],
  ])
  for (const id of [first.inspectionId, second.inspectionId])
    expect(await inspection(id)).toMatchObject({
      status: 'completed',
      signing: { name: 'Ann Yard', shown: seen.text, sha256: seen.sha256, notedAfter: [] },
    })
  const numbers = [one, two].map(({ order }) => order.jobs[0]!.number).toSorted()
  for (const { job } of [one, two]) {
    const { text } = await paper(org.dispatcher, job)
    expect(text).toContain(`One signature for the jobs ${numbers.join(', ')}.`)
    for (const word of ['Ann Yard', signed.shown, '2003 Honda Accord, no damage', 'WDBUF56X48B123456'])
      expect(text).toContain(word)
  }
  const [mine, theirs] = [await paper(org.shipper, one.job), await paper(other, two.job)]
  expect(mine.text).toContain('odometer 12345')
  expect(mine.text).toContain('Shown together with vehicles of other orders.')
  expect(mine.text).not.toMatch(/WDBUF56X48B123456|One signature for|these 2 vehicles/)
  expect(theirs.text).toContain('2008 Mercedes WDBUF56X48B123456: odometer 12345, photos 0; 10-12-1')
  expect(theirs.text).not.toMatch(/2003 Honda Accord 1HG|these 2 vehicles/)
  const told = await inspection(second.inspectionId, other)
  expect(told.signing?.shown).toMatch(/^2008 Mercedes .*\nShown together/)
  expect(told.signedStatement).toBeNull()
  expect((await inspection(second.inspectionId)).signedStatement).toBe(signed.shown)
  // Another yard's vehicle cannot be signed for here: dispatch decides, and the signature shows nothing for certain.
  const away = inspected(far.pickup, far.car, [])
  const wide = { ...signed, seen: seenOf([vehicle(far, away.inspectionId, {})]) }
  const again = finished(one.pickup, [], [], 565, { signed: wide })
  expect(await phone.send(again)).toMatchObject([
    { state: 'parked', why: expect.stringContaining('not a job of this carrier at this place') },
  ])
  const { rows } = await pool.query(
    'select shown_text, commodity_guids from signatures where stop_guid = $1 order by at',
    [one.pickup],
  )
  expect(rows).toEqual([
    { shown_text: seen.text, commodity_guids: [one.car] },
    { shown_text: null, commodity_guids: [] },
  ])
})
