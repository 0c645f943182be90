import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Invoice, InvoiceCounts, InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCompany, anOrg, anAccount, anOrder, aUser, NOW, type Person, put } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import type { NewRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person
let order: { guid: string; number: string; commodities: readonly { guid: string }[] }
const invoices: Record<string, string> = {}

const anInvoice = async (
  number: string,
  account: string,
  orderGuid: string,
  more: Partial<NewRow<'invoices'>> = {},
) => {
  const guid = newGuid()
  await put(t.database, 'invoices', {
    company_guid: org.companyGuid,
    guid,
    type: 'invoice',
    number,
    status: 'OPEN',
    account_guid: account,
    order_guid: orderGuid,
    total: '850.00',
    paid: '0.00',
    currency: 'USD',
    payment_held: false,
    payment_status: 'NOT_RELEASED',
    posted_at: more.status === 'DRAFT' ? null : NOW,
    created_at: NOW,
    updated_at: NOW,
    version: 1,
    ...more,
  })
  invoices[number] = guid
  return guid
}
const aLine = (invoice_guid: string, name: string, position: number, more: Partial<NewRow<'invoice_lines'>> = {}) =>
  put(t.database, 'invoice_lines', {
    company_guid: org.companyGuid,
    guid: newGuid(),
    invoice_guid,
    name,
    amount: '800.00',
    is_accessorial: false,
    is_paid: false,
    system_defined: false,
    expense: false,
    revenue: true,
    position,
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'client'), 'client')
  const vendor = await anAccount(t.database, org.companyGuid, 'vendor', { name: 'Rapid Haul' })
  order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const second = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const theirs = (await t.send(stranger, ordersRoutes.create, { body: anOrder() })).body
  await anInvoice('INV-1', org.client, order.guid, {
    paid: '50.10',
    status: 'PARTIAL',
    reference_number: 'PO-77',
    transaction_date: '2026-02-20',
    due_date: '2026-03-22',
    payment_terms_id: 12,
  })
  await anInvoice('INV-2', org.client, second.guid, { total: '100.00', transaction_date: '2026-03-01' })
  await anInvoice('Decoy draft', org.client, order.guid, { status: 'DRAFT', number: null })
  await anInvoice('Decoy bill', vendor, order.guid, { type: 'bill', total: '600.00' })
  await anInvoice('Decoy client', other, theirs.guid)
  await aLine(invoices['INV-1']!, 'Base', 1, { commodity_guid: order.commodities[0]!.guid })
  await aLine(invoices['INV-1']!, 'Decoy cost', 2, { revenue: false, expense: true, amount: '600.00' })
  await aLine(invoices['INV-1']!, 'Winch', 3, { amount: '50.00', is_accessorial: true, date_charged: '2026-02-19' })
})

const list = (who: Person, body: object = {}, query: Sent<typeof invoicesRoutes.list>['query'] = {}) =>
  t.send(who, invoicesRoutes.list, { query, body })
const numbers = async (who: Person, body: object = {}, query: Sent<typeof invoicesRoutes.list>['query'] = {}) =>
  (await list(who, body, query)).body.results.map((row: InvoiceRow) => row.number) as (string | null)[]
const get = (who: Person | null, number: string) =>
  t.send(who, invoicesRoutes.get, { params: { guid: invoices[number]! } })

describe('POST /invoices/list', () => {
  test('a client sees its own invoices once posted: no draft, no bill, no other client’s', async () => {
    const { body } = await list(org.shipper, { sort: [{ field: 'number', direction: 'asc' }] })
    for (const row of body.results) expect(InvoiceRow.parse(row)).toEqual(row)
    expect(findForbiddenKeys('client', body)).toEqual([])
    expect(body.total).toBe(2)
    expect(body.results[0]).toMatchObject({
      number: 'INV-1',
      status: 'PARTIAL',
      total: 850,
      paid: 50.1,
      balance: 799.9,
      dateTransaction: '2026-02-20',
      dateDue: '2026-03-22',
      order: { guid: order.guid, number: order.number },
      client: { guid: org.client, name: 'Northside Motors' },
    })
    expect(Object.keys(body.results[0]!)).toEqual(expect.not.arrayContaining(['paymentHeld', 'job', 'vendor']))
    expect(await numbers(stranger)).toEqual(['Decoy client'])
    expect(await numbers(outsider)).toEqual([])
  })

  test('of one order, by text, by day, by page', async () => {
    expect(await numbers(org.shipper, { filterState: { orderGuid: order.guid } })).toEqual(['INV-1'])
    expect(await numbers(org.shipper, { search: 'po-77' })).toEqual(['INV-1'])
    expect(await numbers(org.shipper, { search: order.number })).toEqual(['INV-1'])
    const days = (from: string, to: string) => numbers(org.shipper, { filterState: { dateTransaction: { from, to } } })
    expect(await days('2026-02-20', '2026-02-20')).toEqual(['INV-1'])
    expect(await days('2026-02-21', '2026-03-01')).toEqual(['INV-2'])
    expect((await list(org.shipper, { filterState: { dateDue: 'soon' } })).status).toBe(400)
    const sort = [{ field: 'dateTransaction', direction: 'desc' }]
    const first = (await list(org.shipper, { sort }, { rc: 1 })).body
    expect([first.results[0]!.number, first.total]).toEqual(['INV-2', 2])
    expect(await numbers(org.shipper, { sort }, { rc: 1, cursor: first.next! })).toEqual(['INV-1'])
  })

  test('the company’s fields are not available to a client', async () => {
    const refused = await list(org.shipper, { filterState: { paymentHeld: true } })
    expect([refused.status, refused.error.errors![0]!.path]).toEqual([400, 'filterState.paymentHeld'])
    expect(await numbers(org.dispatcher, { filterState: { paymentHeld: false, type: 'bill' } })).toEqual(['Decoy bill'])
  })

  test('which invoices and bills a role may see', async () => {
    const as = (permissions: Permission[]) => aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    expect(await numbers(await as(['vendor_money.view_bill']))).toEqual(['Decoy bill'])
    expect((await numbers(await as(['client_money.view_invoice']))).length).toBe(4)
    expect((await list(await as(['orders.view']))).status).toBe(403)
    const clerk = await aUser(t.database, org.companyGuid, org.client, 'client', { role: 'client-user' })
    expect((await list(clerk)).status).toBe(403)
  })
})

describe('GET /platform/invoices/counts', () => {
  const counts = (who: Person) => t.send(who, invoicesPlatformRoutes.counts)

  test('per status, for the types that a role may see', async () => {
    const as = (permissions: Permission[]) => aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    const invoice = { all: 4, DRAFT: 1, OPEN: 2, PARTIAL: 1 }
    const { body } = await counts(org.dispatcher)
    expect(InvoiceCounts.parse(body)).toEqual(body)
    expect(body).toEqual({ invoice, bill: { all: 1, OPEN: 1 }, bankChanges: 0 })
    expect((await counts(await as(['client_money.view_invoice']))).body).toEqual({ invoice })
    expect((await counts(await as(['vendor_money.view_bill']))).body).toEqual({ bill: { all: 1, OPEN: 1 } })
    expect((await counts(await as(['vendor_money.approve_bank_change']))).body).toEqual({ bankChanges: 0 })
    expect((await counts(await as(['orders.view']))).status).toBe(403)
  })

  test('only the company’s own, and only for its staff', async () => {
    const elsewhere = await aCompany(t.database)
    const other = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
    expect((await counts(other)).body).toEqual({ invoice: { all: 0 }, bill: { all: 0 }, bankChanges: 0 })
    expect((await counts(org.shipper)).status).toBe(403)
  })
})

describe('GET /invoices/{guid}', () => {
  test('a client sees the lines it pays for and where the vehicle went', async () => {
    const { body, headers } = await get(org.shipper, 'INV-1')
    expect(headers['etag']).toMatch(/^"1\./)
    expect(Invoice.parse(body)).toEqual(body)
    expect(findForbiddenKeys('client', body)).toEqual([])
    expect(JSON.stringify(body)).not.toContain('Decoy')
    expect(body.lines).toMatchObject([
      { name: 'Base', amount: 800, commodity: { identifier: '1HGCM82633A004352' } },
      { name: 'Winch', amount: 50, isAccessorial: true, dateCharged: '2026-02-19' },
    ])
    expect(body.paymentConfig).toEqual({ id: 12, label: 'Net 30' })
    expect(body.logistics).toMatchObject({
      originCity: 'Dallas',
      destinationCity: 'Denver',
      vehicleName: '2003 Honda Accord',
      vins: ['1HGCM82633A004352'],
    })
  })

  test('a dispatcher sees both sides', async () => {
    const { body } = await get(org.dispatcher, 'INV-1')
    expect(body.lines.map((line: { name: string }) => line.name)).toEqual(['Base', 'Decoy cost', 'Winch'])
    expect(body.paymentConfig!.fee).toBe(0)
    const bill = (await get(org.dispatcher, 'Decoy bill')).body
    expect(Invoice.parse(bill)).toEqual(bill)
    expect(bill).toMatchObject({ type: 'bill', vendor: { name: 'Rapid Haul' }, client: { name: 'Northside Motors' } })
  })

  test('out of scope returns 404', async () => {
    const hidden = await Promise.all(
      ['Decoy draft', 'Decoy bill', 'Decoy client'].map((number) => get(org.shipper, number)),
    )
    expect(hidden.map((a) => a.status)).toEqual([404, 404, 404])
    const answers = await Promise.all([stranger, outsider, null].map((who) => get(who, 'INV-1')))
    expect(answers.map((a) => a.status)).toEqual([404, 404, 401])
  })
})
