/** What a driver is told of, and what a carrier's office is told of its papers. */
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrg, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { deliver, listen } from '../../../testing/notices.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../../testing/offers.ts'
import { aPhone, finished } from '../../../testing/phones.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { noteInsurance } from './note-insurance.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let dora: Person
let emil: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  const drivers = ['Dora', 'Emil'].map((name) =>
    aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { name, role: 'driver' }),
  )
  ;[dora, emil] = (await Promise.all(drivers)) as [Person, Person]
  await listen(t, org.companyGuid)
})

const won = async () => {
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  await deliver(t, org.companyGuid)
  return { job, offer: offer }
}
const drive = (guid: string, body: object, who = carrier) =>
  t.sendAny(who, jobsPlatformRoutes.driver, { params: { guid }, body })
/** Titles of a person's notices, the newest first, without numbers and cities. */
const told = async (who: Person) => {
  await deliver(t, org.companyGuid)
  const { results } = (await t.send(who, noticesRoutes.list, { query: {} })).body
  return results
    .toSorted((a, b) => b.dateCreated.localeCompare(a.dateCreated))
    .map(({ title }) => title.replace(/\d+-1.*/, 'N'))
}
const mailsTo = (who: Person) => t.mails.filter(({ to }) => to === `${who.userGuid}@test.test`).map(({ text }) => text)

describe('the driver of a job', () => {
  test('is told of it, without its pay, and that somebody else drives it or the dispatch is canceled', async () => {
    const { job, offer } = await won()
    await drive(job, { userGuid: dora.userGuid })
    expect(await told(dora)).toEqual(['You drive job N'])
    expect(mailsTo(dora).join()).toContain('Dallas, TX')
    expect(mailsTo(dora).join()).not.toMatch(/\b600\b/)
    const [notice] = (await t.send(dora, noticesRoutes.list, { query: {} })).body.results
    expect(notice).toMatchObject({ kind: 'job.driver-assigned', path: `/jobs/${job}`, jobGuid: job })
    await drive(job, { userGuid: emil.userGuid })
    expect(await told(dora)).toEqual(['You no longer drive job N', 'You drive job N'])
    expect(await told(emil)).toEqual(['You drive job N'])
    const body = { reason: 'Sold', tonuAmount: 0 }
    const ended = await t.send(org.dispatcher, contractsRoutes.cancel, { params: { id: offer.guid }, body })
    expect(ended.status).toBe(200)
    expect(await told(emil)).toEqual(['You no longer drive job N', 'You drive job N'])
    expect(await told(dora)).toHaveLength(2)
    expect((await told(carrier)).join()).not.toMatch(/drive/)
  })

  test('taken off before it left is never told', async () => {
    const { job } = await won()
    await drive(job, { userGuid: dora.userGuid })
    await drive(job, { userGuid: emil.userGuid })
    expect([await told(dora), await told(emil)]).toEqual([[], ['You drive job N']])
  })

  test('who took it is not told', async () => {
    const { job } = await won()
    await drive(job, { userGuid: carrier.userGuid })
    expect((await told(carrier)).join()).not.toMatch(/drive/)
  })

  test('is told of a changed stop, at once or when accepted, never of pay; whoever sees offers once', async () => {
    const { job, offer } = await won()
    await drive(job, { userGuid: dora.userGuid })
    await told(dora)
    const [pickup] = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.stops
    await t.send(org.dispatcher, stopsRoutes.change, { params: { guid: pickup!.guid }, body: { notes: 'Dock 7' } })
    expect(await told(dora)).toEqual(['Job N', 'You drive job N'])
    expect(mailsTo(dora).at(-1)).toMatch(/Changed: *stops/)
    await t.send(org.dispatcher, financesRoutes.putOfJob, {
      params: { guid: job },
      body: { charges: [{ name: 'Transport', amount: 550 }] },
    })
    expect(await told(dora)).toHaveLength(2)
    await t.send(carrier, contractsPlatformRoutes.acceptRevision, { params: { id: offer.guid }, body: {} })
    expect(await told(dora)).toHaveLength(2)
    await drive(job, { userGuid: carrier.userGuid })
    await told(dora)
    await t.send(org.dispatcher, stopsRoutes.change, { params: { guid: pickup!.guid }, body: { notes: 'Dock 8' } })
    const before = (await told(carrier)).length
    await t.send(org.dispatcher, stopsRoutes.change, { params: { guid: pickup!.guid }, body: { notes: 'Dock 9' } })
    expect((await told(carrier)).length).toBe(before + 1)
  })

  test('is told what dispatch decided on an update that waited, with the reason', async () => {
    const { job } = await won()
    await drive(job, { userGuid: dora.userGuid })
    await told(dora)
    const { stops, commodities } = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body
    const cars = commodities.map(({ guid }) => guid)
    await t.database.pool.query(`update jobs set held_at = now(), hold_reason = 'Unpaid' where guid = $1`, [job])
    const phone = await aPhone(t, dora)
    const sent = [0, 1].map(() => finished(stops[0]!.guid, cars, [], 0, { noDamage: true }))
    const answers = await phone.send(...sent)
    expect(answers.map(({ state }) => state)).toEqual(['parked', 'parked'])
    expect(await told(dora)).toHaveLength(1)
    await t.database.pool.query('update jobs set held_at = null, hold_reason = null where guid = $1', [job])
    const decide = (guid: string, body: object) =>
      t.sendAny(org.dispatcher, fieldOfficeRoutes.decide, { params: { guid }, body })
    expect((await decide(sent[0]!.id, { decision: 'file', reason: 'Twice the same' })).status).toBe(200)
    expect((await told(dora))[0]).toMatch(/^Dispatch didn’t apply: Stop finished at /)
    expect(mailsTo(dora).at(-1)).toMatch(/Twice the same/)
    expect((await decide(sent[1]!.id, { decision: 'apply', reason: 'Seen' })).status).toBe(200)
    expect((await told(dora))[0]).toMatch(/^Dispatch applied: Stop finished at /)
    expect((await told(emil)).join()).not.toMatch(/Dispatch/)
  })
})

describe('a carrier’s insurance', () => {
  const ends = (day: string) =>
    t.database.pool.query('update vendor_standings set insurance_expires_on = $2 where account_guid = $1', [
      carrier.accountGuid,
      day,
    ])
  const morning = async (days: number) => {
    t.clock.set(new Date(NOW.getTime() + days * 24 * 3_600_000))
    await noteInsurance(org.companyGuid, t.services)
    return told(carrier)
  }

  test('that ends is announced 30 and 7 days before, and once it has ended: to the office, each once', async () => {
    const day = new Date(NOW.getTime() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
    await ends(day)
    expect(await morning(0)).toEqual([])
    expect(await morning(10)).toHaveLength(1)
    expect(await morning(11)).toHaveLength(1)
    expect(await morning(33)).toHaveLength(2)
    expect(await morning(35)).toHaveLength(2)
    const all = await morning(42)
    expect(all.map((title) => title.replace(/on .*/, 'on D'))).toEqual([
      'Your insurance ended on D',
      'Your insurance ends on D',
      'Your insurance ends on D',
    ])
    expect(await morning(45)).toHaveLength(3)
    expect(await told(dora)).toEqual([])
    const [notice] = (await t.send(carrier, noticesRoutes.list, { query: {} })).body.results
    expect(notice).toMatchObject({ kind: 'insurance.ends', path: '/documents', orderGuid: null })
  })

  test('is announced by mails that say that no person wrote them, and where to choose', async () => {
    await ends(new Date(NOW.getTime() + 5 * 24 * 3_600_000).toISOString().slice(0, 10))
    await noteInsurance(org.companyGuid, t.services)
    const mails = await deliver(t, org.companyGuid)
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails)
      expect(mail).toMatchObject({ isAutomatic: true, unsubscribe: expect.stringMatching(/\/profile$/) })
  })

  test('that is renewed or ended long ago is not', async () => {
    await ends('2025-01-01')
    expect(await morning(0)).toEqual([])
  })

  test('is looked at again the next morning', async () => {
    const next = await noteInsurance(org.companyGuid, t.services)
    expect(next!.getTime() - NOW.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
  })
})
