import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Outcome } from '@waybill/contract/client.ts'
import { inspectionsRoutes, inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import { stopsRoutes, stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, anAccount, anOrder, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { formOf, PNG, upload } from '../../../testing/uploads.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let elsewhere: Awaited<ReturnType<typeof anOrg>>
let rival: Person
let carrier: Person
let otherCarrier: Person
let picture: string

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const at = (count: number) => minutes(count).toISOString()

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  elsewhere = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  rival = await aUser(t.database, org.companyGuid, other, 'client')
  carrier = await aCarrier(t.database, org.companyGuid)
  otherCarrier = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
  picture = (await upload(t, carrier, { name: 'front.png', content: PNG })).body.guid
})

/** An order under way whose job requires inspections of a type. */
async function rolling(inspectionType = 'AIAG') {
  t.clock.set(NOW)
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: {
        ...anOrder({ inspectionType: inspectionType as 'AIAG' }),
        client: { guid: org.client },
      },
    })
  ).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  return { order, job, piece: order.commodities[0]!.guid, pickup: order.stops[0]!.guid, delivery: order.stops[1]!.guid }
}
const begin = (who: Person | null, stopId: string, commodityId: string, more: object = {}) =>
  t.send(who, inspectionsRoutes.start, { body: { stopId, commodityId, ...more } })
const on = (who: Person | null, method: string, id: string, path = '', body?: unknown) =>
  t.raw<Inspection>(who, method, `/platform/inspections/${id}${path}`, body)
const complete = (who: Person, id: string, body: object = {}) =>
  t.send(who, inspectionsRoutes.complete, { params: { id }, body })
const fault = (answer: Outcome<unknown, unknown>) => [answer.status, answer.error.errors?.[0]?.path]
const PLACE = { latitude: 32.7, longitude: -96.9 }
const ABSENT = { notAvailableReason: 'Night drop' }

describe('an inspection', () => {
  test('is filled in as its type requires, is completed, and then is read-only', async () => {
    const { piece, pickup, order, job } = await rolling()
    const begun = await begin(carrier, pickup, piece, { damages: [{ code: '10-04-1', x: 0.2, y: 0.4, view: 'left' }] })
    expect([begun.status, begun.body]).toMatchObject([
      201,
      {
        status: 'in-progress',
        type: 'AIAG',
        stopType: 'pickup',
        orderId: order.guid,
        jobId: job,
        stopId: pickup,
        createdBy: 'Carl Carrier',
      },
    ])
    expect(begun.body.damages[0]).toMatchObject({ code: '10041', areaLabel: 'Door, left front', view: 'left', x: 0.2 })
    const { id } = begun.body
    const short = await complete(carrier, id)
    expect([short.status, short.error.errors!.map((each) => each.path)]).toEqual([
      422,
      ['damages.0.photos', 'location', 'signature'],
    ])
    expect(begun.body.missing).toEqual(short.error.errors)
    const photo = { fileGuid: picture, slot: 'damage', damageId: begun.body.damages[0]!.id }
    for (const _ of [1, 2]) expect((await on(carrier, 'POST', id, '/photos', photo)).status).toBe(201)
    const filled = await on(carrier, 'PATCH', id, '', {
      odometer: 12_345,
      keysCount: 2,
      answers: { clean: true },
      ...PLACE,
    })
    expect(filled.body).toMatchObject({
      odometer: 12_345,
      keysCount: 2,
      answers: { clean: true },
      can: ['edit', 'complete', 'note'],
    })
    const now = await complete(carrier, id, ABSENT)
    expect(now.body).toMatchObject({
      status: 'completed',
      completedBy: 'Carl Carrier',
      dateCompleted: at(600),
      missing: [],
      can: ['note'],
    })
    expect((await complete(carrier, id)).body.version).toBe(now.body.version)
    expect((await complete(carrier, id, { datetime: at(599) })).status).toBe(409)
    const closed = [
      await on(carrier, 'PATCH', id, '', { odometer: 1 }),
      await on(carrier, 'POST', id, '/damages', { code: '12041' }),
      await on(carrier, 'POST', id, '/photos', photo),
      await on(carrier, 'DELETE', id, `/damages/${begun.body.damages[0]!.id}`),
      await on(carrier, 'PUT', id, '/signature', ABSENT),
    ]
    expect(closed.map((each) => each.status)).toEqual([409, 409, 409, 409, 409])
    expect((await begin(carrier, pickup, piece)).status).toBe(409)
    const picked = await t.send(carrier, stopsRoutes.status, { params: { guid: pickup }, body: { action: 'complete' } })
    expect(picked.body.jobStatus).toBe('picked-up')
    const log = await t.send(org.dispatcher, activityRoutes.list, { params: { orderGuid: order.guid, jobGuid: job } })
    expect(log.body.results.map((each) => each.action)).toEqual(
      expect.arrayContaining([
        'inspection.started',
        'inspection.photo-added',
        'inspection.changed',
        'inspection.completed',
      ]),
    )
  })

  test('of the advanced type requires its six photos, a position and a signature covering the recorded damages', async () => {
    const { piece, pickup } = await rolling('advanced')
    const { id } = (await begin(carrier, pickup, piece, PLACE)).body
    for (const slot of ['front', 'rear', 'driver-side', 'passenger-side', 'odometer', 'vin-plate'])
      await on(carrier, 'POST', id, '/photos', { fileGuid: picture, slot })
    expect(fault(await complete(carrier, id, ABSENT))).toEqual([422, 'signature'])
    const signed = await on(carrier, 'PUT', id, '/signature', { signedByName: 'Ann Agent', fileGuid: picture })
    expect(signed.body).toMatchObject({ signedByName: 'Ann Agent', dateSigned: at(600), missing: [] })
    t.clock.set(minutes(601))
    await on(carrier, 'POST', id, '/damages', { area: '10', type: '04' })
    expect(fault(await complete(carrier, id))).toEqual([422, 'damages.0.photos'])
    const damage = (await on(carrier, 'GET', id)).body.damages[0]!
    expect([damage.severity, damage.code]).toEqual([null, null])
    await on(carrier, 'DELETE', id, `/damages/${damage.id}`)
    const again = await complete(carrier, id)
    expect([...fault(again), again.error.message]).toEqual([422, 'signature', expect.stringContaining('signed again')])
    await on(carrier, 'PUT', id, '/signature', { signedByName: 'Ann Agent', fileGuid: picture })
    expect((await complete(carrier, id)).status).toBe(200)
  })

  test('is completed by a dispatcher on behalf of the driver, with a reason', async () => {
    const { piece, pickup } = await rolling('standard')
    const { id } = (await begin(org.dispatcher, pickup, piece)).body
    expect(fault(await complete(org.dispatcher, id, ABSENT))).toEqual([422, 'note'])
    expect((await complete(org.dispatcher, id, { ...ABSENT, note: 'Said by phone' })).status).toBe(200)
    const notes = await t.send(org.dispatcher, inspectionsRoutes.notes, { params: { id } })
    expect(notes.body.results).toMatchObject([{ body: 'Said by phone' }])
  })
})

describe('offline work', () => {
  test('has its own id and time, and is always a repeat when resent', async () => {
    const { piece, pickup } = await rolling()
    const sent = { id: newGuid(), dateCreated: at(30), odometer: 5 }
    const first = await begin(carrier, pickup, piece, sent)
    expect(first.body).toMatchObject({ id: sent.id, dateCreated: at(30) })
    const damage = { id: newGuid(), code: '10041', dateCreated: at(31) }
    const sha256 = createHash('sha256').update(PNG).digest('hex')
    const photo = { id: newGuid(), fileGuid: picture, slot: 'front', dateTaken: at(32), sha256 }
    const all = () =>
      Promise.all([
        begin(carrier, pickup, piece, sent),
        on(carrier, 'POST', sent.id, '/damages', damage),
        on(carrier, 'POST', sent.id, '/photos', photo),
      ])
    for (const answer of [...(await all()), ...(await all())]) expect(answer.status).toBe(201)
    const now = (await on(carrier, 'GET', sent.id)).body
    expect([now.damages.length, now.photos.length]).toEqual([1, 1])
    expect(now.photos[0]).toMatchObject({ sha256, dateTaken: at(32), slot: 'front' })
    expect((await complete(carrier, sent.id, { ...PLACE, ...ABSENT })).status).toBe(422)
    await on(carrier, 'PATCH', sent.id, `/damages/${damage.id}`, { severity: '2' })
    for (const _ of [1, 2])
      await on(carrier, 'POST', sent.id, '/photos', { fileGuid: picture, slot: 'damage', damageId: damage.id })
    const done = await complete(carrier, sent.id, { ...PLACE, ...ABSENT, datetime: at(40) })
    expect(done.body).toMatchObject({ status: 'completed', dateCompleted: at(40) })
    for (const answer of await all()) expect([answer.status, answer.body.version]).toEqual([201, done.body.version])
    expect(fault(await begin(carrier, pickup, piece, { ...sent, odometer: 6 }))).toEqual([409, 'id'])
    expect((await on(carrier, 'POST', sent.id, '/damages', { ...damage, code: '12041' })).status).toBe(409)
    expect((await on(carrier, 'POST', sent.id, '/photos', { ...photo, slot: 'rear' })).status).toBe(409)
  })

  test('a picture can be sent as a form as well, once', async () => {
    const { piece, pickup } = await rolling()
    const { id } = (await begin(carrier, pickup, piece)).body
    const send = (fields: Record<string, string>, who: Person | null = carrier) => {
      const { body, headers } = formOf({ name: 'left.png', content: PNG, fields })
      return t.raw<Inspection>(who, 'POST', `/platform/inspections/${id}/photos/upload`, body, headers)
    }
    const own = newGuid()
    const fields = { id: own, slot: 'driver-side', latitude: '32.7', longitude: '-96.9' }
    const answers = [await send(fields), await send(fields)]
    expect(answers.map((each) => [each.status, each.body.photos.length])).toEqual([
      [201, 1],
      [201, 1],
    ])
    const photo = answers[0]!.body.photos[0]!
    expect(photo).toMatchObject({ id: own, slot: 'driver-side', latitude: 32.7, name: 'left.png' })
    const shown = await t.app.inject({ method: 'GET', url: photo.url!, headers: { host: 'localhost:4202' } })
    expect([shown.statusCode, shown.rawPayload.equals(PNG)]).toEqual([200, true])
    expect(fault(await send({ slot: 'wheel' }))).toEqual([400, 'slot'])
    expect(fault(await send({ slot: 'front', colour: 'red' }))).toEqual([400, 'colour'])
    expect(fault(await send({ slot: 'front', sha256: 'beef' }))).toEqual([400, 'sha256'])
    expect((await send(fields, otherCarrier)).status).toBe(404)
    expect((await t.send(carrier, attachmentsRoutes.remove, { params: { id: photo.fileGuid } })).status).toBe(409)
    expect((await on(carrier, 'DELETE', id, `/photos/${own}`)).body.photos).toEqual([])
  })

  test('errors are reported by path', async () => {
    const { piece, pickup, delivery } = await rolling()
    const wrong: [object, string][] = [
      [{ commodityId: newGuid() }, 'commodityId'],
      [{ jobId: newGuid() }, 'jobId'],
      [{ orderId: newGuid() }, 'orderId'],
      [{ type: 'standard' }, 'type'],
      [{ latitude: 1 }, 'longitude'],
      [{ damages: [{ code: '10041' }, { code: '99999' }] }, 'damages.1.code'],
      [{ damages: [{ area: '10' }] }, 'damages.0.type'],
      [{ damages: [{ code: '10041', edition: 'm22-v9' }] }, 'damages.0.edition'],
    ]
    const answers = await Promise.all(wrong.map(([more]) => begin(carrier, pickup, piece, more)))
    expect(answers.map(fault)).toEqual(wrong.map(([, path]) => [400, path]))
    const { id } = (await begin(carrier, delivery, piece)).body
    const theirs = (await upload(t, otherCarrier, { name: 'a.png', content: PNG })).body.guid
    const paper = (await upload(t, carrier)).body.guid
    for (const fileGuid of [theirs, paper, newGuid()])
      expect(fault(await on(carrier, 'POST', id, '/photos', { fileGuid, slot: 'front' }))).toEqual([400, 'fileGuid'])
    const stray = { fileGuid: picture, slot: 'damage', damageId: newGuid() }
    expect(fault(await on(carrier, 'POST', id, '/photos', stray))).toEqual([400, 'damageId'])
  })
})

describe('a device’s inspection is stored', () => {
  const made = (more: object = {}) => ({ id: newGuid(), dateCreated: at(590), ...more })

  test('even if its clock is ahead: its times are capped at now, and flagged', async () => {
    const { piece, pickup } = await rolling('standard')
    const sent = made({ dateCreated: at(660), damages: [{ code: '10041', dateCreated: at(661) }] })
    const begun = await begin(carrier, pickup, piece, sent)
    expect([begun.status, begun.body]).toMatchObject([201, { dateCreated: at(600), flags: ['clock-ahead'] }])
    const photo = await on(carrier, 'POST', sent.id, '/photos', {
      fileGuid: picture,
      slot: 'front',
      dateTaken: at(662),
    })
    expect([photo.status, photo.body.photos[0]]).toMatchObject([201, { dateTaken: at(662) }])
    const signature = { signedByName: 'Ray', fileGuid: picture, dateSigned: at(663) }
    expect((await on(carrier, 'PUT', sent.id, '/signature', signature)).status).toBe(200)
    const late = { fileGuid: picture, slot: 'rear', dateTaken: at(662) }
    expect((await on(carrier, 'POST', sent.id, '/photos', late)).status).toBe(201)
    const done = await complete(carrier, sent.id, { datetime: at(664) })
    expect(done.body).toMatchObject({ status: 'completed', dateCompleted: at(600), flags: ['clock-ahead'] })
    expect(done.body.damages[0]).toMatchObject({ dateCreated: at(600) })
  })

  test('even if it was made before the dispatch, or ends before it began', async () => {
    const { piece, pickup } = await rolling('standard')
    const sent = made({ dateCreated: at(-5) })
    expect((await begin(carrier, pickup, piece, sent)).body).toMatchObject({
      dateCreated: at(-5),
      flags: ['before-dispatch'],
    })
    const done = await complete(carrier, sent.id, { datetime: at(-9), ...ABSENT })
    expect(done.body).toMatchObject({ dateCompleted: at(-5), flags: ['before-dispatch', 'clock-jumped'] })
  })

  test('even if the job is on hold by then; only the stop waits', async () => {
    const { piece, pickup, job } = await rolling('standard')
    const held = await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: job }, body: { reason: 'Flood' } })
    expect(held.status).toBe(200)
    expect((await begin(carrier, pickup, piece)).status).toBe(409)
    const sent = made()
    expect((await begin(carrier, pickup, piece, sent)).body).toMatchObject({
      flags: ['not-under-way'],
      dateSuperseded: null,
    })
    expect((await complete(carrier, sent.id, { datetime: at(595), ...ABSENT })).body.status).toBe('completed')
    const picked = await t.send(carrier, stopsRoutes.status, { params: { guid: pickup }, body: { action: 'complete' } })
    expect(picked.status).toBe(409)
  })

  test('even if the job is another carrier’s by then: outside the ones that count, visible to its maker and the company', async () => {
    const { piece, pickup, order, job } = await rolling('standard')
    const under = made()
    expect((await begin(carrier, pickup, piece, under)).status).toBe(201)
    expect((await complete(carrier, under.id, ABSENT)).status).toBe(200)
    const offer = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.activeContracts![0]!
    const ended = await t.send(org.dispatcher, contractsRoutes.cancel, {
      params: { id: offer.guid },
      body: {
        reason: 'x',
        tonuAmount: 0,
      },
    })
    expect([ended.status, ended.body]).toMatchObject([200, { status: 'cancelled' }])
    await dispatchTo(t.database, org.companyGuid, job, otherCarrier.accountGuid)
    const sent = made({ damages: [{ code: '10041' }] })
    const begun = await begin(carrier, pickup, piece, sent)
    expect([begun.status, begun.body]).toMatchObject([
      201,
      { flags: ['reassigned', 'second'], can: expect.arrayContaining(['edit', 'complete']) },
    ])
    expect((await on(carrier, 'POST', sent.id, '/photos', { fileGuid: picture, slot: 'front' })).status).toBe(201)
    expect((await complete(carrier, sent.id, ABSENT)).body.status).toBe('completed')
    const seenBy = async (id: string) =>
      (await Promise.all([carrier, otherCarrier, org.dispatcher, org.shipper].map((who) => on(who, 'GET', id)))).map(
        (each) => each.status,
      )
    expect(await seenBy(sent.id)).toEqual([200, 404, 200, 404])
    const { body } = await t.send(org.dispatcher, inspectionsPlatformRoutes.conditions, {
      params: { guid: order.guid },
    })
    expect(body.results[0]!.conditions.map((each) => each.inspectionId)).toEqual([under.id])
    expect((await begin(rival, pickup, piece, made())).status).toBe(403)
    const never = await aCarrier(t.database, org.companyGuid, { name: 'Never Had It' })
    expect((await begin(never, pickup, piece, made())).status).toBe(404)
    expect((await begin(carrier, pickup, piece)).status).toBe(404)
  })

  test('even if sixty are made of one vehicle at once: the first counts', async () => {
    const { piece, pickup } = await rolling('standard')
    const answers = await Promise.all(Array.from({ length: 60 }, () => begin(carrier, pickup, piece, made())))
    expect(answers.map((each) => each.status)).toEqual(answers.map(() => 201))
    expect(answers.filter((each) => each.body.flags.length === 0)).toHaveLength(1)
    for (const { body } of answers.slice(0, 3)) expect((await complete(carrier, body.id, ABSENT)).status).toBe(200)
  })
})

describe('visibility', () => {
  test('carriers see those of their own jobs, clients completed ones of their orders, strangers none', async () => {
    const { piece, pickup, order, job } = await rolling('standard')
    const everyone = [carrier, otherCarrier, org.dispatcher, org.shipper, rival, elsewhere.dispatcher, null]
    const begins = await Promise.all([otherCarrier, elsewhere.dispatcher].map((who) => begin(who, pickup, piece)))
    expect(begins.map((each) => each.status)).toEqual([404, 404])
    expect((await begin(org.shipper, pickup, piece)).status).toBe(403)
    const { id } = (await begin(carrier, pickup, piece, { damages: [{ code: '10041' }] })).body
    const statuses = async (path: string) =>
      (await Promise.all(everyone.map((who) => t.raw(who, 'GET', path)))).map((each) => each.status)
    expect(await statuses(`/platform/inspections/${id}`)).toEqual([200, 404, 200, 404, 404, 404, 401])
    await complete(carrier, id, ABSENT)
    expect(await statuses(`/platform/inspections/${id}`)).toEqual([200, 404, 200, 200, 404, 404, 401])
    expect(await statuses(`/platform/orders/${order.guid}/inspections`)).toEqual([200, 404, 200, 200, 404, 404, 401])
    expect(await statuses(`/platform/orders/${order.guid}/conditions`)).toEqual([200, 404, 200, 200, 404, 404, 401])
    expect(await statuses(`/platform/jobs/${job}/inspections`)).toEqual([200, 404, 200, 403, 403, 404, 401])
    expect(await statuses(`/api/inspections/${id}/notes`)).toEqual([200, 404, 200, 200, 404, 404, 401])
    const seen = (await on(org.shipper, 'GET', id)).body
    expect([seen.completedBy, seen.can, seen.missing]).toEqual(['Carl Carrier', ['note'], []])
    expect(findForbiddenKeys('client', seen)).toEqual([])
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['orders.view'] })
    expect((await on(plain, 'GET', id)).status).toBe(403)
  })

  test('after a breakdown a client reads one journey, without the place where the load changed trucks', async () => {
    const { piece, pickup, order, job } = await rolling('standard')
    const inspected = async (who: Person, stop: string, code: string) => {
      const { id } = (await begin(who, stop, piece, { damages: [{ code }] })).body
      expect((await complete(who, id, ABSENT)).status).toBe(200)
      return id
    }
    const first = await inspected(carrier, pickup, '10041')
    await t.send(carrier, stopsRoutes.status, { params: { guid: pickup }, body: { action: 'complete' } })
    const terminal = {
      name: 'Yard',
      street1: '9 Polk St',
      city: 'Amarillo',
      state: 'TX',
      zipCode: '79101',
      country: 'US' as const,
    }
    const broken = await t.send(org.dispatcher, stopsPlatformRoutes.breakdown, {
      params: { guid: job },
      body: { terminal, reason: 'x' },
    })
    const next = broken.body.nextJob.guid
    await dispatchTo(t.database, org.companyGuid, next, otherCarrier.accountGuid)
    const between = await inspected(otherCarrier, broken.body.stops[0]!.guid, '10042')
    const list = async (who: Person) =>
      (await t.send(who, inspectionsPlatformRoutes.ofOrder, { params: { guid: order.guid } })).body.results.map(
        (each) => [each.id, each.jobId],
      )
    expect(await list(org.dispatcher)).toEqual([
      [first, job],
      [between, next],
    ])
    expect(await list(org.shipper)).toEqual([[first, next]])
    expect((await on(org.shipper, 'GET', first)).body.jobId).toBe(next)
    expect((await on(org.shipper, 'GET', between)).status).toBe(404)
    const conditions = await t.send(org.shipper, inspectionsPlatformRoutes.conditions, { params: { guid: order.guid } })
    expect(JSON.stringify(conditions.body)).not.toContain('Amarillo')
  })

  test('notes reach their audience', async () => {
    const { order, piece, pickup } = await rolling('standard')
    const { id } = (await begin(carrier, pickup, piece)).body
    const note = (who: Person, body: object) => t.raw(who, 'POST', `/api/inspections/${id}/notes`, body)
    expect((await note(org.shipper, { body: 'too early' })).status).toBe(404)
    await complete(carrier, id, ABSENT)
    const sent = { guid: newGuid(), body: 'scratch was there before' }
    for (const _ of [1, 2]) expect((await note(org.shipper, sent)).status).toBe(201)
    expect((await note(carrier, { body: 'it was not' })).status).toBe(201)
    expect((await note(org.dispatcher, { body: 'internal' })).status).toBe(201)
    expect((await note(otherCarrier, { body: 'x' })).status).toBe(404)
    const read = async (who: Person) =>
      (await t.send(who, inspectionsRoutes.notes, { params: { id } })).body.results
        .map((each) => each.body)
        .toSorted((a, b) => a.localeCompare(b))
    expect(await read(org.shipper)).toEqual(['scratch was there before'])
    expect(await read(carrier)).toEqual(['it was not'])
    expect(await read(org.dispatcher)).toEqual(['internal', 'it was not', 'scratch was there before'])
    const ofOrder = await t.send(org.dispatcher, notesRoutes.list, { params: { orderGuid: order.guid } })
    expect(ofOrder.body.results.map(({ inspectionId }) => inspectionId)).toEqual([id, id, id])
  })
})

describe('from pickup to delivery', () => {
  test('a damage is the known one it refers to, or new if marked so', async () => {
    const { piece, pickup, delivery } = await rolling('standard')
    const first = (await begin(carrier, pickup, piece, { damages: [{ code: '15122' }] })).body
    const before = (await complete(carrier, first.id, ABSENT)).body
    await t.send(carrier, stopsRoutes.status, { params: { guid: pickup }, body: { action: 'complete' } })
    const damages = [
      { code: '15122', knownId: null },
      { code: '15124', knownId: before.damages[0]!.id },
    ]
    const second = (await begin(carrier, delivery, piece, { damages })).body
    const after = (await complete(carrier, second.id, ABSENT)).body
    const idOf = (code: string) => after.damages.find((each) => each.code === code)!.id
    expect(after.newDamage).toEqual({
      sinceId: before.id,
      fresh: [idOf('15122')],
      worsened: [{ id: idOf('15124'), from: '2', to: '4' }],
    })
  })

  test('new and worsened damage shows in the inspection and in the order’s conditions', async () => {
    const { piece, pickup, delivery, order } = await rolling('standard')
    const inspect = async (stop: string, codes: string[]) => {
      const { id } = (await begin(carrier, stop, piece, { damages: codes.map((code) => ({ code })) })).body
      return (await complete(carrier, id, ABSENT)).body
    }
    const before = await inspect(pickup, ['10041', '27121'])
    expect(before.newDamage).toBeNull()
    await t.send(carrier, stopsRoutes.status, { params: { guid: pickup }, body: { action: 'complete' } })
    const after = await inspect(delivery, ['10043', '27121', '12041'])
    const idOf = (code: string) => after.damages.find((each) => each.code === code)!.id
    const fresh = { sinceId: before.id, fresh: [idOf('12041')], worsened: [{ id: idOf('10043'), from: '1', to: '3' }] }
    expect(after.newDamage).toEqual(fresh)
    const { body } = await t.send(org.shipper, inspectionsPlatformRoutes.conditions, { params: { guid: order.guid } })
    expect(body.results).toMatchObject([
      {
        commodityId: piece,
        name: '2003 Honda Accord',
        newDamage: fresh,
        conditions: [
          { stopType: 'pickup', place: 'Dallas, TX', newDamage: null },
          { stopType: 'delivery', place: 'Denver, CO', newDamage: fresh },
        ],
      },
    ])
    const listed = await t.send(org.shipper, inspectionsPlatformRoutes.ofOrder, { params: { guid: order.guid } })
    expect(listed.body.results.map((each) => each.id)).toEqual([before.id, after.id])
    // Its signature, or the reason for none, is the proof of delivery.
    const done = await t.send(carrier, stopsRoutes.status, { params: { guid: delivery }, body: { action: 'complete' } })
    expect(done.body.jobStatus).toBe('delivered')
  })

  test('a correction supersedes a completed inspection once it is completed itself', async () => {
    const { piece, pickup, order } = await rolling('standard')
    const { id } = (await begin(carrier, pickup, piece, { odometer: 5, damages: [{ code: '10041' }] })).body
    expect((await on(org.dispatcher, 'POST', id, '/supersede', { reason: 'x' })).status).toBe(409)
    await complete(carrier, id, ABSENT)
    expect((await on(carrier, 'POST', id, '/supersede', { reason: 'x' })).status).toBe(403)
    const sent = { id: newGuid(), reason: 'odometer read wrong' }
    for (const _ of [1, 2]) expect((await on(org.dispatcher, 'POST', id, '/supersede', sent)).body.id).toBe(sent.id)
    expect((await on(org.dispatcher, 'POST', id, '/supersede', { reason: 'again' })).status).toBe(409)
    expect((await on(org.shipper, 'GET', sent.id)).status).toBe(404)
    await on(org.dispatcher, 'PATCH', sent.id, '', { odometer: 50 })
    const done = await complete(org.dispatcher, sent.id, { note: 'as the shop says' })
    expect(done.body).toMatchObject({ odometer: 50, supersedesId: id, damages: [{ code: '10041' }] })
    expect((await on(org.shipper, 'GET', id)).body).toMatchObject({
      supersededById: sent.id,
      dateSuperseded: at(600),
    })
    const conditions = await t.send(org.shipper, inspectionsPlatformRoutes.conditions, { params: { guid: order.guid } })
    expect(conditions.body.results[0]!.conditions.map((each) => each.inspectionId)).toEqual([sent.id])
  })

  test('inspections from before a stop was reverted no longer count', async () => {
    const { piece, pickup } = await rolling()
    const { id } = (await begin(carrier, pickup, piece, PLACE)).body
    await complete(carrier, id, ABSENT)
    const act = (who: Person, body: object) => t.raw(who, 'PUT', `/api/stops/${pickup}/status`, body)
    expect((await act(carrier, { action: 'complete' })).status).toBe(200)
    expect((await act(org.dispatcher, { action: 'revert', reason: 'wrong car' })).status).toBe(200)
    expect((await on(carrier, 'GET', id)).body).toMatchObject({ dateSuperseded: at(600), supersededById: null })
    expect((await act(carrier, { action: 'complete' })).status).toBe(422)
    expect((await begin(carrier, pickup, piece)).status).toBe(201)
  })
})
