import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createEiaPrices } from './eia-prices.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

let now = new Date('2026-03-03T16:00:00Z')

/** A stand-in for the API that records its requests. */
const standIn = async (status: number, body: unknown) => {
  const requests: URL[] = []
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests.push(new URL(request.url ?? '', 'http://localhost'))
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { requests, prices: createEiaPrices(url, 'a key', () => now) }
}

const answer = (...data: object[]) => ({ response: { total: String(data.length), data } })

it('reads prices as text or number, skips weeks without one, and fetches once an hour for all companies', async () => {
  const { requests, prices } = await standIn(
    200,
    answer(
      { period: '2026-03-02', value: '3.7021', units: '$/GAL' },
      { period: '2026-02-23', value: null },
      { period: '2026-02-16', value: 3.561 },
    ),
  )
  const expected = [
    { date: '2026-03-02', price: '3.702' },
    { date: '2026-02-16', price: '3.561' },
  ]
  expect(await prices.lastWeeks('gulf-coast')).toEqual(expected)
  expect(await prices.lastWeeks('gulf-coast')).toEqual(expected)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.pathname).toBe('/v2/petroleum/pri/gnd/data/')
  expect(Object.fromEntries(requests[0]!.searchParams)).toMatchObject({
    api_key: 'a key',
    frequency: 'weekly',
    'facets[series][]': 'EMD_EPD2D_PTE_R30_DPG',
  })
  now = new Date(now.getTime() + 3_600_001)
  await prices.lastWeeks('gulf-coast')
  await prices.lastWeeks('us')
  expect(requests).toHaveLength(3)
})

it.each([
  [503, {}],
  [200, { error: 'over the limit' }],
  [200, answer({ period: 'last week', value: '3.7' })],
])('rejects %i %j', async (status, body) => {
  const { prices } = await standIn(status, body)
  await expect(prices.lastWeeks('us')).rejects.toThrow()
})
