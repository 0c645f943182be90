/** The counts of the office's sidebar and of the phone's bar. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { useMemo } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ANSWERED } from '../../features/carrier/offers/offers.api.ts'
import { useCarrierLive, useRefresh } from '../../features/carrier/use-refresh.ts'
import { someone } from '../../screens/carrier/carrier.fixture.tsx'
import { type Answers, openAt, refused } from '../../screens/order-screens.fixture.tsx'
import { Frame } from '../../shell/frame/frame.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { groupsFor } from '../../shell/sidebar/sidebar-groups.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { CarrierBar } from './carrier-bar.tsx'
import { carrierSidebar } from './carrier-sidebar.ts'
import { useCarrierCounts } from './use-carrier-counts.ts'

const SIDEBAR = carrierSidebar()
const Office = () => {
  useCarrierLive()
  const refresh = useRefresh()
  const counts = useCarrierCounts()
  const permissions = useViewer()?.permissions
  const groups = useMemo(() => groupsFor(SIDEBAR, permissions), [permissions])
  return (
    <Frame groups={groups} counts={counts} version="4" Foot={CarrierBar}>
      <button type="button" onClick={() => void refresh(ANSWERED)}>
        answered
      </button>
    </Frame>
  )
}
const ROUTES = [
  at(
    '/',
    lazyScreen(async () => Office),
  ),
]

let offers: Record<string, number>
let asked: string[]

const open = (permissions: readonly Permission[] = PERMISSIONS, more: Answers = {}) => {
  const list = (total: number) => ({ results: [], total, next: null })
  const given: Answers = {
    'GET /users/me': () => someone(permissions),
    'GET /offers': ({ query }) => list(offers[String(query?.['status'])] ?? 0),
    'GET /job-posts': () => list(13),
    'GET /jobs/counts': () => ({ all: 6, dispatched: 4, 'picked-up': 2 }),
    'POST /post-requests/list': () => list(5),
    'POST /invoices/list': () => ({ ...list(10_000), totalCapped: true }),
    'GET /cases': ({ query }) => list(query?.['isOpen'] === 'true' ? 1 : 9),
    'GET /vendors/{id}': () => ({ paperFindings: [{ paper: 'insurance' }] }),
    ...more,
  }
  const noted: Answers = {}
  for (const [call, answer] of Object.entries(given))
    noted[call] = (input) => {
      asked.push(call)
      return answer(input)
    }
  return openAt('/', noted, { routes: ROUTES, portal: 'carrier' })
}
const link = (name: string) => page.getByRole('link', { name, exact: true })
const openGroup = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(async () => {
  await page.viewport(1280, 900)
  asked = []
  offers = { sent: 3, accepted: 4 }
})

it('stand in the sidebar of a wide window', async () => {
  await open()
  for (const name of ['To answer 3', 'Accepted 4']) await expect.element(link(name)).toBeVisible()
  await openGroup('Loads')
  for (const name of ['Find 13', 'My requests 5']) await expect.element(link(name)).toBeVisible()
  await openGroup('Money')
  for (const name of ['Payments 10,000+', 'Damage cases 1']) await expect.element(link(name)).toBeVisible()
  await openGroup('Company')
  await expect.element(link('Documents 1')).toBeVisible()
})

it('change with an own answer at once, and with an event of anyone', async () => {
  const { tell } = await open()
  await expect.element(link('Accepted 4')).toBeVisible()
  offers = { sent: 2, accepted: 5 }
  await page.getByRole('button', { name: 'answered' }).click()
  for (const name of ['To answer 2', 'Accepted 5']) await expect.element(link(name)).toBeVisible()
  offers = { sent: 0, accepted: 5 }
  tell({ seq: 1, subject: 'contract', guid: 'g', action: 'offer.cancelled' })
  await expect.element(link('To answer 0')).toBeVisible()
})

it('are not asked for by roles that lack them, and one that fails leaves the others', async () => {
  await open(['offers.view', 'vendor_money.view_bill', 'inspections.view'], {
    'GET /cases': () => refused(503, 'Busy'),
  })
  await expect.element(link('Accepted 4')).toBeVisible()
  await openGroup('Money')
  await expect.element(link('Payments 10,000+')).toBeVisible()
  await expect.element(link('Damage cases')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['GET /users/me', 'GET /offers', 'POST /invoices/list', 'GET /cases']))
})

it('of a phone are those of its bar alone, not stale after an act', async () => {
  await page.viewport(390, 844)
  const { tell } = await open()
  await expect.element(page.getByRole('link', { name: 'Offers 3' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Jobs 6' })).toBeVisible()
  offers = { sent: 2 }
  await page.getByRole('button', { name: 'answered' }).click()
  await expect.element(page.getByRole('link', { name: 'Offers 2' })).toBeVisible()
  offers = { sent: 0 }
  tell({ seq: 1, subject: 'contract', guid: 'g', action: 'offer.expired' })
  await expect.element(page.getByRole('link', { name: 'Offers', exact: true })).toBeVisible()
  expect(asked).not.toContain('POST /invoices/list')
})
