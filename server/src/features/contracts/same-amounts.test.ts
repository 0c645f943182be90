/** Drawn offers with charges, COD and quick pay: whoever reads what one pays, wherever, reads the same to the cent, and its lines. */
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { statementsRoutes } from '@waybill/contract/statements/statements.routes.ts'
import { percentOf, perUnit, sum, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../testing/builders.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../../testing/offers.ts'
import { connectBooks, paperText } from '../../../testing/books.ts'
import { deliver, listen } from '../../../testing/notices.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { dollars } from '../../documents/wording.ts'
import { insertLink } from '../../records/notices/index.ts'

const QUICK_PAY = { id: 3, fee: 3 }

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let inBooks: Awaited<ReturnType<typeof connectBooks>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  inBooks = await connectBooks(t, org.dispatcher)
  await listen(t, org.companyGuid)
})

const pageOf = async (contract: string): Promise<string> => {
  const now = t.clock.now()
  const actor = { ...org, userGuid: null, userName: null, portal: null, requestId: null, now, announce: () => {} }
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const made = await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    insertLink(tx, actor, { kind: 'offer', subjectGuid: contract, expiresAt }),
  )
  const { secret } = made as { secret: string }
  return (await t.app.inject({ url: `/offer/${secret}`, headers: { host: 'localhost:4202' } })).body
}

const paperOf = async (who: Person, job: string): Promise<string> => {
  return paperText(t, who, `/api/job/${job}/doc/rate-confirmation`)
}

/** What the mail of an offer says that it pays, with its lines. */
async function mailed(total: number, lines: readonly number[]): Promise<void> {
  const [mail] = (await deliver(t, org.companyGuid)).filter(({ text }) => text.includes('/offer/'))
  for (const each of [total, ...lines]) expect(mail?.text).toContain(dollars(toDollars(each)))
}

/** A posted bill is of that amount on its paper, for both readers, in the carrier’s statement and in the books. */
async function posted(bill: string, net: number): Promise<void> {
  const guid = bill
  const { status, data } = await t.send(org.dispatcher, invoicesRoutes.change, {
    params: { guid },
    body: { status: 'OPEN' },
  })
  expect(status, JSON.stringify(data)).toBe(200)
  const total = toDollars(net)
  for (const who of [org.dispatcher, carrier]) {
    const { body } = await t.send(who, invoicesRoutes.get, { params: { guid } })
    const paper = await paperText(t, who, `/platform/invoices/${guid}/document`)
    expect([who.portal, body.total, sum(body.lines.map(({ amount }) => toCents(amount)))]).toEqual([
      who.portal,
      total,
      net,
    ])
    for (const each of [total, ...body.lines.map(({ amount }) => amount)]) expect(paper).toContain(dollars(each))
  }
  const query = { from: '2026-01-01', to: '2026-12-31' }
  const { body: statement } = await t.send(carrier, statementsRoutes.read, { query })
  const billed = statement.lines.filter((line) => line.guid === guid && line.kind === 'billed')
  expect(billed.map(({ amount }) => amount)).toEqual([total])
  const sent = await inBooks(guid)
  expect([toCents(sent.total), sum(sent.lines.map(({ amount }) => toCents(amount)))]).toEqual([net, net])
}

/** Everyone who reads what the job pays its carrier, wherever, reads `net`, and the lines add up to it. */
async function paid(job: string, offer: string, net: number): Promise<void> {
  for (const who of [org.dispatcher, carrier]) {
    const { body: whole } = await t.send(who, jobsRoutes.get, { params: { guid: job } })
    const { body: money } = await t.send(who, financesRoutes.getOfJob, { params: { guid: job } })
    const { body: rows } = await t.send(who, jobsRoutes.list, { query: { rc: 200 }, body: {} })
    const { body: contract } = await t.send(who, contractsPlatformRoutes.get, { params: { id: offer } })
    const { body: offers } = await t.send(who, contractsPlatformRoutes.find, {
      body: { filterState: { jobGuid: job } },
    })
    const approved = money.charges.filter(({ approval, kind }) => approval === 'approved' && kind !== 'cod')
    const lines = [...approved, ...money.otherLines].map(({ amount }) => toCents(amount))
    const own = [contract.amount!, ...contract.charges!.map(({ amount }) => amount), -(contract.quickPayFee ?? 0)]
    const miles = whole.distance ?? whole.estimatedDistance
    expect({
      headline: whole.vendorPayment,
      rows: rows.results.flatMap(({ guid, vendorPayment }) => (guid === job ? [vendorPayment] : [])),
      total: money.totals.vendorCost,
      byKind: sum([money.totals.baseCost!, money.totals.accessorialCost!].map(toCents)),
      lines: sum(lines),
      perMile: money.vendorPayPerMile,
      offer: contract.total,
      ofOffer: sum(own.map(toCents)),
      offers: offers.results.map(({ total }) => total),
    }).toEqual({
      headline: toDollars(net),
      rows: [toDollars(net)],
      total: toDollars(net),
      byKind: net,
      lines: net,
      perMile: miles === null ? null : toDollars(perUnit(net, String(miles))!),
      offer: toDollars(net),
      ofOffer: net,
      offers: [toDollars(net)],
    })
  }
}

const cents = fc.integer({ min: 1, max: 90_000 })
const drawn = fc.record({
  price: fc.integer({ min: 20_000, max: 500_000 }),
  charges: fc.array(cents, { maxLength: 2 }),
  codPart: fc.option(fc.integer({ min: 1, max: 150 })),
  isQuick: fc.boolean(),
  /** Whether quick pay is chosen on the bill, if not with the offer. */
  isTaken: fc.boolean(),
  /** Whether the fee counts in the company's profit. */
  isEarned: fc.boolean(),
})

test('an offer pays the same for every reader, in every place', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ price, charges, codPart, isQuick, isTaken, isEarned }) => {
      const settings = { quickPayLowersExpense: isEarned }
      expect((await t.send(org.dispatcher, companyRoutes.change, { body: { settings } })).status).toBe(200)
      const { job } = await aReadyJob(t, org.shipper)
      for (const amount of charges)
        await t.send(org.dispatcher, financesPlatformRoutes.addToJob, {
          params: { guid: job },
          body: { itemId: 6, amount: toDollars(amount) },
        })
      const total = sum([price, ...charges])
      const cod = codPart === null ? 0 : percentOf(total, codPart)
      const [offer] = await offered(t, org.dispatcher, [{ guid: job, amount: toDollars(price) }], [carrier], {
        ...(cod ? { codAmount: toDollars(cod), codMethod: 'cash', codLocation: 'delivery' } : {}),
        ...(isQuick && total > cod ? { paymentTermsId: QUICK_PAY.id } : {}),
      })
      const fee = percentOf(Math.max(total - cod, 0), QUICK_PAY.fee)
      await mailed(total, [...charges, ...(total > cod ? [fee] : [])])
      for (const who of [org.dispatcher, carrier]) {
        const { body } = await t.send(who, contractsPlatformRoutes.get, { params: { id: offer.guid } })
        expect(body.total).toBe(toDollars(total))
        expect(sum([body.amount!, ...body.charges!.map(({ amount }) => amount)].map(toCents))).toBe(total)
        expect(body.balance).toBe(toDollars(total - cod))
        // The gross leads, and quick pay is a choice, also if it is among the terms of the offer.
        expect(body.quickPayFee).toBeNull()
        const { body: offeredJob } = await t.send(who, jobsRoutes.get, { params: { guid: job } })
        if (who === carrier) expect(offeredJob.vendorPayment).toBe(toDollars(total))
        const quick = body.quickPay?.find(({ paymentTermsId }) => paymentTermsId === QUICK_PAY.id)
        if (who === carrier && total > cod)
          expect(quick).toMatchObject({ amount: toDollars(fee), net: toDollars(total - cod - fee) })
      }
      const page = await pageOf(offer.guid)
      expect(page).toContain(`<p class="amount">${dollars(toDollars(total))}</p>`)
      for (const amount of charges) expect(page).toContain(dollars(toDollars(amount)))
      if (total > cod) expect(page).toContain(dollars(toDollars(fee)))
      const accepted = await t.send(carrier, contractsRoutes.accept, {
        params: { id: offer.guid },
        body: { inspectionAcknowledged: true },
      })
      expect(accepted.status, JSON.stringify(accepted.data)).toBe(200)
      const paper = await paperOf(carrier, job)
      const isCharged = isQuick && total > cod
      expect(paper).toContain(
        isCharged
          ? `Net to the carrier (USD) ${dollars(toDollars(total - fee))}`
          : `Total to the carrier (USD) ${dollars(toDollars(total))}`,
      )
      const bills = await t.send(carrier, invoicesRoutes.list, {
        query: { rc: 200 },
        body: { filterState: { type: 'bill' } },
      })
      const bill = bills.body.results.find((each) => each.job?.guid === job)!
      expect(bill.total).toBe(toDollars(isCharged ? total - fee : total))
      await paid(job, offer.guid, toCents(bill.total))
      if (isCharged || !isTaken || total <= cod) {
        await posted(bill.guid, toCents(bill.total))
        return
      }
      const taken = await t.send(carrier, invoicesPlatformRoutes.quickPay, {
        params: { guid: bill.guid },
        body: { paymentTermsId: QUICK_PAY.id },
      })
      expect([taken.status, taken.body.total], JSON.stringify(taken.data)).toEqual([200, toDollars(total - fee)])
      await paid(job, offer.guid, total - fee)
      await posted(bill.guid, total - fee)
    }),
    {
      numRuns: 6,
      endOnFailure: true,
      // COD of more than the price and less than all that the offer pays.
      examples: [
        [{ price: 20_008, charges: [65_806], codPart: 79, isQuick: true, isTaken: false, isEarned: false }],
        [{ price: 56_000, charges: [5000], codPart: null, isQuick: false, isTaken: true, isEarned: true }],
      ],
    },
  )
})

const together = fc.record({
  prices: fc.array(fc.integer({ min: 20_000, max: 500_000 }), { minLength: 2, maxLength: 3 }),
  charges: fc.array(cents, { minLength: 1, maxLength: 2 }),
  isQuick: fc.boolean(),
  isTaken: fc.boolean(),
})

test('a load pays what its jobs pay together, for every reader, in every place', async () => {
  await fc.assert(
    fc.asyncProperty(together, async ({ prices, charges, isQuick, isTaken }) => {
      const jobs: string[] = []
      for (const _ of prices) jobs.push((await aReadyJob(t, org.shipper)).job)
      const made = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs } })
      expect(made.status, JSON.stringify(made.data)).toBe(201)
      const load = async (who: Person) =>
        (await t.send(who, loadsRoutes.get, { params: { guid: made.body.guid } })).body
      // Charges stand on the first job.
      for (const amount of charges)
        await t.send(org.dispatcher, financesPlatformRoutes.addToJob, {
          params: { guid: jobs[0]! },
          body: { itemId: 6, amount: toDollars(amount) },
        })
      const totals = prices.map((price, i) => (i === 0 ? sum([price, ...charges]) : price))
      const gross = sum(totals)
      const offers: { guid: string; job: { guid: string } }[] = await offered(
        t,
        org.dispatcher,
        jobs.map((guid, i) => ({ guid, amount: toDollars(prices[i]!) })),
        [carrier],
        isQuick ? { paymentTermsId: QUICK_PAY.id } : {},
      )
      // Also if quick pay is among the terms of the offer: it is the carrier's choice.
      expect((await load(carrier)).vendorPayment).toBe(toDollars(gross))
      expect(await pageOf(offers[0]!.guid)).toContain(`<p class="amount">${dollars(toDollars(gross))}</p>`)
      for (const { guid } of offers) {
        const { body: offer } = await t.send(carrier, contractsPlatformRoutes.get, { params: { id: guid } })
        if (offer.status === 'accepted') continue
        const accepted = await t.send(carrier, contractsRoutes.accept, {
          params: { id: guid },
          body: { inspectionAcknowledged: true },
        })
        expect(accepted.status, JSON.stringify(accepted.data)).toBe(200)
      }
      const bills = await t.send(carrier, invoicesRoutes.list, {
        query: { rc: 200 },
        body: { filterState: { type: 'bill' } },
      })
      const billOf = (job: string) => bills.body.results.find((each) => each.job?.guid === job)!
      const feeOf = (total: number) => percentOf(total, QUICK_PAY.fee)
      const isQuickLater = !isQuick && isTaken
      if (isQuickLater)
        await t.send(carrier, invoicesPlatformRoutes.quickPay, {
          params: { guid: billOf(jobs[0]!).guid },
          body: { paymentTermsId: QUICK_PAY.id },
        })
      const nets = totals.map((total, i) => (isQuick || (isQuickLater && i === 0) ? total - feeOf(total) : total))
      for (const [i, job] of jobs.entries())
        await paid(job, offers.find((each) => each.job.guid === job)!.guid, nets[i]!)
      for (const who of [org.dispatcher, carrier]) {
        const seen = await load(who)
        expect([
          who.portal,
          seen.vendorPayment,
          sum(seen.jobs.map(({ vendorPayment }) => toCents(vendorPayment!))),
        ]).toEqual([who.portal, toDollars(sum(nets)), sum(nets)])
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
