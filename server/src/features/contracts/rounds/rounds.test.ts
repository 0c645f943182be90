import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { roundsRoutes } from '@waybill/contract/rounds/rounds.routes.ts'
import type { NewOfferRound } from '@waybill/contract/rounds/rounds.shapes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, aUser, type Person } from '../../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier } from '../../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { expireOffers } from '../expire-offers.ts'
import { moveRounds } from './move-rounds.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carriers: Person[]

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carriers = []
  for (const name of ['First Haul', 'Second Haul', 'Third Haul'])
    carriers.push(await aCompliantCarrier(t, org.companyGuid, name))
})

const MINUTES = 20
const stepsFor = (jobs: readonly string[], amounts = [600, 620, 640]): NewOfferRound['steps'] =>
  carriers.map(({ accountGuid }, i) => ({
    vendor: { guid: accountGuid },
    jobs: jobs.map((guid) => ({ guid, amount: amounts[i]! })),
    minutes: MINUTES,
  }))
const start = (jobs: readonly string[], more: Partial<NewOfferRound> = {}) =>
  t.send(org.dispatcher, roundsRoutes.start, { body: { steps: stepsFor(jobs), ...more } })
const look = async (guid: string) => (await t.send(org.dispatcher, roundsRoutes.get, { params: { guid } })).body
/** The worker's part of offers, once. */
const work = async () => {
  await expireOffers(org.companyGuid, t.services)
  await moveRounds(org.companyGuid, t.services)
}
const pass = (minutes: number) => t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000))
const offersOf = async (job: string) =>
  (await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: job } })).body.results
const openOf = async (job: string) => (await offersOf(job)).find(({ status }) => status === 'sent')
const decline = async (job: string, by: number, more: object = {}) =>
  t.send(carriers[by]!, contractsRoutes.decline, {
    params: { id: (await openOf(job))!.guid },
    body: { reason: 'too low', ...more },
  })
const statuses = async (guid: string) => (await look(guid)).steps.map(({ status }) => status)

describe('offer rounds', () => {
  test('go to the next carrier when one declines or runs out, and end when one accepts', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const { status, body } = await start([job])
    expect([status, body.status, body.step, body.steps.map((step) => step.status)]).toEqual([
      201,
      'open',
      0,
      ['asked', 'waiting', 'waiting'],
    ])
    const [first] = await offersOf(job)
    expect(first).toMatchObject({ amount: 600, round: { guid: body.guid, step: 0, steps: 3 } })
    await work()
    expect(await statuses(body.guid)).toEqual(['asked', 'waiting', 'waiting'])
    await decline(job, 0)
    await work()
    expect(await statuses(body.guid)).toEqual(['declined', 'asked', 'waiting'])
    expect(await openOf(job)).toMatchObject({ amount: 620, vendor: { name: 'Second Haul' } })
    pass(MINUTES)
    await work()
    expect(await statuses(body.guid)).toEqual(['declined', 'expired', 'asked'])
    const last = await openOf(job)
    await t.send(carriers[2]!, contractsRoutes.accept, { params: { id: last!.guid }, body: {} })
    await work()
    expect(await look(body.guid)).toMatchObject({ status: 'awarded', can: [] })
    expect(await statuses(body.guid)).toEqual(['declined', 'expired', 'accepted'])
  })

  test('end when every carrier was asked; then a new round can start', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const { body } = await start([job])
    for (const by of [0, 1, 2]) {
      await decline(job, by)
      await work()
    }
    expect(await look(body.guid)).toMatchObject({ status: 'exhausted', endReason: 'Every carrier has been asked' })
    expect((await start([job])).status).toBe(201)
    const { body: both } = await t.send(org.dispatcher, roundsRoutes.list, { query: { jobGuid: job } })
    expect(both.results.map(({ status }) => status)).toEqual(['open', 'exhausted'])
  })

  test('skip a carrier that may no longer get offers', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const { body } = await start([job])
    const { companyGuid } = org
    const blacklist = (is: boolean) =>
      t.database.pool.query('update accounts set blacklist = $3 where company_guid = $1 and guid = $2', [
        companyGuid,
        carriers[1]!.accountGuid,
        is,
      ])
    await blacklist(true)
    await decline(job, 0)
    await work()
    const round = await look(body.guid)
    await blacklist(false)
    expect(round.steps.map(({ status }) => status)).toEqual(['declined', 'skipped', 'asked'])
    expect(round.steps[1]!.reason).toMatch(/Second Haul/)
  })

  test.each<[string, (job: string, round: string) => Promise<unknown>, string]>([
    [
      'somebody ends them',
      (_job, guid) => t.send(org.dispatcher, roundsRoutes.end, { params: { guid }, body: { reason: 'sold' } }),
      'sold',
    ],
    [
      'the job is held',
      (job) => t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: job }, body: { reason: 'weather' } }),
      '',
    ],
  ])('end when %s: no one else is asked', async (_, act, reason) => {
    const { job } = await aReadyJob(t, org.shipper)
    const { body } = await start([job])
    await act(job, body.guid)
    await work()
    const round = await look(body.guid)
    expect([round.status, round.endReason ?? '']).toEqual(['ended', reason])
    expect(round.steps.map(({ status }) => status)).toEqual(['cancelled', 'waiting', 'waiting'])
    expect((await t.send(org.dispatcher, roundsRoutes.end, { params: { guid: body.guid }, body: {} })).status).toBe(409)
  })

  test('of a load have a price for each of its jobs', async () => {
    const jobs = [(await aReadyJob(t, org.shipper)).job, (await aReadyJob(t, org.shipper)).job]
    const { body } = await start(jobs)
    expect(body.jobs).toHaveLength(2)
    expect((await openOf(jobs[0]!))?.load?.contracts).toHaveLength(2)
    await decline(jobs[1]!, 0)
    await work()
    expect(await statuses(body.guid)).toEqual(['declined', 'asked', 'waiting'])
  })

  test('go on if the load became overweight meanwhile: its reason is for who starts a round, not for the worker', async () => {
    const ready = [await aReadyJob(t, org.shipper), await aReadyJob(t, org.shipper)]
    const jobs = ready.map(({ job }) => job)
    expect((await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs } })).status).toBe(201)
    const { body } = await start(jobs)
    await t.database.pool.query(
      'update commodities set weight = 25000 where company_guid = $1 and order_guid = any($2)',
      [org.companyGuid, ready.map(({ order }) => order)],
    )
    await decline(jobs[0]!, 0)
    await work()
    expect(await statuses(body.guid)).toEqual(['declined', 'asked', 'waiting'])
    await decline(jobs[0]!, 1)
    await t.send(org.dispatcher, roundsRoutes.end, { params: { guid: body.guid }, body: {} })
    const again = await start(jobs)
    expect([again.status, again.error.errors]).toMatchObject([422, [{ path: 'overweightReason' }]])
  })

  test('continue for anyone who may still send offers', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company')
    const { body } = await t.send(clerk, roundsRoutes.start, { body: { steps: stepsFor([job]) } })
    await t.database.pool.query('update users set can_login = false where guid = $1', [clerk.userGuid])
    t.services.callers.forget(org.companyGuid, clerk.userGuid)
    await decline(job, 0)
    await work()
    expect(await look(body.guid)).toMatchObject({ status: 'ended', endReason: expect.stringMatching(/no longer/) })
  })

  test('are open once per job, however many are started at once', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const answers = await Promise.all(Array.from({ length: 60 }, () => start([job])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await offersOf(job)).filter(({ status }) => status === 'sent')).toHaveLength(1)
  })

  test.each<[string, (steps: NewOfferRound['steps'], other: string) => NewOfferRound['steps'], number]>([
    ['a carrier twice', ([one, , three]) => [one!, three!, one!], 400],
    ['other jobs in a later step', ([one, two], guid) => [one!, { ...two!, jobs: [{ guid, amount: 1 }] }], 400],
    ['a carrier of another company', ([one], guid) => [one!, { ...one!, vendor: { guid } }], 422],
    ['no time', ([one]) => [{ ...one!, minutes: 0 }], 400],
  ])('refuse %s', async (_, wrong, status) => {
    const { job, order } = await aReadyJob(t, org.shipper)
    expect((await start([job], { steps: wrong(stepsFor([job]), order) })).status).toBe(status)
    expect(await offersOf(job)).toEqual([])
  })

  test('are not visible to carriers', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    await start([job])
    const { guid } = (await openOf(job))!
    const { body } = await t.send(carriers[0]!, contractsPlatformRoutes.get, { params: { id: guid } })
    expect(body).not.toHaveProperty('round')
    expect(body).not.toHaveProperty('dateSeen')
    expect((await t.send(carriers[0]!, roundsRoutes.list, { query: { jobGuid: job } })).status).toBe(403)
  })
})

describe('an offer', () => {
  test('is declined with a counter bid; the company reads it, and when it was first opened', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    await start([job])
    const before = await openOf(job)
    expect([before?.dateSeen, before?.counterAmount]).toEqual([null, null])
    const id = before!.guid
    await t.send(carriers[0]!, contractsPlatformRoutes.get, { params: { id } })
    const seen = t.clock.now().toISOString()
    pass(1)
    await t.send(carriers[0]!, contractsPlatformRoutes.get, { params: { id } })
    // The company looking at its own offer does not count as opened by the carrier.
    await t.send(org.dispatcher, contractsPlatformRoutes.get, { params: { id } })
    await decline(job, 0, { counterAmount: 725.5 })
    const { body } = await t.send(org.dispatcher, contractsPlatformRoutes.get, { params: { id } })
    expect(body).toMatchObject({ status: 'declined', counterAmount: 725.5, dateSeen: seen })
    const own = await t.send(carriers[0]!, contractsPlatformRoutes.get, { params: { id } })
    expect(own.body.counterAmount).toBe(725.5)
  })

  test('is declined with the dates at which the vendor could come; a delivery before the pickup is refused', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    await start([job])
    const { guid: id } = (await openOf(job))!
    const dates = { dateEstimatedPickup: '2026-12-24T20:00:00.000Z', dateEstimatedDelivery: '2026-12-23T20:00:00.000Z' }
    const { status, error } = await decline(job, 0, dates)
    expect([status, error.errors?.[0]?.path]).toEqual([400, 'dateEstimatedDelivery'])
    const later = { ...dates, dateEstimatedDelivery: '2026-12-26T20:00:00.000Z' }
    await decline(job, 0, later)
    for (const who of [org.dispatcher, carriers[0]!]) {
      const { body } = await t.send(who, contractsPlatformRoutes.get, { params: { id } })
      expect(body).toMatchObject({ status: 'declined', counterAmount: null, ...later })
    }
  })

  test('of a load takes no counter bid for one of its jobs', async () => {
    const jobs = [(await aReadyJob(t, org.shipper)).job, (await aReadyJob(t, org.shipper)).job]
    await start(jobs)
    const { status, error } = await decline(jobs[0]!, 0, { counterAmount: 700 })
    expect([status, error.errors?.[0]?.path]).toEqual([400, 'counterAmount'])
  })
})
