import { expect, test } from 'vitest'
import { siteOf } from '../identity/addresses.ts'
import { readSettings } from './settings.ts'

test('every portal keeps its port, in whatever order the sites are named', () => {
  const { sites, behindProxy } = readSettings({
    WAYBILL_PORT: '5000',
    WAYBILL_SITES: 'https://carrier.test=carrier, https://client.test=client,https://dispatcher.test=dispatcher',
  })
  expect(sites.map(({ portal, port }) => [portal, port])).toEqual([
    ['carrier', 5002],
    ['client', 5001],
    ['dispatcher', 5000],
  ])
  const at = (host: string, forwarded?: string) =>
    siteOf(sites, behindProxy, { headers: { host, 'x-forwarded-host': forwarded }, socket: { localPort: 5001 } })
      ?.portal
  expect([at('dispatcher.test'), at('10.0.0.1', 'carrier.test'), at('10.0.0.1')]).toEqual([
    'dispatcher',
    'carrier',
    'client',
  ])
})

test('a name that the proxy gives counts only behind one', () => {
  const { sites, behindProxy } = readSettings({ WAYBILL_PORT: '5000' })
  const arrival = { headers: { host: 'localhost:5000', 'x-forwarded-host': 'localhost:5001' }, socket: {} }
  expect(siteOf(sites, behindProxy, arrival)?.portal).toBe('dispatcher')
})

test('every wrong value is listed', () => {
  const read = () => readSettings({ WAYBILL_PORT: 'x', WAYBILL_SITES: 'nowhere', WAYBILL_DEMO: 'perhaps' })
  expect(read).toThrow(/WAYBILL_PORT[^]*WAYBILL_DEMO[^]*WAYBILL_SITES/)
})
