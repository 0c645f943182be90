/** What a page of a search reads of a company's orders from the newest on: little, however many have the words, and however old they are. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, anOrg } from '../../../testing/builders.ts'
import { pagesRead } from '../../../testing/pages-read.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { planListing } from '../../platform/list/listing.ts'
import { ordersListedIn } from './order-list.ts'
import { orderFields } from './order-table.ts'

const MANY = 12_000
const HOURS_APART = 2
const PAGE = 25
const viewer: ColumnViewer = {
  portal: 'dispatcher',
  permissions: new Set(PERMISSIONS),
  company: { showVendorToClient: true },
}

let t: TestApp
let companyGuid: string

/** What an order has, in SQL of its number `i`; the last is the newest. */
const MAKE = `case when i = 4000 then 'ZENVO ST1' when i % 1000 = 7 then 'FERRARI ROMA' when i % 100 = 5 then 'FIAT 500'
  when i % 9 = 0 then 'TOYOTA CAMRY' when i < 3000 and i % 3 = 1 then 'SCION XB' else 'FORD F-150' end`
const CITY = `case when i % 41 = 3 then 'DALLAS TX' when i % 5 = 0 then 'DENVER CO' else 'RENO NV' end`

beforeAll(async () => {
  t = await testApp()
  const org = await anOrg(t.database)
  companyGuid = org.companyGuid
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  const owner = new pg.Client({ connectionString: t.superUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica') // the copies are rows of lists, and no more
  const { rows: columns } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'order_rows'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = columns.map(({ name }) => `"${name}"`)
  await owner.query(
    `create temp table drawn as select i, ('0190' || lpad(to_hex(i), 8, '0') || '70008' || lpad('', 15, '0'))::uuid as guid,
       timestamptz '2023-01-01' + i * interval '${HOURS_APART} hours' as at, ${MAKE} as make, ${CITY} as city
     from generate_series(1, ${MANY}) i`,
  )
  await owner.query(
    `insert into order_rows (${names.join()}) select ${names.map((name) => `n.${name}`).join()} from order_rows r cross join drawn d
     cross join lateral jsonb_populate_record(r, jsonb_build_object('guid', d.guid, 'created_at', d.at, 'number', d.i, 'number_sort', d.i)) n
     where r.guid = $1 order by d.i`,
    [body.guid],
  )
  await owner.query(
    `insert into order_search (company_guid, order_guid, client_guid, terms, named, created_at)
     select $1, d.guid, $2, ' ' || (5000000 + d.i) || ' 1HGCM826' || (100000 + d.i) || ' 2021 ' || d.make || chr(31) || ' ' || d.city, array[$2::uuid], d.at
     from drawn d order by d.i`,
    [companyGuid, org.client],
  )
  // The model itself is in no answer.
  await owner.query('delete from order_rows where guid = $1', [body.guid])
  await owner.query('delete from order_search where order_guid = $1', [body.guid])
  await owner.query('analyze order_rows, order_search')
  return () => owner.end()
})

/** Guids of a page, and the pages of 8 kB that it reads as the role of the server, in a plan for these or for any values. */
async function read(search: string, mode: string, cursor?: string) {
  const plan = planListing(
    {
      body: { search },
      page: { pg: 0, rc: PAGE, cursor },
      fields: orderFields(viewer),
      now: new Date(),
    },
    ordersListedIn({ companyGuid, clientGuids: null }),
  )
  if (isRefusal(plan)) throw new Error(plan.message)
  const buffers = await pagesRead(t, companyGuid, plan.queries[0], mode)
  const rows = await t.services.database.write({ companyGuid }, (tx) => tx.rows(plan.queries[0]))
  const page = await plan.answer(
    rows,
    [],
    async () => [],
    (all) => all.map(({ guid }) => guid),
  )
  return { buffers, guids: page.results, next: page.next }
}

/** The numbers of the orders that have it, the newest first. */
const numbers = (has: (i: number) => boolean) =>
  Array.from({ length: MANY }, (_, at) => MANY - at).filter((i) => has(i))
const guidOf = (i: number) =>
  `0190${i.toString(16).padStart(8, '0')}70008${'0'.repeat(15)}`.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const isFerrari = (i: number) => i % 1_000 === 7
const isFiat = (i: number) => i !== 4_000 && !isFerrari(i) && i % 100 === 5
const isToyota = (i: number) => i !== 4_000 && !isFerrari(i) && !isFiat(i) && i % 9 === 0
const isScion = (i: number) => i !== 4_000 && !isFerrari(i) && !isFiat(i) && i % 9 !== 0 && i < 3_000 && i % 3 === 1
const isDallas = (i: number) => i % 41 === 3

const SOUGHT: Record<string, (i: number) => boolean> = {
  toyota: isToyota,
  yota: isToyota,
  fiat: isFiat,
  ferrari: isFerrari,
  zenvo: (i) => i === 4_000,
  absent: () => false,
  dallas: isDallas,
  scion: isScion,
  'toyota dallas': (i) => isToyota(i) && isDallas(i),
  'scion dallas': (i) => isScion(i) && isDallas(i),
  'fiat scion': () => false,
  '5004321': (i) => i === 4_321,
  '104321': (i) => i === 4_321,
  northside: () => true,
  'northside scion': isScion,
}

/** The steps of other lists read up to 1,754 for what is old, and 732 for what one in forty has. */
const BUFFERS_MOST = 450

test.each(
  Object.keys(SOUGHT).flatMap((search) =>
    ['force_custom_plan', 'force_generic_plan'].map((mode) => [search, mode] as const),
  ),
)('“%s”, first and second page (%s)', async (search, mode) => {
  const all = numbers(SOUGHT[search]!).map(guidOf)
  const first = await read(search, mode)
  expect(first.guids).toEqual(all.slice(0, PAGE))
  expect(first.buffers).toBeLessThan(BUFFERS_MOST)
  if (first.next === null) return
  const second = await read(search, mode, first.next)
  expect(second.guids).toEqual(all.slice(PAGE, 2 * PAGE))
  expect(second.buffers).toBeLessThan(BUFFERS_MOST)
})
