/** A signature stands for what was shown; what is recorded later is noted after it, and asks for another. */
import { inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { ShownFacts } from '@waybill/contract/inspections/shown.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { StopStatusChange } from '@waybill/contract/stops/stops.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { shownText } from '@waybill/domain/inspections/shown.ts'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { PNG, upload } from '../../../testing/uploads.ts'
import { newGuid } from '../../platform/guid.ts'
import { build, sql } from '../../platform/db/builder.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let drawing: string

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  drawing = (await upload(t, carrier, { name: 'signature.png', content: PNG })).body.guid
})

async function dispatched() {
  t.clock.set(NOW)
  const body = { ...anOrder({ inspectionType: 'standard' }), client: { guid: org.client } }
  const order = (await t.send(org.dispatcher, ordersRoutes.create, { body })).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  return { order, job, pickup: order.stops[0]!.guid, piece: order.commodities[0]!.guid }
}
async function arrived() {
  const { order, job, pickup, piece } = await dispatched()
  const { id } = (await t.send(carrier, inspectionsRoutes.start, { body: { stopId: pickup, commodityId: piece } })).body
  return { order, job, pickup, piece, id }
}

const on = (who: Person, method: string, id: string, path = '', body?: unknown) =>
  t.raw<Inspection>(who, method, `/platform/inspections/${id}${path}`, body)
const read = async (who: Person, id: string) => (await on(who, 'GET', id)).body
const complete = (who: Person, id: string, body: object = {}) =>
  t.send(who, inspectionsRoutes.complete, { params: { id }, body })

/** What a phone shows of an inspection. */
function shownOf(inspection: Inspection) {
  const { id, commodityId, jobId, odometer, keysCount, answers, damages, photos } = inspection
  const vehicle = {
    commodityGuid: commodityId,
    jobGuid: jobId,
    inspectionId: id,
    name: '2003 Honda Accord',
    identifier: null,
    odometer,
    keysCount,
    answers,
    damages: damages.map(({ area, type, severity, view, x, y, note }) => ({ area, type, severity, view, x, y, note })),
    photos: photos.length,
  }
  const text = damages.length ? damages.map(({ code }) => code).join(', ') : 'No damage'
  return withHash({ text, vehicles: [vehicle] })
}
const withHash = (facts: ShownFacts) => ({
  ...facts,
  sha256: createHash('sha256').update(shownText(facts)).digest('hex'),
})
const signed = (inspection: Inspection) => ({
  signedByName: 'Ann Agent',
  fileGuid: drawing,
  shown: shownOf(inspection),
})
const paper = async (who: Person, job: string) => {
  const port = { dispatcher: 4200, client: 4201, carrier: 4202 }[who.portal]
  const headers = { host: `localhost:${port}`, authorization: `Bearer ${who.token}` }
  const answer = await t.app.inject({ url: `/platform/jobs/${job}/bill-of-lading`, headers })
  return (await textOfPdf(answer.rawPayload)).replaceAll(/\s+/g, ' ')
}

describe('a signature', () => {
  test('stands for “no damage” as it was shown; a damage noted afterwards asks again', async () => {
    const { id, job } = await arrived()
    const statement = signed(await read(carrier, id))
    expect((await on(carrier, 'PUT', id, '/signature', statement)).body).toMatchObject({
      missing: [],
      signing: { outcome: 'signed', name: 'Ann Agent', shown: 'No damage', notedAfter: [] },
    })
    // However early the device says it was noted.
    await on(carrier, 'POST', id, '/damages', { code: '10-12-1', dateCreated: NOW.toISOString() })
    const now = await read(carrier, id)
    expect(now.signing).toMatchObject({
      outcome: 'signed',
      shown: 'No damage',
      sha256: statement.shown.sha256,
      notedAfter: [{ what: 'damage', by: 'Carl Carrier' }],
    })
    expect((await complete(carrier, id)).status).toBe(422)
    t.clock.set(minutes(601))
    await on(carrier, 'PUT', id, '/signature', signed(now))
    expect((await complete(carrier, id)).body.signing).toMatchObject({ shown: '10121', notedAfter: [] })
    const text = await paper(org.dispatcher, job)
    expect(text).toContain('Shown when signed (SHA-256')
    expect(text).toContain('No damage Noted after signing; this signature does not cover it:')
    expect(text).toContain('damage 10-12-1: Door, left front')
    expect(text).toContain('by Carl Carrier')
  })

  test('includes the odometer, keys and answers', async () => {
    const { id } = await arrived()
    await on(carrier, 'PATCH', id, '', { odometer: 12 })
    await on(carrier, 'PUT', id, '/signature', signed(await read(carrier, id)))
    await on(carrier, 'PATCH', id, '', { odometer: 13 })
    expect((await read(carrier, id)).signing?.notedAfter).toMatchObject([{ what: 'odometer', was: '12', now: '13' }])
    expect((await complete(carrier, id)).status).toBe(422)
  })

  test('that sends no statement says that what was shown was not recorded, and asks again after a reading', async () => {
    const { id, job } = await arrived()
    await on(carrier, 'PUT', id, '/signature', { signedByName: 'Ann Agent', fileGuid: drawing })
    expect((await read(carrier, id)).signing).toMatchObject({ outcome: 'signed', shown: null, sha256: null })
    expect(await paper(org.dispatcher, job)).toContain('What was shown when signed was not recorded.')
    await on(carrier, 'PATCH', id, '', { odometer: 13 })
    expect((await complete(carrier, id)).status).toBe(422)
  })

  test('is asked for again by a correction, which a refusal or absence answers too', async () => {
    const { id, job } = await arrived()
    await on(carrier, 'PUT', id, '/signature', signed(await read(carrier, id)))
    await complete(carrier, id)
    const reason = { reason: 'A dent was overlooked' }
    t.clock.set(minutes(601))
    const corrected = (await on(org.dispatcher, 'POST', id, '/supersede', reason)).body
    expect(corrected.missing).toEqual([])
    await on(org.dispatcher, 'POST', corrected.id, '/damages', { code: '10-12-1' })
    expect((await complete(org.dispatcher, corrected.id, { note: 'by phone' })).status).toBe(422)
    const refusal = { notAvailableReason: 'Says it was there before', isRefused: true }
    const shown = shownOf(await read(org.dispatcher, corrected.id))
    await on(org.dispatcher, 'PUT', corrected.id, '/signature', { ...refusal, shown })
    const done = await complete(org.dispatcher, corrected.id, { note: 'by phone' })
    expect(done.body).toMatchObject({ signedByName: null, signing: { outcome: 'refused', notedAfter: [] } })
    const text = await paper(org.dispatcher, job)
    for (const word of ['Ann Agent', 'Noted after signing', 'Refused to sign: Says it was there before'])
      expect(text).toContain(word)
  })

  test('is not touched by the office or by money', async () => {
    const { id, order, piece } = await arrived()
    await on(carrier, 'PUT', id, '/signature', signed(await read(carrier, id)))
    const { signing } = await read(carrier, id)
    const changed = await t.raw(org.dispatcher, 'PATCH', `/api/commodities/${piece}`, { licensePlate: 'ABC123' })
    expect(changed.status).toBeLessThan(300)
    await t.raw(org.dispatcher, 'PATCH', `/api/orders/${order.guid}`, { referenceNumber: 'PO-9' })
    expect((await read(carrier, id)).signing).toEqual(signing)
  })

  test('with a wrong hash is refused', async () => {
    const { id } = await arrived()
    const statement = signed(await read(carrier, id))
    const wrong = { ...statement, shown: { ...statement.shown, text: 'Much damage' } }
    const refused = await on(carrier, 'PUT', id, '/signature', wrong)
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, 'shown.sha256'])
  })

  test('is kept at another stop that uses its guid, too', async () => {
    const guid = newGuid()
    const [first, second] = [await arrived(), await arrived()]
    for (const { id } of [first, second, first])
      await on(carrier, 'PUT', id, '/signature', { ...signed(await read(carrier, id)), guid })
    const { rows } = await t.database.pool.query<{ stop_guid: string }>(
      'select stop_guid from signatures where company_guid = $1 and stop_guid = any($2) order by at, stop_guid',
      [org.companyGuid, [first.pickup, second.pickup]],
    )
    expect(rows.map((row) => row.stop_guid).toSorted()).toEqual([first.pickup, second.pickup].toSorted())
  })

  test('is never changed', async () => {
    const { id } = await arrived()
    await on(carrier, 'PUT', id, '/signature', signed(await read(carrier, id)))
    const change = sql`update signatures set name = 'Somebody' where company_guid = ${org.companyGuid}`
    await expect(
      t.database.write({ companyGuid: org.companyGuid }, (tx) => tx.rows({ compile: () => change.compile(build) })),
    ).rejects.toThrow()
  })
})

test('an inspection that dispatch finished the stop without is not said to be none', async () => {
  const { job, pickup, id } = await arrived()
  await on(carrier, 'POST', id, '/damages', { code: '10-12-1' })
  const body = { action: 'complete', override: true, reason: 'The driver left' } as const
  const done = await t.send(org.dispatcher, stopsRoutes.status, { params: { guid: pickup }, body })
  expect(done.status, JSON.stringify(done.data)).toBe(200)
  const text = await paper(org.dispatcher, job)
  expect(text).toContain('inspection not finished')
  expect(text).not.toContain('Nothing recorded')
})

test('a waived inspection and signature say on the papers of every reader by whom and why; taken back, they are waived no longer', async () => {
  const { job, pickup } = await dispatched()
  const mark = (who: Person, body: StopStatusChange) =>
    t.send(who, stopsRoutes.status, { params: { guid: pickup }, body })
  expect(
    (await mark(org.dispatcher, { action: 'complete', override: true, reason: 'The yard was flooded' })).status,
  ).toBe(200)
  const said = `waived by ${org.dispatcher.name}: The yard was flooded`
  for (const who of [org.dispatcher, carrier, org.shipper]) {
    const text = await paper(who, job)
    expect(text).toContain(`Inspection ${said}`)
    expect(text).toContain(`Signature ${said}`)
    expect(text).not.toContain('not inspected')
  }
  expect((await mark(org.dispatcher, { action: 'revert', reason: 'Too early' })).status).toBe(200)
  expect(await paper(org.dispatcher, job)).not.toContain('waived')
})

test('a stop signed as undamaged shows a damage that another inspection brings later', async () => {
  const { order, job } = await arrived()
  const [pickup, piece] = [order.stops[1]!.guid, order.commodities[0]!.guid]
  const at = order.stops[0]!.guid
  await t.send(carrier, stopsRoutes.status, { params: { guid: at }, body: { action: 'complete', noDamage: true } })
  t.clock.set(minutes(700))
  const vehicle = {
    commodityGuid: piece,
    jobGuid: job,
    inspectionId: null,
    name: '2003 Honda Accord',
    identifier: null,
    odometer: null,
    keysCount: null,
    answers: {},
    damages: [],
    photos: 0,
  }
  const shown = withHash({ text: 'No damage', vehicles: [vehicle] })
  const signature = { name: 'Rita Receiver', fileGuid: drawing }
  const done = await t.send(carrier, stopsRoutes.status, {
    params: { guid: pickup },
    body: { action: 'complete', noDamage: true, signature, shown },
  })
  expect(done.body.jobStatus).toBe('delivered')
  const before = await paper(carrier, job)
  for (const word of ['No damage, as declared by the driver', 'Rita Receiver', 'Received at delivery by'])
    expect(before).toContain(word)
  expect(before).not.toContain('[ ] no damage')
  const later = { id: newGuid(), stopId: pickup, commodityId: piece, damages: [{ code: '10-12-1' }] }
  const { body } = await t.send(carrier, inspectionsRoutes.start, { body: later })
  expect(body.signing).toMatchObject({ name: 'Rita Receiver', notedAfter: [{ what: 'damage' }] })
  expect(body.missing).toMatchObject([{ path: 'signature' }])
  expect(await paper(carrier, job)).toContain('Noted after signing')
})

test('of any sequence of recording and signing, what is signed is what was shown', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('damage' as const), area: fc.constantFrom('03', '04', '10') }),
    fc.record({ kind: fc.constant('odometer' as const), to: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('sign' as const, 'refuse' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const { id } = await arrived()
      let shown: ReturnType<typeof shownOf> | undefined
      let minute = 601
      for (const each of acts) {
        t.clock.set(minutes((minute += 1)))
        const now = await read(carrier, id)
        if (each.kind === 'damage')
          await on(carrier, 'POST', id, '/damages', { area: each.area, type: '12', severity: '1' })
        else if (each.kind === 'odometer') await on(carrier, 'PATCH', id, '', { odometer: each.to })
        else {
          shown = shownOf(now)
          const refusal = { notAvailableReason: 'No', isRefused: true, shown }
          await on(carrier, 'PUT', id, '/signature', each.kind === 'sign' ? signed(now) : refusal)
        }
        const { signing, missing, ...inspection } = await read(carrier, id)
        expect(signing?.sha256).toBe(shown?.sha256)
        expect(signing?.shown).toBe(shown?.text)
        const isAsShown = shown?.sha256 === shownOf({ ...inspection, signing, missing }).sha256
        expect([missing.length === 0, signing?.notedAfter.length === 0]).toEqual([isAsShown, isAsShown])
      }
    }),
    { numRuns: 6 },
  )
})
