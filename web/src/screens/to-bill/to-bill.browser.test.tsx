/** What of the orders to bill is in sight beside the sidebar and the orders that need review. */
import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { DISPATCHER } from '../jobs/jobs.fixture.ts'
import { findings, openAt } from '../order-screens.fixture.tsx'
import { ToBillScreen } from './to-bill.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const rowOf = (last: number, exceptions: BillingRow['exceptions'] = []): BillingRow => ({
  invoiceGuid: guid(last),
  order: { guid: guid(last + 20), number: `10013${last}`, referenceNumber: 'KFL-739760' },
  client: { guid: guid(70), name: 'Keystone Fleet Leasing' },
  dateDelivered: '2026-11-20T14:00:00.000Z',
  jobs: [],
  unbilled: 0,
  total: 12_450,
  exceptions,
})
const UNBILLED = {
  code: 'unbilled-charge',
  text: 'Waited 3 h',
  jobGuid: null,
  billGuid: null,
  unbilledGuid: guid(90),
  amount: 75,
} as const
const ROWS = [rowOf(10), rowOf(11), rowOf(12, [UNBILLED])]
const SUMS = {
  clean: { count: 2, amount: 24_900 },
  exceptions: { count: 1, amount: 12_450 },
  clients: 1,
  jobs: 3,
  readyJobs: 3,
}
const SIDEBAR = 208

it.each([1440, 1280, 1024])('shows number and total of each order at a width of %i', async (width) => {
  await page.viewport(width, 900)
  document.body.style.marginInlineStart = `${SIDEBAR}px`
  await openAt(
    '/invoices/to-bill',
    {
      'GET /users/me': () => DISPATCHER,
      'POST /billing/list': () => ({
        page: 0,
        rows: 250,
        total: 3,
        next: null,
        results: ROWS,
        amount: 37_350,
        sums: SUMS,
        exportsTo: null,
        can: ['verify', 'post'],
      }),
    },
    {
      routes: [
        at(
          '/invoices/to-bill',
          lazyScreen(async () => ToBillScreen),
        ),
      ],
    },
  )
  const grid = page.getByRole('grid', { name: 'To Bill' })
  const total = grid.getByRole('gridcell', { name: '$12,450.00' }).first()
  const number = grid.getByRole('gridcell', { name: '1001310' })
  await expect.element(page.getByText('Waited 3 h').first()).toBeVisible()
  const end = grid.element().getBoundingClientRect().right
  expect(total.element().getBoundingClientRect().right).toBeLessThanOrEqual(end)
  expect(number.element().scrollWidth).toBeLessThanOrEqual(number.element().clientWidth)
  await expect
    .element(page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: /^Verify, post and mail/ }))
    .toBeVisible()
  expect(await findings()).toEqual([])
  document.body.style.removeProperty('margin-inline-start')
})
