import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { TRAILERS_OF_VENDOR } from '@waybill/contract/fleet/fleet.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, aCompany, anOrg, anAccount, anOrder, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let outsider: Person
let carrier: Person
let rival: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  carrier = await aCompliantCarrier(t, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Other Haul' })
})

const aJob = async () => {
  const sent = anOrder({ client: { guid: org.client }, equipmentTypeId: 1 })
  const { body } = await t.send(org.dispatcher, ordersRoutes.create, { body: sent })
  return body.jobs[0]!.guid
}
const loadOf = async (job: string) =>
  (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.load

test('jobs of several orders share a truck: created, read, listed, changed, dissolved', async () => {
  const [a, b, c] = [await aJob(), await aJob(), await aJob()]
  const count = async (who: Person) => (await t.send(who, jobsRoutes.counts)).body['loads']
  expect(await count(org.dispatcher)).toBeUndefined()
  const made = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs: [a, b] } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body).toMatchObject({
    number: expect.stringMatching(/^L\d+$/),
    jobCount: 2,
    commodityCount: 2,
    vendorPayment: null,
  })
  expect([await count(org.dispatcher), await count(outsider), await count(carrier)]).toEqual([1, undefined, undefined])
  expect((await loadOf(a))!.jobs.map((job) => job.guid).toSorted()).toEqual([a, b].toSorted())
  const list = await t.send(org.dispatcher, loadsRoutes.list)
  expect(list.body.results[0]).toMatchObject({
    guid: made.body.guid,
    jobCount: 2,
    origins: ['Dallas, TX'],
    statuses: ['new'],
  })
  const params = { guid: made.body.guid }
  const changed = await t.send(org.dispatcher, loadsRoutes.change, { params, body: { jobs: [b, c] } })
  expect(changed.body.jobs.map((job) => job.guid).toSorted()).toEqual([b, c].toSorted())
  expect(await loadOf(a)).toBeNull()
  const stale = await t.send(org.dispatcher, loadsRoutes.change, {
    params: { guid: made.body.guid },
    body: { jobs: [a] },
    headers: { 'if-match': '"1"' },
  })
  expect(stale.status).toBe(412)
  expect((await t.send(org.dispatcher, loadsRoutes.dissolve, { params })).status).toBe(204)
  expect([(await t.send(org.dispatcher, loadsRoutes.get, { params })).status, await loadOf(b)]).toEqual([404, null])
  expect(await count(org.dispatcher)).toBeUndefined()
})

test('jobs that may not share a truck are refused by path, and nothing is half done', async () => {
  const [a, b] = [await aJob(), await aJob()]
  const order = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: a } })).body.order.guid
  const service = {
    orderGuid: order,
    classification: 'repair' as const,
    stops: [{ stopType: 'service' as const, terminal: aPlace() }],
  }
  const repair = (await t.send(org.dispatcher, jobsRoutes.create, { body: service })).body.guid
  const refused = async (jobs: string[]) => {
    const { status, error } = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs } })
    return [status, error.errors![0]!.path]
  }
  expect(await refused([a, org.client])).toEqual([400, 'jobs.1'])
  expect(await refused([a, repair])).toEqual([400, 'jobs.1'])
  expect(await refused([a, a])).toEqual([400, 'jobs.1'])
  await t.send(org.dispatcher, jobsRoutes.cancel, { params: { guid: b }, body: { reason: 'x' } })
  expect(await refused([a, b])).toEqual([409, 'status'])
  expect(await loadOf(a)).toBeNull()
  const made = await t.send(org.dispatcher, loadsRoutes.create, {
    body: { guid: '01890000-0000-7000-8000-0000000010ad', jobs: [a] },
  })
  expect(await refused([a])).toEqual([409, 'jobs.0'])
  const again = await t.send(org.dispatcher, loadsRoutes.create, { body: { guid: made.body.guid, jobs: [a] } })
  expect([again.status, again.body.number]).toEqual([201, made.body.number])
  expect((await t.send(org.dispatcher, loadsRoutes.create, { body: { guid: made.body.guid, jobs: [b] } })).status).toBe(
    409,
  )
  expect((await t.send(outsider, loadsRoutes.get, { params: { guid: made.body.guid } })).status).toBe(404)
  expect((await t.send(outsider, loadsRoutes.create, { body: { jobs: [a] } })).status).toBe(400)
  await t.send(org.dispatcher, jobsRoutes.cancel, { params: { guid: a }, body: { reason: 'x' } })
  expect((await t.send(org.dispatcher, loadsRoutes.get, { params: { guid: made.body.guid } })).body.jobCount).toBe(0)
})

test('a carrier sees what was offered of a load, without clients and names of places', async () => {
  const jobs = [await aJob(), await aJob()]
  for (const job of jobs) await t.send(org.dispatcher, jobsRoutes.ready, { params: { guid: job }, body: {} })
  const { body: load } = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs } })
  const seen = (who: Person) => t.send(who, loadsRoutes.get, { params: { guid: load.guid } })
  expect((await seen(carrier)).status).toBe(404)
  await offered(
    t,
    org.dispatcher,
    jobs.map((guid) => ({ guid, amount: 300.5 })),
    [carrier],
  )
  const { body } = await seen(carrier)
  expect(body).toMatchObject({ jobCount: 2, vendorPayment: 601, can: [] })
  expect(body.jobs[0]).toMatchObject({
    status: 'pending',
    originName: null,
    originCity: 'Dallas',
    offer: { guid: expect.any(String) },
  })
  expect(JSON.stringify(body)).not.toMatch(/Northside|Manheim|Mile High|PO-77/)
  expect(findForbiddenKeys('carrier', body)).toEqual([])
  expect((await seen(rival)).status).toBe(404)
  expect((await t.send(org.dispatcher, loadsRoutes.dissolve, { params: { guid: load.guid } })).status).toBe(409)
})

const readyJobs = async (count: number) => {
  const jobs = await Promise.all(Array.from({ length: count }, aJob))
  for (const guid of jobs) await t.send(org.dispatcher, jobsRoutes.ready, { params: { guid }, body: {} })
  return jobs
}

test('a load begins with the trailer that its carrier has for the jobs, if its records say what it is', async () => {
  const jobs = await readyJobs(2)
  const params = { vendorGuid: carrier.accountGuid }
  await t.send(carrier, TRAILERS_OF_VENDOR.routes.create, { params, body: { name: 'T-9', kind: 'hot-shot-2' } })
  await t.send(carrier, TRAILERS_OF_VENDOR.routes.create, { params, body: { name: 'T-10', kind: 'wedge-3' } })
  await t.send(rival, TRAILERS_OF_VENDOR.routes.create, {
    params: { vendorGuid: rival.accountGuid },
    body: { name: 'T-9', kind: 'enclosed-2' },
  })
  const hauls = (job: string, trailer: string) =>
    t.database.pool.query('update jobs set vendor_guid = $2, trailer_number = $3 where guid = $1', [
      job,
      carrier.accountGuid,
      trailer,
    ])
  const tried = async () => (await t.send(org.dispatcher, loadsRoutes.check, { body: { jobs } })).body.trailerId
  expect(await tried()).toBe('stinger-9')
  await hauls(jobs[0]!, 't-9')
  expect(await tried()).toBe('hot-shot-2')
  await hauls(jobs[1]!, 'T-10')
  expect(await tried()).toBe('stinger-9')
  await hauls(jobs[1]!, 'T-9')
  const chosen = await t.send(org.dispatcher, loadsRoutes.check, { body: { jobs, trailerId: 'wedge-3' } })
  expect(chosen.body.trailerId).toBe('wedge-3')
  const { body: load } = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs } })
  const plan = await t.send(org.dispatcher, loadsRoutes.plan, { params: { guid: load.guid } })
  expect(plan.body.trailerId).toBe('hot-shot-2')
})

test('a load is planned on its trailer: positions, stops, problems and their remedies', async () => {
  const { body: trailers } = await t.send(org.dispatcher, loadsRoutes.trailers)
  expect(trailers.results.map(({ positions }) => positions.length)).toEqual([9, 8, 3, 2, 6, 2])
  const jobs = await readyJobs(3)
  const { body: tried } = await t.send(org.dispatcher, loadsRoutes.check, { body: { jobs, trailerId: 'hot-shot-2' } })
  expect(tried.vehicles.filter(({ position }) => position === null)).toHaveLength(1)
  expect(tried.checks[0]).toMatchObject({
    level: 'wrong',
    title: '1 vehicle without a position',
    remedy: { act: 'trailer', trailerId: 'stinger-9' },
  })
  const { body: load } = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs, trailerId: 'wedge-3' } })
  const params = { guid: load.guid }
  const planned = async () => (await t.send(org.dispatcher, loadsRoutes.plan, { params })).body
  const first = await planned()
  expect(first).toMatchObject({ trailerId: 'wedge-3', reloads: [], isBest: true, most: { amount: 3 } })
  expect(first.visits.map(({ city, onBoard }) => [city, onBoard])).toEqual([
    ['Dallas', 3],
    ['Denver', 0],
  ])
  expect(first.visits[0]!.stops).toHaveLength(3)
  const [a, b, c] = first.vehicles.map(({ commodityGuid }) => commodityGuid)
  const positions = [
    { commodityGuid: a!, position: 3 },
    { commodityGuid: b!, position: 3 },
    { commodityGuid: c!, position: 1 },
  ]
  const kept = await t.send(org.dispatcher, loadsRoutes.change, { params, body: { positions } })
  expect(kept.body).toMatchObject({
    trailerId: 'wedge-3',
    positions,
    jobCount: 3,
    can: expect.arrayContaining(['send-offer']),
  })
  expect((await planned()).checks[0]).toMatchObject({ level: 'wrong', title: 'Two vehicles at 3' })
  await t.send(org.dispatcher, loadsRoutes.change, { params, body: { positions: null, trailerId: 'stinger-9' } })
  expect((await planned()).checks.every(({ level }) => level !== 'wrong')).toBe(true)
  const odd = await t.send(org.dispatcher, loadsRoutes.change, { params, body: { trailerId: 'sledge' } })
  expect([odd.status, odd.error.errors![0]!.path]).toEqual([400, 'trailerId'])
  for (const route of [loadsRoutes.plan, loadsRoutes.nearby])
    expect((await t.send(outsider, route, { params })).status).toBe(404)
  const foreign = await t.send(outsider, loadsRoutes.check, { body: { jobs: [jobs[0]!] } })
  expect([foreign.status, foreign.error.errors![0]!.path]).toEqual([400, 'jobs.0'])
})

test('the load sheet shows what is loaded where, and no price', async () => {
  const jobs = await readyJobs(2)
  const { body: load } = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs, trailerId: 'wedge-3' } })
  const { body: plan } = await t.send(org.dispatcher, loadsRoutes.plan, { params: { guid: load.guid } })
  const ask = (person: Person, port: number) =>
    t.app.inject({
      url: `/platform/loads/${load.guid}/sheet`,
      headers: { host: `localhost:${port}`, authorization: `Bearer ${person.token}` },
    })
  const sheet = await ask(org.dispatcher, 4200)
  expect(sheet.headers['content-type'], sheet.body).toBe('application/pdf')
  const text = await textOfPdf(sheet.rawPayload)
  const [first] = plan.vehicles
  for (const word of [
    `Load ${load.number}`,
    ...load.jobs.map(({ number }) => number),
    `Load ${first!.name}, ${first!.identifier} at ${first!.position}`,
    `Unload ${first!.name}`,
    'Denver, CO',
  ])
    expect(text).toContain(word)
  expect(text).not.toContain('$')
  expect((await ask(outsider, 4200)).statusCode).toBe(404)
  expect((await ask(carrier, 4202)).statusCode).toBe(403)
})

test('the load sheet is in the carrier’s language, its warnings too; the plan stays in English', async () => {
  const jobs = await readyJobs(4)
  const { body: load } = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs, trailerId: 'wedge-3' } })
  const set = (sql: string, ...values: unknown[]) => t.database.pool.query(sql, values)
  await set('update jobs set vendor_guid = $2 where guid = any($1)', jobs, carrier.accountGuid)
  await set('update job_rows set vendor_guid = $2 where guid = any($1)', jobs, carrier.accountGuid)
  await set(`update accounts set language = 'es' where guid = $1`, carrier.accountGuid)
  const { rawPayload } = await t.app.inject({
    url: `/platform/loads/${load.guid}/sheet`,
    headers: { host: 'localhost:4200', authorization: `Bearer ${org.dispatcher.token}` },
  })
  await set(`update accounts set language = 'en' where guid = $1`, carrier.accountGuid)
  const text = (await textOfPdf(rawPayload)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('ANTES DE SALIR')
  expect(text).toContain('vehículo sin posición')
  expect(text).toContain('Cuña, 3 posiciones')
  expect(text).not.toMatch(/without|taken|positions/)
  const { body: plan } = await t.send(org.dispatcher, loadsRoutes.plan, { params: { guid: load.guid } })
  expect(plan.checks.map(({ title }) => title)).toContain('1 vehicle without a position')
})

test('jobs that need a carrier between the same states are listed with their effect on the load', async () => {
  const [a, beside] = await readyJobs(2)
  const { body: load } = await t.send(org.dispatcher, loadsRoutes.create, {
    body: { jobs: [a!], trailerId: 'hot-shot-2' },
  })
  const nearby = async () =>
    (await t.send(org.dispatcher, loadsRoutes.nearby, { params: { guid: load.guid } })).body.results
  const effect = async () => (await nearby()).find(({ guid }) => guid === beside)
  // What nobody has priced is no gain yet.
  const unpriced = await effect()
  expect(unpriced).toMatchObject({ level: 'look', clientPayment: null, clientPaymentPerMile: null, miles: 0 })
  expect(unpriced!.text).toMatch(/^Fits .*\. It has no price yet\.$/)
  const { order } = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: beside! } })).body
  await t.send(org.dispatcher, financesRoutes.putOfOrder, {
    params: { guid: order.guid },
    body: { charges: [{ kind: 'base', name: 'Transport', amount: 500 }] },
  })
  const priced = unpriced!.text.replace(' It has no price yet.', '')
  expect(await effect()).toMatchObject({
    level: /^Fits at [12], from Dallas on\.$/.test(priced) ? 'fine' : 'look',
    text: priced,
    clientPayment: 500,
    // It is on the way: no mile is added.
    clientPaymentPerMile: null,
  })
  await t.send(org.dispatcher, loadsRoutes.change, { params: { guid: load.guid }, body: { jobs: [a!, beside!] } })
  const found = await nearby()
  expect(found.every(({ guid }) => guid !== a && guid !== beside)).toBe(true)
  for (const other of found)
    expect([other.level, other.text]).toEqual(['wrong', expect.stringMatching(/^Does not fit\. /)])
})

test('a carrier never sees how the company planned the truck', async () => {
  const jobs = await readyJobs(2)
  const { body: load } = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs, stops: [] } })
  await offered(
    t,
    org.dispatcher,
    jobs.map((guid) => ({ guid, amount: 300 })),
    [carrier],
  )
  const { body } = await t.send(carrier, loadsRoutes.get, { params: { guid: load.guid } })
  expect([body.trailerId, body.stops, body.positions]).toEqual([undefined, undefined, undefined])
  expect((await t.send(carrier, loadsRoutes.plan, { params: { guid: load.guid } })).status).toBe(403)
})

test('of sixty dispatchers who put one job on their truck at once, one succeeds', async () => {
  const job = await aJob()
  const all = await Promise.all(
    Array.from({ length: 60 }, () => t.send(org.dispatcher, loadsRoutes.create, { body: { jobs: [job] } })),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(59)
})
