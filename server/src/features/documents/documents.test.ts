import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aCarrier,
  aCompany,
  anOrg,
  anAccount,
  anOrder,
  aPlace,
  aUser,
  NOW,
  put,
  type Person,
} from '../../../testing/builders.ts'
import { picklistsRoutes } from '@waybill/contract/reference/picklists.routes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import { updateRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let stranger: Person
let order: Order
let job: string
let contract: string

const SECRETS = ['PO-77', '1HGCM82633A004352', '5333 W Kiest Blvd', 'Manheim Dallas', 'Łódź Yard 7']

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid, { usdot: '1234567', mc_number: '998877' })
  stranger = await aCarrier(t.database, org.companyGuid, { name: 'Nobody Trucking' })
  const base = anOrder()
  const sent = { ...base, stops: [{ ...base.stops[0]!, notes: 'Łódź Yard 7' }, base.stops[1]!] }
  order = (await t.send(org.shipper, ordersRoutes.create, { body: sent })).body
  job = order.jobs[0]!.guid
  contract = newGuid()
  await put(t.database, 'contracts', {
    company_guid: org.companyGuid,
    guid: contract,
    job_guid: job,
    vendor_guid: carrier.accountGuid,
    status: 'sent',
    amount: '650.00',
    cod_amount: '700.00',
    cod_method: 'cash',
    cod_location: 'delivery',
    payment_terms_id: 12,
    payment_method_id: 8,
    load_terms: 'Call two hours ahead',
    sent_at: NOW,
    created_at: NOW,
    updated_at: NOW,
  })
  const charge = {
    company_guid: org.companyGuid,
    order_guid: order.guid,
    job_guid: job,
    created_at: NOW,
    updated_at: NOW,
  }
  await put(t.database, 'charges', {
    ...charge,
    guid: newGuid(),
    side: 'client',
    name: 'Clientprice',
    amount: '1234.56',
  })
  await put(t.database, 'charges', {
    ...charge,
    guid: newGuid(),
    side: 'vendor',
    kind: 'accessorial',
    name: 'Winch',
    amount: '75.00',
  })
  await put(t.database, 'charges', {
    ...charge,
    guid: newGuid(),
    side: 'vendor',
    kind: 'accessorial',
    name: 'Asked for',
    amount: '20.00',
    needs_approval: true,
  })
})

const ask = async (person: Person, path: string) => {
  const port = { dispatcher: 4200, client: 4201, carrier: 4202 }[person.portal]
  const answer = await t.app.inject({
    url: path,
    headers: { host: `localhost:${port}`, authorization: `Bearer ${person.token}` },
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return { status: answer.statusCode, text: isPdf ? await textOfPdf(answer.rawPayload) : answer.body, answer }
}
const confirmation = (person: Person) => ask(person, `/api/job/${job}/doc/rate-confirmation`)

const set = (table: 'contracts' | 'jobs', guid: string, values: object) =>
  t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(updateRow(table, org.companyGuid, guid, values as never)),
  )

describe('the rate confirmation', () => {
  test('of an offer shows its carrier the pay and the route, but no street, VIN, client or client price', async () => {
    const { status, text } = await confirmation(carrier)
    expect(status).toBe(200)
    for (const word of ['Offered', 'Fast Haul', 'USDOT 1234567', 'Dallas, TX', 'Denver, CO', '2003 Honda Accord'])
      expect(text).toContain(word)
    for (const word of ['$650.00', 'Winch', '$75.00', '$725.00', 'Net 30', '$700.00 at delivery', '$25.00'])
      expect(text).toContain(word)
    expect(text).toContain('Shown once the offer is accepted.')
    for (const word of [...SECRETS, 'Call two hours', 'Northside Motors', 'Clientprice', '1,234.56', 'Asked for'])
      expect(text).not.toContain(word)
  })

  test('tells of quick pay what it leaves and costs, and counts its fee once it is chosen', async () => {
    await set('contracts', contract, { cod_amount: '0.00' })
    const said = async () => (await confirmation(carrier)).text.replaceAll(/\s+/g, ' ')
    expect(await said()).toContain('$703.25 in 2 business days, after a fee of 3 %, $21.75')
    expect(await said()).toContain('Total to the carrier (USD) $725.00')
    await set('contracts', contract, { payment_terms_id: 3 })
    // Offered with quick pay, it is still the carrier's to choose.
    expect(await said()).toContain('Total to the carrier (USD) $725.00')
    const net = 'Quick-pay fee 3 %, as chosen by the carrier -$21.75 Net to the carrier (USD) $703.25'
    await set('contracts', contract, { status: 'accepted' })
    expect(await said()).toContain(net)
    // Or chosen on the bill since.
    await set('contracts', contract, { payment_terms_id: 12 })
    expect(await said()).toContain('Total to the carrier (USD) $725.00')
    const [{ vendor_guid: vendor }] = (
      await t.database.pool.query<{ vendor_guid: string }>('select vendor_guid from contracts where guid = $1', [
        contract,
      ])
    ).rows as [{ vendor_guid: string }]
    await set('jobs', job, { bill_sums: { [vendor]: { billed: '0.00', fee: '21.75' } } })
    expect(await said()).toContain(net)
    await set('jobs', job, { bill_sums: {} })
    await set('contracts', contract, { status: 'sent', cod_amount: '700.00' })
  })

  test('shows the company everything except the client’s price', async () => {
    const { text } = await confirmation(org.dispatcher)
    for (const word of [...SECRETS.slice(1), 'Call two hours']) expect(text).toContain(word)
    for (const word of ['Clientprice', '1,234.56']) expect(text).not.toContain(word)
  })

  test('carries the instructions of the order, the client and its branch once each, and the dates the carrier said', async () => {
    const parent = await anAccount(t.database, org.companyGuid, 'client', {
      name: 'Group',
      order_instructions: 'Group rule: no night drops',
    })
    const rows = { parent_guid: parent, order_instructions: 'Branch rule: call the yard' }
    const write = (table: 'accounts' | 'orders', guid: string, values: object) =>
      t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
        tx.later(updateRow(table, org.companyGuid, guid, values as never)),
      )
    await write('accounts', org.client, rows)
    await write('orders', order.guid, { instructions: 'Order says: tie down', version: 2 })
    await set('jobs', job, { instructions: 'order says:  tie down', trailer_number: 'TR-9' })
    await set('contracts', contract, { estimated_pickup_at: NOW, estimated_delivery_at: NOW })
    const { text } = await confirmation(org.dispatcher)
    for (const word of [
      'Group rule: no night drops',
      'Branch rule: call the yard',
      'TR-9',
      'Delivery, as the carrier said',
    ])
      expect(text.split(word)).toHaveLength(2)
    expect(text.match(/order says: tie down/gi)).toHaveLength(1)
    expect((await confirmation(carrier)).text).not.toContain('Branch rule')
    await write('accounts', org.client, { parent_guid: null, order_instructions: null })
    await set('jobs', job, { instructions: null })
  })

  test('uses the company’s names for equipment, terms and methods', async () => {
    const rename = (kind: 'equipment-types' | 'payment-terms', id: number, label: string) =>
      t.send(org.dispatcher, picklistsRoutes.change, { params: { kind, id }, body: { label } })
    const before = (await t.send(org.dispatcher, referenceRoutes.picklists, { query: { kinds: 'payment-terms' } })).body
    const terms = before['payment-terms']!.find(({ label }) => label === 'Net 30')!
    await set('jobs', job, { equipment_type_id: 1 })
    expect((await rename('payment-terms', Number(terms.id), 'Thirty days')).status).toBe(200)
    expect((await rename('equipment-types', 1, 'Wedge trailer')).status).toBe(200)
    const { text } = await confirmation(carrier)
    expect(text).toContain('Thirty days')
    expect(text).toContain('Wedge trailer')
    expect(text).not.toContain('Net 30')
    await rename('payment-terms', Number(terms.id), 'Net 30')
  })

  test('is not visible to others', async () => {
    expect((await confirmation(stranger)).status).toBe(404)
    expect((await confirmation(org.shipper)).status).toBe(403)
    const elsewhere = await anOrg(t.database)
    expect((await confirmation(elsewhere.dispatcher)).status).toBe(404)
  })

  test('does not exist without an offer', async () => {
    const other = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const { status, text } = await ask(org.dispatcher, `/api/job/${other.jobs[0]!.guid}/doc/rate-confirmation`)
    expect([status, JSON.parse(text).errors[0].path]).toEqual([422, 'contracts'])
  })
})

describe('the bill of lading', () => {
  const path = () => `/platform/jobs/${job}/bill-of-lading`

  test('is available to the carrier once the job is awarded', async () => {
    expect((await ask(carrier, path())).status).toBe(409)
    expect((await ask(stranger, path())).status).toBe(404)
  })

  test('contains no money except COD, and shows carriers nothing of the client', async () => {
    await set('jobs', job, { vendor_guid: carrier.accountGuid, driver_name: 'Dan Driver' })
    await set('contracts', contract, { status: 'accepted', answered_at: NOW })
    const { text } = await ask(carrier, path())
    for (const word of ['1HGCM82633A004352', '5333 W Kiest Blvd', 'Dan Driver', '$700.00 at delivery'])
      expect(text).toContain(word)
    for (const word of ['PO-77', 'Northside Motors', '1,234.56', '650.00']) expect(text).not.toContain(word)
    const shown = await ask(org.shipper, path())
    for (const word of ['PO-77', 'Fast Haul', 'Bill of Lading (copy)', 'the original is not signed yet'])
      expect(shown.text).toContain(word)
    for (const word of ['700.00', '650.00', 'Dan Driver']) expect(shown.text).not.toContain(word)
    expect((await confirmation(carrier)).text).toContain('5333 W Kiest Blvd')
  })

  test('does not name the carrier if the company hides it from clients', async () => {
    const companyGuid = await aCompany(t.database, { show_vendor_to_client: false })
    const client = await anAccount(t.database, companyGuid, 'client')
    const shipper = await aUser(t.database, companyGuid, client, 'client')
    const hidden = await aCarrier(t.database, companyGuid)
    const { body } = await t.send(shipper, ordersRoutes.create, { body: anOrder() })
    const { guid } = body.jobs[0]!
    const awarded = { vendor_guid: hidden.accountGuid, driver_name: 'Dan Driver', truck_number: 'T-100' }
    await t.database.write({ companyGuid }, async (tx) => tx.later(updateRow('jobs', companyGuid, guid, awarded)))
    const { status, text } = await ask(shipper, `/platform/jobs/${guid}/bill-of-lading`)
    expect(status).toBe(200)
    for (const word of ['Fast Haul', 'Dan Driver', 'T-100']) expect(text).not.toContain(word)
  })

  test('is proof of delivery once delivered, with damage and signature', async () => {
    const proof = `/platform/jobs/${job}/proof-of-delivery`
    expect((await ask(org.shipper, proof)).status).toBe(422)
    await set('jobs', job, { status: 'delivered' })
    const inspection = newGuid()
    await put(t.database, 'inspections', {
      company_guid: org.companyGuid,
      guid: inspection,
      order_guid: order.guid,
      job_guid: job,
      stop_guid: order.stops[1]!.guid,
      commodity_guid: order.commodities[0]!.guid,
      type: 'standard',
      status: 'completed',
      odometer: 12_345,
      keys_count: 2,
      answers: {},
      signed_by_name: 'Rita Receiver',
      signed_statement: 'Recibí los vehículos anotados aquí.',
      completed_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    await put(t.database, 'inspection_damages', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      inspection_guid: inspection,
      edition: 'ecg',
      area: '01',
      damage_type: '01',
      severity: '1',
      note: 'found at the gate',
      view: 'left',
      x: 0.4,
      y: 0.5,
      created_at: NOW,
    })
    const { status, text } = await ask(org.shipper, proof)
    expect(status).toBe(200)
    for (const word of [
      'Proof of Delivery',
      'Rita Receiver',
      'odometer 12,345',
      '2 keys',
      'found at the gate',
      'Recibí los vehículos',
    ])
      expect(text).toContain(word)
    // Only the marked side is drawn, with the mark's number.
    expect(text).toContain('2003 Honda Accord, 1HGCM82633A004352 1 Left RECEIPT')
  })
})

test('all documents of an order include the made ones, as their reader may see them', async () => {
  const invoice = {
    company_guid: org.companyGuid,
    order_guid: order.guid,
    status: 'OPEN' as const,
    total: '850.00',
    paid: '0.00',
    created_at: NOW,
    updated_at: NOW,
  }
  const billGuid = newGuid()
  await put(t.database, 'invoices', {
    ...invoice,
    guid: newGuid(),
    type: 'invoice',
    number: 'INV-7',
    account_guid: org.client,
    posted_at: NOW,
  })
  await put(t.database, 'invoices', {
    ...invoice,
    guid: billGuid,
    type: 'bill',
    number: 'BILL-7',
    job_guid: job,
    account_guid: carrier.accountGuid,
  })
  await put(t.database, 'invoices', {
    ...invoice,
    guid: newGuid(),
    type: 'invoice',
    status: 'DRAFT',
    account_guid: org.client,
  })
  const names = async (person: Person) => {
    const { answer } = await ask(person, `/platform/orders/${order.guid}/documents.zip`)
    return Object.keys(unzipSync(answer.rawPayload)).toSorted()
  }
  const { number } = order.jobs[0]!
  const papers = [`Bill of lading ${number}.pdf`, `Proof of delivery ${number}.pdf`]
  expect(await names(org.shipper)).toEqual([papers[0], 'Invoice INV-7.pdf', papers[1]])
  expect(await names(carrier)).toEqual(['Bill BILL-7.pdf', ...papers])
  expect(await names(org.dispatcher)).toEqual(['Bill BILL-7.pdf', papers[0], 'Invoice INV-7.pdf', papers[1]])
  expect((await ask(stranger, `/platform/orders/${order.guid}/documents.zip`)).status).toBe(404)
  // A line for each vehicle, as those who pay match it.
  for (const [person, name] of [
    [org.shipper, 'Invoice INV-7.pdf'],
    [carrier, 'Bill BILL-7.pdf'],
  ] as const) {
    const { answer } = await ask(person, `/platform/orders/${order.guid}/documents.zip`)
    const text = (await textOfPdf(unzipSync(answer.rawPayload)[name]!)).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/VEHICLES .*2003 Honda Accord 1HGCM82633A004352 .*Dallas, TX.*Denver, CO/)
    expect(text).not.toContain('Paid by')
  }
  // A vehicle that was missing or refused was not delivered.
  const settle = (type: string, outcome: string | null, at: string | null) =>
    t.database.pool.query(
      `update stop_commodities l set outcome = $3, completed_at = $4 from stops s
        where s.company_guid = l.company_guid and s.guid = l.stop_guid and l.order_guid = $1 and s.stop_type = $2`,
      [order.guid, type, outcome, at],
    )
  await settle('pickup', 'done', '2026-03-04T18:00:00Z')
  await settle('delivery', 'refused', '2026-03-07T18:00:00Z')
  // Its stop was completed nevertheless.
  const visit = (type: string, at: string | null) =>
    t.database.pool.query('update stops set completed_at = $3 where order_guid = $1 and stop_type = $2', [
      order.guid,
      type,
      at,
    ])
  await visit('pickup', '2026-03-04T18:30:00Z')
  await visit('delivery', '2026-03-07T18:30:00Z')
  const paperOf = async (person: Person, name: string) => {
    const { answer } = await ask(person, `/platform/orders/${order.guid}/documents.zip`)
    return (await textOfPdf(unzipSync(answer.rawPayload)[name]!)).replaceAll(/\s+/g, ' ')
  }
  for (const [person, name] of [
    [org.shipper, 'Invoice INV-7.pdf'],
    [carrier, 'Bill BILL-7.pdf'],
  ] as const) {
    const text = await paperOf(person, name)
    expect(text).toMatch(/TRANSPORT .*Mar 4, 2026.*not delivered.*VEHICLES .*Mar 4, 2026.*not delivered/)
    expect(text).not.toContain('Mar 7, 2026')
  }
  const bill = await t.send(carrier, invoicesRoutes.get, { params: { guid: billGuid } })
  expect(bill.body.logistics).toMatchObject({ datePickedUp: '2026-03-04T18:00:00.000Z', dateDelivered: null })
  await settle('pickup', 'missing', '2026-03-04T18:00:00Z')
  expect(await paperOf(carrier, 'Bill BILL-7.pdf')).toMatch(/TRANSPORT .*not picked up.*VEHICLES .*not picked up/)
  for (const type of ['pickup', 'delivery']) {
    await settle(type, null, null)
    await visit(type, null)
  }
})

test('a long order spans numbered pages', async () => {
  const base = anOrder()
  const many = {
    ...base,
    commodities: Array.from({ length: 60 }, (_, i) => ({
      ...base.commodities[0]!,
      identifier: `1HGCM82633A0${String(i).padStart(5, '0')}`,
    })),
  }
  const { body } = await t.send(org.shipper, ordersRoutes.create, {
    body: {
      ...many,
      stops: [...many.stops.slice(0, 1), { ...many.stops[1]!, terminal: aPlace() }],
    },
  })
  const { text } = await ask(org.dispatcher, `/platform/jobs/${body.jobs[0]!.guid}/bill-of-lading`)
  expect(text).toMatch(/Page 2 of [2-5]/)
  expect(text).toContain('1HGCM82633A000059')
})
