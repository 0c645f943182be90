import { expect, test } from 'vitest'
import { readSettings } from '../../server/src/settings/settings.ts'
import { refusePublicDemo, wantsDemo } from './demo.ts'

const HOME = {}
const NAMED = { WAYBILL_SITES: 'http://client.localhost=client,http://[::1]:4200=dispatcher' }
const SITES = { WAYBILL_SITES: 'https://orders.example.com=client' }
const HOST = { WAYBILL_HOST: '0.0.0.0' }
const PROXY = { WAYBILL_PROXIES: '127.0.0.1' }
const ON = { WAYBILL_DEMO: 'on' }

test.each<[string, Record<string, string>, boolean, boolean]>([
  ['this machine alone', HOME, true, false],
  ['names of this machine', NAMED, true, false],
  ['a site elsewhere', SITES, false, true],
  ['an address for others', HOST, false, true],
  ['a proxy in front', PROXY, false, true],
  ['a site elsewhere, where the demo is asked for', { ...SITES, ...ON }, true, true],
  ['a site elsewhere, where a public demo is meant', { ...SITES, WAYBILL_DEMO_PUBLIC: 'on' }, true, false],
  ['no demo', { WAYBILL_DEMO: 'off' }, false, false],
])('%s', (_, env, isWanted, isRefused) => {
  const settings = readSettings(env)
  expect(wantsDemo(settings, true)).toBe(isWanted)
  const check = () => refusePublicDemo(settings)
  if (isRefused) expect(check).toThrow(/^WAYBILL_(HOST|SITES|PROXIES)/)
  else expect(check).not.toThrow()
})

test('an external database is filled only on demand', () => {
  expect([HOME, ON].map((env) => wantsDemo(readSettings(env), false))).toEqual([false, true])
})
