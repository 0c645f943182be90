/** Pages of a search, in every scope, filter, sort and cursor: what looking at each row would find, and little more is read. */
import { randomUUID } from 'node:crypto'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Sort } from '@waybill/contract/lists/list.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anOrder, anOrg, type Person } from '../../../testing/builders.ts'
import { pagesRead } from '../../../testing/pages-read.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Query } from '../../platform/db/builder.ts'
import { planListing, type ListedIn } from '../../platform/list/listing.ts'
import { jobsListedIn } from './job-list.ts'
import { jobFields } from './job-table.ts'
import { ordersListedIn } from './order-list.ts'
import { orderFields } from './order-table.ts'
import { JOB_WALKS, ORDER_WALKS, type Walks } from './search-parts.ts'

const ROWS = 40
const viewer: ColumnViewer = {
  portal: 'dispatcher',
  permissions: new Set(PERMISSIONS),
  company: { showVendorToClient: true },
}

const MAKES = ['TOYOTA CAMRY', 'FORD F-150', 'FIAT 500', 'TOYOTA YARIS']
const CITIES = ['dallas', 'dalton', 'denver', 'el paso']
const STATUSES = ['new', 'delivered', 'on-hold']

/** What tells one order, which has one job, from another. */
interface Drawn {
  guid: string
  job: string
  at: string
  number: number
  make: string
  vin: string
  from: string
  to: string
  status: string
  client: number
  contact: number
  carrier: number
  /** Cities and names are not written yet: they are found where they stand. */
  waits: boolean
  /** When it was created is not written yet. */
  isUndated: boolean
}

const drawn: fc.Arbitrary<Drawn[]> = fc
  .array(
    fc.record({
      guid: fc.uuid(), // chosen by callers: in no order
      job: fc.uuid(),
      // Ties are many.
      at: fc.integer({ min: 0, max: 12 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
      make: fc.constantFrom(...MAKES),
      vin: fc.constantFrom('1HGCM826', '5YJSA1E2', 'WBA3A5C5'),
      from: fc.constantFrom(...CITIES),
      to: fc.constantFrom(...CITIES),
      status: fc.constantFrom(...STATUSES),
      client: fc.integer({ min: 0, max: 2 }),
      contact: fc.integer({ min: 0, max: 2 }),
      carrier: fc.integer({ min: 0, max: 2 }),
      waits: fc.boolean(),
      isUndated: fc.boolean(),
    }),
    { minLength: ROWS, maxLength: ROWS },
  )
  .map((rows) => rows.map((row, i) => ({ ...row, number: 2_000_100 + i * 7, vin: `${row.vin}${100_000 + i * 137}` })))

/** Without orders that wait for the worker: the newest are looked up by the time of their creation. */
const filled = (drawnRows: readonly Drawn[]) => drawnRows.map((row) => ({ ...row, waits: false, isUndated: false }))

const CLIENTS = ['Northside Motors', 'Second', 'Third of Dalton']
const CONTACTS = ['Ysolde Toyota', 'Denver Dan', null]
const PHONES = ['(214) 555-0100', '303.555.0177', null]
const CARRIERS = ['Zephyr Haulage', 'Fiat Lux Transport', null]

let t: TestApp
let companyGuid: string
let dispatcher: Person
let model: { order: string; job: string }
let clients: string[]
let people: (string | null)[]
let carriers: (string | null)[]
/** The terminals in a city: in TX where orders start, in CO where they end. */
let places: Record<string, { start: string; end: string }>
let rows: Drawn[]
let owner: pg.Client

/** Copies a row as often as there are others, which say what is theirs. */
async function copyRow(table: string, where: string, guid: string, others: readonly object[]) {
  const { rows: columns } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = ''`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`)
  await owner.query(
    `insert into ${table} (${names.join()}) select ${names.map((name) => `n.${name}`).join()}
     from ${table} r cross join jsonb_array_elements($2::jsonb) o
     cross join lateral jsonb_populate_record(r, o) n
     where r.ctid = (select m.ctid from ${table} m where m.${where} = $1 limit 1)`,
    [guid, JSON.stringify(others)],
  )
}

const termsOf = (row: Drawn) => `${row.number} ${row.vin} 2021 ${row.make}`
const OTHER_JOB = 'ELSEWHERE'
const citiesOf = (row: Drawn) => `${row.from} TX ${row.to} CO`.toUpperCase()

/** Puts the rows in the place of those before. */
async function keep(drawnRows: readonly Drawn[]) {
  const not = [model.order, model.job]
  await owner.query('begin')
  for (const [table, column] of [
    ['order_rows', 'guid'],
    ['order_search', 'order_guid'],
    ['orders', 'guid'],
    ['stops', 'order_guid'],
    ['jobs', 'order_guid'],
    ['job_rows', 'order_guid'],
  ] as const)
    await owner.query(`delete from ${table} where company_guid = $1 and ${column} <> all($2::uuid[])`, [
      companyGuid,
      not,
    ])
  const rowOf = (row: Drawn) => ({
    number: String(row.number),
    number_sort: row.number,
    created_at: row.at,
    updated_at: row.at,
    status: row.status,
    client_guid: clients[row.client]!,
    origin_key: row.from,
    destination_key: row.to,
  })
  const all = <T>(make: (row: Drawn) => T) => drawnRows.map(make)
  await copyRow(
    'order_rows',
    'guid',
    model.order,
    all((row) => ({ ...rowOf(row), guid: row.guid })),
  )
  await copyRow(
    'order_search',
    'order_guid',
    model.order,
    all((row) => ({
      order_guid: row.guid,
      client_guid: clients[row.client]!,
      created_at: row.isUndated ? null : row.at,
      // A job lacks what another job of its order has.
      ...(row.waits
        ? { terms: ` ${termsOf(row)} ${OTHER_JOB}`, named: null }
        : {
            terms: ` ${termsOf(row)} ${OTHER_JOB}\u001F ${citiesOf(row)}`,
            named: [clients[row.client]!, people[row.contact], carriers[row.carrier]].filter((guid) => guid !== null),
          }),
    })),
  )
  await copyRow(
    'job_rows',
    'order_guid',
    model.order,
    all((row) => ({
      ...rowOf(row),
      guid: row.job,
      order_guid: row.guid,
      vendor_guid: carriers[row.carrier],
      terms: termsOf(row),
      vendor_terms: termsOf(row),
      origin_state: 'TX',
      destination_state: 'CO',
    })),
  )
  await copyRow(
    'stops',
    'order_guid',
    model.order,
    drawnRows.flatMap((row) => {
      const stop = {
        order_guid: row.guid,
        job_guid: row.job,
        primary_contact_guid: null,
        alternative_contact_guid: null,
      }
      return [
        {
          ...stop,
          guid: row.guid,
          terminal_guid: places[row.from]!.start,
          primary_contact_guid: row.client === 0 ? null : people[row.contact],
          alternative_contact_guid: row.client === 0 ? people[row.contact] : null,
        },
        { ...stop, guid: row.job, terminal_guid: places[row.to]!.end },
      ]
    }),
  )
  await copyRow(
    'jobs',
    'order_guid',
    model.order,
    all((row) => ({
      guid: row.job,
      order_guid: row.guid,
      number: `${row.number}-1`,
      vendor_guid: carriers[row.carrier],
    })),
  )
  await copyRow(
    'orders',
    'guid',
    model.order,
    all((row) => ({
      guid: row.guid,
      number: String(row.number),
      client_guid: clients[row.client]!,
      client_contact_guid: null,
    })),
  )
  await owner.query('commit')
  rows = [...drawnRows]
}

beforeAll(async () => {
  t = await testApp()
  const org = await anOrg(t.database)
  companyGuid = org.companyGuid
  dispatcher = org.dispatcher
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'MODEL' }) })
  model = { order: body.guid, job: body.jobs[0]!.guid }
  clients = [org.client]
  for (const name of CLIENTS.slice(1)) clients.push(await anAccount(t.database, companyGuid, 'client', { name }))
  carriers = []
  for (const name of CARRIERS)
    carriers.push(name === null ? null : await anAccount(t.database, companyGuid, 'vendor', { name }))
  owner = new pg.Client({ connectionString: t.superUrl })
  await owner.connect()
  people = []
  for (const [i, name] of CONTACTS.entries()) {
    if (name === null) {
      people.push(null)
      continue
    }
    const { rows: made } = await owner.query<{ guid: string }>(
      `insert into contacts (company_guid, guid, name, phone_number, created_at, updated_at) values ($1, gen_random_uuid(), $2, $3, now(), now()) returning guid`,
      [companyGuid, name, PHONES[i]],
    )
    people.push(made[0]!.guid)
  }
  await owner.query('set session_replication_role = replica') // the copies are rows of lists, and no more
  const { rows: at } = await owner.query<{ guid: string }>(
    'select guid from terminals where company_guid = $1 limit 1',
    [companyGuid],
  )
  places = Object.fromEntries([...CITIES, 'houston'].map((city) => [city, { start: randomUUID(), end: randomUUID() }]))
  await copyRow(
    'terminals',
    'guid',
    at[0]!.guid,
    Object.entries(places).flatMap(([city, { start, end }]) => [
      { guid: start, city, state: 'TX' },
      { guid: end, city, state: 'CO' },
    ]),
  )
  // The model itself is in no answer.
  for (const table of ['order_rows', 'job_rows'])
    await owner.query(
      `update ${table} set created_at = '2020-01-01', number_sort = 1, origin_key = 'x', destination_key = 'x',
      status = 'model' ${table === 'job_rows' ? `, terms = 'MODEL', client_guid = gen_random_uuid(), origin_state = '', destination_state = ''` : ''} where company_guid = $1`,
      [companyGuid],
    )
  await owner.query(
    `update order_search set terms = 'MODEL', named = '{}', created_at = '2020-01-01' where company_guid = $1`,
    [companyGuid],
  )
  return () => owner.end()
})

const ask = async <Row>(query: Query<Row>): Promise<Row[]> =>
  (await t.services.database.read({ companyGuid }, query))[0]

interface Asked {
  /** `own`: the jobs of the first carrier, as it sees them. */
  of: 'order' | 'job' | 'own'
  text: string
  scope: readonly number[] | null
  status: string | undefined
  sort: Sort
  size: number
  walks: Walks
}

const listedIn = ({ of, scope, walks }: Asked): ListedIn => {
  const clientGuids = scope && scope.map((at) => clients[at]!)
  return of === 'order'
    ? ordersListedIn({ companyGuid, clientGuids }, walks)
    : jobsListedIn(
        of === 'own'
          ? { companyGuid, clientGuids: null, vendorGuid: carriers[0]! }
          : { companyGuid, clientGuids, vendorGuid: null },
        walks,
      )
}

const planOf = (asked: Asked, cursor?: string) => {
  const plan = planListing(
    {
      body: { search: asked.text, sort: [asked.sort] },
      page: { pg: 0, rc: asked.size, cursor },
      status: asked.status,
      fields: asked.of === 'order' ? orderFields(viewer) : jobFields(viewer),
      now: new Date(),
    },
    listedIn(asked),
  )
  if (isRefusal(plan)) throw new Error(plan.message)
  return plan
}

/** All pages, one after the other. */
async function walked(asked: Asked): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (;;) {
    const plan = planOf(asked, cursor)
    const page = await plan.answer(await ask(plan.queries[0]), [], ask, (all) => all.map(({ guid }) => guid))
    found.push(...page.results)
    if (page.next === null) return found
    cursor = page.next
  }
}

/** Whether a word is in one of the texts; a short one at the beginning of a word. */
const isIn = (texts: readonly string[], word: string) =>
  texts.some((text) => (word.length > 2 ? text.includes(word) : ` ${text}`.includes(` ${word}`)))

const isPhone = (text: string) => /^[\d ().-]+$/.test(text) && /^\d{7,11}$/.test(text.replaceAll(/\D/g, ''))

/** Whether everything that is sought is somewhere in the order. */
function isFound(row: Drawn, { of, text, scope }: Asked): boolean {
  const texts = [termsOf(row), citiesOf(row), ...(of === 'order' ? [OTHER_JOB] : [])]
  const carrier = scope === null && of !== 'own' ? [CARRIERS[row.carrier]] : []
  const names = of === 'own' ? [] : [CLIENTS[row.client], CONTACTS[row.contact], ...carrier]
  const phone = PHONES[row.contact]?.replaceAll(/\D/g, '')
  const upper = text.toUpperCase()
  const words = isPhone(text) ? [upper] : upper.split(/[ ,]+/).filter((word) => /\w/.test(word))
  const isNamed = (word: string) =>
    names.some((each) => {
      const name = each?.toUpperCase()
      // A short word is sought beside another in the same name.
      return name && /\D/.test(word) && isIn([name], word) && words.some((one) => one.length > 2 && name.includes(one))
    })
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        isIn(texts, word) ||
        isNamed(word) ||
        (of !== 'own' && isPhone(word) && phone?.includes(word.replaceAll(/\D/g, ''))),
    )
  )
}

/** Looks at every row. */
function lookedAt(one: Asked): string[] {
  const { of, scope, status, sort } = one
  const guidOf = (row: Drawn) => (of === 'order' ? row.guid : row.job)
  const keyOf = (row: Drawn) => (sort.field === 'dateCreated' ? row.at : String(row.number))
  const way = sort.direction === 'asc' ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -way : a > b ? way : 0)
  return rows
    .filter(
      (row) =>
        (status === undefined || row.status === status) &&
        (of === 'own' ? row.carrier === 0 : scope === null || scope.includes(row.client)) &&
        isFound(row, one),
    )
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(guidOf(a), guidOf(b)))
    .map(guidOf)
}

const TEXTS = [
  'toyota',
  'yota',
  'camry',
  'fiat',
  'zephyr',
  'ysolde',
  'dal',
  'dallas',
  'el paso',
  'Dallas, TX',
  'de',
  'den',
  '2000',
  '2000107',
  '1HGCM',
  '100137',
  'WBA3A5C5',
  'toyota yaris',
  'yaris toyota',
  'toyota dallas',
  'Denver toyota TX',
  'fiat el paso',
  'camry houston',
  'ysolde camry',
  'dan 2021',
  'da denver',
  'second yota',
  'motors dal 1HGCM',
  'zephyr 100137',
  'haulage ysolde dalton',
  'lu fiat',
  '(214) 555-0100',
  '555 0177',
  '5550100 toyota',
  'tx',
  '20',
  'nobody',
  'nobody toyota',
  'elsewhere',
  'toyota elsewhere',
  '%',
  '- , %',
  'x',
]
const asked: fc.Arbitrary<Asked> = fc.record({
  of: fc.constantFrom('order', 'job', 'own'),
  text: fc.constantFrom(...TEXTS),
  scope: fc.constantFrom(null, null, [0], [1, 2]),
  status: fc.constantFrom(undefined, undefined, ...STATUSES),
  sort: fc.record({ field: fc.constantFrom('dateCreated', 'number'), direction: fc.constantFrom('asc', 'desc') }),
  size: fc.integer({ min: 2, max: 9 }),
  walks: fc.record({
    near: fc.constantFrom(1, 4, 500),
    few: fc.constantFrom(0, 3, 100),
    far: fc.constantFrom(4, 40, 1_000),
  }),
})

/** `SEARCHES=1500` for a long run. */
const SEARCHES = Number(process.env['SEARCHES'] ?? 60)

test('pages of a search are those of looking at every row', async () => {
  for (const [i, one] of fc.sample(drawn, { numRuns: 4, seed: 11 }).entries()) {
    await keep(i < 2 ? filled(one) : one)
    const property = fc.asyncProperty(asked, async (each) => {
      expect(await walked(each)).toEqual(lookedAt(each))
    })
    await fc.assert(property, { numRuns: SEARCHES / 4, seed: 5 + i })
  }
})

test.each(['order', 'job', 'own'] as const)('each text finds what looking at every row does, of %s', async (of) => {
  const one = fc.sample(drawn, { numRuns: 1, seed: 11 })[0]!
  const sort: Sort = { field: 'dateCreated', direction: 'desc' }
  const walks = { near: 4, few: 3, far: 40 }
  for (const drawnRows of [one, filled(one)]) {
    await keep(drawnRows)
    for (const text of TEXTS) {
      const each = { of, text, scope: null, status: undefined, sort, size: 9, walks }
      expect(await walked(each), text).toEqual(lookedAt(each))
    }
  }
})

test('the total is no less than what its page shows to exist', async () => {
  await keep(fc.sample(drawn, { numRuns: 1, seed: 3 })[0]!.map((row) => ({ ...row, to: 'denver' })))
  const plan = planOf({
    of: 'order',
    text: 'denver',
    scope: null,
    status: undefined,
    sort: { field: 'dateCreated', direction: 'desc' },
    size: 4,
    walks: ORDER_WALKS,
  })
  const found = await ask(plan.queries[0])
  const headWith = async (count: number) => {
    const { total, totalCapped } = await plan.answer(found, [{ count }], ask, () => [])
    return { total, totalCapped }
  }
  // Of what very many have, the newest are counted.
  expect(await headWith(1)).toEqual({ total: 5, totalCapped: true })
  expect(await headWith(40)).toEqual({ total: 40, totalCapped: undefined })
  expect(await headWith(10_001)).toEqual({ total: 10_000, totalCapped: true })
})

describe('little is read', () => {
  const MANY = 3_000
  const BUFFERS_MOST = 1_500

  beforeAll(async () => {
    const guidOf = (i: number, kind: string) => `0190${kind}00-0000-7000-8000-${i.toString(16).padStart(12, '0')}`
    await keep(
      Array.from({ length: MANY }, (_, i) => ({
        guid: guidOf(i, '00'),
        job: guidOf(i, '01'),
        at: new Date(Date.UTC(2024, 0, 1) + i * 3_600_000).toISOString(),
        number: 3_000_000 + i,
        // The newest have another make, another city and other people.
        make: i === 777 ? 'ZENVO ST1' : i < MANY - 700 ? 'SATURN ION' : 'FORD F-150',
        vin: `1HGCM826${100_000 + i}`,
        from: i < MANY - 700 ? 'houston' : 'dallas',
        to: 'denver',
        status: 'delivered',
        client: i % 1_000 === 0 ? 1 : 0,
        contact: 2,
        carrier: 2,
        waits: false,
        isUndated: false,
      })),
    )
    await owner.query('analyze order_rows, order_search, job_rows')
  })

  const ONE_WORD = ['ford', 'denver', 'saturn', 'houston', 'hous', 'zenvo', 'absent', '3000777', '100777', '1HGCM']
  const walks = { near: 100, few: 50, far: 1_000 }
  const page = { scope: null, status: undefined, sort: { field: 'dateCreated', direction: 'desc' as const }, size: 25 }
  const cases = (['order', 'job'] as const).flatMap((of) =>
    [...ONE_WORD, 'ford denver', 'houston saturn', 'ford houston', 'zenvo denver', 'ysolde saturn'].flatMap((text) =>
      ['force_custom_plan', 'force_generic_plan'].map((mode) => [of, text, mode] as const),
    ),
  )
  test.each(cases)('for a page of %ss with “%s” (%s)', async (of, text, mode) => {
    const one = { ...page, of, text, walks }
    expect(await pagesRead(t, companyGuid, planOf(one).queries[0], mode)).toBeLessThan(BUFFERS_MOST)
  })

  test('as the product looks through them', () => {
    for (const { near, few } of [ORDER_WALKS, JOB_WALKS]) {
      expect(near).toBeLessThanOrEqual(500)
      expect(few).toBeLessThanOrEqual(300)
    }
  })
})

describe('a page that is asked for alone', () => {
  const pageOf = async (of: 'orders' | 'jobs', query: object) => {
    const route = of === 'orders' ? ordersRoutes.list : jobsRoutes.list
    const { body } = await t.send(dispatcher, route, {
      query: { rc: 4, total: 'false', ...query },
      body: { search: 'denver' },
    })
    const { total, totalCapped, next, results } = body
    return { total, totalCapped, next, found: results.length }
  }

  test.each(['orders', 'jobs'] as const)('of %s knows the matches that it shows to exist', async (of) => {
    await keep(
      fc
        .sample(drawn, { numRuns: 1, seed: 3 })[0]!
        .slice(0, 7)
        .map((row) => ({ ...row, to: 'denver' })),
    )
    const first = await pageOf(of, {})
    expect(first).toEqual({ total: 5, totalCapped: true, next: expect.any(String), found: 4 })
    // Behind a cursor the page before is not known.
    expect(await pageOf(of, { cursor: first.next })).toEqual({ total: 3, totalCapped: true, next: null, found: 3 })
    expect(await pageOf(of, { cursor: first.next, pg: 1 })).toEqual({
      total: 7,
      totalCapped: true,
      next: null,
      found: 3,
    })
    expect(await pageOf(of, { pg: 1 })).toEqual({ total: 7, totalCapped: undefined, next: null, found: 3 })
    expect(await pageOf(of, { pg: 5 })).toEqual({ total: 0, totalCapped: true, next: null, found: 0 })
    expect(await pageOf(of, { total: 'true' })).toMatchObject({ total: 7, totalCapped: undefined, found: 4 })
  })
})
