import { expect, test } from 'vitest'
import { boundTo } from './company-bound.ts'
import { build, sql } from './builder.ts'

const COMPANY = '0190a000-0000-7000-8000-000000000001'

test('a join by the company of another table becomes two comparisons with the company itself', () => {
  const joined = build
    .selectFrom('jobs as j')
    .innerJoin('orders as o', (on) =>
      on.onRef('o.company_guid', '=', 'j.company_guid').onRef('o.guid', '=', 'j.order_guid'),
    )
    .where('j.guid', '=', 'x')
    .select('o.guid')
    .compile()
  expect(boundTo(joined, COMPANY)).toMatchObject({
    sql:
      'select "o"."guid" from "jobs" as "j" inner join "orders" as "o" on ' +
      '("o"."company_guid" = $2::uuid and "j"."company_guid" = $2::uuid) and "o"."guid" = "j"."order_guid" where "j"."guid" = $1',
    parameters: ['x', COMPANY],
  })
})

test.each([
  ['b.company_guid = o.company_guid', '(b.company_guid = $1::uuid and o.company_guid = $1::uuid)'],
  ['company_guid = o.company_guid', '(company_guid = $1::uuid and o.company_guid = $1::uuid)'],
  ['b.company_guid = o.company_guid_of', undefined],
  ['b.company_guid = any(array[o.company_guid])', undefined],
  ['"company_guid" = excluded."company_guid"', undefined],
])('%s', (text, bound) => {
  const compiled = sql.raw(text).compile(build)
  const { sql: got, parameters } = boundTo(compiled, COMPANY)
  expect({ got, parameters }).toEqual({ got: bound ?? text, parameters: bound ? [COMPANY] : [] })
})

test.each([
  ['insert into notes (a) select a from x', 'insert into notes (a) select a from x returning 1'],
  [
    'with x as (insert into heads (a) values (1) returning a) insert into notes (a) select a from x',
    'with x as (insert into heads (a) values (1) returning a) insert into notes (a) select a from x returning 1',
  ],
  ['insert into notes (a) select a from x returning a', undefined],
  ['insert into notes (a) select a from x on conflict do nothing', undefined],
  ['insert into notes (a) values (1)', undefined],
  ['select a from x', undefined],
])('an INSERT ... SELECT at the end returns something: %s', (text, bound) => {
  expect(boundTo(sql.raw(text).compile(build), COMPANY).sql).toBe(bound ?? text)
})
