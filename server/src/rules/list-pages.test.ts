/** Pages written by the database: byte for byte what presenting each row would produce, without hidden columns. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { WAITING_CODES } from '@waybill/contract/vocabulary/waiting.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { aCast, mustSucceed, orderOf } from '../../testing/story.ts'
import { copyOrderRow } from '../../testing/many-orders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { rawQuery, sql } from '../platform/db/builder.ts'
import { requestedColumns, seenOf, type AnyListTable } from '../platform/list/list-table.ts'
import { pageText } from '../platform/list/page-text.ts'
import { rowText } from '../platform/list/row-json.ts'
import type { OrderScope } from '../records/orders/index.ts'
import { countersSum } from '../records/projections/index.ts'
import { optionsOf, picklistsQuery } from '../records/reference/index.ts'
import { jobTable, orderFields, orderTable, planOrderList } from '../records/reports/index.ts'
import { presentJobRow, presentVendorJob } from '../views/jobs/job-row.present.ts'
import { presentOrderRow } from '../views/orders/order-row.present.ts'

/** Copies of one order: pages of one row are walked over all of them, by twenty orders. `LIST_ROWS=60` for a long run. */
const COPIES = Number(process.env['LIST_ROWS'] ?? 16)
const ROWS = COPIES + 4

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '"',
    '\\',
    "'",
    '\n',
    '\r\n',
    '\t',
    '\u0001\u001f\u007f',
    '\u2028',
    '💛 ﷽',
    'null',
    '{"a":1}',
    '</script>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((drawn) => drawn.replaceAll('\0', '')),
)
const money = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
const amount = fc.oneof(fc.constantFrom('0', '0.00', '-0.10', '1.00', '100', '99999.99', '0.01'), money)
const moment = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9998-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const KINDS: Record<string, fc.Arbitrary<unknown>> = {
  text,
  numeric: amount,
  'timestamp with time zone': fc.oneof(moment, fc.constant(new Date('2026-03-05T14:00:00.007Z'))),
  boolean: fc.boolean(),
  integer: fc.integer({ min: 0, max: 9 }),
}
const CODES = ['waiting_code', 'client_waiting_code']
const KEPT = ['number', 'number_sort', 'status', 'client_status', 'terms', 'vendor_terms', 'kind', ...CODES]

/** Randomizes every row of a table, with values of every kind and many nulls. */
async function drawRows(client: pg.Client, table: string) {
  const { rows: columns } = await client.query<{ name: string; type: string; nullable: boolean }>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const drawn = columns.filter(({ name, type }) => KINDS[type] && !KEPT.includes(name))
  const { rows } = await client.query<{ guid: string }>(`select guid from ${table}`)
  const values = fc.tuple(
    ...drawn.map(({ type, nullable }) => (nullable ? fc.option(KINDS[type]!, { freq: 3 }) : KINDS[type]!)),
  )
  const sets = drawn.map(({ name }, i) => `${name} = $${i + 2}`).join()
  for (const [i, row] of fc.sample(values, { numRuns: rows.length, seed: 7 }).entries())
    await client.query(`update ${table} set ${sets} where guid = $1`, [rows[i]!.guid, ...row])
}

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  const act = mustSucceed(t)
  for (let i = 0; i < 4; i++) {
    const { guid, jobs } = await act(cast.shipper, ordersRoutes.create, { body: orderOf(1 + (i % 3)) })
    if (i === 0) await copyOrderRow(t.superUrl, guid, COPIES)
    const job = jobs[0]!.guid
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } }).catch(
      () => undefined,
    )
    await act(cast.dispatcher, jobsRoutes.ready, { params: { guid: job }, body: {} }).catch(() => undefined)
    if (i > 1)
      await t.send(cast.dispatcher, contractsRoutes.send, {
        body: { jobs: [{ guid: job, amount: 100 + i }], vendors: [{ guid: cast.fast.accountGuid }] },
      })
  }
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  try {
    await drawRows(client, 'order_rows')
    await drawRows(client, 'job_rows')
    for (const table of ['order_rows', 'job_rows'])
      for (const code of CODES)
        await client.query(`update ${table} set ${code} = ($1::text[])[1 + floor(random() * $2)::int]`, [
          WAITING_CODES,
          WAITING_CODES.length,
        ])
    await client.query(`update order_rows set status = ($1::text[])[1 + floor(random() * $2)::int]`, [
      ORDER_STATUSES,
      ORDER_STATUSES.length,
    ])
    await client.query(`update order_rows set vins = array['A"B', E'x\\\\y', 'Ü,{}'] where is_ready`)
    await client.query(
      `update job_rows set label_ids = '{2,1,99}', vendor_guid = $1 where guid in (select guid from job_rows order by guid limit 2)`,
      [cast.fast.accountGuid],
    )
  } finally {
    await client.end()
  }
})

const viewer = (
  portal: ColumnViewer['portal'],
  permissions: ColumnViewer['permissions'],
  on: boolean,
): ColumnViewer => ({
  portal,
  permissions,
  company: { showVendorToClient: on, showClientToVendor: on },
})
const NOBODYS = new Set<never>()
const ALL = new Set(PERMISSIONS)
const SOME = new Set(['client_money.view_rate', 'vendor_money.view_pay'] as const)
const VIEWERS = (['dispatcher', 'client', 'carrier'] as const).flatMap((portal) =>
  [NOBODYS, SOME, ALL].flatMap((permissions) => [true, false].map((on) => viewer(portal, permissions, on))),
)

const table = (list: 'orders' | 'jobs', who: ColumnViewer): AnyListTable =>
  list === 'orders' ? orderTable(who) : jobTable(who)
const textOf = (list: AnyListTable, who: ColumnViewer, asked?: string[]) => {
  const columns = requestedColumns(seenOf(list, who), asked)
  if ('refused' in columns) throw new Error(columns.message)
  return rowText(list, columns)
}
const read = async <R>(from: string, select: string) =>
  (
    await t.database.read(
      { companyGuid: cast.companyGuid },
      rawQuery<R>(sql`select ${sql.raw(select)} from ${sql.table(from)} r order by r.guid`),
    )
  )[0]

describe.each(['orders', 'jobs'] as const)('rows of %s', (list) => {
  test.each(VIEWERS.filter(({ portal }) => list === 'jobs' || portal !== 'carrier'))(
    'equal the presented ones: %o',
    async (who) => {
      const from = table(list, who).table
      const written = await read<{ text: string }>(from, `${textOf(table(list, who), who)} as text`)
      const rows = await read<never>(from, 'r.*')
      const [kept] = await t.database.read(
        { companyGuid: cast.companyGuid },
        picklistsQuery(cast.companyGuid, ['case-labels']),
      )
      const labels = optionsOf('case-labels', kept)
      const present = (row: never) =>
        list === 'orders'
          ? presentOrderRow(row, who)
          : who.portal === 'carrier'
            ? presentVendorJob(row, who)
            : presentJobRow(row, who, labels)
      expect(rows.length).toBeGreaterThan(1)
      expect(written.map((each) => each.text)).toEqual(rows.map((row) => JSON.stringify(present(row))))
    },
  )
})

describe('a page', () => {
  const list = async (body: object, query: Sent<typeof ordersRoutes.list>['query'] = {}) =>
    (await t.send(cast.dispatcher, ordersRoutes.list, { query, body })).body
  const SORTS = [
    'number',
    'status',
    'dateUpdated',
    'datePickedUp',
    'originCity',
    'financeStats.revenue',
    'financeStats.grossProfit',
    'financeStats.grossProfitMargin',
    'isReady',
    'dispatcherGuid',
  ]

  test.each(SORTS)(
    'by %s: walking by cursor and by number gives the same, complete and without duplicates',
    async (field) => {
      for (const direction of ['asc', 'desc']) {
        const body = { sort: [{ field, direction }], columns: ['number'] }
        const whole = await list(body, { rc: 250 })
        expect(whole.next).toBeNull()
        expect(whole.results).toHaveLength(ROWS)
        for (const size of [1, 7]) {
          const byCursor: unknown[] = []
          const byNumber: unknown[] = []
          for (let next: string | null = '', at = 0; next !== null; at++) {
            const page = await list(body, { rc: size, ...(next ? { cursor: next } : {}) })
            byCursor.push(...page.results)
            byNumber.push(...(await list(body, { rc: size, pg: at })).results)
            next = page.next
          }
          expect([field, direction, size, byCursor]).toEqual([field, direction, size, whole.results])
          expect(byNumber).toEqual(whole.results)
        }
      }
    },
  )

  test.each(['grossProfit', 'grossProfitMargin'] as const)(
    'by %s: ordered and filtered by displayed values',
    async (key) => {
      const field = `financeStats.${key}`
      const shown = async (body: object): Promise<number[]> =>
        (await list(body, { rc: 250 })).results
          .map((row) => row.financeStats?.[key])
          .filter((value) => value !== null && value !== undefined)
      const least = await shown({ sort: [{ field, direction: 'asc' }] })
      expect(least).toEqual(least.toSorted((a, b) => a - b))
      const middle = least[least.length >> 1]!
      const at = async (operator: string) =>
        (await shown({ compoundFilterState: { op: 'and', rules: [{ field, operator, value: middle }] } })).toSorted(
          (a, b) => a - b,
        )
      expect(await at('gt')).toEqual(least.filter((value) => value > middle))
      expect(await at('in')).toEqual(least.filter((value) => value === middle))
      expect(await at('lte')).toEqual(least.filter((value) => value <= middle))
    },
  )

  test('has the named columns and the guid, in declaration order', async () => {
    const page = await list({
      columns: ['status', 'pricing', 'number', 'financeStats.revenue'],
    })
    for (const row of page.results) {
      expect(Object.keys(row)).toEqual(['guid', 'number', 'status', 'pricing', 'financeStats'])
      expect(Object.keys(row.pricing ?? {})).toEqual(['customerPay', 'basePay', 'accessorialPay'])
      expect(Object.keys(row.financeStats ?? {})).toEqual(['revenue'])
    }
  })

  test('without rows is an empty list', async () => {
    expect(await list({ search: 'no such thing' })).toEqual({
      page: 0,
      rows: 25,
      total: 0,
      next: null,
      results: [],
    })
  })

  test('hidden columns are not in a viewer’s SQL', () => {
    for (const who of VIEWERS)
      for (const each of ['orders', 'jobs'] as const) {
        const sqlText = textOf(table(each, who), who)
        const may = (permission: 'margin.view_gross_profit' | 'client_money.view_rate' | 'vendor_money.view_pay') =>
          who.permissions.has(permission)
        const margin = who.portal === 'dispatcher' && may('margin.view_gross_profit')
        const pay = who.portal !== 'client' && may('vendor_money.view_pay')
        const rate = who.portal !== 'carrier' && may('client_money.view_rate')
        const hidden = [
          ...(margin ? [] : ['r.revenue - r.expense']),
          ...(margin || (each === 'jobs' && pay) ? [] : ['expense']),
          ...(margin || (each === 'orders' ? may('client_money.view_rate') : rate) ? [] : ['revenue']),
          ...(who.portal === 'dispatcher'
            ? []
            : ['salesperson', 'referrer', 'is_dummy', 'updated_by', 'dispatcher_guid', 'label']),
          ...(who.portal === 'carrier' && each === 'jobs'
            ? ['client_guid', 'dispatcher_name', 'order_number', 'revenue']
            : []),
          ...(who.portal === 'client' && !who.company.showVendorToClient ? ['vendor_name', 'vendor_guid'] : []),
        ]
        expect(hidden.filter((word) => sqlText.includes(word))).toEqual([])
      }
  })

  test('a hidden column is refused by name', async () => {
    const answer = await t.send(cast.shipper, ordersRoutes.list, {
      body: { columns: ['number', 'financeStats.revenue'] },
    })
    expect([answer.status, answer.error.errors![0]!.path]).toEqual([400, 'columns.1'])
  })
})

describe('the statement of a page by status', () => {
  const planOf = (who: ColumnViewer, scope: OrderScope, guids: string[]) => {
    const listing = {
      body: {},
      page: { pg: 0, rc: 25 },
      status: 'submitted',
      fields: orderFields(who),
      now: new Date(),
    }
    const plan = planOrderList(scope, listing)
    if (isRefusal(plan)) throw new Error(plan.message)
    const statuses = orderFields(who)['status']?.widen?.('submitted') ?? ['submitted']
    const total = countersSum(scope.companyGuid, 'order', scope.clientGuids ? 'client' : 'company', guids, statuses)
    return pageText(plan, textOf(orderTable(who), who), total).compile()
  }

  // Planning it costs more than reading the rows.
  test.each(['dispatcher', 'client'] as const)('is planned once for the %s', async (portal) => {
    const { companyGuid } = cast
    const clientGuids = portal === 'client' ? [cast.shipper.accountGuid] : null
    const { sql: statement, parameters } = planOf(
      viewer(portal, ALL, true),
      { companyGuid, clientGuids },
      clientGuids ?? [companyGuid],
    )
    const client = new pg.Client({ connectionString: t.superUrl })
    await client.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into counters (company_guid, subject, scope, scope_guid, status, amount)
         select $1, 'order', 'client', gen_random_uuid(), status, 1 from unnest($2::text[]) status, generate_series(1, 500)`,
        [companyGuid, ORDER_STATUSES],
      )
      await client.query('analyze counters')
      for (let i = 0; i < 8; i++) await client.query({ name: 'page', text: statement, values: [...parameters] })
      const { rows } = await client.query(`select generic_plans::int from pg_prepared_statements where name = 'page'`)
      expect(rows[0].generic_plans).toBe(3)
    } finally {
      await client.query('rollback')
      await client.end()
    }
  })
})
