import { linkOptions } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { CARRIER_ROUTES } from './carrier/carrier-routes.ts'
import type { CLIENT_ROUTES } from './client/client-routes.ts'
import type { SidebarOf } from './portal.ts'

it('a link to an unknown path does not compile', () => {
  const order = linkOptions({ to: '/orders/$orderGuid', params: { orderGuid: 'g' } })
  // @ts-expect-error -- no portal has it
  linkOptions({ to: '/ordrs' })
  // @ts-expect-error -- which order?
  linkOptions({ to: '/orders/$orderGuid' })
  // @ts-expect-error -- the parameter has another name
  linkOptions({ to: '/orders/$orderGuid', params: { guid: 'g' } })
  // @ts-expect-error -- a path is put together by its parameters
  linkOptions({ to: `/orders/${order.params.orderGuid}` as const })
  expect(order.to).toBe('/orders/$orderGuid')
})

it('a sidebar links to pages of its own portal', () => {
  const group = { id: 'more', label: 'More', icon: () => null }
  const ofClient: SidebarOf<typeof CLIENT_ROUTES> = [{ ...group, items: [{ label: 'Branches', to: '/branches' }] }]
  // @ts-expect-error -- carriers have no branches
  const ofCarrier: SidebarOf<typeof CARRIER_ROUTES> = [{ ...group, items: [{ label: 'Branches', to: '/branches' }] }]
  // @ts-expect-error -- one order is no page of a menu
  const one: SidebarOf<typeof CLIENT_ROUTES> = [{ ...group, items: [{ label: 'One', to: '/orders/$orderGuid' }] }]
  expect([ofClient, ofCarrier, one]).toHaveLength(3)
})

// The library accepts any text if a path is concatenated.
it('no path is concatenated', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = Object.entries(sources).filter(([, text]) => /\bto(=\{|: )`/.test(text))
  expect(found.map(([file]) => file)).toEqual([])
})
