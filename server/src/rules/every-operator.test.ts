/** Every operator that a filter's editor offers on a column is accepted by its list, in every portal. */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { platformApi, shipperApi, baseOf } from '@waybill/contract/index.ts'
import { filterKindOf, type FilterKind } from '@waybill/contract/lists/filter-kinds.ts'
import { OPERATORS_OF_KIND } from '@waybill/contract/lists/filter-operators.ts'
import { isFilterable, maySeek, type ColumnViewer, type ListColumn } from '@waybill/contract/lists/list-columns.ts'
import { columnsOfBody, type FilterOperator } from '@waybill/contract/lists/list.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { FILTER_RULES_MAX } from '@waybill/contract/vocabulary/limits.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrder, type Person } from '../../testing/builders.ts'
import { aCast } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const LISTS = [shipperApi, platformApi]
  .flatMap((api) => Object.values<Routes>(api).flatMap((routes) => Object.values(routes)))
  .flatMap((route) => {
    const columns = route.body && columnsOfBody(route.body)
    return columns ? [{ path: route.path, route, columns }] : []
  })

/** Two values of each kind, in order. */
const VALUES = {
  text: ['a_b%', 'c'],
  number: [1, 2.5],
  money: [-1.25, 1_000_000],
  date: ['2026-03-08', '2026-11-01'],
  choice: ['3', '4'],
  boolean: [true, false],
} as const satisfies Record<FilterKind, readonly unknown[]>

/** What an editor sends as the value of an operator. */
function valueOf(column: ListColumn, operator: FilterOperator): { value?: unknown } {
  if (operator === 'empty' || operator === 'notEmpty') return {}
  if (operator === 'inLastDays' || operator === 'inNextDays') return { value: 7 }
  const kind = filterKindOf(column)
  const typed = kind === 'choice' && column.kind === 'guid' ? ['0197a3c4-0000-7000-8000-000000000000'] : VALUES[kind]
  const values = column.values ?? column.choices?.map(({ value }) => value) ?? typed
  return { value: operator === 'between' || operator === 'in' || operator === 'notIn' ? values.slice(0, 2) : values[0] }
}

/** Everybody sees as much as a company can show. */
const COMPANY = { showVendorToClient: true, showClientToVendor: true }

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>
let readers: (readonly [ColumnViewer, Person])[]

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  await t.send(cast.dispatcher, companyRoutes.change, { body: { settings: COMPANY } })
  const viewer = (portal: ColumnViewer['portal']) => ({ portal, permissions: new Set(PERMISSIONS), company: COMPANY })
  readers = [
    [viewer('dispatcher'), cast.dispatcher],
    [viewer('client'), cast.shipper],
    [viewer('carrier'), cast.fast],
  ]
})

const ask = (who: Person, route: Route, rules: readonly object[]) =>
  t.raw(who, 'POST', `${baseOf(route)}${route.path}`, { compoundFilterState: { op: 'or', rules } })

test('the lists of the API are found', () => {
  expect(LISTS.length).toBeGreaterThan(20)
})

describe.each(LISTS)('$path', ({ route, columns }) => {
  test('accepts every operator of every column', async () => {
    for (const [viewer, who] of readers) {
      const { may } = route
      if (may === 'public' || !may.portals.includes(viewer.portal)) continue
      const rules = Object.entries(columns)
        .filter(([, column]) => maySeek(column, viewer) && isFilterable(column, viewer.portal))
        .flatMap(([field, column]) =>
          OPERATORS_OF_KIND[filterKindOf(column)].map((operator) => ({
            field,
            operator,
            ...valueOf(column, operator),
          })),
        )
      for (let at = 0; at < rules.length; at += FILTER_RULES_MAX) {
        const some = rules.slice(at, at + FILTER_RULES_MAX)
        if ((await ask(who, route, some)).status === 200) continue
        for (const rule of some) {
          const { status, body } = await ask(who, route, [rule])
          expect([viewer.portal, rule, status], JSON.stringify(body)).toEqual([viewer.portal, rule, 200])
        }
        expect.unreachable('Each rule is accepted alone, but not all of them')
      }
    }
  })
})

test.each([ordersRoutes.list, jobsRoutes.list])(
  'numbers in $path are compared as they are written, and ordered as numbers',
  async (route) => {
    const order = (await t.send(cast.shipper, ordersRoutes.create, { body: anOrder() })).body
    const number = route === ordersRoutes.list ? order.number : order.jobs[0]!.number
    const digits = Number(number.replaceAll(/\D/g, ''))
    const found = async (operator: FilterOperator, value: unknown) => {
      const body = { compoundFilterState: { op: 'and', rules: [{ field: 'number', operator, value }] } }
      const page = await t.raw<{ results: { number: string }[] }>(
        cast.dispatcher,
        'POST',
        `${baseOf(route)}${route.path}`,
        body,
      )
      return page.body.results.map((row) => row.number).includes(number)
    }
    for (const [operator, value] of [
      ['eq', number],
      ['eq', number.toLowerCase()],
      ['in', ['x', number]],
      ['contains', number.slice(1)],
      ['startsWith', number.slice(0, 3)],
      ['ne', `${number}0`],
      ['gt', digits - 1],
      ['between', { from: digits, to: digits }],
    ] as const)
      expect([operator, value, await found(operator, value)]).toEqual([operator, value, true])
    for (const [operator, value] of [
      ['eq', `${number}-`],
      ['ne', number],
      ['notIn', [number]],
      ['contains', `${number}-`],
      ['startsWith', number.slice(1)],
      ['gt', digits],
    ] as const)
      expect([operator, value, await found(operator, value)]).toEqual([operator, value, false])
  },
)
