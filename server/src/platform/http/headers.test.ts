import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))

const ORDER = '/api/orders/00000000-0000-4000-8000-000000000000'
const headersOf = async (url: string, more: Record<string, string> = {}) =>
  (await t.app.inject({ url, headers: { host: 'localhost:4201', ...more } })).headers

test.each([ORDER, '/platform/company', '/files/none', '/nothing', '/docs', '/healthz'])(
  '%s is rendered as what it is, framed by no other site, and runs only own scripts',
  async (url) => {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    const policy = String(headers['content-security-policy']).split(';')
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "script-src 'self'"])
      expect(policy).toContain(directive)
  },
)

test.each([ORDER, '/platform/company'])('%s is cached nowhere', async (url) =>
  expect((await headersOf(url))['cache-control']).toBe('no-store'),
)

test('no other origin may read an answer', async () =>
  expect(await headersOf(ORDER, { origin: 'https://evil.test' })).not.toHaveProperty('access-control-allow-origin'))

test('TRACE repeats nothing', async () => {
  const headers = { host: 'localhost:4201', 'x-secret': 'repeated' }
  const { statusCode, body } = await t.app.inject({ method: 'TRACE', url: ORDER, headers })
  expect([statusCode >= 400, body.includes('repeated')]).toEqual([true, false])
})
