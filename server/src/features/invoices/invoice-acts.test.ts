import type {
  DisputeAnswer,
  InvoiceChange,
  InvoiceLineChange,
  NewInvoice,
  NewPayment,
  VendorInvoice,
} from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type * as z from 'zod/mini'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import {
  aCarrier,
  aCompany,
  anOrg,
  anAccount,
  anOrder,
  aUser,
  NOW,
  type Person,
  put,
} from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import { updateRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person
let stranger: Person
let outsider: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Rival' })
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
})

const patch = (guid: string, body: z.input<typeof InvoiceChange>, who = org.dispatcher, headers = {}) =>
  t.send(who, invoicesRoutes.change, { params: { guid }, body, headers })
const change = (table: 'jobs' | 'accounts', guid: string, columns: object) =>
  t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(updateRow(table, org.companyGuid, guid, columns as never)),
  )

/** An order whose job was awarded to the carrier at 600. */
async function anAward() {
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const company_guid = org.companyGuid
  const { rows } = await t.database.pool.query<{ guid: string }>('select guid from jobs where order_guid = $1', [
    order.guid,
  ])
  const job = rows[0]!.guid
  const contract = newGuid()
  await change('jobs', job, { vendor_guid: carrier.accountGuid, dispatched_at: NOW })
  await put(t.database, 'contracts', {
    company_guid,
    guid: contract,
    job_guid: job,
    vendor_guid: carrier.accountGuid,
    status: 'accepted',
    amount: '600.00',
    sent_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    cod_amount: '0.00',
    inspection_acknowledged: true,
    document_revision: 1,
    revision_pending: null,
    cancel_refusal: null,
  })
  return { order: order.guid, number: order.number, job, contract }
}
const make = async (body: z.input<typeof NewInvoice>) =>
  (await t.send(org.dispatcher, invoicesRoutes.create, { body })).body
const line = (amount: number, name = 'Transport') => ({ name, amount })
const anInvoice = async (amounts: number[] = [800]) => {
  const { order } = await anAward()
  return make({ type: 'invoice', orderGuid: order, lines: amounts.map((amount) => line(amount)) })
}
const aBill = async (amount = 600) => {
  const award = await anAward()
  return {
    ...award,
    bill: await make({ type: 'bill', orderGuid: award.order, jobGuid: award.job, lines: [line(amount)] }),
  }
}
const posted = async (invoice: { guid: string }) => (await patch(invoice.guid, { status: 'OPEN' })).body

describe('drafts', () => {
  test('of an order, in the contract’s shape, with the possible next acts', async () => {
    const { order } = await anAward()
    const sent = {
      type: 'invoice' as const,
      orderGuid: order,
      guid: newGuid(),
      lines: [line(0.1), line(0.2), line(-0.05)],
    }
    const made = await t.send(org.dispatcher, invoicesRoutes.create, { body: sent })
    expect(made.status).toBe(201)
    expect(Invoice.parse(made.body)).toEqual(made.body)
    expect(made.body).toMatchObject({ status: 'DRAFT', number: null, total: 0.25, balance: 0.25, paymentTermsId: 12 })
    expect(made.body.can).toEqual(expect.arrayContaining(['post', 'void', 'export', 'edit-lines']))
    expect((await t.send(org.dispatcher, invoicesRoutes.create, { body: sent })).body.guid).toBe(made.body.guid)
    expect((await t.send(org.dispatcher, invoicesRoutes.create, { body: { ...sent, type: 'bill' } })).status).toBe(409)
    expect((await t.send(outsider, invoicesRoutes.create, { body: sent })).status).toBe(404)
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['client_money.view_invoice'],
    })
    expect((await t.send(clerk, invoicesRoutes.create, { body: { ...sent, guid: newGuid() } })).status).toBe(403)
    expect((await patch(made.body.guid, { status: 'OPEN' }, clerk)).status).toBe(403)
  })

  test('change by line; the system’s own lines do not', async () => {
    const { guid } = await anInvoice()
    const added = await t.send(org.dispatcher, invoicesRoutes.addLine, {
      params: { guid },
      body: line(49.99, 'Storage'),
    })
    expect([added.status, added.body.total]).toEqual([201, 849.99])
    const own = added.body.lines[1]!.guid
    const params = { guid, lineGuid: own }
    const changeLine = (body: z.input<typeof InvoiceLineChange>) =>
      t.send(org.dispatcher, invoicesRoutes.changeLine, { params, body })
    const remove = (who = org.dispatcher) => t.send(who, invoicesRoutes.removeLine, { params })
    expect((await changeLine({ amount: 50 })).body.total).toBe(850)
    expect((await changeLine({ amount: 0.001 })).status).toBe(400)
    expect((await changeLine({ itemId: 9_999 })).status).toBe(400)
    expect((await remove(outsider)).status).toBe(404)
    expect((await remove()).body.total).toBe(800)
    expect((await remove()).status).toBe(404)
    const { bill } = await aBill()
    const system = newGuid()
    await put(t.database, 'invoice_lines', {
      company_guid: org.companyGuid,
      guid: system,
      invoice_guid: bill.guid,
      name: 'Quick-pay fee',
      amount: '-18.00',
      system_defined: true,
      system_usage: 'quick-pay-fee',
      is_accessorial: false,
      is_paid: false,
      expense: true,
      revenue: false,
      position: 9,
      created_at: NOW,
      updated_at: NOW,
    })
    const refused = await t.send(org.dispatcher, invoicesRoutes.changeLine, {
      params: { guid: bill.guid, lineGuid: system },
      body: { amount: 1 },
    })
    expect([refused.status, refused.error.errors![0]!.path]).toEqual([409, 'systemDefined'])
  })
})

describe('posting', () => {
  test('numbers without gaps, also when many post at once and some fail', async () => {
    const drafts = await Promise.all([1, 2, 3, 4, 5, 6].map((amount) => anInvoice([amount])))
    const empty = await make({ type: 'invoice', orderGuid: drafts[0]!.order.guid, lines: [] })
    const answers = await Promise.all(
      [drafts[0]!, empty, drafts[1]!, drafts[2]!, empty, drafts[3]!, drafts[4]!, drafts[5]!].map(({ guid }) =>
        patch(guid, { status: 'OPEN' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
    const taken = answers.flatMap((answer) => (answer.status === 200 ? [Number(answer.body.number!.slice(4))] : []))
    const sorted = taken.toSorted((a, b) => a - b)
    expect(sorted).toEqual(sorted.map((_, i) => sorted[0]! + i))
    expect(answers[0]!.body).toMatchObject({ status: 'OPEN', dateTransaction: '2026-03-02', dateDue: '2026-04-01' })
    const { rows } = await t.database.pool.query(
      `select action, client_guid from history where subject = 'invoice' and subject_guid = $1 order by seq`,
      [drafts[0]!.guid],
    )
    expect(rows).toEqual([
      { action: 'invoice.created', client_guid: null },
      { action: 'invoice.posted', client_guid: org.client },
    ])
  })

  test('happens once; a void keeps its number, requires a reason and no payments', async () => {
    const invoice = await posted(await anInvoice())
    expect((await patch(invoice.guid, { status: 'OPEN' })).status).toBe(409)
    expect((await patch(invoice.guid, { status: 'VOID' })).status).toBe(422)
    expect(
      (await patch(invoice.guid, { status: 'VOID', reason: 'Twice' }, org.dispatcher, { 'if-match': '"1"' })).status,
    ).toBe(412)
    const gone = await patch(invoice.guid, { status: 'VOID', reason: 'Twice' })
    expect(gone.body).toMatchObject({ status: 'VOID', number: invoice.number, voidReason: 'Twice', can: [] })
    expect(
      (await t.send(org.shipper, invoicesRoutes.get, { params: { guid: invoice.guid } })).body.voidReason,
    ).toBeUndefined()
  })

  test('payment options come from the lists', async () => {
    const { guid } = await anInvoice()
    const options = (await t.send(org.dispatcher, invoicesRoutes.payments)).body.results
    expect(options).toContainEqual(
      expect.objectContaining({ label: 'Quick Pay', fee: 3, paymentTermsId: 3, paymentMethodId: 8 }),
    )
    expect(JSON.stringify((await t.send(org.shipper, invoicesRoutes.payments)).body)).not.toContain('"fee"')
    expect((await patch(guid, { paymentOptionId: 7 })).body).toMatchObject({ paymentTermsId: 7, paymentMethodId: 8 })
    expect((await posted({ guid })).dateDue).toBe('2026-03-07')
    expect((await patch(guid, { paymentTermsId: 14 })).body.dateDue).toBe('2026-05-01')
    expect((await patch(guid, { paymentTermsId: 999 })).status).toBe(400)
    expect((await patch(guid, { clientContactGuid: newGuid() })).status).toBe(400)
  })
})

test('quick pay deducts its fee from the bill, and restores it', async () => {
  const { bill } = await aBill(600)
  const quick = (await patch(bill.guid, { paymentTermsId: 3 })).body
  expect(quick).toMatchObject({ total: 582, paymentConfig: { label: 'Quick Pay', fee: 3 } })
  expect(quick.lines[1]).toMatchObject({ amount: -18, systemDefined: true, systemUsage: 'quick-pay-fee' })
  expect((await patch(bill.guid, { paymentTermsId: 12 })).body.total).toBe(600)
})

describe('quick pay, requested by the vendor', () => {
  const take = (guid: string, paymentTermsId: number, who = carrier, headers = {}) =>
    t.send(who, invoicesPlatformRoutes.quickPay, { params: { guid }, body: { paymentTermsId }, headers })
  const see = async (guid: string, who = carrier) => (await t.send(who, invoicesRoutes.get, { params: { guid } })).body

  test('fee, remainder and day are known beforehand; sixty concurrent calls take it once', async () => {
    const { bill, job } = await aBill(600)
    await posted(bill)
    await t.database.pool.query('update stops set started_at = $2, completed_at = $2 where job_guid = $1', [job, NOW])
    const before = await see(bill.guid)
    const offer = before.quickPay![0]!
    expect(offer).toMatchObject({ paymentTermsId: 3, fee: 3, amount: 18, net: 582, whyNot: null })
    expect(offer.datePaid).toMatch(/^2026-/)
    expect((await take(bill.guid, 3, rival)).status).toBe(404)
    expect((await take(bill.guid, 3, org.shipper)).status).toBe(403)
    expect((await take(bill.guid, 12)).status).toBe(400)
    expect((await take(bill.guid, 3, carrier, { 'if-match': '"99"' })).status).toBe(412)
    const all = await Promise.all(Array.from({ length: 60 }, () => take(bill.guid, 3)))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    const after = await see(bill.guid)
    expect(after).toMatchObject({
      total: 582,
      dateDue: offer.datePaid,
      paymentTermsId: 3,
      version: before.version + 1,
    })
    expect(after.lines.filter(({ systemUsage }) => systemUsage === 'quick-pay-fee')).toHaveLength(1)
    const { rows } = await t.database.pool.query(
      `select 1 from history where subject_guid = $1 and action = 'invoice.quick-pay-taken'`,
      [bill.guid],
    )
    expect(rows).toHaveLength(1)
    expect(after.quickPay![0]!.whyNot).toBe('The bill is already paid this way')
    expect(findForbiddenKeys('carrier', after)).toEqual([])
  })

  test('is not available while the payment is held, nor to a client', async () => {
    const { bill } = await aBill(600)
    await t.send(org.dispatcher, invoicesRoutes.release, {
      params: { guid: bill.guid },
      body: { action: 'hold', reason: 'Damage' },
    })
    expect((await see(bill.guid)).quickPay![0]!.whyNotCode).toBe('held')
    const refused = await take(bill.guid, 3)
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringMatching(/on hold/)])
    const invoice = await posted(await anInvoice())
    expect(await see(invoice.guid, org.shipper)).not.toHaveProperty('quickPay')
  })
})

describe('payments', () => {
  const pay = (guid: string, body: z.input<typeof NewPayment>, who = org.dispatcher) =>
    t.send(who, invoicesPlatformRoutes.pay, { params: { guid }, body })
  test('in part, in full and reversed, to the cent', async () => {
    const { guid } = await posted(await anInvoice([100.1, 200.2]))
    const own = newGuid()
    const first = { guid: own, amount: 100.1, transactionNumber: 'ACH1' }
    expect((await pay(guid, first)).body).toMatchObject({ status: 'PARTIAL', paid: 100.1, balance: 200.2 })
    expect((await pay(guid, first)).body.paid).toBe(100.1)
    expect((await pay(guid, { guid: own, amount: 5 })).status).toBe(409)
    expect((await pay(guid, { amount: 200.21 })).status).toBe(400)
    expect((await pay(guid, { amount: -1 })).status).toBe(400)
    expect((await pay(guid, { amount: 1 }, outsider)).status).toBe(404)
    expect((await pay(guid, { amount: 200.2 })).body).toMatchObject({
      status: 'PAID',
      balance: 0,
      lines: [{ isPaid: true }, { isPaid: true }],
    })
    expect((await pay(guid, { amount: 1 })).status).toBe(409)
    const back = await t.send(org.dispatcher, invoicesPlatformRoutes.reverse, {
      params: { guid, paymentGuid: own },
      body: { reason: 'Bounced' },
    })
    expect(back.body).toMatchObject({ status: 'PARTIAL', paid: 200.2 })
    expect(
      (
        await t.send(org.dispatcher, invoicesPlatformRoutes.reverse, {
          params: { guid, paymentGuid: own },
          body: { reason: 'x' },
        })
      ).status,
    ).toBe(409)
    const listed = (await t.send(org.shipper, invoicesPlatformRoutes.payments, { params: { guid } })).body.results
    const byAmount = listed.toSorted((a: { amount: number }, b: { amount: number }) => a.amount - b.amount)
    expect(byAmount).toMatchObject([
      { amount: 100.1, reverseReason: 'Bounced' },
      { amount: 200.2, dateReversed: null },
    ])
    expect((await t.send(stranger, invoicesPlatformRoutes.payments, { params: { guid } })).status).toBe(404)
    expect((await patch(guid, { status: 'WRITTEN_OFF', reason: 'Too small' })).body.status).toBe('WRITTEN_OFF')
  })
})

describe('a vendor and its bill', () => {
  const own = (guid: string, body: z.input<typeof VendorInvoice>, who = carrier) =>
    t.send(who, invoicesPlatformRoutes.submitVendorInvoice, { params: { guid }, body })

  test('it sees only its own, never what the client pays or who it is', async () => {
    const { bill } = await aBill()
    const seen = await t.send(carrier, invoicesRoutes.get, { params: { guid: bill.guid } })
    expect(Invoice.parse(seen.body)).toEqual(seen.body)
    expect(findForbiddenKeys('carrier', seen.body)).toEqual([])
    expect(JSON.stringify(seen.body)).not.toMatch(/Northside|PO-77|Sam Shipper/)
    expect(seen.body.can).toEqual(['dispute', 'submit-vendor-invoice', 'quick-pay'])
    expect((await t.send(rival, invoicesRoutes.get, { params: { guid: bill.guid } })).status).toBe(404)
    expect((await t.send(org.shipper, invoicesRoutes.get, { params: { guid: bill.guid } })).status).toBe(404)
    const list = (await t.send(carrier, invoicesRoutes.list, { body: {} })).body
    expect(list.results.every((row: { type: string }) => row.type === 'bill')).toBe(true)
    expect(findForbiddenKeys('carrier', list)).toEqual([])
    expect((await t.send(rival, invoicesRoutes.list, { body: {} })).body.total).toBe(0)
    const held = async (who: Person) =>
      (await t.send(who, invoicesRoutes.list, { body: { filterState: { paymentHeld: true } } })).body.results.some(
        ({ guid }) => guid === bill.guid,
      )
    expect(await held(carrier)).toBe(false)
    await t.send(org.dispatcher, invoicesRoutes.release, {
      params: { guid: bill.guid },
      body: { action: 'hold', reason: 'Proof is unreadable' },
    })
    expect([await held(carrier), await held(rival)]).toEqual([true, false])
    expect((await t.send(carrier, invoicesRoutes.get, { params: { guid: bill.guid } })).body).toMatchObject({
      paymentHeld: true,
      paymentHeldReason: 'Proof is unreadable',
    })
    await t.send(org.dispatcher, invoicesRoutes.release, { params: { guid: bill.guid }, body: { action: 'unhold' } })
    const invoice = await anInvoice()
    expect((await t.send(carrier, invoicesRoutes.get, { params: { guid: invoice.guid } })).status).toBe(404)
  })

  test('sends its invoice: a different amount holds the payment, the right one frees it, no number is used twice', async () => {
    const { bill } = await aBill()
    const asked = await own(bill.guid, { number: 'CH-1', amount: 650 })
    expect(asked.body).toMatchObject({
      referenceNumber: 'CH-1',
      match: { isMatched: false, difference: 50, vendorAmount: 650 },
    })
    const held = (await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid: bill.guid } })).body
    expect(held).toMatchObject({ paymentHeld: true, paymentHeldReason: expect.stringContaining('50.00') })
    expect((await own(bill.guid, { number: 'CH-1', amount: 600 })).body.match).toMatchObject({
      isMatched: true,
      difference: 0,
    })
    expect((await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid: bill.guid } })).body.paymentHeld).toBe(
      false,
    )
    const { bill: second } = await aBill()
    const twice = await own(second.guid, { number: 'ch 1.', amount: 600 })
    expect([twice.status, twice.error.errors![0]!.path]).toEqual([409, 'referenceNumber'])
    expect((await own(second.guid, { number: 'R-1', amount: 600 }, rival)).status).toBe(404)
  })

  test('is paid once the job is verified and the documents are there', async () => {
    const { bill, job, order } = await aBill()
    /** The same in the list as on the bill. */
    const waits = async () => {
      const { waiting } = (await t.send(carrier, invoicesRoutes.get, { params: { guid: bill.guid } })).body
      const listed = (await t.send(carrier, invoicesRoutes.list, { body: {} })).body.results
      expect(listed.find(({ guid }) => guid === bill.guid)!.waiting).toEqual(waiting)
      return waiting && [waiting.party, waiting.code, waiting.text]
    }
    expect(await waits()).toEqual(['carrier', 'deliver', 'Awaiting delivery'])
    await t.database.pool.query(`update jobs set status = 'delivered' where guid = $1`, [job])
    const release = (body: object = {}, who = org.dispatcher) =>
      t.send(who, invoicesRoutes.release, { params: { guid: bill.guid }, body })
    expect((await release()).status).toBe(409)
    await posted(bill)
    const missing = await release()
    expect([missing.status, missing.error.errors!.map((each: { path: string }) => each.path)]).toEqual([
      422,
      ['job', 'referenceNumber', 'attachments', 'vendor'],
    ])
    expect((await release({ action: 'hold' })).status).toBe(422)
    expect(await waits()).toEqual(['carrier', 'send-proof', 'Proof of delivery is missing'])
    const onHold = (await release({ action: 'hold', reason: 'Damage claim' })).body
    expect(onHold).toMatchObject({ paymentHeld: true, waiting: { since: onHold.dateUpdated } })
    expect(await waits()).toEqual(['us', 'settle-hold', 'Damage claim'])
    expect((await release()).status).toBe(409)
    await release({ action: 'unhold' })
    await own(bill.guid, { number: 'CH-9', amount: 600 })
    await change('jobs', job, { verified_at: NOW })
    const picture = newGuid()
    await put(t.database, 'files', {
      company_guid: org.companyGuid,
      guid: picture,
      account_guid: carrier.accountGuid,
      name: 'front.jpg',
      extension: 'jpg',
      media_type: 'image/jpeg',
      total_bytes: 1,
      sha256: 'b',
      location: picture,
      status: 'awaited',
      created_at: NOW,
    })
    await put(t.database, 'attachments', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      file_guid: picture,
      parent_table: 'jobs',
      parent_guid: job,
      order_guid: order,
      job_guid: job,
      name: 'front.jpg',
      usage: 'Other',
      acl: 'company',
      visibility: [],
      created_at: NOW,
      updated_at: NOW,
    })
    const warned = async (who: Person) =>
      (await t.send(who, invoicesRoutes.get, { params: { guid: bill.guid } })).body.warnings
    expect(await warned(org.dispatcher)).toEqual([
      { path: 'job', message: expect.stringMatching(/^1 picture of [\d-]+ is not uploaded yet$/) },
    ])
    expect(await warned(carrier)).toBeUndefined()
    await t.database.pool.query(`update files set status = 'uploaded' where guid = $1`, [picture])
    expect(await warned(org.dispatcher)).toEqual([])
    await put(t.database, 'vendor_standings', {
      company_guid: org.companyGuid,
      account_guid: carrier.accountGuid,
      w9_received_on: '2026-01-05',
      updated_at: NOW,
    })
    const file = newGuid()
    await put(t.database, 'files', {
      company_guid: org.companyGuid,
      guid: file,
      account_guid: carrier.accountGuid,
      name: 'pod.pdf',
      extension: 'pdf',
      media_type: 'application/pdf',
      total_bytes: 1,
      sha256: 'a',
      location: file,
      status: 'uploaded',
      created_at: NOW,
    })
    await put(t.database, 'attachments', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      file_guid: file,
      parent_table: 'orders',
      parent_guid: order,
      order_guid: order,
      name: 'pod.pdf',
      usage: 'Proof Of Delivery',
      acl: 'company',
      visibility: [],
      created_at: NOW,
      updated_at: NOW,
    })
    expect(await waits()).toEqual(['us', 'release-payment', 'Payment to release'])
    const pay = () =>
      t.send(org.dispatcher, invoicesPlatformRoutes.pay, { params: { guid: bill.guid }, body: { amount: 600 } })
    expect((await pay()).status).toBe(409)
    const other = await aBill()
    const bulk = await t.send(org.dispatcher, invoicesRoutes.releaseMany, {
      body: { invoices: [other.bill.guid, bill.guid, newGuid()] },
    })
    expect(bulk.body).toMatchObject({
      succeeded: 1,
      failed: 2,
      results: [
        { isSuccess: false },
        { guid: bill.guid, isSuccess: true },
        { isSuccess: false, message: 'Invoice not found' },
      ],
    })
    const released = (await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid: bill.guid } })).body
    expect(released).toMatchObject({ paymentStatus: 'RELEASED', paymentReleasedBy: 'Dana Dispatcher' })
    expect(await waits()).toEqual(['us', 'pay', 'Payment is on its way'])
    expect((await release({ action: 'recall' })).body.paymentStatus).toBe('NOT_RELEASED')
    await release()
    expect((await pay()).body).toMatchObject({ status: 'PAID', paymentStatus: 'PAID', waiting: null })
  })
})

test('a line is disputed by its payer and answered with an adjustment', async () => {
  const invoice = await posted(await anInvoice([800, 50]))
  const lineGuid = invoice.lines[1]!.guid
  const dispute = (who: Person) =>
    t.send(who, invoicesPlatformRoutes.dispute, {
      params: { guid: invoice.guid },
      body: { lineGuid, reason: 'No storage' },
    })
  expect((await dispute(stranger)).status).toBe(404)
  const said = await dispute(org.shipper)
  expect([said.status, said.body.lines[1]!.dispute]).toMatchObject([201, { reason: 'No storage', outcome: null }])
  expect(findForbiddenKeys('client', said.body)).toEqual([])
  expect((await dispute(org.shipper)).status).toBe(409)
  const disputed = async () => {
    const { body } = await t.send(org.dispatcher, invoicesRoutes.list, {
      query: {},
      body: { compoundFilterState: { op: 'and', rules: [{ field: 'openDisputes', operator: 'gt', value: 0 }] } },
    })
    return body.results.filter(({ guid }) => guid === invoice.guid).map(({ openDisputes }) => openDisputes)
  }
  expect(await disputed()).toEqual([1])
  const answer = (body: z.input<typeof DisputeAnswer>) =>
    t.send(org.dispatcher, invoicesPlatformRoutes.answerDispute, { params: { guid: invoice.guid, lineGuid }, body })
  expect((await answer({ outcome: 'rejected', answer: 'It was', adjustment: -50 })).status).toBe(400)
  const answered = await answer({ outcome: 'accepted', answer: 'You are right', adjustment: -50 })
  expect(answered.body).toMatchObject({
    total: 800,
    lines: [{}, { dispute: { outcome: 'accepted' } }, { amount: -50 }],
  })
  expect((await answer({ outcome: 'rejected', answer: 'No' })).status).toBe(409)
  expect(await disputed()).toEqual([])
})

test('a vendor’s line shows its source, and is disputed with the times of the stop', async () => {
  const { bill, job, order } = await aBill()
  const { rows } = await t.database.pool.query<{ guid: string }>(
    `update stops set started_at = $2, completed_at = $2 where job_guid = $1 and stop_type = 'pickup' returning guid`,
    [job, NOW],
  )
  const stop = rows[0]!.guid
  const dispute = (body: object) =>
    t.sendAny(carrier, invoicesPlatformRoutes.dispute, {
      params: { guid: bill.guid },
      body: { lineGuid: bill.lines[0]!.guid, reason: 'We were there', ...body },
    })
  const elsewhere = (await anAward()).job
  const foreign = await t.database.pool.query<{ guid: string }>('select guid from stops where job_guid = $1', [
    elsewhere,
  ])
  expect((await dispute({ stops: [foreign.rows[0]!.guid] })).status).toBe(400)
  expect((await dispute({ attachments: [newGuid()] })).status).toBe(400)
  expect((await dispute({ stops: [stop] })).status).toBe(201)
  const seen = (await t.send(carrier, invoicesRoutes.get, { params: { guid: bill.guid } })).body
  expect(Invoice.parse(seen)).toEqual(seen)
  expect(seen.lines[0]!.dispute!.proofs).toMatchObject([
    { kind: 'expected', stopGuid: stop },
    { kind: 'arrived', stopGuid: stop, date: NOW.toISOString() },
    { kind: 'left', stopGuid: stop },
  ])
  expect(findForbiddenKeys('carrier', seen)).toEqual([])
  const invoice = await posted(await make({ type: 'invoice', orderGuid: order, lines: [line(800)] }))
  const client = (await t.send(org.shipper, invoicesRoutes.get, { params: { guid: invoice.guid } })).body
  expect(client.lines[0]).not.toHaveProperty('evidence')
})

test('a disputed line says whose turn it is and until when; once the rest is settled it is our turn in the queue', async () => {
  const { bill, job } = await aBill()
  const at = { params: { guid: bill.guid } }
  const lineGuid = bill.lines[0]!.guid
  await change('jobs', job, { status: 'completed', verified_at: NOW })
  await t.database.pool.query(
    'update invoices set vendor_amount = 600, is_matched = true, payment_status = $3, payment_released_at = $2 where guid = $1',
    [bill.guid, NOW, 'RELEASED'],
  )
  await t.send(carrier, invoicesPlatformRoutes.dispute, {
    ...at,
    body: { lineGuid, reason: 'Too little' },
  })
  const due = '2026-03-09T22:00:00.000Z'
  for (const who of [carrier, org.dispatcher])
    expect((await t.send(who, invoicesRoutes.get, at)).body.lines[0]!.dispute).toMatchObject({
      dateDisputed: NOW.toISOString(),
      waitsFor: 'company',
      dateAnswerBy: due,
    })
  const turn = async () => (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.waiting
  expect(await turn()).toMatchObject({ party: 'us', code: 'answer-dispute', since: NOW.toISOString(), due })
  const answered = await t.send(org.dispatcher, invoicesPlatformRoutes.answerDispute, {
    params: { guid: bill.guid, lineGuid },
    body: { outcome: 'rejected', answer: 'As agreed' },
  })
  expect(answered.body.lines[0]!.dispute).toMatchObject({ waitsFor: null, dateAnswerBy: due })
  expect(await turn()).toBeNull()
})
