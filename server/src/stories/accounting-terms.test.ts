/** How a carrier is paid, in each system that takes bills: the fee of quick pay is a line, COD settles both documents. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { integrationsPlatformRoutes as routes } from '@waybill/contract/integrations/integrations.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW } from '../../testing/builders.ts'
import { type Simulator, startSimulator } from '../../testing/simulator.ts'
import { aCast, type Do, mustSucceed, orderOf } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { InvoiceExportTask } from '../consequences/invoice-export-task.ts'
import { runInvoiceExport } from '../features/invoices/run-invoice-export.ts'
import { accountingSystems } from '../outside/accounting/accounting-systems.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface Case {
  app: AccountingAppName
  simulator: string
  path: string
  config: Record<string, string>
  /** Types of records there. */
  records: Record<'invoice' | 'bill' | 'clientPayment' | 'carrierPayment', string>
  /** A bill with the pay and the fee, which is its own item. */
  bill: (pay: number, fee: number) => object
  /** A payment of a document through the COD account. */
  paid: (by: 'client' | 'carrier', document: string, amount: number) => object
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
    records: { invoice: 'Invoice', bill: 'Bill', clientPayment: 'Payment', carrierPayment: 'BillPayment' },
    bill: (pay, fee) => ({
      TotalAmt: pay - fee,
      Line: [
        { Amount: pay, ItemBasedExpenseLineDetail: { ItemRef: { value: '100' }, UnitPrice: pay } },
        { Amount: -fee, ItemBasedExpenseLineDetail: { ItemRef: { value: '102' }, UnitPrice: -fee } },
      ],
    }),
    paid: (by, document, amount) => ({
      TotalAmt: amount,
      Line: [{ Amount: amount, LinkedTxn: [{ TxnId: document, TxnType: by === 'client' ? 'Invoice' : 'Bill' }] }],
      ...(by === 'client'
        ? { DepositToAccountRef: { value: '200' } }
        : { CheckPayment: { BankAccountRef: { value: '200' } } }),
    }),
  },
  {
    app: 'NETSUITE',
    simulator: 'netsuite',
    path: '/{account}',
    config: {
      accountId: 'ACME',
      clientId: 'waybill',
      certificateId: 'cert-1',
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim(),
      defaultItemId: '100',
    },
    records: {
      invoice: 'invoice',
      bill: 'vendorBill',
      clientPayment: 'customerPayment',
      carrierPayment: 'vendorPayment',
    },
    bill: (pay, fee) => ({
      total: pay - fee,
      item: {
        items: [
          { item: { id: '100' }, amount: pay },
          { item: { id: '102' }, amount: -fee },
        ],
      },
    }),
    paid: (by, document, amount) => ({
      account: { id: '200' },
      ...(by === 'client' ? { payment: amount } : {}),
      apply: { items: [{ doc: { id: document }, amount }] },
    }),
  },
]

let t: TestApp
let act: Do
let tasks: InvoiceExportTask[] = []
const simulators: Simulator[] = []

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  simulators.push(...(await Promise.all(CASES.map(({ simulator }) => startSimulator('accounting', simulator)))))
  await simulators[1]!.tell('POST', 'certificates', {
    id: 'cert-1',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  })
  Object.assign(t.services, {
    accounting: accountingSystems({
      urls: Object.fromEntries(CASES.map(({ app, path }, i) => [app, `${simulators[i]!.url}${path}`])),
    }),
    queue: { send: async (_tx: unknown, _name: string, task: InvoiceExportTask) => void tasks.push(task) },
  })
})
afterAll(() => Promise.all(simulators.map((each) => each.stop())))

type Cast = Awaited<ReturnType<typeof aCast>>

/** A company with the system connected, the fee and COD mapped. */
async function connected({ app, config }: Case): Promise<{ cast: Cast; appId: string }> {
  const cast = await aCast(t)
  const { results } = await act(cast.dispatcher, routes.addApps)
  const appId = results.find(({ name }) => name === app)!.id
  const configs = Object.entries(config).map(([key, value]) => ({ key, value }))
  await act(cast.dispatcher, routes.configure, { params: { appId }, body: { configs } })
  await act(cast.dispatcher, routes.connect, { params: { appId } })
  for (const [recordType, key, externalId] of [
    ['item', 'quick-pay-fee', '102'],
    ['account', 'cod', '200'],
  ] as const)
    await act(cast.dispatcher, routes.map, {
      params: { appId, recordType },
      body: { mappings: [{ key, externalId }] },
    })
  return { cast, appId }
}

/** A delivered order: the client pays $1,200, of which the carrier collects some; it earns $1,000. */
async function delivered(cast: Cast, codAmount: number, terms: { paymentTermsId?: number } = {}) {
  const order = await act(cast.shipper, ordersRoutes.create, { body: orderOf(1) })
  const job = order.jobs[0]!.guid
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
  await act(cast.dispatcher, financesRoutes.putOfOrder, {
    params: { guid: order.guid },
    body: { charges: [{ kind: 'base', name: 'Transport', amount: 1200 }] },
  })
  await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount: 1000 }],
      vendors: [{ guid: cast.fast.accountGuid }],
      paymentMethodId: 8,
      ...terms,
      codAmount,
      codMethod: 'cash',
      codLocation: 'delivery',
      overrideReadiness: true,
    },
  })
  await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
  for (const stop of (await act(cast.fast, jobsRoutes.get, { params: { guid: job } })).stops) {
    const params = { guid: stop.guid }
    const proof = stop.stopType === 'pickup' ? {} : { notAvailableReason: 'nobody there' }
    await act(cast.fast, stopsRoutes.status, { params, body: { action: 'start' } })
    await act(cast.fast, stopsRoutes.status, { params, body: { action: 'complete', noDamage: true, ...proof } })
  }
  await t.database.pool.query('update jobs set verified_at = $2 where order_guid = $1', [order.guid, NOW])
  const { results } = await act(cast.dispatcher, invoicesRoutes.list, {
    body: { filterState: { orderGuid: order.guid } },
  })
  return (type: string) => results.find((each) => each.type === type)!.guid
}

/** Posts a document and sends it; returns it with its id in the system. */
async function exported(cast: Cast, guid: string) {
  const params = { guid }
  tasks = []
  await act(cast.dispatcher, invoicesRoutes.export, { params, body: {} })
  for (const task of tasks.splice(0))
    await runInvoiceExport(task, { signal: new AbortController().signal, attempt: 0 }, t.services)
  const [sent] = (await act(cast.dispatcher, invoicesRoutes.integrations, { params })).results
  expect(sent).toMatchObject({ status: 'SUCCESS', errorMessage: null })
  return { ...(await act(cast.dispatcher, invoicesRoutes.get, { params })), id: sent!.externalId! }
}

describe.each(CASES)('$app', (one) => {
  const { app, records, bill, paid } = one
  const there = (what: keyof Case['records']): Promise<any[]> =>
    simulators[CASES.indexOf(one)]!.tell('GET', `records/${records[what]}`)
  let cast: Cast
  let appId: string
  beforeAll(async () => {
    ;({ cast, appId } = await connected(one))
  })

  test('has the quick-pay fee as an item of its own, and COD through its account in and out', async () => {
    const of = await delivered(cast, 600, { paymentTermsId: 3 })
    const [client, carrier] = [await exported(cast, of('invoice')), await exported(cast, of('bill'))]
    const fee = carrier.lines.find(({ systemUsage }) => systemUsage === 'quick-pay-fee')!.amount
    expect(fee).toBeLessThan(0)
    expect([client.total, client.balance]).toEqual([1200, 600])
    expect([carrier.total, carrier.balance]).toEqual([1000 + fee, 400 + fee])
    const bills = await there('bill')
    expect(bills.find((each) => String(each.Id ?? each.id) === carrier.id)).toMatchObject(bill(1000, -fee))
    expect(await there('clientPayment')).toMatchObject([paid('client', client.id, 600)])
    expect(await there('carrierPayment')).toMatchObject([paid('carrier', carrier.id, 600)])
    // What is open there is what is open here.
    const { body } = await t.send(cast.dispatcher, routes.reconcile, {
      params: { appId },
      query: { from: '2026-01-01', to: '2026-03-31' },
    })
    expect(body).toMatchObject({ results: [] })
  })

  test(`settles no more of a bill than its pay: what the carrier owes remains in the COD account of ${app}`, async () => {
    const of = await delivered(cast, 1100)
    const [client, carrier] = [await exported(cast, of('invoice')), await exported(cast, of('bill'))]
    expect([client.balance, carrier.balance]).toEqual([100, carrier.total - 1100])
    const applied = async (what: 'clientPayment' | 'carrierPayment') => (await there(what)).at(-1)
    expect(await applied('clientPayment')).toMatchObject(paid('client', client.id, 1100))
    expect(await applied('carrierPayment')).toMatchObject(paid('carrier', carrier.id, carrier.total))
  })
})
