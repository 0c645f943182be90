/** Lists that are short enough to come whole are paged where a page is asked for. */
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import { isWholeList } from '@waybill/contract/lists/whole-list.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/builders.ts'
import { aCast } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>
let path: string
let all: readonly { guid: string }[]

const read = async (query: string) => {
  const { status, body } = await t.raw<{ page: number; rows: number; total: number; results: typeof all }>(
    cast.dispatcher,
    'GET',
    path + query,
  )
  return { status, ...body }
}

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  const order = anOrder()
  const commodities = [1, 2, 3].map((n) => ({ ...order.commodities[0]!, identifier: `LOT${n}` }))
  const { body } = await t.send(cast.shipper, ordersRoutes.create, { body: { ...order, commodities } })
  path = `/api/orders/${body.guid}/commodities`
  all = (await read('')).results
})

test('they are found by their answer', () => {
  const routes = [shipperApi, platformApi].flatMap((api) =>
    Object.values<Routes>(api).flatMap((each): Route[] => Object.values(each)),
  )
  expect(routes.filter(isWholeList).length).toBeGreaterThan(25)
})

test('without a page all of it comes', async () => {
  expect(await read('')).toMatchObject({ status: 200, page: 0, rows: 3, total: 3 })
  expect(all).toHaveLength(3)
})

test('a page has its rows, and the total of all', async () => {
  const pages = [await read('?rc=2'), await read('?pg=1&rc=2'), await read('?pg=2&rc=2')]
  expect(pages.map(({ page, rows, total }) => [page, rows, total])).toEqual([
    [0, 2, 3],
    [1, 2, 3],
    [2, 2, 3],
  ])
  expect(pages.flatMap(({ results }) => results)).toEqual(all)
  expect(await read('?pg=0')).toMatchObject({ rows: 25, total: 3 })
})

test.each(['?pg=-1', '?pg=two', '?rc=0', '?rc=251'])('%s is refused as in any list', async (query) => {
  const { status, error } = await t.raw(cast.dispatcher, 'GET', path + query)
  expect([status, error.code]).toEqual([400, 'invalid'])
})
