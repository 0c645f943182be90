/** Statements of an account: balances that add up, whose they are, and their files. */
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { statementsRoutes } from '@waybill/contract/statements/statements.routes.ts'
import type { Statement } from '@waybill/contract/statements/statements.shapes.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCarrier, anOrg, aUser, NOW, type Person, put } from '../../../testing/builders.ts'
import { aReadyJob } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

const t: TestApp = await testApp()
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let job: string
let order: string

beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  ;({ job, order } = await aReadyJob(t, org.shipper))
})

interface Given {
  accountGuid?: string
  type?: 'invoice' | 'bill'
  date: string
  due?: string
  total: string
  paid?: string
  status?: 'DRAFT' | 'OPEN' | 'PAID' | 'VOID' | 'WRITTEN_OFF'
  writtenOff?: Date
}
let number = 0
async function aDocument({
  accountGuid = carrier.accountGuid,
  type = 'bill',
  date,
  due,
  total,
  paid: sum = '0.00',
  status = 'OPEN',
  writtenOff,
}: Given) {
  const guid = newGuid(NOW)
  const isPosted = status !== 'DRAFT'
  await put(t.database, 'invoices', {
    company_guid: org.companyGuid,
    guid,
    type,
    account_guid: accountGuid,
    order_guid: order,
    job_guid: type === 'bill' ? job : null,
    number: isPosted ? `B-${(number += 1)}` : null,
    status,
    total,
    paid: sum,
    transaction_date: isPosted ? date : null,
    due_date: due ?? null,
    posted_at: isPosted ? NOW : null,
    written_off_at: writtenOff ?? null,
    created_at: NOW,
    updated_at: NOW,
  })
  return guid
}
const paid = (invoice: string, day: string, amount: string, reversed: Date | null = null) =>
  put(t.database, 'invoice_payments', {
    company_guid: org.companyGuid,
    guid: newGuid(NOW),
    invoice_guid: invoice,
    amount,
    paid_on: day,
    reversed_at: reversed,
    transaction_number: 'ACH 7',
    created_at: NOW,
  })
const droveBy = (name: string) => t.database.pool.query(`update jobs set driver_name = $1 where guid = $2`, [name, job])
const read = (who: Person = carrier, query = { from: '2026-02-01', to: '2026-02-28' }) =>
  t.send(who, statementsRoutes.read, { query })
const file = (who: Person, format: 'pdf' | 'csv') =>
  t.raw(who, 'GET', `/platform/statement/file?from=2026-02-01&to=2026-02-28&format=${format}`)

describe('a statement', () => {
  test('adds up: what was open, billed, paid and written off is what stands open, by age', async () => {
    const old = await aDocument({ date: '2026-01-10', due: '2026-02-09', total: '500.00' })
    await paid(old, '2026-02-20', '200.00')
    await paid(old, '2026-02-21', '100.00', NOW)
    const whole = await aDocument({ date: '2026-02-05', due: '2026-03-07', total: '735.40' })
    await paid(whole, '2026-03-01', '735.40')
    await aDocument({
      date: '2026-02-07',
      due: '2026-02-27',
      total: '60.00',
      status: 'WRITTEN_OFF',
      writtenOff: new Date('2026-02-25T12:00:00Z'),
    })
    await aDocument({ date: '2026-02-06', total: '99.00', status: 'VOID' })
    await aDocument({ date: '2026-03-02', total: '11.00' })
    await aDocument({ date: '', total: '40.00', status: 'DRAFT' })
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: 'Fast Haul',
      opening: 500,
      billed: 795.4,
      paid: 200,
      writtenOff: 60,
      closing: 1035.4,
      ages: { notDue: 735.4, upTo30: 300, upTo60: 0, upTo90: 0, over90: 0 },
      notPosted: { count: 1, total: 40 },
    } satisfies Partial<Statement>)
    expect(body.lines.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
      ['2026-02-05', 'billed', 735.4],
      ['2026-02-07', 'billed', 60],
      ['2026-02-20', 'paid', -200],
      ['2026-02-25', 'written-off', -60],
    ])
    expect(body.open.map(({ balance, daysOverdue }) => [balance, daysOverdue])).toEqual([
      [300, 19],
      [735.4, 0],
    ])
  })

  test('adds up also where something was paid before its document’s day, or after it was written off', async () => {
    // Cash on delivery, billed later.
    const ahead = await aDocument({ date: '2026-03-01', due: '2026-03-31', total: '300.00' })
    await paid(ahead, '2026-02-27', '100.00')
    const off = await aDocument({
      date: '2026-02-07',
      due: '2026-02-27',
      total: '60.00',
      paid: '20.00',
      status: 'WRITTEN_OFF',
      writtenOff: new Date('2026-02-25T12:00:00Z'),
    })
    await paid(off, '2026-03-02', '20.00')
    const { body } = await read()
    expect(body).toMatchObject({ opening: 0, billed: 60, paid: 100, writtenOff: 40, closing: -80 })
    expect(body.open.map(({ total, balance }) => [total, balance])).toEqual([
      [60, 20],
      [0, -100],
    ])
    expect(body.ages).toMatchObject({ notDue: -100, upTo30: 20 })
    const march = (await read(carrier, { from: '2026-03-01', to: '2026-03-31' })).body
    expect(march).toMatchObject({ opening: -80, billed: 300, paid: 20, closing: 200 })
    expect(march.open.map(({ balance }) => balance)).toEqual([200])
  })

  test('is of the reader’s own account, with the permission', async () => {
    const rival = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
    await aDocument({ accountGuid: rival.accountGuid, date: '2026-02-05', total: '1.00' })
    await aDocument({ accountGuid: org.shipper.accountGuid, type: 'invoice', date: '2026-02-05', total: '900.00' })
    expect((await read()).body).toMatchObject({ closing: 0, lines: [], open: [] })
    const client = (await read(org.shipper)).body
    expect(client).toMatchObject({ closing: 900, lines: [{ amount: 900, jobNumber: null }] })
    for (const own of ['notPosted', 'drivers', 'lines.0.driver']) expect(client).not.toHaveProperty(own)
    const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', {
      permissions: permissionsOfRole('driver'),
    })
    for (const who of [driver, org.dispatcher])
      // oxlint-disable-next-line no-await-in-loop
      expect([(await read(who)).status, (await file(who, 'csv')).status]).toEqual([403, 403])
  })

  test('says what each driver’s jobs brought, which adds up to what was billed', async () => {
    await droveBy('Dee Diaz')
    await aDocument({ date: '2026-02-05', total: '400.10' })
    const late = await aDocument({ date: '2026-02-06', total: '0.20' })
    await paid(late, '2026-02-07', '0.20')
    await aDocument({ date: '2026-03-05', total: '77.00' })
    ;({ job, order } = await aReadyJob(t, org.shipper))
    await aDocument({ date: '2026-02-09', total: '500.00' })
    const { billed, drivers, lines } = (await read()).body
    expect(drivers).toEqual([
      { driver: null, jobs: 1, billed: 500 },
      { driver: 'Dee Diaz', jobs: 1, billed: 400.3 },
    ])
    expect(billed).toBe(900.3)
    expect(lines.map(({ driver }) => driver)).toEqual(['Dee Diaz', 'Dee Diaz', 'Dee Diaz', null])
  })

  test('has a period that begins before it ends, of a year at most', async () => {
    const backwards = await read(carrier, { from: '2026-02-02', to: '2026-02-01' })
    expect(backwards.error.errors).toEqual([{ path: 'to', message: 'is before the first day' }])
    expect((await read(carrier, { from: '2025-01-01', to: '2026-01-02' })).status).toBe(400)
    expect((await read(carrier, { from: '2025-01-01', to: '2026-01-01' })).status).toBe(200)
  })

  test('is a PDF, and CSV whose texts run as no formula', async () => {
    const guid = await aDocument({ date: '2026-02-05', due: '2026-02-08', total: '735.40' })
    await t.database.pool.query(`update invoices set reference_number = '=1+1' where guid = $1`, [guid])
    await droveBy('Dee Diaz')
    const pdf = await file(carrier, 'pdf')
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const csv = await file(carrier, 'csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = String(csv.data)
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines).toEqual([
      'Date,Kind,Number,Reference,Order,Job,Account,Due,Days overdue,Amount,Balance,Driver',
      '2026-02-01,Opening balance,,,,,,,,,0.00,',
      expect.stringMatching(/^2026-02-05,Billed,B-\d+,'=1\+1,\d+,\d+-1,Fast Haul,,,735.40,,Dee Diaz$/),
      '2026-02-28,Closing balance,,,,,,,,,735.40,',
      expect.stringMatching(/^2026-02-05,Open,B-\d+,'=1\+1,\d+,\d+-1,Fast Haul,2026-02-08,20,735.40,735.40,$/),
    ])
  })
})

test('missing invoices are sent at once, and one that is refused keeps no other back', async () => {
  const bills = [await aDocument({ date: '', total: '400.00', status: 'DRAFT' })]
  const [other] = [await aReadyJob(t, org.shipper)]
  ;({ job, order } = other!)
  bills.push(await aDocument({ date: '', total: '300.00', status: 'DRAFT' }))
  const invoices = bills.map((guid) => ({ guid, number: 'A-17', amount: 400 }))
  const { status, body } = await t.send(carrier, invoicesPlatformRoutes.submitVendorInvoices, { body: { invoices } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 2, succeeded: 1, failed: 1 })
  expect(body.results.map(({ isSuccess }) => isSuccess)).toEqual([true, false])
})
