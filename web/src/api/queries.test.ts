import { route } from '@waybill/contract/route.ts'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { categoryOf } from './cache-category.ts'
import type { Apis } from './client.ts'
import { platformQueryOf, queryOf } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const get = route({
  method: 'GET',
  path: '/order/{orderGuid}',
  may: 'public',
  summary: '',
  params: z.object({ orderGuid: z.string() }),
  answer: z.object({ guid: z.string() }),
})
const counts = route({ method: 'GET', path: '/orders/counts', may: 'public', summary: '', answer: z.object({}) })

it.each([
  ['/order/{orderGuid}', 'order'],
  ['/orders/{id}', 'order'],
  ['/order/{orderGuid}/notes', 'notes'],
  ['/notes/{id}', 'notes'],
  ['/orders/list', 'order list'],
  ['/orders/counts', 'order list'],
  ['/terminals/{id}', 'address'],
  ['/search', 'address'],
  ['/reports', 'reports'],
  ['/reports/{id}', 'report'],
  ['/reports/{reportId}/exports', 'report'],
  ['/attachments', 'attachments'],
  ['/order/{id}/attachments', 'attachments'],
  ['/contacts', 'contacts'],
  ['/account/{accountGuid}/contacts/search', 'contacts'],
  ['/terminals/{id}/contacts', 'contacts'],
  ['/account/branches', 'branch'],
  ['/company', 'company'],
  ['/jobs/{guid}', 'job'],
] as const)('%s is cached under %s', (path, category) => {
  expect(categoryOf({ path })).toBe(category)
})

it("builds a call's key and function, category first, and fetches through the right API", async () => {
  const shipper = vi.fn(async () => ({ guid: 'g' }))
  const platform = vi.fn(async () => ({ all: 1 }))
  const queries = createQueryClient({ shipper: { call: shipper }, platform: { call: platform } } as unknown as Apis)
  const input = { params: { orderGuid: 'g' } }
  const query = queryOf(get, input)
  expect(query.queryKey).toEqual(['order', 'shipper GET /order/{orderGuid}', input])
  expect(await queries.fetchQuery(query)).toEqual({ guid: 'g' })
  expect(shipper).toHaveBeenCalledWith(get, input, { signal: expect.any(AbortSignal) })
  expect(await queries.fetchQuery(platformQueryOf(counts))).toEqual({ all: 1 })
  expect(platform).toHaveBeenCalledOnce()
})
