/** Evidence from a phone is stored and sealed, whatever is missing and whatever became of its acts. */
import { createHash } from 'node:crypto'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import type { FieldItemAnswer, StoredPicture } from '@waybill/contract/field/field.shapes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { manifestText } from '@waybill/domain/inspections/manifest.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { aPhone as enrolled, aPicture, finished, hashOf, inspected, minutes } from '../../../testing/phones.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let driver: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { name: 'Dora', role: 'driver' })
})
beforeEach(() => t.clock.set(minutes(600)))

const aPhone = (who: Person) => enrolled(t, who)
type Phone = Awaited<ReturnType<typeof aPhone>>

async function rolling(more: object = {}) {
  t.clock.set(NOW)
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: { ...anOrder({ inspectionType: 'standard', ...more }), client: { guid: org.client } },
    })
  ).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  return { order, job, car: order.commodities[0]!.guid, pickup: order.stops[0]!.guid, delivery: order.stops[1]!.guid }
}

const states = (answers: FieldItemAnswer[]) => answers.map((each) => each.state)
const put = async (phone: Phone, bytes: Buffer, sha256 = hashOf(bytes)) =>
  t.raw<StoredPicture>(await phone.person(), 'PUT', `/platform/field/bytes/${sha256}`, bytes, {
    'content-type': 'image/png',
  })
const inspection = async (id: string, who: Person = org.dispatcher) =>
  (await t.send(who, inspectionsPlatformRoutes.get, { params: { id } })).body
const jobStatus = async (guid: string) =>
  (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid } })).body.status

test('inspections of a phone without location permission are completed, and marked as lacking a position', async () => {
  const { pickup, car, job } = await rolling({ inspectionType: 'AIAG' })
  const phone = await aPhone(driver)
  const shown = 'Entrego al transportista los vehículos anotados aquí.'
  const item = inspected(pickup, car, [], 550, { type: 'AIAG', noPosition: 'refused' })
  const signed = { name: 'Ana', strokes: [[[0.1, 0.2]]], statement: '2026-11 es', shown }
  const answers = await phone.send(item, finished(pickup, [car], [item.inspectionId], 560, { signed }))
  expect(answers.map(({ state, why }) => [state, why])).toEqual(answers.map(() => ['applied', null]))
  expect(await inspection(item.inspectionId)).toMatchObject({
    status: 'completed',
    latitude: null,
    flags: ['position-refused'],
    signedByName: 'Ana',
    // The signed statement is stored as it was shown.
    signedStatement: shown,
  })
  expect(await jobStatus(job)).toBe('picked-up')
})

test('a picture of a damage that was never recorded is stored as a picture of the vehicle', async () => {
  const { pickup, car, job } = await rolling()
  const phone = await aPhone(driver)
  const item = inspected(pickup, car, [aPicture(`orphan ${job}`)])
  const photos = item.photos.map((photo) => ({ ...photo, slot: 'damage', damageId: newGuid() }))
  expect(states(await phone.send({ ...item, photos }))).toEqual(['applied'])
  expect((await inspection(item.inspectionId)).photos).toMatchObject([{ slot: 'damage', damageId: null }])
})

test('an inspection without new pictures is sealed on arrival; removing one breaks the chain of the next', async () => {
  const { pickup, delivery, car, job } = await rolling()
  const phone = await aPhone(driver)
  const sealed = async (item: ReturnType<typeof inspected>, previous: string | null) => {
    const manifest = manifestText(item, { device: phone.guid, statement: null, previous })
    expect(states(await phone.send({ ...item, manifest, signature: await phone.sign(manifest) }))).toEqual(['applied'])
    return createHash('sha256').update(manifest).digest('hex')
  }
  const bytes = aPicture(`chain ${job}`)
  const one = inspected(pickup, car, [])
  const first = await sealed(one, null)
  const two = inspected(delivery, car, [bytes], 580)
  await sealed(two, first)
  const seal = async (id: string) => {
    const { state, dateSealed, checks } = (
      await t.send(org.dispatcher, inspectionsPlatformRoutes.seal, { params: { id } })
    ).body
    return [state, dateSealed !== null, checks.filter((each) => each.expected !== each.found).map((each) => each.what)]
  }
  expect(await seal(one.inspectionId)).toEqual(['untouched', true, []])
  expect((await put(phone, bytes)).body.seals).toHaveLength(1)
  expect(await seal(two.inspectionId)).toEqual(['untouched', true, []])
  await t.database.pool.query('delete from inspection_seals where inspection_guid = $1', [one.inspectionId])
  expect(await seal(two.inspectionId)).toEqual(['changed', true, ['manifest before']])
})

test('an inspection whose act was refused breaks no chain: its signed content is stored with the act', async () => {
  const { pickup, delivery, car } = await rolling()
  const phone = await aPhone(driver)
  const signed = async (item: ReturnType<typeof inspected>, previous: string | null) => {
    const manifest = manifestText(item, { device: phone.guid, statement: null, previous })
    return { ...item, manifest, signature: await phone.sign(manifest) }
  }
  const refused = await signed(inspected(pickup, car, [], 550, { damages: [{ id: newGuid(), code: '99-99-9' }] }), null)
  const hash = createHash('sha256').update(refused.manifest).digest('hex')
  const next = await signed(inspected(delivery, car, [], 580), hash)
  expect(states(await phone.send(refused, next))).toEqual(['parked', 'applied'])
  const ask = async () =>
    (await t.send(org.dispatcher, inspectionsPlatformRoutes.seal, { params: { id: next.inspectionId } })).body.state
  expect(await ask()).toBe('untouched')
  const filed = { decision: 'file', reason: 'No such damage' } as const
  await t.send(org.dispatcher, fieldOfficeRoutes.decide, { params: { guid: refused.id }, body: filed })
  expect(await ask()).toBe('untouched')
})
