/** The sign-in's own library, with the browser's storage. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteSettings } from '../settings.ts'
import { createManager } from './manager.ts'

const SETTINGS: SiteSettings = {
  portal: 'dispatcher',
  authority: 'http://localhost:4200/oidc/dispatcher',
  clientId: 'waybill-dispatcher',
  scopes: ['openid'],
  apiScopes: ['waybill'],
  version: '1',
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

it('forgets sign-ins that never came back, and nothing else that the product stores', async () => {
  const others = {
    'waybill.language': 'es',
    'waybill.push': '019a27b2-3533-748d-85ef-f3d772cae847',
    'waybill.closed.waybill.new-order.u1 casey___': 'Y2FzZXlfX18',
    'waybill.recorded.u1': '3',
    'waybill.u1.start': '/home',
  }
  for (const [name, value] of Object.entries(others)) localStorage.setItem(name, value)
  localStorage.setItem('waybill.begun.0123', JSON.stringify({ id: '0123', created: 1, request_type: 'si:r' }))
  await createManager(SETTINGS).clearStaleState()
  expect({ ...localStorage }).toEqual(others)
})
