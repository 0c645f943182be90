import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const SITES = 'https://ship.example=client,https://desk.example=dispatcher,https://haul.example=carrier'
const PROXY = '127.0.0.1'
let alone: TestApp
let behind: TestApp
beforeAll(async () => {
  ;[alone, behind] = await Promise.all([
    testApp({ WAYBILL_SITES: SITES }),
    testApp({ WAYBILL_SITES: SITES, WAYBILL_PROXIES: PROXY }),
  ])
})

/** Tries invalid keys, each claiming another address; returns how many were checked. */
async function guess({ app }: TestApp, times: number): Promise<number> {
  const answers = []
  for (let i = 0; i < times; i++)
    answers.push(
      await app.inject({
        url: '/api/orders/00000000-0000-4000-8000-000000000000',
        remoteAddress: PROXY,
        headers: { host: 'ship.example', authorization: 'Bearer wb_none', 'x-forwarded-for': `198.51.100.${i}` },
      }),
    )
  return answers.filter(({ statusCode }) => statusCode === 401).length
}

test('an address claimed by the caller bypasses no limit', async () => expect(await guess(alone, 12)).toBe(5))

test('an address reported by the proxy is the caller’s', async () => expect(await guess(behind, 12)).toBe(12))

test('the address before the proxy counts, not one claimed to it', async () => {
  const limited = async (forwarded: string) => {
    const answer = await behind.app.inject({
      url: '/api/orders/00000000-0000-4000-8000-000000000000',
      remoteAddress: PROXY,
      headers: { host: 'ship.example', authorization: 'Bearer wb_none', 'x-forwarded-for': forwarded },
    })
    return answer.statusCode
  }
  const answers = []
  for (let i = 0; i < 6; i++) answers.push(await limited(`198.51.101.${i}, 203.0.113.9`))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

test('hosts below a site are included where the deployment says so', async () => {
  const { app } = await testApp({ WAYBILL_SITES: SITES, WAYBILL_HSTS_SUBDOMAINS: 'on' })
  const { headers } = await app.inject({ url: '/healthz', headers: { host: 'ship.example' } })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('a site on https enforces https from then on, a local one does not', async () => {
  const headersOf = async (host: string) => (await behind.app.inject({ url: '/healthz', headers: { host } })).headers
  expect((await headersOf('ship.example'))['strict-transport-security']).toBe('max-age=31536000')
  expect(await headersOf('elsewhere.example')).not.toHaveProperty('strict-transport-security')
})
