import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { CASE_PARTIES, CASE_STATES, type CaseParty, type CaseState } from '@waybill/contract/vocabulary/cases.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { manifestText } from '@waybill/domain/inspections/manifest.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCarrier, anAccount, anOrder, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { aPhone, aPicture, at, finished, hashOf, inspected, minutes } from '../../../testing/phones.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let driver: Person
let rival: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Other Haul' })
  driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { name: 'Dora', role: 'driver' })
})
beforeEach(() => t.clock.set(minutes(600)))

const aClient = async () =>
  aUser(
    t.database,
    org.companyGuid,
    await anAccount(t.database, org.companyGuid, 'client', { name: 'Other' }),
    'client',
  )

const SCRATCH = { id: '', code: '04-09-3', x: 0.2, y: 0.3, view: 'rear' }

/** A delivered vehicle, inspected at both stops by a phone, with these damages. */
async function delivered(atPickup: object[], atDelivery: object[]) {
  t.clock.set(NOW)
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: { ...anOrder({ inspectionType: 'standard' }), client: { guid: org.client } },
    })
  ).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  const [car, pickup, delivery] = [order.commodities[0]!.guid, order.stops[0]!.guid, order.stops[1]!.guid]
  const phone = await aPhone(t, driver)
  const bytes = aPicture(`rear ${job}`)
  let previous: string | null = null
  const signed = async (item: ReturnType<typeof inspected>) => {
    const manifest = manifestText(item, { device: phone.guid, statement: null, previous })
    previous = hashOf(Buffer.from(manifest))
    return { ...item, manifest, signature: await phone.sign(manifest) }
  }
  const one = await signed(inspected(pickup, car, [], 540, { damages: atPickup }))
  const two = await signed(inspected(delivery, car, [bytes], 580, { damages: atDelivery }))
  const answers = await phone.send(
    one,
    finished(pickup, [car], [one.inspectionId], 545),
    two,
    finished(delivery, [car], [two.inspectionId], 590),
  )
  expect(answers.map((each) => [each.state, each.why])).toEqual(answers.map(() => ['applied', null]))
  await t.raw(await phone.person(), 'PUT', `/platform/field/bytes/${hashOf(bytes)}`, bytes, {
    'content-type': 'image/png',
  })
  return { order, job, car }
}
/** Its case, which the client sees from now on. */
async function released(order: string) {
  const [found] = await casesOf(org.dispatcher, order)
  const answer = await t.send(org.dispatcher, casesRoutes.release, { params: { guid: found!.guid } })
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  return found!
}
const damage = (code: string, more: object = {}) => ({ ...SCRATCH, id: newGuid(), code, ...more })
const casesOf = async (who: Person, order: string) =>
  (await t.send(who, casesRoutes.list, { query: { order } })).body.results
const get = async (who: Person, guid: string) => (await t.send(who, casesRoutes.get, { params: { guid } })).body

test('opens automatically for damage that is new or worse at delivery, for all sides; undamaged vehicles open none', async () => {
  const known = damage('10-04-1')
  const { order } = await delivered([known], [damage('10-04-3', { knownId: known.id }), damage('04-09-3')])
  const [found] = await casesOf(org.dispatcher, order.guid)
  expect(found).toMatchObject({
    state: 'noted',
    waitsFor: 'company',
    can: ['claim', 'close', 'note', 'release'],
    dateClaimed: null,
  })
  expect(found!.number).toMatch(/^D-\d+$/)
  const whole = await get(org.dispatcher, found!.guid)
  expect(whole.damages.map((each) => [each.code, each.isGrown])).toEqual([
    ['10043', true],
    ['04093', false],
  ])
  expect((await casesOf(carrier, order.guid)).map((each) => each.guid)).toEqual([found!.guid])
  await released(order.guid)
  expect(await casesOf(org.shipper, order.guid)).toMatchObject([
    { job: null, carrier: 'Fast Haul', can: ['claim', 'note'] },
  ])
  expect(await casesOf(rival, order.guid)).toEqual([])
  const stranger = await aClient()
  expect(await casesOf(stranger, order.guid)).toEqual([])
  expect((await t.send(rival, casesRoutes.get, { params: { guid: found!.guid } })).status).toBe(404)
  const before = damage('10-04-1')
  const same = await delivered([before], [damage('10-04-1', { knownId: before.id })])
  expect(await casesOf(org.dispatcher, same.order.guid)).toEqual([])
})

test('the client sees it once it was released, without what was written before; before that nothing tells of it', async () => {
  const { order, job, car } = await delivered([], [damage('04-09-3')])
  const { guid } = (await casesOf(org.dispatcher, order.guid))[0]!
  const params = { guid }
  const said = async (who: Person, text: string) =>
    expect((await t.send(who, casesRoutes.note, { params, body: { text } })).status).toBe(201)
  await said(org.dispatcher, 'What will you pay?')
  await said(carrier, 'Nothing')
  const stranger = await aClient()
  for (const who of [org.shipper, stranger]) {
    expect(await casesOf(who, order.guid)).toEqual([])
    expect((await t.send(who, casesRoutes.find, { body: {} })).body.results.map((each) => each.guid)).not.toContain(
      guid,
    )
    expect((await t.send(who, casesRoutes.get, { params })).status).toBe(404)
    expect((await t.raw(who, 'GET', `/platform/cases/${guid}/package`)).status).toBe(404)
    expect((await t.send(who, casesRoutes.note, { params, body: { text: 'Hello' } })).status).toBe(404)
    expect((await t.send(who, casesRoutes.claim, { params, body: { amount: 1, text: 'Pay' } })).status).toBe(404)
    expect((await t.send(who, casesRoutes.release, { params })).status).toBe(403)
  }
  expect((await t.send(carrier, casesRoutes.release, { params })).status).toBe(403)
  const history = async () =>
    (
      await t.database.pool.query<{ action: string; client_guid: string | null }>(
        'select action, client_guid from history where subject_guid = $1 order by seq',
        [guid],
      )
    ).rows.map(({ action, client_guid }) => [action, client_guid === null ? null : 'client'])
  t.clock.set(minutes(601))
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => t.send(org.dispatcher, casesRoutes.release, { params })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  await said(org.dispatcher, 'We are sorry')
  expect(await history()).toEqual([
    ['case.opened', null],
    ['case.noted', null],
    ['case.noted', null],
    ['case.released', 'client'],
    ['case.noted', 'client'],
  ])
  const notes = async (who: Person) => (await get(who, guid)).entries.map(({ text }) => text)
  for (const who of [org.dispatcher, carrier])
    expect(await notes(who)).toEqual(['What will you pay?', 'Nothing', 'We are sorry'])
  expect(await notes(org.shipper)).toEqual(['We are sorry'])
  expect(await get(org.shipper, guid)).toMatchObject({
    dateReleased: at(601),
    releasedBy: null,
    place: 'Denver, CO',
    damages: [{ code: '04093' }],
    can: ['claim', 'note'],
  })
  expect(await get(org.dispatcher, guid)).toMatchObject({ releasedBy: expect.any(String) })
  expect(await get(carrier, guid)).toMatchObject({ dateReleased: null, releasedBy: null })
  const answer = await t.raw(org.shipper, 'GET', `/platform/cases/${guid}/package`)
  expect(answer.status).toBe(200)
  expect(await casesOf(stranger, order.guid)).toEqual([])
  expect(
    (await t.send(org.shipper, casesRoutes.open, { body: { jobGuid: job, commodityGuid: car, reason: 'Again' } }))
      .status,
  ).toBe(409)
})

test('a client that finds the damage itself sees its case, with its own report and no earlier note', async () => {
  const { order, job, car } = await delivered([], [damage('04-09-3')])
  const { guid } = (await casesOf(org.dispatcher, order.guid))[0]!
  await t.send(org.dispatcher, casesRoutes.note, { params: { guid }, body: { text: 'Keep quiet' } })
  t.clock.set(minutes(602))
  const answer = await t.send(org.shipper, casesRoutes.open, {
    body: { jobGuid: job, commodityGuid: car, reason: 'The bumper is scuffed' },
  })
  expect([answer.status, answer.body.guid]).toEqual([201, guid])
  expect(answer.body.entries.map(({ text, portal }) => [text, portal])).toEqual([['The bumper is scuffed', 'client']])
  expect(await get(org.dispatcher, guid)).toMatchObject({ dateReleased: at(602), can: ['claim', 'close', 'note'] })
})

test('ends its claim period as the company has agreed, never before 9 months', async () => {
  const { order } = await delivered([], [damage('04-09-3')])
  const ends = async () => (await casesOf(org.dispatcher, order.guid))[0]!.dateClaimPeriodEnds.slice(0, 7)
  const agree = (claimMonths: number) =>
    t.sendAny(org.dispatcher, companyRoutes.change, { body: { settings: { claimMonths } } })
  const usual = await ends()
  expect((await agree(12)).status).toBe(200)
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5))
  expect(months(await ends()) - months(usual)).toBe(3)
  expect((await agree(8)).status).toBe(400)
  expect((await agree(9)).status).toBe(200)
  expect(await ends()).toBe(usual)
})

test('runs from the written claim through the carrier’s answers to its close; acts outside its state are refused', async () => {
  const { order, job } = await delivered([], [damage('04-09-3')])
  const { guid, number } = await released(order.guid)
  const bill = (
    await t.send(org.dispatcher, invoicesRoutes.create, {
      body: { type: 'bill', orderGuid: order.guid, jobGuid: job, lines: [{ name: 'Transport', amount: 600 }] },
    })
  ).body
  /** The claim's effect on the job and its bill: the case label, and the reason that payment is held. */
  const held = async () => {
    const { caseLabels } = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body
    const { paymentHeldReason } = (await t.send(carrier, invoicesRoutes.get, { params: { guid: bill.guid } })).body
    return [caseLabels?.map(({ label }) => label), paymentHeldReason]
  }
  expect(await held()).toEqual([[], null])
  const claim = { amount: 640, text: 'New bumper damage at delivery; the carrier is liable' }
  const file = (who: Person) => t.send(who, casesRoutes.claim, { params: { guid }, body: claim })
  const answer = (who: Person, body: object) => t.sendAny(who, casesRoutes.answer, { params: { guid }, body })
  expect((await answer(carrier, { kind: 'offer', amount: 5 })).status).toBe(409)
  expect((await t.sendAny(carrier, casesRoutes.claim, { params: { guid }, body: claim })).status).toBe(403)
  // Sixty concurrent calls file it once.
  const all = await Promise.all(Array.from({ length: 60 }, () => file(org.shipper)))
  expect(all.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 59 }, () => 409),
  ])
  expect(await held()).toEqual([['Damage claim'], `Damage case ${number}`])
  expect(await get(carrier, guid)).toMatchObject({
    state: 'claimed',
    amountClaimed: 640,
    waitsFor: 'carrier',
    dateClaimed: at(600),
    dateAcknowledgeBy: at(600 + 30 * 24 * 60),
    dateDecideBy: at(600 + 120 * 24 * 60),
    claim: { portal: 'client' },
    can: ['answer', 'note'],
  })
  expect(await get(driver, guid)).toMatchObject({ amountClaimed: null, can: ['note'] })
  expect((await answer(driver, { kind: 'acknowledge' })).status).toBe(403)
  t.clock.set(minutes(600 + 31 * 24 * 60))
  expect(await get(org.dispatcher, guid)).toMatchObject({ isLate: true })
  expect((await answer(carrier, { kind: 'acknowledge' })).body).toMatchObject({ state: 'acknowledged', isLate: false })
  expect((await answer(carrier, { kind: 'decline' })).error.errors![0]!.path).toBe('text')
  expect((await answer(carrier, { kind: 'offer' })).error.errors![0]!.path).toBe('amount')
  expect((await answer(carrier, { kind: 'offer', amount: 400 })).body).toMatchObject({
    state: 'offered',
    waitsFor: 'company',
  })
  const note = await t.send(org.dispatcher, casesRoutes.note, {
    params: { guid },
    body: { text: 'The client takes it' },
  })
  expect(note.body.entries.map(({ kind, amount, portal }) => [kind, amount, portal])).toEqual([
    ['acknowledge', null, 'carrier'],
    ['offer', 400, 'carrier'],
    ['note', null, 'dispatcher'],
  ])
  const seen = await get(org.shipper, guid)
  expect(findForbiddenKeys('client', seen)).toEqual([])
  expect(findForbiddenKeys('carrier', await get(carrier, guid))).toEqual([])
  const close = (body: object) => t.sendAny(org.dispatcher, casesRoutes.close, { params: { guid }, body })
  expect((await close({ outcome: 'no-claim', reason: 'None' })).status).toBe(409)
  expect((await close({ outcome: 'settled', reason: 'Paid with the bill' })).body).toMatchObject({
    state: 'closed',
    can: [],
  })
  expect((await t.send(carrier, casesRoutes.note, { params: { guid }, body: { text: 'Late' } })).status).toBe(409)
  expect(await held()).toEqual([[], null])
})

test('is opened manually for damage found later, one at a time, by the client only for its own order', async () => {
  const { job, car, order } = await delivered([], [])
  const open = (who: Person, more: object = {}) =>
    t.sendAny(who, casesRoutes.open, {
      body: { jobGuid: job, commodityGuid: car, reason: 'Scratch below the dirt', ...more },
    })
  expect((await open(carrier)).status).toBe(403)
  expect((await open(await aClient())).status).toBe(404)
  const all = await Promise.all(Array.from({ length: 20 }, () => open(org.shipper)))
  expect(all.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect(await casesOf(org.dispatcher, order.guid)).toMatchObject([{ state: 'noted' }])
})

test('its package verifies without Waybill; a changed byte, a missing picture and a changed history are detected', async () => {
  const { order } = await delivered([], [damage('04-09-3')])
  const { guid } = (await casesOf(org.dispatcher, order.guid))[0]!
  await t.send(org.dispatcher, casesRoutes.claim, { params: { guid }, body: { amount: 640, text: 'Pay it' } })
  for (const who of [rival, await aClient()])
    expect((await t.raw(who, 'GET', `/platform/cases/${guid}/package`)).status).toBe(404)
  const answer = await t.app.inject({
    url: `/platform/cases/${guid}/package`,
    headers: { host: 'localhost:4202', authorization: `Bearer ${carrier.token}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const folder = await mkdtemp(join(tmpdir(), 'case-'))
  const verified = async () => {
    try {
      return (await promisify(execFile)(process.execPath, [join(folder, 'verify.mjs')])).stdout
    } catch (error) {
      return String(Reflect.get(error as object, 'stderr'))
    }
  }
  try {
    const files = unzipSync(answer.rawPayload)
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    expect(await verified()).toMatch(/^All \d+ checks passed/)
    const text = Buffer.concat(Object.values(files)).toString('latin1')
    expect(text).not.toMatch(/customerPay|revenue|grossProfit/)
    const changed = async (name: string, change: (bytes: Buffer) => Buffer | null) => {
      const path = join(folder, name)
      const whole = await readFile(path)
      const other = change(whole)
      await (other ? writeFile(path, other) : rm(path))
      const said = await verified()
      await writeFile(path, whole)
      return said
    }
    const picture = Object.keys(files).find((name) => name.startsWith('pictures/delivery-front'))!
    const flip = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])
    expect(await changed(picture, flip)).toContain(`${picture} was changed`)
    expect(await changed(picture, () => null)).toContain(`${picture} is missing`)
    const reworded = (from: string, to: string) => (bytes: Buffer) => Buffer.from(bytes.toString().replace(from, to))
    expect(await changed('history.json', reworded('case.opened', 'case.closed'))).toContain('history: entry')
    expect(await changed('inspections/delivery.manifest.json', reworded('12345', '54321'))).toMatch(
      /manifest was changed[^]*phone did not sign/,
    )
    expect(await changed('manifest.json', reworded('"D-', '"E-'))).toContain('is not what was signed')
    expect(await verified()).toMatch(/^All/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('its times stand in the zone of the place where the vehicle was delivered, on paper too', async () => {
  const { order } = await delivered([], [damage('04-09-3')])
  const { guid } = (await casesOf(org.dispatcher, order.guid))[0]!
  const [pickup, delivery] = order.stops.map(({ terminal }) => terminal?.guid)
  const setZone = (place: string | undefined, zone: string) =>
    t.database.pool.query('update terminals set time_zone = $2 where guid = $1', [place, zone])
  await setZone(pickup, 'America/New_York')
  await setZone(delivery, 'Pacific/Honolulu')
  await released(order.guid)
  for (const who of [org.dispatcher, org.shipper, carrier])
    expect(await get(who, guid)).toMatchObject({ timeZone: 'Pacific/Honolulu' })
  const answer = await t.app.inject({
    url: `/platform/cases/${guid}/package`,
    headers: { host: 'localhost:4202', authorization: `Bearer ${carrier.token}` },
  })
  const paper = await textOfPdf(unzipSync(answer.rawPayload)['damage-case.pdf']!)
  expect(paper).toMatch(/\d:\d\d [AP]M HST/)
  expect(paper).not.toMatch(/[AP]M (?!HST)[A-Z]/)
})

test('a page says how many cases there are; closed ones come last', async () => {
  const sides = [org.dispatcher, carrier]
  const totals = async (more: object) =>
    Promise.all(sides.map(async (who) => (await t.send(who, casesRoutes.list, { query: { rc: 1, ...more } })).body))
  const before = await totals({ isOpen: 'true' })
  for (let i = 0; i < 2; i++) await delivered([], [damage('04-09-3')])
  for (const pg of [0, 1])
    expect((await totals({ isOpen: 'true', pg })).map(({ total, results }) => [total, results.length])).toEqual(
      before.map(({ total }) => [total + 2, 1]),
    )
  const [first] = (await t.send(org.dispatcher, casesRoutes.list, { query: { isOpen: 'true', rc: 1 } })).body.results
  const close = { params: { guid: first!.guid }, body: { outcome: 'no-claim' as const, reason: 'Polished out' } }
  expect((await t.send(org.dispatcher, casesRoutes.close, close)).status).toBe(200)
  const all = (await t.send(org.dispatcher, casesRoutes.list, { query: { rc: 200 } })).body.results
  const closed = all.map(({ dateClosed }) => dateClosed !== null)
  expect(new Set(closed).size).toBe(2)
  expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)))
})

test('its list is found by state and turn from the claim to the close; a client finds no job, and a carrier only as far as it sees it', async () => {
  const { order } = await delivered([], [damage('04-09-3')])
  const { guid, number } = await released(order.guid)
  const params = { guid }
  const find = (who: Person, body: object) => t.sendAny(who, casesRoutes.find, { body: { search: number, ...body } })
  const has = async (filterState: object) => (await find(org.dispatcher, { filterState })).body.total
  /** The row says its state and turn, and is found by these alone. */
  const isFound = async (state: CaseState, waitsFor: CaseParty | null) => {
    expect((await find(org.dispatcher, {})).body).toMatchObject({ total: 1, results: [{ guid, state, waitsFor }] })
    expect(await Promise.all(CASE_STATES.map((each) => has({ state: each })))).toEqual(
      CASE_STATES.map((each) => Number(each === state)),
    )
    expect(await Promise.all(CASE_PARTIES.map((each) => has({ waitsFor: each })))).toEqual(
      CASE_PARTIES.map((each) => Number(each === waitsFor)),
    )
  }
  const answer = (body: object) => t.sendAny(org.dispatcher, casesRoutes.answer, { params, body })
  await isFound('noted', 'company')
  await t.send(org.dispatcher, casesRoutes.claim, { params, body: { amount: 640, text: 'Pay it' } })
  await isFound('claimed', 'carrier')
  for (const [body, state, waitsFor] of [
    [{ kind: 'acknowledge' }, 'acknowledged', 'carrier'],
    [{ kind: 'status', text: 'Still looking' }, 'acknowledged', 'carrier'],
    [{ kind: 'decline', text: 'It was there before' }, 'declined', 'company'],
    [{ kind: 'offer', amount: 300 }, 'offered', 'company'],
    [{ kind: 'pay', amount: 300 }, 'paid', 'company'],
  ] as const) {
    expect((await answer(body)).status).toBe(200)
    await isFound(state, waitsFor)
  }
  await t.send(org.dispatcher, casesRoutes.close, { params, body: { outcome: 'settled', reason: 'Paid' } })
  await isFound('closed', null)
  for (const search of ['1HGCM', 'Fast Haul', order.number, `${order.number}-1`])
    expect([search, (await find(org.dispatcher, { search, filterState: { number } })).body.total]).toEqual([search, 1])
  expect((await find(org.shipper, {})).body).toMatchObject({ total: 1, results: [{ guid, job: null }] })
  expect((await find(await aClient(), {})).body.total).toBe(0)
  expect((await find(carrier, {})).status).toBe(403)
  expect((await find(org.shipper, { filterState: { 'job.number': `${order.number}-1` } })).status).toBe(400)
  const byCarrier = { search: undefined, filterState: { number, carrier: 'Fast Haul' } }
  expect((await find(org.shipper, byCarrier)).body.total).toBe(1)
  await t.send(org.dispatcher, companyRoutes.change, { body: { settings: { showVendorToClient: false } } })
  t.services.callers.forget(org.companyGuid, org.shipper.userGuid)
  expect((await find(org.shipper, byCarrier)).status).toBe(400)
  expect((await find(org.shipper, { search: 'Fast Haul' })).body.total).toBe(0)
})
