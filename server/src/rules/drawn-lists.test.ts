/** Lists under any filter, and page by page through every sort: a refusal or a response, never a fault; every row once. */
import type { AnyInput } from '@waybill/contract/client.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { FILTER_OPERATORS } from '@waybill/contract/lists/list.shapes.ts'
import { anOrder } from '../../testing/builders.ts'
import { aCast } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'
import { jobFields, orderFields } from '../records/reports/index.ts'

/** Drawn bodies sent to each list; `LIST_RUNS=1000` for a long run. */
const RUNS = Number(process.env['LIST_RUNS'] ?? 10)

const TEXTS = [
  '',
  ' ',
  'a',
  '%',
  '_\\',
  "'; drop table orders; --",
  '\u0000',
  '\ud800',
  '💛',
  '﷽',
  '\uffff',
  '٣',
  '1e400',
  '-0',
  'x'.repeat(300),
]
const NUMBERS = [
  0,
  -1,
  1,
  1.5,
  0.001,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e300,
  -1e300,
  99_999_999_999,
  Number.MIN_VALUE,
]
const MOMENTS = [
  '2026-03-05T14:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2024-02-29T24:00:00Z',
  '2026-03-05T14:00:00.123456789Z',
]

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  for (let i = 0; i < 5; i++)
    await t.send(cast.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: i % 2 ? `R${i}` : null }) })
})

const ALL = { showVendorToClient: true, showClientToVendor: true }
const permissions = new Set(['client_money.view_rate', 'vendor_money.view_pay', 'margin.view_gross_profit'] as const)
const LISTS = [
  ['orders', ordersRoutes.list, Object.keys(orderFields({ portal: 'dispatcher', permissions, company: ALL }))],
  ['jobs', jobsRoutes.list, Object.keys(jobFields({ portal: 'dispatcher', permissions, company: ALL }))],
] as const

const day = fc.constantFrom('2026-03-05', '9999-12-31', '0001-01-01', '9998-12-31', '2026-02-31', ...MOMENTS)
const scalar = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS),
  fc.boolean(),
  fc.constant(null),
  day,
  fc.constant(newGuid()),
  fc.constantFrom('submitted', 'new', 'all'),
)
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.record({ from: scalar, to: scalar }, { requiredKeys: [] }),
)

function bodyOf(fields: readonly string[]) {
  const field = fc.constantFrom(...fields)
  const rule = fc.record(
    { field, operator: fc.constantFrom(...FILTER_OPERATORS), value },
    { requiredKeys: ['field', 'operator'] },
  )
  const group = fc.record({ op: fc.constantFrom('and', 'or'), rules: fc.array(rule, { maxLength: 3 }) })
  return fc.record(
    {
      search: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 8 })),
      filterState: fc.dictionary(field, value, { maxKeys: 3 }),
      compoundFilterState: fc.record({
        op: fc.constantFrom('and', 'or'),
        rules: fc.array(fc.oneof(rule, group), { maxLength: 3 }),
      }),
      sort: fc.tuple(fc.record({ field, direction: fc.constantFrom('asc', 'desc') })),
    },
    { requiredKeys: [] },
  )
}

/** The parts of a page used in a walk. */
interface Rows {
  next: string | null
  results: { guid?: string }[]
}

test.each(LISTS)('%s with any filter', async (_list, route, fields) => {
  const people = [cast.dispatcher, cast.shipper, cast.fast]
  await fc.assert(
    fc.asyncProperty(bodyOf(fields), fc.nat(people.length - 1), async (sent, who) => {
      const answer = await t.sendAny(people[who]!, route, { body: sent })
      expect(answer.status, JSON.stringify([sent, answer.data])).toBeLessThan(500)
    }),
    // Each odd text once, whatever is drawn.
    { numRuns: TEXTS.length + RUNS, examples: TEXTS.map((search): [{ search: string }, number] => [{ search }, 0]) },
  )
})

test.each(LISTS)(
  '%s page by page through every sort, complete and without duplicates',
  async (_list, route, fields) => {
    for (const [i, field] of fields.entries())
      for (const direction of process.env['LIST_RUNS'] ? ['asc', 'desc'] : [i % 2 ? 'desc' : 'asc']) {
        const seen: string[] = []
        for (let next: string | null = ''; next !== null;) {
          const query: AnyInput['query'] = { rc: 3, cursor: next || undefined }
          const page = await t.sendAny(cast.dispatcher, route, { query, body: { sort: [{ field, direction }] } })
          const body: Rows = page.body
          seen.push(...body.results.map((row) => row.guid!))
          next = body.next
        }
        expect([field, new Set(seen).size, seen.length]).toEqual([field, 5, 5])
      }
  },
)
