/**
 * Everything exchanged with each accounting system, through the real app: documents, payments both ways, purchase
 * orders, and every difference.
 */
import { integrationsPlatformRoutes as routes } from '@waybill/contract/integrations/integrations.routes.ts'
import { PurchaseOrder, ReadOutcome, Reconciliation } from '@waybill/contract/integrations/integrations.shapes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { accountingAppLabel, type AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, anOrg, aUser, NOW, type Person } from '../../testing/builders.ts'
import { startSimulator, type Simulator } from '../../testing/simulator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { InvoiceExportTask } from '../consequences/invoice-export-task.ts'
import { accountingSystems } from '../outside/accounting/accounting-systems.ts'
import { runInvoiceExport } from '../features/invoices/run-invoice-export.ts'
import { readAccounting } from '../features/integrations/read-accounting.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface Case {
  app: AccountingAppName
  simulator: string
  path: string
  config: Record<string, string>
  /** The simulator's invoice records, with their total and number. */
  invoices: string
  totalField: string
  /** Enters an invoice unknown here, for another one's party; returns a function that removes it. */
  enter: (like: Record<string, unknown>) => Record<string, unknown>
}
const CASES: readonly Case[] = [
  {
    app: 'QUICKBOOKS',
    simulator: 'quickbooks',
    path: '',
    config: {
      realmId: '9130347596842930',
      clientId: 'waybill',
      clientSecret: 'secret',
      refreshToken: 'first-refresh-token',
      defaultItemId: '100',
    },
    invoices: 'Invoice',
    totalField: 'TotalAmt',
    enter: ({ CustomerRef, TxnDate, Line }) => ({ CustomerRef, TxnDate, Line, DocNumber: 'BY-HAND' }),
  },
  {
    app: 'NETSUITE',
    simulator: 'netsuite',
    path: '/{account}',
    config: {
      accountId: 'ACME',
      clientId: 'waybill',
      certificateId: 'cert-1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      defaultItemId: '100',
    },
    invoices: 'invoice',
    totalField: 'total',
    enter: ({ entity, tranDate, total }) => ({ entity, tranDate, total, tranId: 'BY-HAND' }),
  },
  {
    app: 'COUPA',
    simulator: 'coupa',
    path: '/{instance}',
    config: {
      instance: 'acme.coupahost.com',
      clientId: 'waybill',
      clientSecret: 'secret',
      supplierId: '7',
      defaultItemId: '100',
    },
    invoices: 'invoices',
    totalField: 'gross-total',
    enter: (like) => ({
      'bill-to-address': like['bill-to-address'],
      'invoice-date': like['invoice-date'],
      'gross-total': like['gross-total'],
      'invoice-number': 'BY-HAND',
      status: 'approved',
      payments: [],
    }),
  },
]

let t: TestApp
const simulators = new Map<string, Simulator>()
let tasks: InvoiceExportTask[] = []

beforeAll(async () => {
  t = await testApp()
  const started = await Promise.all(CASES.map(({ simulator }) => startSimulator('accounting', simulator)))
  CASES.forEach(({ app }, i) => simulators.set(app, started[i]!))
  await simulators
    .get('NETSUITE')!
    .tell('POST', 'certificates', { id: 'cert-1', publicKey: publicKey.export({ type: 'spki', format: 'pem' }) })
  Object.assign(t.services, {
    accounting: accountingSystems({
      urls: Object.fromEntries(CASES.map(({ app, path }) => [app, `${simulators.get(app)!.url}${path}`])),
    }),
    queue: { send: async (_tx: unknown, _name: string, task: InvoiceExportTask) => void tasks.push(task) },
  })
})
afterAll(() => Promise.all([...simulators.values()].map((each) => each.stop())))
beforeEach(() => {
  tasks = []
})

type Org = Awaited<ReturnType<typeof anOrg>>
const DAYS = { from: '2026-01-01', to: '2026-03-31' }

/** A company with one connected system; its client is mapped if needed. */
async function connected({ app, config }: Case): Promise<{ org: Org; appId: string }> {
  const org = await anOrg(t.database)
  const { results } = (await t.send(org.dispatcher, routes.addApps)).body
  const appId = results.find(({ name }) => name === app)!.id
  const params = { appId }
  const configs = Object.entries(config).map(([key, value]) => ({ key, value: value.trim() }))
  await t.send(org.dispatcher, routes.configure, { params, body: { configs } })
  const answer = await t.send(org.dispatcher, routes.connect, { params })
  expect(answer.status).toBe(200)
  return { org, appId }
}

/** Posted and dated in March. */
async function anInvoice(org: Org, more: Parameters<typeof anOrder>[0] = {}): Promise<{ guid: string; order: string }> {
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder(more) })).body.guid
  const lines = [
    { name: 'Transport', amount: 800 },
    { name: 'Winch', amount: 50.05 },
  ]
  const body = { type: 'invoice', orderGuid: order, lines } as const
  const { guid } = (await t.send(org.dispatcher, invoicesRoutes.create, { body })).body
  await t.database.pool.query('update jobs set verified_at = $2 where order_guid = $1', [order, NOW])
  return { guid, order }
}
const invoiceOf = async (by: Person, guid: string) => (await t.send(by, invoicesRoutes.get, { params: { guid } })).body
async function exported(org: Org, guid: string): Promise<string> {
  const sent = await t.send(org.dispatcher, invoicesRoutes.export, { params: { guid }, body: {} })
  expect(sent.status).toBe(200)
  await work()
  const [integration] = (await t.send(org.dispatcher, invoicesRoutes.integrations, { params: { guid } })).body.results
  expect(integration).toMatchObject({ status: 'SUCCESS', errorMessage: null })
  return integration!.externalId!
}
async function work() {
  for (const task of tasks.splice(0))
    await runInvoiceExport(task, { signal: new AbortController().signal, attempt: 0 }, t.services)
}
const mapClient = (org: Org, appId: string, externalId: string) =>
  t.send(org.dispatcher, routes.map, {
    params: { appId, recordType: 'client' },
    body: { mappings: [{ key: org.client, externalId }] },
  })
const compare = async (org: Org, appId: string) => {
  const { body } = await t.send(org.dispatcher, routes.reconcile, { params: { appId }, query: DAYS })
  return Reconciliation.parse(body)
}
const read = async (org: Org, appId: string) =>
  ReadOutcome.parse((await t.send(org.dispatcher, routes.read, { params: { appId } })).body)

describe.each(CASES)('reconciling with $app', (one) => {
  const { app, invoices, totalField, enter } = one
  const tell = (...words: Parameters<Simulator['tell']>) => simulators.get(app)!.tell(...words)
  const recordOf = async (id: string): Promise<Record<string, unknown>> =>
    (await tell('GET', `records/${invoices}`)).find(
      (each: Record<string, unknown>) => String(each['id'] ?? each['Id']) === id,
    )

  test('lists every difference to the cent, on each call until it is resolved', async () => {
    const { org, appId } = await connected(one)
    if (app === 'COUPA') await mapClient(org, appId, '500')
    const { guid } = await anInvoice(org)
    const id = await exported(org, guid)
    const { number } = await invoiceOf(org.dispatcher, guid)
    const same = await compare(org, appId)
    expect(same.results).toEqual([])
    expect(same.totals[0]).toMatchObject({ type: 'invoice', count: 1, here: 850.05, there: 850.05, difference: 0 })

    // A cent more in the system.
    const record = await recordOf(id)
    await tell('POST', `records/${invoices}`, {
      [record['Id'] === undefined ? 'id' : 'Id']: record['Id'] ?? record['id'],
      ...(app === 'QUICKBOOKS'
        ? { Line: [{ Amount: 850.06, DetailType: 'SalesItemLineDetail' }] }
        : { [totalField]: app === 'COUPA' ? '850.06' : 850.06 }),
    })
    expect((await compare(org, appId)).results).toMatchObject([
      { kind: 'amount', invoice: { guid, number }, external: { id }, here: 850.05, there: 850.06, difference: -0.01 },
    ])

    // Someone enters one there for the same client.
    const entered = await tell('POST', `records/${invoices}`, enter(record))
    const both = await compare(org, appId)
    expect(both.results.map(({ kind }) => kind)).toEqual(['amount', 'missing-here'])
    expect(both.results[1]).toMatchObject({ invoice: null, external: { number: 'BY-HAND' }, here: null })
    expect(both.totals[0]!.difference).toBeCloseTo(
      both.results.reduce((sum, { difference }) => sum + difference, 0),
      2,
    )
    await tell('DELETE', `records/${invoices}/${entered['Id'] ?? entered['id']}`)

    // And removes ours.
    await tell('DELETE', `records/${invoices}/${id}`)
    expect((await compare(org, appId)).results).toMatchObject([
      {
        kind: 'missing-there',
        here: 850.05,
        there: null,
        difference: 850.05,
        note: `Exported, and no longer in ${accountingAppLabel(app)}`,
      },
    ])
    const sent = await t.send(org.dispatcher, invoicesRoutes.export, { params: { guid }, body: { appId, force: true } })
    expect(sent.status).toBe(200)
    await work()
    expect((await compare(org, appId)).results).toEqual([])
  })

  test('reports what was not exported, refuses invalid periods, and requires permission to export', async () => {
    const { org, appId } = await connected(one)
    if (app === 'COUPA') await mapClient(org, appId, '500')
    const { guid } = await anInvoice(org)
    await t.send(org.dispatcher, invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } })
    const { results } = await compare(org, appId)
    // The stand-in is shared by all companies of this file, as one client's.
    expect(results.filter(({ kind }) => kind !== 'missing-here')).toMatchObject([
      { kind: 'missing-there', invoice: { guid }, note: 'Not exported' },
    ])
    const ask = (query: typeof DAYS, by = org.dispatcher) => t.send(by, routes.reconcile, { params: { appId }, query })
    expect((await ask({ from: '2026-03-02', to: '2026-03-01' })).status).toBe(400)
    expect((await ask({ from: '2026-01-01', to: '2026-12-31' })).status).toBe(400)
    const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    expect((await ask(DAYS, reader)).status).toBe(403)
    expect((await ask(DAYS, (await anOrg(t.database)).dispatcher)).status).toBe(404)
    await tell('POST', 'faults', { kind: 'refuse', times: 1 })
    expect((await ask(DAYS)).status).toBe(422)
  })
})

describe('QuickBooks', () => {
  const one = CASES[0]!
  const tell = (...words: Parameters<Simulator['tell']>) => simulators.get('QUICKBOOKS')!.tell(...words)
  let org: Org
  let appId: string
  beforeAll(async () => {
    // The simulator has one connection per company: this one's token follows the earlier ones.
    await simulators.get('QUICKBOOKS')!.stop()
    const fresh = await startSimulator('accounting', 'quickbooks')
    simulators.set('QUICKBOOKS', fresh)
    Object.assign(t.services, { accounting: accountingSystems({ urls: { QUICKBOOKS: fresh.url } }) })
    ;({ org, appId } = await connected(one))
  })
  const pay = (id: string, amount: number, more: object = {}) =>
    tell('POST', 'records/Payment', {
      TxnDate: '2026-03-09',
      PaymentRefNum: 'Check 1003',
      Line: [{ Amount: amount, LinkedTxn: [{ TxnId: id, TxnType: 'Invoice' }] }],
      ...more,
    })

  test('stores the newest refresh token, sealed, and no history of it', async () => {
    const { rows } = await t.database.pool.query(
      'select key, value, is_encrypted from integration_configs where app_guid = $1',
      [appId],
    )
    const kept = new Map(rows.map((row) => [row.key, row]))
    for (const key of ['refreshToken', 'accessToken', 'accessTokenEnds'])
      expect([key, kept.get(key)?.is_encrypted]).toEqual([key, true])
    expect(JSON.stringify(rows)).not.toMatch(/refresh-|first-refresh/)
    const before = kept.get('refreshToken').value
    await tell('DELETE', 'tokens')
    // Two concurrent calls renew once: the second finds the first one's token.
    const looks = await Promise.all([compare(org, appId), compare(org, appId)])
    expect(looks).toHaveLength(2)
    const after = await t.database.pool.query(
      `select value from integration_configs where app_guid = $1 and key = 'refreshToken'`,
      [appId],
    )
    expect(after.rows[0].value).not.toBe(before)
    const calls: { path: string }[] = await tell('GET', 'calls')
    expect(calls.filter(({ path }) => path.includes('/tokens/'))).toHaveLength(2)
  })

  test('applies a payment recorded there: it marks the invoice paid, once, and follows changes and removal', async () => {
    const { guid } = await anInvoice(org)
    const id = await exported(org, guid)
    const payment = await pay(id, 850.05)
    expect(await read(org, appId)).toMatchObject({ payments: 1, reversed: 0, message: null })
    const paid = await invoiceOf(org.dispatcher, guid)
    expect(paid).toMatchObject({ status: 'PAID', paid: 850.05 })
    expect(await read(org, appId)).toMatchObject({ payments: 0, reversed: 0 })
    expect(tasks).toEqual([])
    const listed = await t.send(org.dispatcher, invoicesPlatformRoutes.payments, { params: { guid } })
    expect(listed.body.results).toMatchObject([
      { amount: 850.05, datePaid: '2026-03-09', transactionNumber: 'Check 1003' },
    ])
    expect((await compare(org, appId)).results.filter(({ invoice }) => invoice?.guid === guid)).toEqual([])

    await pay(id, 800, { Id: payment['Id'] })
    expect(await read(org, appId)).toMatchObject({ payments: 1, reversed: 1 })
    expect(await invoiceOf(org.dispatcher, guid)).toMatchObject({ status: 'PARTIAL', paid: 800 })
    await tell('DELETE', `records/Payment/${String(payment['Id'])}`)
    expect(await read(org, appId)).toMatchObject({ payments: 0, reversed: 1 })
    expect(await invoiceOf(org.dispatcher, guid)).toMatchObject({ status: 'OPEN', paid: 0 })
  })

  test('a payment above the balance waits, is a difference with its reason, and is applied once it fits', async () => {
    const { guid } = await anInvoice(org)
    const id = await exported(org, guid)
    const partly = { amount: 100, datePaid: '2026-03-05' }
    const recorded = await t.send(org.dispatcher, invoicesPlatformRoutes.pay, { params: { guid }, body: partly })
    tasks = []
    await pay(id, 850.05)
    expect(await read(org, appId)).toMatchObject({ payments: 0 })
    const differences = (await compare(org, appId)).results.filter(({ invoice }) => invoice?.guid === guid)
    expect(differences).toMatchObject([
      { kind: 'balance', here: 750.05, there: 0, note: '850.05 is more than the 750.05 that is open here' },
    ])
    const [own] = (await t.send(org.dispatcher, invoicesPlatformRoutes.payments, { params: { guid } })).body.results
    expect(recorded.status).toBe(201)
    const params = { guid, paymentGuid: own!.guid }
    await t.send(org.dispatcher, invoicesPlatformRoutes.reverse, { params, body: { reason: 'Entered twice' } })
    expect(await read(org, appId)).toMatchObject({ payments: 1 })
    expect(await invoiceOf(org.dispatcher, guid)).toMatchObject({ status: 'PAID' })
  })

  test('a payment that cannot be stored holds up no other, is reported, and is read again', async () => {
    const [odd, other] = [await anInvoice(org), await anInvoice(org)]
    const wrong = await pay(await exported(org, odd.guid), 850.05, { TxnDate: '2026-02-31' })
    await pay(await exported(org, other.guid), 850.05)
    expect(await read(org, appId)).toMatchObject({ payments: 1, message: expect.stringContaining('2026-02-31') })
    expect(await invoiceOf(org.dispatcher, other.guid)).toMatchObject({ status: 'PAID' })
    expect(await invoiceOf(org.dispatcher, odd.guid)).toMatchObject({ status: 'OPEN' })
    await tell('POST', 'records/Payment', { ...wrong, TxnDate: '2026-02-28' })
    expect(await read(org, appId)).toMatchObject({ payments: 1, message: null })
    expect(await invoiceOf(org.dispatcher, odd.guid)).toMatchObject({ status: 'PAID' })
  })

  test('receives a payment recorded here, once, and does not return it as another', async () => {
    const { guid } = await anInvoice(org)
    const id = await exported(org, guid)
    const body = { amount: 850.05, datePaid: '2026-03-06', transactionNumber: 'ACH 7' }
    await t.send(org.dispatcher, invoicesPlatformRoutes.pay, { params: { guid }, body })
    expect(tasks).toHaveLength(1)
    await work()
    const there = async () =>
      (
        (await tell('GET', 'records/Payment')) as { Line?: { Amount: number; LinkedTxn: { TxnId: string }[] }[] }[]
      ).filter(({ Line }) => Line?.some(({ LinkedTxn }) => LinkedTxn[0]?.TxnId === id))
    expect(await there()).toMatchObject([{ TxnDate: '2026-03-06', Line: [{ Amount: 850.05 }] }])
    expect(await read(org, appId)).toMatchObject({ payments: 0, reversed: 0 })
    expect(await invoiceOf(org.dispatcher, guid)).toMatchObject({ status: 'PAID', paid: 850.05 })
    expect((await compare(org, appId)).results.filter(({ invoice }) => invoice?.guid === guid)).toEqual([])
    const [own] = (await t.send(org.dispatcher, invoicesPlatformRoutes.payments, { params: { guid } })).body.results
    const params = { guid, paymentGuid: own!.guid }
    await t.send(org.dispatcher, invoicesPlatformRoutes.reverse, { params, body: { reason: 'Bounced' } })
    await work()
    expect(await there()).toEqual([])
  })

  test('is read by the worker every quarter of an hour; errors are reported', async () => {
    const faults: unknown[] = []
    const turn = () =>
      readAccounting(
        org.companyGuid,
        { ...t.services, onFault: (fault) => faults.push(fault) },
        new AbortController().signal,
      )
    const next = await turn()
    expect(next!.getTime()).toBeGreaterThan(t.clock.now().getTime())
    t.clock.set(new Date(t.clock.now().getTime() + 16 * 60_000))
    await tell('POST', 'faults', { kind: 'fail', times: 1 })
    await turn()
    expect(String(faults)).toContain('failed (503)')
    const { results } = (await t.send(org.dispatcher, routes.addApps)).body
    expect(results.find(({ id }) => id === appId)).toMatchObject({ readError: expect.stringContaining('503') })
    await turn()
    const again = (await t.send(org.dispatcher, routes.addApps)).body.results
    expect(again.find(({ id }) => id === appId)).toMatchObject({ readError: null })
  })

  test('explains what to do if it revoked the connection', async () => {
    await tell('POST', 'disconnected', {})
    const { body } = await t.send(org.dispatcher, routes.test, { params: { appId } })
    expect(body).toMatchObject({ isConnected: false, message: expect.stringContaining('reconnect the company') })
  })
})

describe('Coupa', () => {
  const one = CASES[2]!
  const tell = (...words: Parameters<Simulator['tell']>) => simulators.get('COUPA')!.tell(...words)
  let org: Org
  let appId: string
  beforeAll(async () => {
    Object.assign(t.services, {
      accounting: accountingSystems({ urls: { COUPA: `${simulators.get('COUPA')!.url}${one.path}` } }),
    })
    ;({ org, appId } = await connected(one))
  })
  const ordersThere = async () =>
    (await t.send(org.dispatcher, routes.purchaseOrders, { params: { appId } })).body.results.map((each) =>
      PurchaseOrder.parse(each),
    )
  const referenceOf = async (order: string) =>
    (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body.referenceNumber

  test('bills mapped clients only', async () => {
    const { guid } = await anInvoice(org)
    const refused = await t.send(org.dispatcher, invoicesRoutes.export, { params: { guid }, body: { appId } })
    expect(refused.error.errors).toMatchObject([{ path: 'account', message: 'The client is not mapped in Coupa' }])
    await t.database.pool.query('update accounts set requires_reference = true where guid = $1', [org.client])
    const keys = await t.send(org.dispatcher, routes.mappingKeys, { params: { appId } })
    expect(keys.body.results.find(({ recordType }) => recordType === 'client')).toMatchObject({
      key: org.client,
      externalId: null,
      waiting: 1,
    })
    await t.database.pool.query('update accounts set requires_reference = false where guid = $1', [org.client])
    await mapClient(org, appId, '500')
    await exported(org, guid)
  })

  test('gives an order the number of a purchase order that names it, and bills to that', async () => {
    const { guid, order } = await anInvoice(org, { referenceNumber: null })
    const { number } = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body
    const lines = [{ 'line-num': 1, description: `Transport for order ${number}`, total: '850.05' }]
    await tell('POST', 'records/purchase_orders', {
      'po-number': 'PO-9001',
      status: 'issued',
      total: '850.05',
      'order-lines': lines,
    })
    await tell('POST', 'records/purchase_orders', { 'po-number': 'PO-9002', status: 'issued', 'order-lines': [] })
    expect(await read(org, appId)).toMatchObject({ purchaseOrders: 2, numbered: 1, message: null })
    expect(await referenceOf(order)).toBe('PO-9001')
    expect(await ordersThere()).toMatchObject([
      { number: 'PO-9002', order: null, note: 'No order of a mapped client is named on it' },
      { number: 'PO-9001', total: 850.05, order: { guid: order }, note: null },
    ])
    expect(await read(org, appId)).toMatchObject({ numbered: 0 })
    const id = await exported(org, guid)
    const record = (await tell('GET', 'records/invoices')).find((each: { id: number }) => String(each.id) === id)
    expect(record).toMatchObject({ status: 'pending_approval' })
    expect(record['invoice-lines']).toMatchObject([{ 'po-number': 'PO-9001' }, { 'po-number': 'PO-9001' }])

    // The client pays in Coupa.
    const payments = [{ id: 77, 'amount-paid': '850.05', 'payment-date': '2026-03-10', notes: 'Check 1003' }]
    await tell('POST', 'records/invoices', { id: Number(id), payments })
    expect(await read(org, appId)).toMatchObject({ payments: 1 })
    expect(await invoiceOf(org.dispatcher, guid)).toMatchObject({ status: 'PAID', paid: 850.05 })
  })

  test('a purchase order that cannot be stored holds up no other', async () => {
    const { order } = await anInvoice(org, { referenceNumber: null })
    const { number } = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body
    const lines = [{ 'line-num': 1, description: `Transport for order ${number}`, total: '850.05' }]
    const odd = await tell('POST', 'records/purchase_orders', {
      'po-number': 'PO-9101',
      status: 'issued',
      total: '99999999999.00',
      'order-lines': [],
    })
    await tell('POST', 'records/purchase_orders', { 'po-number': 'PO-9102', status: 'issued', 'order-lines': lines })
    expect(await read(org, appId)).toMatchObject({ numbered: 1, message: expect.stringContaining('overflow') })
    expect(await referenceOf(order)).toBe('PO-9102')
    await tell('DELETE', `records/purchase_orders/${odd['id']}`)
  })

  test('ignores purchase orders that were canceled or closed', async () => {
    const { guid, order } = await anInvoice(org, { referenceNumber: null })
    const { number } = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body
    const placed = { 'po-number': 'PO-9010', 'order-lines': [{ description: `Order ${number}` }] }
    const record = (status: string, more: object = {}) =>
      tell('POST', 'records/purchase_orders', { ...placed, status, ...more })
    await record('cancelled')
    await record('closed', { 'po-number': 'PO-9011' })
    expect(await read(org, appId)).toMatchObject({ numbered: 0 })
    expect(await referenceOf(order)).toBeNull()
    expect((await ordersThere()).find((each) => each.number === 'PO-9010')).toMatchObject({
      order: null,
      note: 'It is cancelled',
    })
    const { id } = await record('issued', { 'po-number': 'PO-9012' })
    expect(await read(org, appId)).toMatchObject({ numbered: 1 })
    expect(await referenceOf(order)).toBe('PO-9012')
    // Canceled after it was matched: the invoice is not billed to it.
    await record('cancelled', { id, 'po-number': 'PO-9012' })
    await read(org, appId)
    const exportedId = await exported(org, guid)
    const invoice = (await tell('GET', 'records/invoices')).find(
      (each: { id: number }) => String(each.id) === exportedId,
    )
    for (const line of invoice['invoice-lines']) expect(line).not.toHaveProperty('po-number')
  })

  test('keeps an order’s own reference', async () => {
    const { order } = await anInvoice(org, { referenceNumber: 'OURS-1' })
    const { number } = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body
    await tell('POST', 'records/purchase_orders', {
      'po-number': 'PO-9003',
      status: 'issued',
      'order-lines': [{ description: `Order ${number}` }],
    })
    expect(await read(org, appId)).toMatchObject({ numbered: 0 })
    expect(await referenceOf(order)).toBe('OURS-1')
    expect((await ordersThere()).find((each) => each.number === 'PO-9003')).toMatchObject({
      order: { guid: order },
      note: 'The order keeps its own reference OURS-1',
    })
  })
})
