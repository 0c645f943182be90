import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldOfficeRoutes, fieldPublicRoutes, fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { FieldDay, FieldItemAnswer, StoredPicture } from '@waybill/contract/field/field.shapes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { manifestText } from '@waybill/domain/inspections/manifest.ts'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import {
  aPhone as enrolled,
  aPicture,
  at,
  finished,
  hashOf,
  inspected,
  itemBase,
  minutes,
} from '../../../testing/phones.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { type Row, updateRow } from '../../records/rows.ts'
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

const aPhone = (who: Person | null, more: object = {}) => enrolled(t, who, more)
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

describe('a phone', () => {
  test('gets short-lived tokens for single-use signatures; a wrong clock, another key and an unknown phone get none', async () => {
    const phone = await aPhone(driver)
    expect([phone.status, (await phone.enrol()).status]).toEqual([201, 201])
    const signed = await phone.signature(at(600))
    const all = await Promise.all(Array.from({ length: 60 }, () => phone.ask(signed)))
    expect(all.filter((each) => each.status === 200)).toHaveLength(1)
    expect(new Set(all.map((each) => each.status))).toEqual(new Set([200, 401]))
    expect((await phone.ask(await phone.signature(at(611)))).error.message).toMatch(/clock/)
    const other = await aPhone(driver)
    expect((await phone.ask({ ...(await other.signature(at(600))), device: phone.device })).status).toBe(401)
    expect((await phone.ask({ ...signed, device: `${org.companyGuid}.${newGuid()}` })).status).toBe(401)
    const person = await phone.person()
    expect((await t.send(person, fieldRoutes.day)).status).toBe(200)
    expect((await t.send(person, jobsRoutes.counts)).status).toBe(401)
    t.clock.set(minutes(605.1))
    expect((await t.send(person, fieldRoutes.day)).status).toBe(401)
    const items = { items: [{ after: null, body: '{}' }] }
    expect((await t.send(driver, fieldRoutes.send, { body: items })).status).toBe(403)
    expect((await aPhone(org.dispatcher)).status).toBe(403)
    expect((await aPhone(null)).status).toBe(403)
  })

  test('is listed and revoked by its user or a user manager; then evidence is accepted for 7 days, acts wait', async () => {
    const phone = await aPhone(driver)
    const one = await rolling()
    const list = async (who: Person) =>
      (await t.send(who, fieldOfficeRoutes.devices)).body.results.map((each) => each.guid)
    expect(await list(driver)).toContain(phone.guid)
    expect(await list(carrier)).toContain(phone.guid)
    const rival = await aCarrier(t.database, org.companyGuid, { name: 'Other' })
    expect(await list(rival)).toEqual([])
    const end = (who: Person) => t.send(who, fieldOfficeRoutes.endDevice, { params: { guid: phone.guid } })
    expect((await end(rival)).status).toBe(404)
    expect([(await end(carrier)).status, (await end(driver)).status]).toEqual([204, 204])
    const item = inspected(one.pickup, one.car, [])
    const answers = await phone.send(item, finished(one.pickup, [one.car], [item.inspectionId]))
    expect(states(answers)).toEqual(['applied', 'parked'])
    expect((await inspection(item.inspectionId)).status).toBe('completed')
    expect(await jobStatus(one.job)).not.toBe('picked-up')
    t.clock.set(minutes(600 + 8 * 24 * 60))
    expect((await phone.ask(await phone.signature(t.clock.now().toISOString()))).status).toBe(401)
  })
})

describe('items', () => {
  test('are taken once and in order: sixty concurrent ones, a lost response, one too early', async () => {
    const { pickup, car, job } = await rolling()
    const phone = await aPhone(driver)
    const arrive = { kind: 'arrive', ...itemBase(540), stopGuid: pickup }
    const item = inspected(pickup, car, [])
    const finish = finished(pickup, [car], [item.inspectionId])
    const person = await phone.person()
    const send = (items: { after: string | null; body: string }[]) =>
      t.send(person, fieldRoutes.send, { body: { items } })
    const sent = [
      { after: null, body: JSON.stringify(arrive) },
      { after: arrive.id, body: JSON.stringify(item) },
      { after: item.id, body: JSON.stringify(finish) },
    ]
    expect(states((await send([sent[2]!])).body.results)).toEqual(['early'])
    const all = await Promise.all(Array.from({ length: 60 }, () => send([sent[0]!])))
    expect(all.map((each) => each.body.results[0]!.state).toSorted()).toEqual([
      'applied',
      ...Array.from({ length: 59 }, () => 'repeated'),
    ])
    expect(states((await send(sent)).body.results)).toEqual(['repeated', 'applied', 'applied'])
    expect((await send(sent)).body.results.map((each) => [each.state, each.was])).toEqual([
      ['repeated', 'applied'],
      ['repeated', 'applied'],
      ['repeated', 'applied'],
    ])
    expect(await jobStatus(job)).toBe('picked-up')
    expect(await inspection(item.inspectionId)).toMatchObject({
      status: 'completed',
      signedByName: 'Ann Yard',
      odometer: 12_345,
      dateSigned: at(560),
    })
  })

  test('that cannot be parsed are stored whole; a clock that is a day off refuses nothing', async () => {
    const { pickup, car, job } = await rolling()
    const phone = await aPhone(driver)
    const answers = await phone.send(
      { kind: 'teleport', id: newGuid(), v: 99 },
      { kind: 'arrive', ...itemBase(600 + 24 * 60), stopGuid: pickup },
      finished(pickup, [car], [], 600 - 3 * 24 * 60, { noDamage: true }),
      { kind: 'teleport', id: newGuid(), v: 99 },
    )
    expect(states(answers)).toEqual(['parked', 'applied', 'applied', 'parked'])
    // An item that names no job is assigned to the one where the phone was.
    const parked = (await t.send(org.dispatcher, fieldOfficeRoutes.parked, { query: { job } })).body.results
    expect(parked).toMatchObject([{ guid: answers[3]!.id, kind: 'teleport' }])
    expect(await jobStatus(job)).toBe('picked-up')
    const kept = await t.database.pool.query<{ clock: string; kind: string }>(
      'select kind, clock from field_items where device_guid = $1 order by received_at, kind',
      [phone.guid],
    )
    expect(kept.rows).toEqual(
      expect.arrayContaining([
        { kind: 'teleport', clock: 'unknown' },
        { kind: 'arrive', clock: 'wrong' },
        { kind: 'finish', clock: 'wrong' },
      ]),
    )
  })

  test('that the rules refuse wait for the dispatcher, who applies or discards them; later ones continue', async () => {
    const { pickup, car, job, order } = await rolling()
    const phone = await aPhone(driver)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, job, { held_at: minutes(500), hold_reason: 'Unpaid' })),
    )
    const item = inspected(pickup, car, [])
    const finish = finished(pickup, [car], [item.inspectionId])
    const answers = await phone.send(item, finish, {
      kind: 'note',
      ...itemBase(570),
      jobGuid: job,
      body: 'Gate was open',
    })
    expect(states(answers)).toEqual(['applied', 'parked', 'applied'])
    expect((await inspection(item.inspectionId)).signedByName).toBe('Ann Yard')
    const parked = (await t.send(org.dispatcher, fieldOfficeRoutes.parked, { query: { order: order.guid } })).body
      .results
    expect(parked).toMatchObject([
      { guid: finish.id, kind: 'finish', by: 'Dora', carrier: 'Fast Haul', can: ['apply', 'file'] },
    ])
    const decide = (decision: string, who: Person = org.dispatcher, more: object = {}) =>
      t.sendAny(who, fieldOfficeRoutes.decide, { params: { guid: finish.id }, body: { decision, ...more } })
    expect((await decide('file')).error.errors![0]!.path).toBe('reason')
    expect((await decide('apply')).status).toBe(409)
    expect((await decide('apply', carrier)).status).toBe(403)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, job, { held_at: null, hold_reason: null })),
    )
    const all = await Promise.all(Array.from({ length: 20 }, () => decide('apply')))
    expect(new Set(all.map((each) => each.status))).toEqual(new Set([200]))
    expect((await decide('file', org.dispatcher, { reason: 'Twice' })).status).toBe(409)
    expect(await jobStatus(job)).toBe('picked-up')
  })

  test('that lack a signature because nobody was there are done by dispatch with a reason; the inspections stay open, their new damage opens a case', async () => {
    const { pickup, delivery, car, job, order } = await rolling({ inspectionType: 'advanced' })
    const phone = await aPhone(driver)
    const nobody = { signed: undefined, absent: { reason: 'Closed, keys in the drop box', photos: [] } }
    const damages = [{ id: newGuid(), code: '04-09-3', x: 0.2, y: 0.3, view: 'rear' }]
    const [one, two] = [inspected(pickup, car, [], 540), inspected(delivery, car, [], 580, { damages })]
    const [first, second] = [
      finished(pickup, [car], [one.inspectionId], 545, nobody),
      finished(delivery, [car], [two.inspectionId], 590, nobody),
    ]
    expect(states(await phone.send(one, first, two, second))).toEqual(['applied', 'parked', 'applied', 'parked'])
    const decide = (guid: string, more: object = {}) =>
      t.sendAny(org.dispatcher, fieldOfficeRoutes.decide, { params: { guid }, body: { decision: 'apply', ...more } })
    expect((await decide(first.id)).status).toBe(422)
    const reason = 'The yard confirmed it by phone'
    expect((await decide(first.id, { reason })).status).toBe(200)
    expect(await jobStatus(job)).toBe('picked-up')
    expect((await decide(second.id, { reason })).status).toBe(200)
    expect(await jobStatus(job)).toBe('delivered')
    for (const { inspectionId } of [one, two])
      expect(await inspection(inspectionId)).toMatchObject({
        status: 'in-progress',
        notAvailableReason: 'Closed, keys in the drop box',
      })
    const cases = (await t.send(org.dispatcher, casesRoutes.list, { query: { order: order.guid } })).body.results
    expect(cases.map((each) => each.state)).toEqual(['noted'])
    const { body } = await t.send(org.dispatcher, casesRoutes.get, { params: { guid: cases[0]!.guid } })
    expect(body.damages.map((each) => each.code)).toEqual(['04093'])
  })

  test('that an internal fault stops are stored whole for the dispatcher, with their pictures; later ones continue', async () => {
    if (inject('nodes').length) return // a trigger that a test adds does not reach shards
    const { pickup, job, order } = await rolling()
    const phone = await aPhone(driver)
    const bytes = aPicture(`fault ${job}`)
    const photos = [{ id: newGuid(), sha256: hashOf(bytes), size: bytes.length, type: 'image/png' }]
    await t.database.pool.query(`create function trip() returns trigger language plpgsql as $$
      begin if new.body = 'Trip' then raise exception 'tripped'; end if; return new; end $$;
      create trigger trip before insert on notes for each row execute function trip()`)
    const note = { kind: 'note', ...itemBase(540), jobGuid: job, body: 'Trip', photos }
    const answers = await phone.send(note, { kind: 'arrive', ...itemBase(541), stopGuid: pickup })
    await t.database.pool.query('drop trigger trip on notes; drop function trip()')
    expect(states(answers)).toEqual(['parked', 'applied'])
    expect(answers[0]!.why).toMatch(/wrong on our side/)
    expect((await put(phone, bytes)).status).toBe(200)
    const decided = await t.send(org.dispatcher, fieldOfficeRoutes.decide, {
      params: { guid: note.id },
      body: { decision: 'apply' },
    })
    expect(decided.body).toMatchObject({ state: 'applied', orderGuid: order.guid })
  })

  test('that wait are the company’s turn: overdue in the queue, on the order, hidden from the client; gone once decided', async () => {
    const { pickup, car, job, order } = await rolling()
    const phone = await aPhone(driver)
    const set = async (change: Partial<Row<'jobs'>>) =>
      t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
        tx.later(updateRow('jobs', org.companyGuid, job, change)),
      )
    await set({ held_at: minutes(500), hold_reason: 'Unpaid' })
    const finish = finished(pickup, [car], [], 560, { noDamage: true })
    const unreadable = { kind: 'teleport', id: newGuid(), v: 99, jobGuid: job }
    expect(states(await phone.send(finish, unreadable))).toEqual(['parked', 'parked'])
    const queued = async () =>
      (await t.send(org.dispatcher, queueRoutes.list, { query: { rc: 200 } })).body.results.find(
        (row) => row.jobGuid === job,
      )
    expect(await queued()).toMatchObject({
      waiting: { code: 'decide-parked', due: at(600) },
      can: ['open-parked', 'snooze'],
    })
    expect((await queued())!.title).toMatch(/needs review: .*hold/)
    const turn = async (who: Person) =>
      (await t.send(who, ordersRoutes.get, { params: { orderGuid: order.guid } })).body.waiting?.code
    expect(await turn(org.dispatcher)).toBe('decide-parked')
    expect(await turn(org.shipper)).not.toBe('decide-parked')
    const parked = (await t.send(org.dispatcher, fieldOfficeRoutes.parked, { query: { job } })).body.results
    expect(parked.map((each) => each.guid)).toEqual([finish.id, unreadable.id])
    await set({ held_at: null, hold_reason: null })
    for (const { guid } of parked)
      expect(
        (
          await t.send(org.dispatcher, fieldOfficeRoutes.decide, {
            params: { guid },
            body: { decision: 'file', reason: 'The yard says so' },
          })
        ).body.state,
      ).toBe('filed')
    expect((await queued())?.waiting.code).not.toBe('decide-parked')
  })

  test('of a driver report his arrival, what he collected, what he claims and which documents he has', async () => {
    const { pickup, car, delivery, job } = await rolling()
    await t.database.pool.query(
      `update contracts set cod_amount = 350, cod_method = 'cash', cod_location = 'delivery' where job_guid = $1`,
      [job],
    )
    const phone = await aPhone(driver)
    const bytes = aPicture(`receipt ${job}`)
    const picture = { id: newGuid(), sha256: hashOf(bytes), size: bytes.length, type: 'image/png' }
    const proof = { ...picture, id: newGuid(), sha256: hashOf(aPicture(`proof ${job}`)) }
    const answers = await phone.send(
      { kind: 'eta', ...itemBase(530), stopGuid: pickup, dateEstimatedStart: at(700) },
      finished(pickup, [car], [], 560, { noDamage: true }),
      { kind: 'charge', ...itemBase(565), jobGuid: job, stopGuid: pickup, itemId: 6, amount: 80, photos: [picture] },
      { kind: 'paper', ...itemBase(566), jobGuid: job, usage: 'Proof Of Delivery', picture: proof },
      finished(delivery, [car], [], 580, { noDamage: true, collected: { amount: 350, method: 'cash' } }),
    )
    expect(answers.map((each) => [each.state, each.why])).toEqual(answers.map(() => ['applied', null]))
    const now = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body
    expect(now.stops[0]!.dateEstimatedStart).toBe(at(700))
    expect(now.collect).toMatchObject({ amount: 350, dateCollected: at(580) })
    for (const who of [org.dispatcher, carrier]) {
      const { charges } = (await t.send(who, financesRoutes.getOfJob, { params: { guid: job } })).body
      expect(charges.filter(({ itemId }) => itemId === 6)).toMatchObject([
        { amount: 80, approval: 'waiting', stopGuid: pickup, evidence: [{ kind: 'proof' }, { kind: 'requested' }] },
      ])
    }
    const papers = await t.database.pool.query<{ usage: string; file_guid: string }>(
      'select usage, file_guid from attachments where job_guid = $1 and deleted_at is null order by usage',
      [job],
    )
    expect(papers.rows.map(({ usage }) => usage)).toEqual(['Accessorial Receipt', 'Proof Of Delivery'])
    const listed = async () =>
      (await t.send(carrier, attachmentsRoutes.list, { query: { jobs: job, rc: 10 } })).body.results.map(
        ({ usage, status, url }) => [usage, status, url !== null],
      )
    expect((await listed()).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['Accessorial Receipt', 'awaited', false],
      ['Proof Of Delivery', 'awaited', false],
    ])
    expect((await put(phone, bytes)).status).toBe(200)
    expect(await listed()).toContainEqual(['Accessorial Receipt', 'uploaded', true])
    const taken = await t.send(carrier, attachmentsRoutes.link, {
      params: { fileId: papers.rows[0]!.file_guid },
      body: { jobs: [job], isDeleted: true },
    })
    expect([taken.status, taken.error.message]).toEqual([409, expect.stringContaining('evidence')])
  })

  test('of two phones at one stop: a delivery that arrives before its pickup is applied automatically after it', async () => {
    const { pickup, delivery, car, job } = await rolling()
    const [one, two] = [await aPhone(driver), await aPhone(driver)]
    const arrival = (minute: number) => ({ kind: 'arrive', ...itemBase(minute), stopGuid: pickup })
    const early = await two.send(arrival(540), finished(delivery, [car], [], 580, { noDamage: true }))
    expect(states(early)).toEqual(['applied', 'parked'])
    // Both arrived at the pickup: the first arrival counts, and the second is no conflict.
    const later = await one.send(arrival(545), finished(pickup, [car], [], 560, { noDamage: true }))
    expect(states(later)).toEqual(['applied', 'applied'])
    const { body } = await t.send(carrier, stopsPlatformRoutes.get, { params: { guid: pickup } })
    expect(body.dateStarted).toBe(at(540))
    expect(await jobStatus(job)).toBe('delivered')
  })

  test('of a job the carrier no longer has keep their evidence, and show the client nothing', async () => {
    const { pickup, car, job } = await rolling()
    const phone = await aPhone(driver)
    const other = await aCarrier(t.database, org.companyGuid, { name: 'Next Haul' })
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, job, { vendor_guid: other.accountGuid })),
    )
    const item = inspected(pickup, car, [aPicture(`gone ${job}`)])
    expect(states(await phone.send(item, finished(pickup, [car], [item.inspectionId])))).toEqual(['applied', 'parked'])
    expect((await inspection(item.inspectionId)).flags).toContain('reassigned')
    expect((await put(phone, aPicture(`gone ${job}`))).status).toBe(200)
    expect(await jobStatus(job)).not.toBe('picked-up')
  })
})

describe('pictures', () => {
  test('are awaited until exactly their bytes arrive, once, also with sixty concurrent uploads; then the inspection is sealed', async () => {
    const { pickup, car, job } = await rolling()
    const phone = await aPhone(driver)
    const bytes = [aPicture(`front ${job}`), aPicture(`rear ${job}`)]
    const item = inspected(pickup, car, bytes)
    const manifest = manifestText(item, { device: phone.guid, statement: null, previous: null })
    expect(states(await phone.send({ ...item, manifest, signature: await phone.sign(manifest) }))).toEqual(['applied'])
    expect((await inspection(item.inspectionId)).photos.map((photo) => photo.state)).toEqual(['awaited', 'awaited'])
    const awaited = (await inspection(item.inspectionId)).photos[0]!
    // No link to something that would return 404.
    expect([awaited.url, awaited.fileLocation]).toEqual([null, null])
    expect((await inspection(item.inspectionId)).seal).toBeNull()
    expect((await put(phone, bytes[1]!, hashOf(bytes[0]!))).error.errors![0]!.path).toBe('sha256')
    expect((await put(phone, aPicture('never named'))).status).toBe(404)
    expect((await put(phone, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413)
    const person = await phone.person()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        t.raw<StoredPicture>(person, 'PUT', `/platform/field/bytes/${hashOf(bytes[i % 2]!)}`, bytes[i % 2]!, {
          'content-type': 'image/png',
        }),
      ),
    )
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]))
    const seals = answers.flatMap((each) => each.body.seals)
    expect(new Set(seals.map((each) => `${each.inspectionId} ${each.seal}`)).size).toBe(1)
    // A lost response is repeated.
    expect((await put(phone, bytes[0]!)).body.seals).toEqual([seals[0]])
    const { photos: stored, seal: shown } = await inspection(item.inspectionId)
    expect(shown).toEqual({ seal: seals[0]!.seal, dateSealed: seals[0]!.dateSealed })
    expect(stored.map((photo) => photo.state)).toEqual(['stored', 'stored'])
    for (const { url } of stored)
      expect((await t.app.inject({ url: url!, headers: { host: 'localhost:4200' } })).statusCode).toBe(200)
    const seal = async (who: Person = org.dispatcher) =>
      (await t.send(who, inspectionsPlatformRoutes.seal, { params: { id: item.inspectionId } })).body
    const failed = async () => {
      const { state, checks } = await seal()
      return [state, checks.filter((each) => each.expected !== each.found).map((each) => each.what.split(' ')[0])]
    }
    expect(await failed()).toEqual(['untouched', []])
    const db = t.database.pool
    await db.query('update inspections set odometer = 99 where guid = $1', [item.inspectionId])
    expect(await failed()).toEqual(['changed', ['odometer']])
    await db.query('update inspections set odometer = 12345 where guid = $1', [item.inspectionId])
    const { rows } = await db.query<{ location: string }>('select location from files where guid = $1', [
      awaited.fileGuid,
    ])
    const path = join(t.dataFolder, 'files', rows[0]!.location)
    const whole = await readFile(path)
    await writeFile(path, Buffer.concat([whole.subarray(0, -1), Buffer.from([whole.at(-1)! ^ 1])]))
    expect(await failed()).toEqual(['changed', ['photo']])
    await unlink(path)
    expect(await failed()).toEqual(['changed', ['photo']])
    await writeFile(path, whole)
    expect(await failed()).toEqual(['untouched', []])
    await db.query('update inspection_seals set manifest = replace(manifest, $2, $3) where inspection_guid = $1', [
      item.inspectionId,
      '12345',
      '54321',
    ])
    expect(await failed()).toEqual(['changed', ['manifest', 'signature', 'odometer']])
    const keys = await t.app.inject({ url: '/.well-known/waybill-seal.json', headers: { host: 'localhost:4202' } })
    expect(keys.json()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519' }] })
    const remove = await t.raw(carrier, 'DELETE', `/api/files/${awaited.fileGuid}`)
    expect(remove.status).toBe(409)
  })
})

describe('a driver link', () => {
  test('lets one phone do one job, without money; once revoked, evidence is still accepted', async () => {
    const [mine, other] = [await rolling(), await rolling()]
    const create = (who: Person, guid: string, body: object) =>
      t.sendAny(who, fieldOfficeRoutes.createLink, { params: { guid }, body })
    expect((await create(driver, mine.job, { name: 'Hal' })).status).toBe(403)
    const link = (await create(carrier, mine.job, { name: 'Hal Hired' })).body
    const [address, secret] = link.url.split('#')
    expect(address).toBe('http://localhost:4202/drive')
    const followed = await t.send(null, fieldPublicRoutes.follow, { params: { secret: secret! } })
    expect(followed.body).toMatchObject({
      branding: { color: null, palette: null, logo: null },
      name: 'Hal Hired',
      carrier: 'Fast Haul',
      from: 'Dallas, TX',
      to: 'Denver, CO',
      vehicles: 1,
      isOpen: true,
    })
    expect(JSON.stringify(followed.body)).not.toMatch(/Kiest|1HGCM82633A004352/)
    expect(followed.headers['cache-control']).toBe('no-store')
    const driverOf = async () =>
      (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: mine.job } })).body.driver
    expect(await driverOf()).toMatchObject({ name: 'Hal Hired', userGuid: null })
    const begins = { linkSecret: secret, driverName: 'Hal H. Hired', truckNumber: '113' }
    const phones = await Promise.all(Array.from({ length: 10 }, () => aPhone(null, begins)))
    const [phone, ...more] = phones.filter((each) => each.status === 201)
    expect(more).toEqual([])
    expect(await driverOf()).toMatchObject({ name: 'Hal H. Hired', truckNumber: '113' })
    const day = await t.send(await phone!.person(), fieldRoutes.day)
    expect(day.body).toMatchObject({ driver: { name: 'Hal H. Hired', jobGuid: mine.job }, jobs: [{ guid: mine.job }] })
    expect(day.body.jobs).toHaveLength(1)
    expect(findForbiddenKeys('carrier', day.body)).toEqual([])
    expect(day.body.jobs[0]).not.toHaveProperty('vendorPayment')
    const answers = await phone!.send(
      { kind: 'arrive', ...itemBase(540), stopGuid: mine.pickup },
      { kind: 'arrive', ...itemBase(541), stopGuid: other.pickup },
    )
    expect(states(answers)).toEqual(['applied', 'parked'])
    await t.send(carrier, fieldOfficeRoutes.endLink, { params: { guid: mine.job, linkGuid: link.guid } })
    expect((await t.send(null, fieldPublicRoutes.follow, { params: { secret: secret! } })).status).toBe(404)
    // Gate codes and contacts go with the link; finished work is accepted.
    expect((await t.send(await phone!.person(), fieldRoutes.day)).status).toBe(403)
    const item = inspected(mine.pickup, mine.car, [])
    expect(states(await phone!.send(item, finished(mine.pickup, [mine.car], [item.inspectionId])))).toEqual([
      'applied',
      'parked',
    ])
  })

  test('is only available for jobs under way, and opens nothing once expired', async () => {
    const one = await rolling()
    const dateExpires = at(660)
    const create = () =>
      t.sendAny(carrier, fieldOfficeRoutes.createLink, {
        params: { guid: one.job },
        body: { name: 'Hal', dateExpires },
      })
    const secret: string = (await create()).body.url.split('#')[1]!
    const phone = await aPhone(null, { linkSecret: secret })
    expect((await t.send(await phone.person(), fieldRoutes.day)).status).toBe(200)
    t.clock.set(minutes(661))
    expect((await t.send(null, fieldPublicRoutes.follow, { params: { secret } })).status).toBe(404)
    expect((await t.send(await phone.person(), fieldRoutes.day)).status).toBe(403)
    expect(states(await phone.send({ kind: 'arrive', ...itemBase(655), stopGuid: one.pickup }))).toEqual(['parked'])
    t.clock.set(minutes(662))
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, one.job, { status: 'canceled', canceled_at: minutes(661) })),
    )
    expect((await create()).status).toBe(409)
  })
})

test('the day contains 150 open jobs, the reader’s own first and then by next stop, and the number left out', async () => {
  const other = await aCarrier(t.database, org.companyGuid, { name: 'Many Jobs' })
  const [one, two] = await Promise.all(
    ['Uma', 'Vic'].map((name) =>
      aUser(t.database, org.companyGuid, other.accountGuid, 'vendor', { name, role: 'driver' }),
    ),
  )
  t.clock.set(NOW)
  const jobs: string[] = []
  for (let first = 0; first < 152; first += 8)
    jobs.push(
      ...(await Promise.all(
        Array.from({ length: 8 }, async () => {
          const body = { ...anOrder(), client: { guid: org.client } }
          const order = (await t.send(org.dispatcher, ordersRoutes.create, { body })).body
          await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, other.accountGuid)
          return order.jobs[0]!.guid
        }),
      )),
    )
  await t.database.pool.query(
    `update stops s set scheduled_start = to_timestamp($2 + 60 * (array_position($1::uuid[], s.job_guid) + s.sequence))
     where s.company_guid = $3 and s.job_guid = any($1::uuid[])`,
    [jobs, minutes(1000).getTime() / 1_000, org.companyGuid],
  )
  // The last ones of one driver, and one of the other: those are not his.
  await t.database.pool.query('update jobs set driver_guid = $1 where guid = $2', [one!.userGuid, jobs[151]])
  await t.database.pool.query('update jobs set driver_guid = $1 where guid = $2', [two!.userGuid, jobs[0]])
  t.clock.set(minutes(600))
  const dayOf = async (who: Person) => {
    const phone = await aPhone(who)
    return (await t.raw<FieldDay>(await phone.person(), 'GET', '/platform/field/day')).body
  }
  const day = await dayOf(one!)
  expect(day.jobs.map(({ guid }) => guid)).toEqual([jobs[151], ...jobs.slice(1, 150)])
  expect(day.jobsLeft).toBe(1)
  const all = await dayOf(other)
  expect([all.jobs.length, all.jobsLeft]).toEqual([150, 2])
})

test('the day is the same until something changes, and contains no client money; notes keep their order', async () => {
  const { job, order } = await rolling()
  const phone = await aPhone(driver)
  const person = await phone.person()
  const first = await t.raw(person, 'GET', '/platform/field/day')
  const etag = String(first.headers['etag'])
  t.clock.set(minutes(601))
  const again = await t.raw(person, 'GET', '/platform/field/day', undefined, { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(findForbiddenKeys('carrier', first.body)).toEqual([])
  expect(JSON.stringify(first.body)).toContain(job)
  const said = Array.from({ length: 12 }, (_, i) => `Note ${i}`)
  await phone.send(...said.map((body, i) => ({ kind: 'note', ...itemBase(590 + i / 100), jobGuid: job, body })))
  const changed = await t.raw(person, 'GET', '/platform/field/day', undefined, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  const input = { params: { orderGuid: order.guid }, query: { sort: 'oldest', rc: 50 } } as const
  expect((await t.send(org.dispatcher, notesRoutes.list, input)).body.results.map((note) => note.body)).toEqual(said)
})
