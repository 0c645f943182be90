import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type By } from './yardstick-facts.ts'
import { worksOn } from './yardstick-works.ts'
import { atEnd } from '../../server/testing/at-end.ts'
import { anOrder, anOrg, NOW, type Person } from '../../server/testing/builders.ts'
import { aCompliantCarrier } from '../../server/testing/offers.ts'
import { testApp, type TestApp } from '../../server/testing/test-app.ts'

type Row = Record<string, unknown>

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let works: ReturnType<typeof worksOn>
let client: pg.Pool

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  client = new pg.Pool({ connectionString: t.superUrl })
  atEnd(() => client.end())
  works = worksOn(client, join(t.dataFolder, 'files'))
})

const ask = async (path: string, more: object): Promise<any> => works[path]!({ company: org.companyGuid, ...more })

/** A priced order that is offered; the yardstick's clock is the real one, so everything is planned for later. */
async function offeredOrder() {
  const placed = anOrder({ client: { guid: org.client }, clientJobBasePay: 900 })
  const stops = placed.stops.map((stop, i) => ({ ...stop, dateRequestedStart: `2099-03-0${i + 2}T14:00:00Z` }))
  const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, { body: { ...placed, stops } })
  const offer = await t.send(org.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: order.jobs[0]!.guid, amount: 640 }],
      vendors: [{ guid: carrier.accountGuid }],
      dateExpires: '2099-03-01T00:00:00Z',
      overrideReadiness: true,
      overrideReason: 'Tested',
    },
  })
  expect(offer.status, JSON.stringify(offer.data)).toBe(201)
  return { order: order.guid, offer: offer.body.results[0]!.guid, stops: order.stops.map(({ guid }) => guid) }
}

const OF_ORDER = `(select guid from jobs where company_guid = $1 and order_guid = $2)`
const TABLES: Readonly<Record<string, string>> = {
  orders: 'guid = $2',
  jobs: 'order_guid = $2',
  stops: 'order_guid = $2',
  stop_commodities: 'order_guid = $2',
  contracts: `job_guid in ${OF_ORDER}`,
  charges: 'order_guid = $2',
  attachments: 'order_guid = $2',
  invoices: 'order_guid = $2',
  invoice_lines: 'invoice_guid in (select guid from invoices where company_guid = $1 and order_guid = $2)',
  stop_proofs: 'stop_guid in (select guid from stops where company_guid = $1 and order_guid = $2)',
  signatures: 'order_guid = $2',
  order_rows: 'guid = $2',
  job_rows: 'order_guid = $2',
  queue_items: 'order_guid = $2',
  job_weeks: `job_guid in ${OF_ORDER}`,
}
/** What an act writes of an order, and what it adds to the company's queues and sums. */
async function rowsOf(order: string, since: { seq: number; delta: number; due: number }) {
  const company = org.companyGuid
  const found: Record<string, Row[]> = {}
  const read = async (name: string, text: string, values: unknown[]) => {
    found[name] = (await client.query<{ row: Row }>(text, values)).rows.map(({ row }) => row)
  }
  for (const [table, which] of Object.entries(TABLES))
    await read(table, `select to_jsonb(t) as row from ${table} t where company_guid = $1 and ${which}`, [
      company,
      order,
    ])
  await read(
    'history',
    `select to_jsonb(t) - array['hash', 'request_id'] as row from history t where company_guid = $1 and seq > $2`,
    [company, since.seq],
  )
  await read(
    'counter_deltas',
    `select jsonb_build_object('subject', subject, 'scope', scope, 'guid', scope_guid, 'status', status, 'delta', sum(delta)) as row
     from counter_deltas where company_guid = $1 and id > $2 group by subject, scope, scope_guid, status having sum(delta) <> 0`,
    [company, since.delta],
  )
  await read(
    'due_work',
    `select distinct jsonb_build_object('kind', kind) as row from due_work where company_guid = $1 and id > $2`,
    [company, since.due],
  )
  return found
}

const last = async () =>
  (
    await client.query(
      `select coalesce((select max(seq) from history where company_guid = $1), 0)::int as seq,
        coalesce((select max(id) from counter_deltas), 0)::int as delta, coalesce((select max(id) from due_work), 0)::int as due`,
      [org.companyGuid],
    )
  ).rows[0] as { seq: number; delta: number; due: number }

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const OWN: ReadonlySet<string> = new Set(['seq', 'act', 'number_sort'])
const BEGAN = new Date()
/** Without what only the one or the other knows: when it was, guids, numbers, and the bytes of its document. */
function plain(rows: Record<string, Row[]>, names: ReadonlyMap<string, string>): Record<string, unknown[]> {
  // oxlint-disable-next-line steady/no-today -- before and after midnight is both the yardstick's now
  const days = [NOW, BEGAN, new Date()].map((at) => at.toISOString().slice(0, 10)).join('|')
  const text = (value: unknown) =>
    JSON.stringify(value)
      .replaceAll(GUID, (guid) => names.get(guid) ?? 'guid')
      .replaceAll(/"\d{4}-\d{2}-\d{2} ([a-z-]+)"/g, '"week $1"')
      .replaceAll(new RegExp(`"(${days})[^"]*"`, 'g'), '"now"')
      .replaceAll(
        /"(sha256|document_sha256|location|total_bytes|answer_ip|transaction_date|due_date)": ?("[^"]*"|\d+)/g,
        '"$1":"its own"',
      )
      .replaceAll(/"updated_at":"now",?/g, '')
      .replaceAll(/(\.000Z|\+00:00)"/g, 'Z"')
      .replaceAll(/"(\d+\.\d\d)"/g, (_all, amount: string) => String(Number(amount)))
      .replaceAll(/C[0-9a-f]{8}\b/g, '')
      .replaceAll(/(INV|BILL)-\d+/g, 'number')
  return Object.fromEntries(
    Object.entries(rows).map(([table, each]) => [
      table,
      each
        .map((row) =>
          text(
            Object.fromEntries(
              Object.entries(row)
                .filter(([column]) => !OWN.has(column))
                .toSorted(([a], [b]) => (a < b ? -1 : 1)),
            ),
          ),
        )
        .toSorted()
        .map((row) => JSON.parse(row.replaceAll(',}', '}')) as unknown),
    ]),
  )
}

/** Copies the order, acts on it with the product and on the copy with the yardstick, and compares what both wrote. */
async function expectSameRows(
  order: string,
  wanted: string,
  product: () => Promise<{ status: number; data: unknown }>,
  yardstick: (guid: string) => Promise<unknown>,
) {
  const [[copy, guid]] = (await ask('/copies', { guid: order, amount: 1, guids: [wanted] })) as [[string, string]]
  const before = await last()
  const answer = await product()
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  const its = await rowsOf(order, before)
  const between = await last()
  await yardstick(guid)
  const own = await rowsOf(copy, between)
  const known = new Map([
    [org.companyGuid, 'company'],
    [org.client, 'client'],
    [carrier.accountGuid, 'carrier'],
    [carrier.userGuid, 'driver'],
    [org.dispatcher.userGuid, 'dispatcher'],
  ])
  expect(plain(own, known)).toEqual(plain(its, known))
}

const by = ({ userGuid, name, portal }: Person): By => ({ guid: userGuid, name, portal })
const DRIVER = { driverName: 'Red Okoye', truckNumber: '412' }
const COMPLETE = { action: 'complete' } as const
const UNATTENDED = { ...COMPLETE, notAvailableReason: 'Nobody was there' }

test('the yardstick writes the same rows as the product: acceptance, pickup, delivery, posting', async () => {
  const { order, offer, stops } = await offeredOrder()
  await expectSameRows(
    order,
    offer,
    () => t.send(carrier, contractsRoutes.accept, { params: { id: offer }, body: DRIVER }),
    (guid) => ask('/accept', { guid, by: by(carrier), given: DRIVER }),
  )
  for (const [i, body] of [COMPLETE, UNATTENDED].entries())
    await expectSameRows(
      order,
      stops[i]!,
      () => t.send(carrier, stopsRoutes.status, { params: { guid: stops[i]! }, body }),
      (guid) => ask('/complete', { guid, by: by(carrier), given: body }),
    )
  const { body } = await t.send(org.dispatcher, invoicesRoutes.list, {
    body: { filterState: { orderGuid: order, type: 'invoice' } },
  })
  expect(body.results).toHaveLength(1)
  const invoice = body.results[0]!.guid
  await expectSameRows(
    order,
    invoice,
    () => t.send(org.dispatcher, invoicesRoutes.change, { params: { guid: invoice }, body: { status: 'OPEN' } }),
    (guid) => ask('/post', { guid, by: by(org.dispatcher) }),
  )
})
