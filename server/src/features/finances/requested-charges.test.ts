/** What a carrier asks to be paid for on the road: its receipt, the desk's queue, the answer, and the client's share. */
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCarrier, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { deliver, listen } from '../../../testing/notices.ts'
import { aReadyJob } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'

const STORAGE = 10
const TOLLS = 13

const t: TestApp = await testApp()
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let driver: Person
let job: string
let order: string

beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', {
    name: 'Dee Driver',
    permissions: permissionsOfRole('driver'),
  })
  ;({ job, order } = await aReadyJob(t, org.shipper))
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  // Its turns are stored with the next act.
  await t.send(org.dispatcher, jobsRoutes.change, { params: { guid: job }, body: { instructions: 'Call first' } })
})

const receiptOf = async (who: Person, jobGuid = job) =>
  (await attach(t, who, { jobs: [jobGuid], usage: 'Accessorial Receipt' }, { name: 'toll.pdf' })).fileGuid
const ask = (body: object, who = carrier, jobGuid = job) =>
  t.send(who, financesPlatformRoutes.addToJob, {
    params: { guid: jobGuid },
    body: { itemId: STORAGE, amount: 60, ...body },
  })
const approve = (guid: string, body: object = {}, who: Person = org.dispatcher) =>
  t.send(who, financesPlatformRoutes.approve, { params: { guid }, body })
const ofJob = async (who: Person = org.dispatcher) =>
  (await t.send(who, financesRoutes.getOfJob, { params: { guid: job } })).body
const ofOrder = async () => (await t.send(org.dispatcher, financesRoutes.getOfOrder, { params: { guid: order } })).body
const rows = async (who: Person = org.dispatcher) => (await t.send(who, queueRoutes.list)).body.results
const answersFor = async (who: Person) =>
  (await t.send(who, noticesRoutes.list)).body.results.filter(({ kind }) => kind === 'charge.answered')
const without = (...lacked: Permission[]) =>
  aUser(t.database, org.companyGuid, org.own, 'company', {
    permissions: PERMISSIONS.filter((each) => !lacked.includes(each)),
  })

describe('its receipt', () => {
  test('is required of a carrier where the company’s list says so', async () => {
    const bare = await ask({ itemId: TOLLS })
    expect(bare.status).toBe(422)
    expect(bare.error.errors).toEqual([
      { path: 'receipts', message: 'Tolls is paid back against a receipt: add a photo of it' },
    ])
    expect((await ask({ itemId: TOLLS, receipts: [await receiptOf(carrier)] })).status).toBe(201)
    expect((await ask({ itemId: TOLLS }, org.dispatcher)).status).toBe(201)
  })

  test('is a document of this job, of the carrier’s own', async () => {
    const other = await aReadyJob(t, org.shipper)
    await dispatchTo(t.database, org.companyGuid, other.job, carrier.accountGuid)
    for (const receipts of [[await receiptOf(carrier, other.job)], [await receiptOf(org.dispatcher)]]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, error } = await ask({ receipts })
      expect(status).toBe(422)
      expect(error.errors).toEqual([{ path: 'receipts.0', message: 'is not a document of this job' }])
    }
  })

  test('is shown to the company and the carrier with the charge', async () => {
    await ask({ receipts: [await receiptOf(carrier)] })
    const [charge] = (await ofJob()).charges
    expect(charge!.origin!.files).toMatchObject([{ name: 'toll.pdf' }])
    const [own] = (await ofJob(carrier)).charges
    expect(own!.evidence).toMatchObject([{ kind: 'proof', text: 'toll.pdf' }, { kind: 'requested' }])
  })
})

describe('in the queue', () => {
  test('is a row beside the turn of its driver, due within a day, until it is answered', async () => {
    expect((await rows()).map(({ waiting }) => waiting.code)).toEqual(['start-job'])
    const { body } = await ask({})
    await ask({ amount: 5 })
    const found = (await rows()).filter(({ jobGuid }) => jobGuid === job)
    expect(found.map(({ waiting }) => waiting.code).toSorted()).toEqual(['answer-charge', 'start-job'])
    const row = found.find(({ waiting }) => waiting.code === 'answer-charge')!
    expect(row).toMatchObject({
      guid: body.guid,
      subject: 'job',
      title: 'Fast Haul asks for Storage, $60.00',
      waiting: { party: 'us', due: new Date(NOW.getTime() + 24 * 3_600_000).toISOString() },
      can: ['answer-charge', 'snooze'],
    })
    const unable = (await rows(await without('vendor_money.edit_pay'))).find(({ guid }) => guid === body.guid)
    expect(unable!.can).toEqual(['snooze'])
    const blind = (await rows(await without('vendor_money.view_pay'))).find(({ guid }) => guid === body.guid)
    expect(blind!.title).toBe('Fast Haul asks for Storage')
    await approve(body.guid)
    expect((await rows()).find(({ waiting }) => waiting.code === 'answer-charge')).toMatchObject({
      title: 'Fast Haul asks for Storage, $5.00',
    })
  })
})

describe('its answer', () => {
  test('at another amount needs a reason, and both are told to the carrier', async () => {
    const { guid } = (await ask({})).body
    const bare = await approve(guid, { amount: 45 })
    expect(bare.status).toBe(422)
    expect(bare.error.errors).toEqual([{ path: 'reason', message: 'Say why another amount is approved' }])
    expect((await approve(guid, { amount: 45, reason: 'One day was free' })).status).toBe(200)
    expect((await ofJob(carrier)).charges).toMatchObject([
      { amount: 45, approval: 'approved', requestedAmount: 60, approveReason: 'One day was free' },
    ])
    expect((await ofJob()).totals.vendorCost).toBe(45)
  })

  test('stays to be seen when the desk changes the amount later', async () => {
    const { guid } = (await ask({})).body
    await approve(guid)
    for (const amount of [45, 30]) {
      const lines = [{ guid, itemId: STORAGE, amount }]
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await t.send(org.dispatcher, financesRoutes.putOfJob, {
        params: { guid: job },
        body: { charges: lines },
      })
      expect(status).toBe(200)
    }
    expect((await ofJob(carrier)).charges).toMatchObject([{ amount: 30, requestedAmount: 60 }])
    expect((await approve(guid, { client: { amount: 75 } })).status).toBe(409)
    expect((await ofOrder()).charges.filter(({ side }) => side === 'client')).toEqual([])
  })

  test('as refused is neither paid nor approved afterwards', async () => {
    const { guid } = (await ask({})).body
    const no = { params: { guid }, body: { reason: 'The yard did not store it' } }
    expect((await t.send(org.dispatcher, financesPlatformRoutes.refuse, no)).status).toBe(200)
    expect((await approve(guid, { client: { amount: 75 } })).status).toBe(409)
    expect((await ofJob()).totals.vendorCost).toBe(0)
    expect((await ofOrder()).charges.filter(({ side }) => side === 'client')).toEqual([])
  })

  test('as asked needs none', async () => {
    const { guid } = (await ask({})).body
    expect((await approve(guid, { amount: 60 })).body).toMatchObject({ approval: 'approved', requestedAmount: null })
  })

  test('may charge the client in the same act', async () => {
    const { guid } = (await ask({ receipts: [await receiptOf(carrier)] })).body
    expect((await approve(guid, { client: { amount: 75 } })).status).toBe(200)
    const { charges } = await ofOrder()
    expect(charges.filter(({ side }) => side === 'client')).toMatchObject([
      { name: 'Storage', amount: 75, approval: 'approved', itemId: STORAGE, origin: { files: [{ name: 'toll.pdf' }] } },
    ])
    const { rows: acts } = await t.database.pool.query<{ action: string; act: string }>(
      `select action, act::text from history where order_guid = $1 and subject = 'charge' order by seq`,
      [order],
    )
    const approved = acts.filter(({ action }) => action === 'charge.approved')
    expect(approved).toHaveLength(2)
    expect(new Set(approved.map(({ act }) => act)).size).toBe(1)
  })

  test('charges the client by its own permission, or does nothing', async () => {
    const { guid } = (await ask({})).body
    const { status } = await approve(guid, { client: { amount: 75 } }, await without('client_money.add_accessorial'))
    expect(status).toBe(403)
    expect((await ofJob()).charges[0]!.approval).toBe('waiting')
    expect((await ofOrder()).charges.filter(({ side }) => side === 'client')).toEqual([])
    const { body } = await t.send(org.dispatcher, financesPlatformRoutes.addToOrder, {
      params: { guid: order },
      body: { itemId: STORAGE, amount: 1 },
    })
    expect((await approve(body.guid, { client: { amount: 1 } })).status).toBe(409)
  })

  test('is told to whoever asked and to the office, with what it is paid only there', async () => {
    const asked = (await ask({})).body
    await t.database.pool.query('update charges set created_by = $2 where guid = $1', [asked.guid, driver.userGuid])
    await listen(t, org.companyGuid)
    await t.send(org.dispatcher, financesPlatformRoutes.refuse, {
      params: { guid: asked.guid },
      body: { reason: 'The yard did not store it' },
    })
    await deliver(t, org.companyGuid)
    expect(await answersFor(carrier)).toMatchObject([
      { title: expect.stringMatching(/^Refused: Storage on job /), path: `/jobs/${job}/money` },
    ])
    expect(await answersFor(driver)).toMatchObject([
      { text: expect.stringContaining('The yard did not store it'), path: `/jobs/${job}` },
    ])
  })

  test('is told in the carrier’s language', async () => {
    await t.database.pool.query(`update accounts set language = 'fr' where guid = $1`, [carrier.accountGuid])
    const { guid } = (await ask({})).body
    await listen(t, org.companyGuid)
    await approve(guid, { amount: 45, reason: 'One day was free' })
    await deliver(t, org.companyGuid)
    const [told] = await answersFor(carrier)
    expect(told!.title).toMatch(/^Approuvé\u00a0: Storage, voyage /)
    expect(told!.text.replaceAll('\u00a0', ' ')).toMatch(/à un autre montant\..*60,00 \$ US.*45,00 \$ US/s)
    expect(told!.text).not.toMatch(/approved|Requested/i)
  })

  test('is no news of what the company asked itself', async () => {
    const clerk = await without('vendor_money.edit_pay')
    const { body } = await ask({}, clerk)
    expect(body.approval).toBe('waiting')
    await listen(t, org.companyGuid)
    await approve(body.guid)
    await deliver(t, org.companyGuid)
    expect(await answersFor(carrier)).toEqual([])
  })
})
