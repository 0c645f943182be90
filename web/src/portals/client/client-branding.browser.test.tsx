/** The count in the tab of the client's portal. */
import { beforeEach, expect, it } from 'vitest'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { openAt } from '../../screens/order-screens.fixture.tsx'
import ClientBranding from './client-branding.tsx'

const icon = () => document.querySelector<HTMLLinkElement>("link[rel='icon']")!

beforeEach(() => {
  document.querySelector("link[rel='icon']")?.remove()
  const link = document.createElement('link')
  link.rel = 'icon'
  link.href = '/waybill.svg'
  document.head.append(link)
})

it('counts the orders that wait for the client, anew when one changes', async () => {
  const asked: unknown[] = []
  let total = 3
  const { tell } = await openAt(
    '/',
    {
      'GET /users/me': () => ({ portal: 'client', permissions: ['orders.view'], company: {} }),
      'GET /company': () => ({
        name: 'Larkspur',
        branding: {
          color: '#8c1d40',
          logo: null,
          palette: { light: { solid: '#8c1d40' }, dark: { solid: '#8c1d40' } },
        },
      }),
      'POST /orders/list': ({ body }) => {
        asked.push(body)
        return { results: [], total, next: null }
      },
    },
    {
      portal: 'client',
      routes: [
        at(
          '/',
          lazyScreen(async () => ClientBranding),
        ),
      ],
    },
  )
  await expect.poll(() => icon().href).toMatch(/^data:image\/png/)
  const three = icon().href
  expect(asked[0]).toMatchObject({
    compoundFilterState: { op: 'and', rules: [{ field: 'waiting.party', operator: 'in', value: ['client'] }] },
  })
  total = 0
  tell({ seq: 2, subject: 'order', guid: '01890000-0000-7000-8000-000000000001', action: 'order.changed' })
  await expect.poll(() => icon().href !== three && icon().href.startsWith('data:')).toBe(true)
})
