/** What a phone showed when its signature was drawn travels with it, and is what the signature stands for. */
import { createHash } from 'node:crypto'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { ShownFacts } from '@waybill/contract/inspections/shown.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { shownText } from '@waybill/domain/inspections/shown.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
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
