import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { assignOrder, NOTHING_FOUND } from '../records/order-changes/index.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { randomUUID } from 'node:crypto'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, anOrg, anAccount, anOrder, NOW, type Person, put } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'
import type { ActingActor } from './act.ts'
import { saveAct } from './acts.ts'
import { type ChargeRecord, type ContractRecord, loadOrder, type OrderAggregate } from '../records/orders/index.ts'
import { change } from '../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
})

const actor = () => ({
  companyGuid: org.companyGuid,
  userGuid: org.dispatcher.userGuid,
  userName: 'Dana',
  portal: 'dispatcher' as const,
  requestId: null,
  now: NOW,
  announce: () => {},
})

const place = async (): Promise<string> =>
  (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body.guid

const act = (
  guid: string,
  apply: (order: OrderAggregate) => void,
  action: OrderAct = 'order.changed',
  services: Pick<ActingActor, 'queue'> = {},
) =>
  t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
    const before = (await loadOrder(tx, { companyGuid: org.companyGuid, clientGuids: null }, guid))!
    const after = structuredClone(before)
    apply(after)
    await saveAct(tx, { ...actor(), ...services }, before, after, { action })
  })

const aCharge = (order: OrderAggregate, amount: string, more: Partial<ChargeRecord> = {}): ChargeRecord => ({
  ...({} as ChargeRecord),
  company_guid: org.companyGuid,
  guid: newGuid(),
  order_guid: order.order.guid,
  side: 'vendor',
  kind: 'base',
  name: 'Base pay',
  amount,
  job_guid: more.side === 'client' ? null : order.jobs[0]!.guid,
  contract_guid: null,
  commodity_guid: null,
  party_guid: null,
  item_id: null,
  notes: null,
  needs_approval: false,
  approved_at: null,
  approved_by: null,
  created_at: NOW,
  created_by: null,
  updated_at: NOW,
  updated_by: null,
  refused_at: null,
  deleted_at: null,
  is_estimated: false,
  ...more,
})

/** Awards the first job at 600. */
const awarding =
  (more: Partial<ContractRecord> = {}, charges: Partial<ChargeRecord>[] = []) =>
  (order: OrderAggregate) => {
    const [job] = order.jobs
    order.contracts.push({
      ...({} as ContractRecord),
      company_guid: org.companyGuid,
      guid: newGuid(),
      job_guid: job!.guid,
      vendor_guid: carrier.accountGuid,
      status: 'accepted',
      amount: '600.00',
      cod_amount: '0.00',
      sent_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      inspection_acknowledged: false,
      document_revision: 1,
      revision_pending: null,
      cancel_refusal: null,
      ...more,
    })
    order.charges.push(aCharge(order, '600.00'), ...charges.map((each) => aCharge(order, each.amount!, each)))
    job!.vendor_guid = carrier.accountGuid
    job!.is_ready = true
    job!.dispatched_at = NOW
  }

const delivering = (order: OrderAggregate) => {
  for (const link of order.links) change(link, { outcome: 'done', completed_at: NOW })
  for (const stop of order.stops) change(stop, { started_at: NOW, completed_at: NOW })
}

const invoicesOf = async (guid: string) => {
  const { results } = (
    await t.send(org.dispatcher, invoicesRoutes.list, {
      body: {
        filterState: { orderGuid: guid },
        sort: [{ field: 'dateCreated', direction: 'asc' }],
      },
    })
  ).body
  return Promise.all(
    results.map(async (row: { guid: string }) => {
      const { body } = await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid: row.guid } })
      const lines = body.lines.map((line: { systemUsage: string | null; name: string; amount: number }) => [
        line.systemUsage ?? line.name,
        line.amount,
      ])
      return { ...body, lines }
    }),
  )
}
const bills = async (guid: string) => (await invoicesOf(guid)).filter((each) => each.type === 'bill')
const invoices = async (guid: string) => (await invoicesOf(guid)).filter((each) => each.type === 'invoice')

const history = async (guid: string) => {
  const { rows } = await t.database.pool.query(
    `select action, client_guid, vendor_guid from history where subject = 'invoice' and order_guid = $1 order by seq`,
    [guid],
  )
  return rows
}

describe('an award', () => {
  test('starts the vendor’s bill with its pay; later charges join it once approved', async () => {
    const guid = await place()
    await act(guid, awarding({}, [{ amount: '75.00', kind: 'accessorial', name: 'Winch', needs_approval: true }]))
    expect(await bills(guid)).toMatchObject([
      { status: 'DRAFT', number: null, total: 600, lines: [['base', 600]], vendor: { guid: carrier.accountGuid } },
    ])
    await act(guid, (order) => {
      for (const charge of order.charges) if (charge.kind === 'accessorial') charge.approved_at = NOW
      order.charges.push(aCharge(order, '800.00', { side: 'client' }))
    })
    const changed = await bills(guid)
    expect(changed).toMatchObject([
      {
        total: 675,
        lines: [
          ['base', 600],
          ['Winch', 75],
        ],
      },
    ])
    await act(guid, (order) => {
      assignOrder(order.order, enteredByProgram(ORDER, { instructions: 'nothing to do with money' }), NOTHING_FOUND)
    })
    expect((await bills(guid))[0]!.version).toBe(changed[0]!.version)
    expect(await invoices(guid)).toEqual([])
    expect(await history(guid)).toEqual([
      { action: 'invoice.created', client_guid: null, vendor_guid: carrier.accountGuid },
      { action: 'invoice.changed', client_guid: null, vendor_guid: carrier.accountGuid },
    ])
  })

  test('that ends takes its bill back; TONU stays on its own bill', async () => {
    const guid = await place()
    await act(guid, awarding())
    await act(guid, (order) => {
      const [contract] = order.contracts
      change(contract!, { status: 'cancelled', cancel_reason: 'No show', cancelled_at: NOW })
      order.charges.push(aCharge(order, '150.00', { kind: 'tonu', name: 'TONU', contract_guid: contract!.guid }))
      change(order.jobs[0]!, { vendor_guid: null, dispatched_at: null })
    })
    expect(await bills(guid)).toMatchObject([
      { status: 'VOID', total: 600 },
      { status: 'DRAFT', total: 150, lines: [['tonu', 150]], vendor: { guid: carrier.accountGuid } },
    ])
    await act(guid, (order) => order.charges.push(aCharge(order, '10.00', { kind: 'accessorial', name: 'Toll' })))
    expect((await bills(guid)).map((bill) => bill.total)).toEqual([600, 150])
  })

  test('with COD and quick pay: the fee is based on what the carrier does not collect itself, the total stays gross', async () => {
    const guid = await place()
    await act(guid, awarding({ cod_amount: '200.00', payment_terms_id: 3 }))
    expect(await bills(guid)).toMatchObject([
      {
        total: 588,
        paid: 0,
        lines: [
          ['base', 600],
          ['quick-pay-fee', -12],
        ],
      },
    ])
    await act(guid, delivering)
    expect(await bills(guid)).toMatchObject([{ total: 588, paid: 200, balance: 388 }])
  })

  test.each([
    ['600.00', 0, 'PAID'],
    ['900.00', -300, 'PARTIAL'],
  ])('whose carrier collects %s settles it on the bill, %d is left', async (cod_amount, balance, status) => {
    const guid = await place()
    await act(guid, (order) => {
      awarding({ cod_amount })(order)
      order.charges.push(aCharge(order, '1033.34', { side: 'client' }))
    })
    await act(guid, delivering)
    expect(await bills(guid)).toMatchObject([{ total: 600, balance, lines: [['base', 600]] }])
    expect(await invoices(guid)).toMatchObject([{ total: 1033.34, paid: Number(cod_amount) }])
    const [bill] = await bills(guid)
    const posted = await t.send(org.dispatcher, invoicesRoutes.change, {
      params: { guid: bill!.guid },
      body: { status: 'OPEN' },
    })
    expect(posted.body).toMatchObject({ status, balance })
    if (!balance) return
    const paid = await t.send(org.dispatcher, invoicesPlatformRoutes.pay, {
      params: { guid: bill!.guid },
      body: { amount: balance },
    })
    expect(paid.body).toMatchObject({ status: 'PAID', balance: 0 })
  })

  test('that ends after its carrier collected reverses the collection on both sides', async () => {
    const guid = await place()
    await act(guid, (order) => {
      awarding({ cod_amount: '100.00' })(order)
      order.charges.push(aCharge(order, '800.00', { side: 'client' }))
    })
    await act(guid, delivering)
    expect(await invoices(guid)).toMatchObject([{ paid: 100 }])
    // Both are in the accounting system already, which is updated.
    await t.database.pool.query(
      `insert into integration_apps (company_guid, guid, name, kind, status, is_enabled, created_at, updated_at)
       values ($1, $2, 'NETSUITE', 'accounting', 'connected', true, $3, $3)`,
      [org.companyGuid, guid, NOW],
    )
    await t.database.pool.query(
      `insert into invoice_integrations (company_guid, guid, invoice_guid, app_guid, external_id, status, exported_lines, run, created_at, updated_at)
       select company_guid, gen_random_uuid(), guid, $1, '7', 'SUCCESS', '[]', 1, $2, $2 from invoices where order_guid = $1`,
      [guid, NOW],
    )
    const tasks: object[] = []
    const queue = { send: async (_tx: unknown, _name: string, task: object) => void tasks.push(task) }
    const end = (order: OrderAggregate) =>
      change(order.contracts[0]!, { status: 'cancelled', cancel_reason: 'wrong carrier' })
    await act(guid, end, 'order.changed', { queue })
    expect(await invoices(guid)).toMatchObject([{ total: 800, paid: 0 }])
    expect(await bills(guid)).toMatchObject([{ paymentHeld: true, paid: 0 }])
    expect(tasks).toMatchObject([{ run: 2 }, { run: 2 }])
    const { rows } = await t.database.pool.query(
      'select i.status, i.run from invoice_integrations i where i.app_guid = $1',
      [guid],
    )
    expect(rows).toEqual([
      { status: 'PENDING', run: 2 },
      { status: 'PENDING', run: 2 },
    ])
  })

  test('whose vendor asked for more is freed once the accessorial is approved', async () => {
    const guid = await place()
    await act(guid, awarding({}, [{ amount: '75.00', kind: 'accessorial', name: 'Winch', needs_approval: true }]))
    const [bill] = await bills(guid)
    await t.send(carrier, invoicesPlatformRoutes.submitVendorInvoice, {
      params: { guid: bill!.guid },
      body: { number: `A-${guid.slice(-6)}`, amount: 675 },
    })
    expect(await bills(guid)).toMatchObject([{ paymentHeld: true, match: { isMatched: false, difference: 75 } }])
    await act(guid, (order) => {
      for (const charge of order.charges) if (charge.kind === 'accessorial') charge.approved_at = NOW
    })
    expect(await bills(guid)).toMatchObject([
      { total: 675, paymentHeld: false, paymentHeldReason: null, match: { isMatched: true, difference: 0 } },
    ])
  })

  test('may differ from the vendor’s own invoice by the company’s tolerance', async () => {
    const guid = await place()
    await act(guid, awarding())
    const [bill] = await bills(guid)
    const isMatched = async (tolerance: number | null, amount: number) => {
      await t.send(org.dispatcher, companyRoutes.change, { body: { settings: { billTolerance: tolerance } } })
      const body = { number: `T-${guid.slice(-6)}`, amount }
      const sent = await t.send(carrier, invoicesPlatformRoutes.submitVendorInvoice, {
        params: { guid: bill!.guid },
        body,
      })
      return sent.body.match?.isMatched
    }
    const total = bill!.total
    expect(await isMatched(50, total + 50)).toBe(true)
    expect(await isMatched(50, total + 50.01)).toBe(false)
    expect(await isMatched(null, total + 50)).toBe(false)
  })

  test('to a vendor with a factoring company gets no quick pay', async () => {
    const guid = await place()
    const factored = await aCarrier(t.database, org.companyGuid, { name: 'Factored' })
    await put(t.database, 'vendor_standings', {
      company_guid: org.companyGuid,
      account_guid: factored.accountGuid,
      factoring_company: 'Triumph',
      updated_at: NOW,
    })
    await act(guid, awarding({ vendor_guid: factored.accountGuid, payment_terms_id: 3 }))
    expect(await bills(guid)).toMatchObject([{ total: 600, paymentTermsId: 3, lines: [['base', 600]] }])
  })
})

describe('the last delivery', () => {
  test('starts the client’s invoice once; COD collected by the carrier is paid; a revert takes the draft back', async () => {
    const guid = await place()
    await act(guid, (order) => {
      awarding({ cod_amount: '100.00' })(order)
      order.charges.push(aCharge(order, '800.00', { side: 'client' }))
    })
    await act(guid, delivering)
    const drafts = await invoices(guid)
    expect(drafts).toMatchObject([{ status: 'DRAFT', number: null, total: 800, paid: 100, balance: 700 }])
    expect((await t.send(org.shipper, invoicesRoutes.get, { params: { guid: drafts[0]!.guid } })).status).toBe(404)
    await act(guid, (order) =>
      order.charges.push(aCharge(order, '50.05', { side: 'client', kind: 'accessorial', name: 'Storage' })),
    )
    expect(await invoices(guid)).toMatchObject([
      {
        total: 850.05,
        lines: [
          ['base', 800],
          ['Storage', 50.05],
        ],
      },
    ])
    await act(guid, (order) => {
      for (const link of order.links) change(link, { outcome: null, completed_at: null })
    })
    expect(await invoices(guid)).toMatchObject([{ status: 'VOID', paid: 0 }])
    await act(guid, delivering)
    expect(await invoices(guid)).toMatchObject([{ status: 'VOID' }, { status: 'DRAFT', total: 850.05, paid: 100 }])
  })

  test('is billed to the payers, by their shares to the cent', async () => {
    const guid = await place()
    const dealer = await anAccount(t.database, org.companyGuid, 'client', { name: 'Dealer' })
    for (const [account_guid, share] of [
      [org.client, '33.3333'],
      [dealer, '66.6667'],
    ] as const)
      await put(t.database, 'order_parties', {
        company_guid: org.companyGuid,
        guid: newGuid(),
        order_guid: guid,
        account_guid,
        role: 'bill-to',
        share,
        created_at: NOW,
      })
    await act(guid, (order) => {
      awarding()(order)
      order.charges.push(aCharge(order, '100.01', { side: 'client' }))
    })
    await act(guid, delivering)
    const made = await invoices(guid)
    const totals = Object.fromEntries(made.map((each) => [each.client!.name, each.total]))
    expect(totals).toEqual({ 'Northside Motors': 33.34, Dealer: 66.67 })
  })

  test('charges in the evening are dated by the company’s time zone', async () => {
    const guid = await place()
    const evening = new Date('2026-03-03T03:30:00Z') // half past nine on the second, in Chicago
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
      const before = (await loadOrder(tx, { companyGuid: org.companyGuid, clientGuids: null }, guid))!
      const after = structuredClone(before)
      awarding()(after)
      await saveAct(tx, { ...actor(), now: evening }, before, after, { action: 'order.changed' })
    })
    const { rows } = await t.database.pool.query(
      'select l.date_charged::text from invoice_lines l join invoices i on i.guid = l.invoice_guid where i.order_guid = $1',
      [guid],
    )
    expect(rows).toEqual([{ date_charged: '2026-03-02' }])
  })

  test('of one leg of two starts nothing', async () => {
    const guid = await place()
    await act(guid, (order) => {
      awarding()(order)
      const [job] = order.jobs
      order.jobs.push({ ...job!, guid: randomUUID(), sequence: 2, number: `${job!.number}X`, vendor_guid: null })
    })
    await act(guid, delivering)
    expect(await invoices(guid)).toEqual([])
  })
})
