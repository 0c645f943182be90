import { integrationsPlatformRoutes, integrationsRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { BillingException, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MappingKey } from '@waybill/contract/integrations/integrations.shapes.ts'
import { InvoiceIntegration } from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { anOrg, anOrder, NOW } from '../../../testing/builders.ts'
import { newGuid } from '../../platform/guid.ts'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { accountingSystems } from '../../outside/accounting/accounting-systems.ts'
import type { InvoiceExportTask } from '../../consequences/invoice-export-task.ts'
import { runInvoiceExport } from './run-invoice-export.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let t: TestApp
let simulator: Simulator
let org: Awaited<ReturnType<typeof anOrg>>
let slept: number[]
/** Tasks sent to the queue. */
let tasks: InvoiceExportTask[]

beforeAll(async () => {
  ;[t, simulator] = await Promise.all([testApp(), startSimulator('accounting')])
  Object.assign(t.services, {
    accounting: accountingSystems({
      urls: { NETSUITE: `${simulator.url}/{account}` },
      sleep: async (ms) => void slept.push(ms),
    }),
    queue: { send: async (_tx: unknown, _name: string, task: InvoiceExportTask) => void tasks.push(task) },
  })
  await simulator.tell('POST', 'certificates', {
    id: 'cert-1',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  })
  org = await anOrg(t.database)
})
beforeEach(async () => {
  slept = []
  tasks = []
  await simulator.tell('DELETE', 'faults')
})

const fault = (kind: string, times: number, more: object = {}) =>
  simulator.tell('POST', 'faults', { kind, times, ...more })
const kept = async (guid: string) =>
  (await simulator.tell('GET', 'records/invoice')).filter((each: { externalId: string }) => each.externalId === guid)

async function anInvoice(): Promise<string> {
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body.guid
  const lines = [
    { name: 'Transport', amount: 800 },
    { name: 'Winch', amount: 50.05 },
  ]
  const { guid } = (
    await t.send(org.dispatcher, invoicesRoutes.create, { body: { type: 'invoice', orderGuid: order, lines } })
  ).body
  await t.database.pool.query('update jobs set verified_at = $2 where order_guid = $1', [order, NOW])
  return guid
}
const send = (guid: string, body?: object) => t.send(org.dispatcher, invoicesRoutes.export, { params: { guid }, body })
/** Runs the last task sent, as the worker would at its `attempt`. */
const work = (attempt = 0, task = tasks.at(-1)!) =>
  runInvoiceExport(task, { signal: new AbortController().signal, attempt }, t.services)
const standing = async (guid: string) =>
  (await t.send(org.dispatcher, invoicesRoutes.integrations, { params: { guid } })).body.results[0]!

describe('an export', () => {
  test('requires a connected system, an item for each line and a verified job', async () => {
    const guid = await anInvoice()
    expect((await send(guid)).error.errors![0]).toMatchObject({
      path: 'appId',
      message: 'Connect an accounting system first',
    })
    const { results } = (await t.send(org.dispatcher, integrationsPlatformRoutes.addApps)).body
    const app = results.find((each: { name: string }) => each.name === 'NETSUITE')!.id
    const value = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    await t.send(org.dispatcher, integrationsPlatformRoutes.configure, {
      params: { appId: app },
      body: {
        configs: [
          { key: 'accountId', value: 'ACME' },
          { key: 'clientId', value: 'waybill' },
          { key: 'certificateId', value: 'cert-1' },
          { key: 'privateKey', value },
        ],
      },
    })
    expect((await t.send(org.dispatcher, integrationsPlatformRoutes.connect, { params: { appId: app } })).status).toBe(
      200,
    )
    await t.database.pool.query('update jobs set verified_at = null')
    const refused = await send(guid)
    expect([refused.status, refused.error.errors!.map((each: { path: string }) => each.path)]).toEqual([
      422,
      ['job', 'lines.0.itemId', 'lines.1.itemId'],
    ])
    expect((await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid } })).body.status).toBe('DRAFT')
    await t.database.pool.query(
      "update orders set status = 'delivered' where guid = (select order_guid from invoices where guid = $1)",
      [guid],
    )
    const toBill = await t.send(org.dispatcher, billingRoutes.list, { body: {} })
    expect(
      toBill.body.results
        .find((row: BillingRow) => row.invoiceGuid === guid)!
        .exceptions.filter(({ code }: BillingException) => code === 'not-mapped'),
    ).toMatchObject([{ text: '"Transport" has no item in NetSuite' }, { text: '"Winch" has no item in NetSuite' }])
    await t.send(org.dispatcher, integrationsPlatformRoutes.configure, {
      params: { appId: app },
      body: { configs: [{ key: 'defaultItemId', value: '100' }] },
    })
    expect(tasks).toEqual([])
    const { body } = await t.send(org.dispatcher, integrationsPlatformRoutes.mappingKeys, { params: { appId: app } })
    expect(body.results).toContainEqual({
      recordType: 'account',
      key: 'cod',
      label: 'Collected by carriers (COD, COP)',
      externalId: null,
      waiting: 0,
    })
    // A charge of the list and a line of our own with one name are told apart.
    const labels = body.results.map((each: MappingKey) => `${each.recordType} ${each.label}`)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toContain('item Fuel surcharge, added automatically')
    expect(new Set(body.results.map((each: MappingKey) => each.recordType))).toEqual(
      new Set(['item', 'payment-terms', 'account']),
    )
  })

  test('posts the draft, arrives with its customer, and is reported', async () => {
    const guid = await anInvoice()
    const sent = await send(guid)
    expect(sent.body).toMatchObject({
      status: 'OPEN',
      integrations: [{ status: 'PENDING', app: { name: 'NETSUITE' } }],
    })
    expect((await send(guid)).status).toBe(409)
    expect(
      (await t.send(org.dispatcher, invoicesRoutes.addLine, { params: { guid }, body: { name: 'x', amount: 1 } }))
        .status,
    ).toBe(409)
    await work()
    const arrived = await standing(guid)
    expect(InvoiceIntegration.parse(arrived)).toEqual(arrived)
    expect(arrived).toMatchObject({ status: 'SUCCESS', errorMessage: null, externalInvoiceId: sent.body.number })
    expect(arrived.exportedLines).toMatchObject([{ amount: 800 }, { amount: 50.05 }])
    expect(await kept(guid)).toMatchObject([{ id: arrived.externalId, total: 850.05, otherRefNum: 'PO-77' }])
    const shown = (await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid } })).body
    expect(shown.dateExported).not.toBeNull()
    expect(shown.can).not.toContain('void')
    expect((await t.send(org.shipper, invoicesRoutes.integrations, { params: { guid } })).status).toBe(403)
  })

  test('that runs twice, or is requested again, exists there once', async () => {
    const guid = await anInvoice()
    await send(guid)
    await Promise.all([work(), work()])
    await work()
    expect(await kept(guid)).toHaveLength(1)
    expect((await send(guid)).status).toBe(409)
    await send(guid, { force: true })
    const old = tasks[0]!
    await work(0, old)
    expect((await standing(guid)).status).toBe('PENDING')
    await work()
    expect((await standing(guid)).status).toBe('SUCCESS')
    expect(await kept(guid)).toHaveLength(1)
    const { rows } = await t.database.pool.query(
      `select count(*)::int as n from history where subject = 'invoice' and subject_guid = $1 and action = 'invoice.exported'`,
      [guid],
    )
    expect(rows[0].n).toBe(2)
  })

  test('that is refused fails with the reason, and can be sent again', async () => {
    const guid = await anInvoice()
    await send(guid)
    await fault('refuse', 1, { method: 'PUT' })
    await work()
    expect(await standing(guid)).toMatchObject({ status: 'FAILURE', errorMessage: 'The posting period is closed' })
    const read = async () => (await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid } })).body
    expect(await read()).toMatchObject({ dateExported: null, exportStatus: 'FAILURE' })
    await send(guid)
    await work()
    expect(await standing(guid)).toMatchObject({ status: 'SUCCESS', errorMessage: null })
    expect((await read()).exportStatus).toBe('SUCCESS')
    expect((await t.send(org.shipper, invoicesRoutes.get, { params: { guid } })).body).not.toHaveProperty(
      'exportStatus',
    )
  })

  test('whose response was lost is retried and exists there once; eventually it is given up', async () => {
    const guid = await anInvoice()
    await send(guid)
    await fault('hang-up-after', 1, { method: 'PUT' })
    await expect(work()).rejects.toThrow('cannot be reached')
    expect(await standing(guid)).toMatchObject({ status: 'PENDING', errorMessage: expect.stringContaining('reached') })
    await work(1)
    expect((await standing(guid)).status).toBe('SUCCESS')
    expect(await kept(guid)).toHaveLength(1)
    const other = await anInvoice()
    await send(other)
    await fault('fail', 1)
    await work(7)
    expect(await standing(other)).toMatchObject({ status: 'FAILURE', errorMessage: expect.stringContaining('503') })
  })

  test('waits as long as the system requests', async () => {
    const guid = await anInvoice()
    await send(guid)
    await fault('rate-limit', 1, { retryAfter: 5 })
    await work()
    expect([slept, (await standing(guid)).status]).toEqual([[5_000], 'SUCCESS'])
  })

  test('of several reports each; one is corrected manually', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()]
    await t.send(org.dispatcher, invoicesRoutes.change, {
      params: { guid: two },
      body: { status: 'VOID', reason: 'x' },
    })
    const { body } = await t.send(org.dispatcher, invoicesRoutes.exportMany, { body: { invoices: [two, one] } })
    expect(body).toMatchObject({
      succeeded: 1,
      failed: 1,
      results: [
        { guid: two, isSuccess: false },
        { guid: one, isSuccess: true },
      ],
    })
    const { id } = await standing(one)
    const correct = (change: Sent<typeof invoicesRoutes.changeIntegration>['body']) =>
      t.send(org.dispatcher, invoicesRoutes.changeIntegration, { params: { guid: one, id }, body: change })
    expect((await correct({ status: 'SUCCESS' })).status).toBe(422)
    const corrected = await correct({ status: 'SUCCESS', externalId: '77' })
    expect(corrected.body).toMatchObject({ status: 'SUCCESS', externalId: '77' })
    await work()
    expect(await kept(one)).toEqual([])
  })

  test('is followed by what the carrier collected, and by its reversal: the payment is removed there', async () => {
    const guid = await anInvoice()
    const collected = newGuid()
    await t.database.pool.query(
      `insert into invoice_payments (company_guid, guid, invoice_guid, amount, paid_on, via_carrier, created_at)
       values ($1, $2, $3, 300, '2026-03-02', true, $4)`,
      [org.companyGuid, collected, guid, NOW],
    )
    const { results } = (await t.send(org.dispatcher, integrationsRoutes.apps)).body
    const appId = results.find(({ name }) => name === 'NETSUITE')!.id
    const mapped = await t.send(org.dispatcher, integrationsPlatformRoutes.map, {
      params: { appId, recordType: 'account' },
      body: { mappings: [{ key: 'cod', externalId: '200' }] },
    })
    expect(mapped.status).toBe(200)
    await send(guid)
    await work()
    const there = async () =>
      (await simulator.tell('GET', 'records/customerPayment')).filter(
        (each: { externalId: string }) => each.externalId === collected,
      )
    expect(await there()).toHaveLength(1)
    tasks = []
    const taken = await t.send(org.dispatcher, invoicesPlatformRoutes.reverse, {
      params: { guid, paymentGuid: collected },
      body: { reason: 'The client paid us instead' },
    })
    expect(taken.body).toMatchObject({ paid: 0, integrations: [{ status: 'PENDING' }] })
    expect(tasks).toHaveLength(1)
    await work()
    expect(await there()).toEqual([])
    expect(await standing(guid)).toMatchObject({ status: 'SUCCESS', errorMessage: null })
    expect(await kept(guid)).toMatchObject([{ total: 850.05 }])
    // Run again, as after a lost response, nothing is missing.
    await work()
    expect((await standing(guid)).status).toBe('SUCCESS')
  })

  test('is followed by payments that are recorded here, which are not taken for new ones when they are read', async () => {
    const guid = await anInvoice()
    await send(guid)
    await work()
    const paid = newGuid()
    tasks = []
    const recorded = await t.send(org.dispatcher, invoicesPlatformRoutes.pay, {
      params: { guid },
      body: { guid: paid, amount: 850.05, datePaid: '2026-03-02', transactionNumber: 'Check 7' },
    })
    expect(recorded.body).toMatchObject({ status: 'PAID', integrations: [{ status: 'PENDING' }] })
    await work()
    await work()
    const there = (await simulator.tell('GET', 'records/customerPayment')).filter(
      (each: { externalId: string }) => each.externalId === paid,
    )
    expect(there).toMatchObject([{ payment: 850.05, tranDate: '2026-03-02', apply: { items: [{ amount: 850.05 }] } }])
    const appId = (await t.send(org.dispatcher, integrationsRoutes.apps)).body.results.find(
      ({ name }) => name === 'NETSUITE',
    )!.id
    expect((await t.send(org.dispatcher, integrationsPlatformRoutes.read, { params: { appId } })).body).toMatchObject({
      payments: 0,
      message: null,
    })
    const { body } = await t.send(org.dispatcher, invoicesPlatformRoutes.payments, { params: { guid } })
    expect(body.results.map(({ amount }) => amount)).toEqual([850.05])
  })

  test('asks for the bank account from which bills are paid', async () => {
    const { results } = (await t.send(org.dispatcher, integrationsRoutes.apps)).body
    const appId = results.find(({ name }) => name === 'NETSUITE')!.id
    const keys = (await t.send(org.dispatcher, integrationsPlatformRoutes.mappingKeys, { params: { appId } })).body
    expect(keys.results.find(({ key }) => key === 'bank')).toMatchObject({
      recordType: 'account',
      label: 'Bank account of payments recorded here',
    })
  })
})
