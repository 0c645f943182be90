/** A change of agreed terms that the carrier has not accepted holds the job, its bill and the payment; it can be withdrawn, and expires. */
import { contractsRoutes, contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type { NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { REVISION_ANSWER_MS } from '@waybill/domain/transport/agreement.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../testing/builders.ts'
import { deliver, expireOffers, listen } from '../../../testing/notices.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'
import { attach } from '../../../testing/uploads.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
})

interface Known {
  order: string
  job: string
  offer: string
}

/** A job that the vendor accepted at 600. */
async function dispatched(): Promise<Known> {
  const { order, job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [fast])
  await t.send(fast, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  return { order, job, offer: offer.guid }
}
const price = (job: string, ...charges: NewCharge[]) =>
  t.send(org.dispatcher, financesRoutes.putOfJob, { params: { guid: job }, body: { charges } })
const pay = (job: string, amount: number) => price(job, { name: 'Transport', amount })

/** Picked up and delivered, with a paper that proves it. */
async function delivered(): Promise<Known> {
  const known = await dispatched()
  const { body } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: known.order } })
  for (const { guid, stopType } of body.stops) {
    if (stopType === 'delivery')
      // oxlint-disable-next-line no-await-in-loop -- one stop after the other
      await attach(t, org.dispatcher, { jobs: [known.job], usage: 'Proof Of Delivery' }, { name: 'pod.pdf' })
    // oxlint-disable-next-line no-await-in-loop
    const done = await t.send(org.dispatcher, stopsRoutes.status, { params: { guid }, body: { action: 'complete' } })
    expect(done.status).toBe(200)
  }
  return known
}
const jobOf = async ({ job }: Known) => (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body
const verify = ({ job }: Known) =>
  t.send(org.dispatcher, jobsRoutes.change, { params: { guid: job }, body: { isVerified: true } })
const billOf = async ({ job }: Known) => {
  const filterState = { jobGuid: job, type: 'bill' }
  const { body } = await t.send(org.dispatcher, invoicesRoutes.list, { body: { filterState } })
  return body.results[0]!
}
const offerOf = async ({ offer }: Known) =>
  (await t.send(org.dispatcher, contractsPlatformRoutes.get, { params: { id: offer } })).body
const accept = ({ offer }: Known) =>
  t.send(fast, contractsPlatformRoutes.acceptRevision, { params: { id: offer }, body: {} })
const decline = ({ offer }: Known) =>
  t.send(fast, contractsPlatformRoutes.declineRevision, { params: { id: offer }, body: { reason: 'Below my cost' } })
const withdraw = ({ offer }: Known, body: object = { reason: 'Typed for another job' }) =>
  t.send(org.dispatcher, contractsPlatformRoutes.withdrawRevision, { params: { id: offer }, body })
/** A day later. */
async function expired() {
  t.clock.set(new Date(t.clock.now().getTime() + REVISION_ANSWER_MS))
  await expireOffers(org.companyGuid, t.services)
}

describe('a change of agreed terms that the carrier has not answered', () => {
  test('holds verifying, and says whose turn it is, until the carrier accepts', async () => {
    const known = await delivered()
    await pay(known.job, 550)
    const job = await jobOf(known)
    expect(job.waiting).toMatchObject({ party: 'carrier', code: 'answer-revision' })
    expect(job.missing?.verify.map(({ path }) => path)).toEqual(['revision'])
    expect(job.can).toEqual(expect.arrayContaining(['accept-revision', 'decline-revision', 'withdraw-revision']))
    const no = await verify(known)
    expect([no.status, no.error?.errors?.[0]?.message]).toEqual([
      422,
      'The carrier has not answered the changed terms; enter its answer or take the change back',
    ])
    expect((await accept(known)).status).toBe(200)
    expect((await jobOf(known)).waiting).toMatchObject({ party: 'us', code: 'verify-job' })
    expect((await verify(known)).status).toBe(200)
  })

  test('holds the bill as agreed before, and its payment', async () => {
    const known = await delivered()
    await pay(known.job, 550)
    const bill = await billOf(known)
    expect(bill).toMatchObject({ total: 600, waiting: { party: 'carrier', code: 'answer-revision' } })
    const { body } = await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid: bill.guid } })
    expect(body.can).not.toContain('post')
    const no = await t.send(org.dispatcher, invoicesRoutes.change, {
      params: { guid: bill.guid },
      body: { status: 'OPEN' },
    })
    expect([no.status, no.error?.message]).toEqual([
      409,
      'This bill is a draft and cannot be posted: the carrier has not answered the changed terms; enter its answer or take the change back',
    ])
    // What the job costs is what its bill says.
    expect((await jobOf(known)).vendorPayment).toBe(600)
    const finances = (who: Person) => t.send(who, financesRoutes.getOfJob, { params: { guid: known.job } })
    expect((await finances(org.dispatcher)).body.totals).toMatchObject({ baseCost: 600, accessorialCost: 0 })
    expect((await finances(fast)).body.totals).toMatchObject({ vendorCost: 600 })
    const again = await t.send(org.dispatcher, invoicesRoutes.create, {
      body: { type: 'bill', orderGuid: known.order, jobGuid: known.job },
    })
    expect(again.status).toBe(409)
    await accept(known)
    expect((await jobOf(known)).vendorPayment).toBe(550)
    expect(await billOf(known)).toMatchObject({ total: 550 })
    expect((await billOf(known)).waiting?.code).not.toBe('answer-revision')
  })

  test('of a released bill is settled before it is paid, once sent it is paid', async () => {
    const known = await delivered()
    const { guid } = await billOf(known)
    const standing = async (status: string) => {
      await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
        await tx.rows(
          rawQuery(sql`update invoices set status = 'OPEN', payment_status = ${status}
            where company_guid = ${org.companyGuid} and guid = ${guid}`),
        )
      })
    }
    await pay(known.job, 550)
    await standing('RELEASED')
    expect((await billOf(known)).waiting?.code).toBe('answer-revision')
    await standing('SENT')
    expect((await billOf(known)).waiting?.code).toBe('pay')
    await accept(known)
  })

  test('holds a bill entered by hand too, and lets go of it when the award ends', async () => {
    const known = await dispatched()
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
      await tx.rows(
        rawQuery(sql`update invoices set contract_guid = null, status = 'OPEN', posted_at = ${t.clock.now()}
          where company_guid = ${org.companyGuid} and job_guid = ${known.job}`),
      )
    })
    const revisions = async () => {
      const { rows } = await t.database.pool.query<{ open_revision: string | null }>(
        `select open_revision from invoices where company_guid = $1 and job_guid = $2 and voided_at is null`,
        [org.companyGuid, known.job],
      )
      return rows.map(({ open_revision: open }) => open)
    }
    await pay(known.job, 550)
    expect(await revisions()).toEqual(['asked'])
    await t.send(org.dispatcher, contractsRoutes.cancel, {
      params: { id: known.offer },
      body: { reason: 'Truck broke', tonuAmount: 0 },
    })
    expect(await revisions()).toEqual([null])
  })

  test('does not hold the client’s invoice', async () => {
    const known = await delivered()
    await pay(known.job, 550)
    const filterState = { orderGuid: known.order, type: 'invoice' }
    const { body } = await t.send(org.dispatcher, invoicesRoutes.list, { body: { filterState } })
    const [invoice] = body.results
    expect(invoice!.waiting).toMatchObject({ party: 'us', code: 'post-invoice' })
    const seen = await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid: invoice!.guid } })
    expect(seen.body.can).toContain('post')
    await accept(known)
  })

  test('expires after a day: it is the company’s to settle, and both can still agree', async () => {
    const known = await delivered()
    await listen(t, org.companyGuid)
    await pay(known.job, 550)
    expect((await offerOf(known)).revisionPending).toMatchObject({ dateExpired: null, dateExpires: expect.any(String) })
    await expired()
    // Nothing is left to decline.
    expect((await decline(known)).status).toBe(409)
    expect((await jobOf(known)).waiting).toMatchObject({ party: 'us', code: 'settle-revision' })
    expect((await billOf(known)).waiting).toMatchObject({ party: 'us', code: 'settle-revision' })
    const offer = await offerOf(known)
    expect(offer.revisionPending?.dateExpired).toEqual(expect.any(String))
    expect(offer.can).not.toContain('decline-revision')
    expect((await verify(known)).error?.errors?.[0]?.message).toContain('in time')
    const mails = await deliver(t, org.companyGuid)
    expect(mails.map(({ subject }) => subject.replace(/\d+-1/, 'N'))).toContain(
      'Fast Haul has not answered the change to job N',
    )
    expect((await accept(known)).body).toMatchObject({ revisionPending: null, amount: 550 })
  })

  test('is withdrawn with a reason: the job has its agreed charges again, and the carrier is told', async () => {
    const known = await dispatched()
    await price(known.job, { name: 'Transport', amount: 600 }, { name: 'Tarps', itemId: 6, amount: 50 })
    await price(known.job, { name: 'Transport', amount: 500 }, { name: 'Chains', itemId: 9, amount: 20 })
    expect((await offerOf(known)).can).toContain('withdraw-revision')
    await listen(t, org.companyGuid)
    expect((await withdraw(known, {})).status).toBe(422)
    expect((await withdraw(known)).body).toMatchObject({ revisionPending: null, amount: 600, total: 650 })
    const { body } = await t.send(org.dispatcher, financesRoutes.getOfJob, { params: { guid: known.job } })
    expect(body.charges.map(({ name, amount }) => [name, amount])).toEqual([
      ['Transport', 600],
      ['Tarps', 50],
    ])
    expect(await billOf(known)).toMatchObject({ total: 650 })
    const mails = await deliver(t, org.companyGuid)
    expect(mails.map(({ subject }) => subject.replace(/\d+-1/, 'N'))).toContain('The change to job N was withdrawn')
    expect((await withdraw(known)).status).toBe(409)
  })

  test('of stops is not offered to be withdrawn; the refusal says what to do instead', async () => {
    const known = await dispatched()
    const { body } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: known.order } })
    const place = { name: 'Yard', street1: '9 Oak St', city: 'Tampa', state: 'FL', zipCode: '33602', country: 'US' }
    await t.raw(org.dispatcher, 'PATCH', `/api/stops/${body.stops[1]!.guid}`, { terminal: place })
    expect((await offerOf(known)).can).not.toContain('withdraw-revision')
    expect((await jobOf(known)).can).not.toContain('withdraw-revision')
    expect((await withdraw(known)).error?.message).toContain('set them back as they were agreed')
    await decline(known)
    const { results } = (await t.send(org.dispatcher, queueRoutes.list, { query: { rc: 250 } })).body
    const row = results.find(({ guids }) => guids.includes(known.job))
    expect(row?.waiting.code).toBe('settle-revision')
    expect(row?.can).toContain('accept-revision')
    expect(row?.can).not.toContain('withdraw-revision')
  })

  test('is withdrawn only by the company', async () => {
    const known = await dispatched()
    await pay(known.job, 550)
    const no = await t.send(fast, contractsPlatformRoutes.withdrawRevision, {
      params: { id: known.offer },
      body: { reason: 'Mine' },
    })
    expect(no.status).toBe(403)
  })
})

describe('while changed terms are open', () => {
  /** A carrier's own accessorial, which the company approves. */
  async function detained(known: Known, amount: number) {
    const { body } = await t.send(fast, financesPlatformRoutes.addToJob, {
      params: { guid: known.job },
      body: { itemId: 2, amount },
    })
    await t.send(org.dispatcher, financesPlatformRoutes.approve, { params: { guid: body.guid }, body: {} })
  }
  const chargesOf = async ({ job }: Known) => {
    const { body } = await t.send(org.dispatcher, financesRoutes.getOfJob, { params: { guid: job } })
    return body.charges.map(({ name, amount }) => [name, amount])
  }

  test('a charge approved in the meantime is owed at once, and stays when they are withdrawn', async () => {
    const known = await dispatched()
    await pay(known.job, 500)
    await detained(known, 50)
    expect(await offerOf(known)).toMatchObject({ amount: 600, total: 650, revisionPending: { amount: 500 } })
    expect((await jobOf(known)).vendorPayment).toBe(650)
    expect(await billOf(known)).toMatchObject({ total: 650 })
    expect((await withdraw(known)).body).toMatchObject({
      revisionPending: null,
      total: 650,
      // Nothing else has this charge on paper.
      document: { revision: 2 },
    })
    expect(await chargesOf(known)).toEqual([
      ['Transport', 600],
      ['Detention at pickup', 50],
    ])
    expect(await billOf(known)).toMatchObject({ total: 650 })
  })

  test('a charge approved in the meantime does not put less base pay into force', async () => {
    const known = await dispatched()
    await pay(known.job, 500)
    await decline(known)
    await detained(known, 120)
    expect(await offerOf(known)).toMatchObject({
      amount: 600,
      total: 720,
      document: { revision: 1 },
      revisionPending: { amount: 500, declineReason: 'Below my cost' },
    })
    expect((await accept(known)).body).toMatchObject({ amount: 500, total: 620, document: { revision: 2 } })
    expect(await billOf(known)).toMatchObject({ total: 620 })
  })

  test('withdrawing restores all of a charge: also its unit and how it is divided', async () => {
    const known = await dispatched()
    await price(known.job, { name: 'Transport', rate: 3, unit: 'mile', quantity: 200 })
    await pay(known.job, 500)
    await withdraw(known)
    const { body } = await t.send(org.dispatcher, financesRoutes.getOfJob, { params: { guid: known.job } })
    expect(body.charges).toMatchObject([{ name: 'Transport', amount: 600, rate: 3, unit: 'mile', quantity: 200 }])
  })

  test('the offer, the job and the bill have the agreed total, whatever becomes of the accessorials', async () => {
    const known = await delivered()
    await price(known.job, { name: 'Transport', amount: 600 }, { name: 'Tarps', itemId: 6, amount: 50 })
    const bill = await billOf(known)
    const guid = bill.guid
    await t.send(fast, invoicesPlatformRoutes.submitVendorInvoice, {
      params: { guid },
      body: { number: 'F-1', amount: 650 },
    })
    const matchOf = async () => (await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid } })).body.match
    expect(await matchOf()).toMatchObject({ isMatched: true })
    await price(known.job, { name: 'Transport', amount: 600 }, { name: 'Tarps', itemId: 6, amount: 20 })
    const offer = await offerOf(known)
    expect(offer).toMatchObject({ total: 650, balance: 650, charges: [{ name: 'Tarps', amount: 50 }] })
    expect((await jobOf(known)).vendorPayment).toBe(650)
    expect(await billOf(known)).toMatchObject({ total: 650, paymentHeld: false })
    expect(await matchOf()).toMatchObject({ isMatched: true })
  })

  test('from before they were held, they keep what their bill says and cannot be withdrawn', async () => {
    const known = await dispatched()
    await pay(known.job, 550)
    // As an older program left it.
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
      await tx.rows(
        rawQuery(sql`update contracts set revision_pending = revision_pending - 'charges' - 'isWithdrawable'
          where company_guid = ${org.companyGuid} and guid = ${known.offer}`),
      )
    })
    expect((await jobOf(known)).vendorPayment).toBe(550)
    await pay(known.job, 540)
    expect((await offerOf(known)).can).not.toContain('withdraw-revision')
    expect((await withdraw(known)).status).toBe(409)
    expect((await accept(known)).body).toMatchObject({ amount: 540, revisionPending: null })
    expect(await billOf(known)).toMatchObject({ total: 540 })
  })

  test('of equipment that only the order states, they are not offered to be withdrawn', async () => {
    const known = await dispatched()
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: known.order }, body: { equipmentTypeId: 2 } })
    const offer = await offerOf(known)
    expect(offer.revisionPending?.parts).toEqual(['equipment'])
    expect(offer.can).not.toContain('withdraw-revision')
    expect((await withdraw(known)).status).toBe(409)
  })
})
