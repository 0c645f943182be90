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
  carrierPay: 10_209,
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

const open = () =>
  openAt(
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
const bar = page.getByRole('toolbar', { name: 'Selection' })

it.each([1440, 1280, 1024])('shows number and total of each order at a width of %i', async (width) => {
  await page.viewport(width, 900)
  document.body.style.marginInlineStart = `${SIDEBAR}px`
  await open()
  const grid = page.getByRole('grid', { name: 'To Bill' })
  const total = grid.getByRole('gridcell', { name: '$12,450.00' }).first()
  const number = grid.getByRole('gridcell', { name: '1001310' })
  await expect.element(page.getByText('Waited 3 h').first()).toBeVisible()
  const end = grid.element().getBoundingClientRect().right
  expect(total.element().getBoundingClientRect().right).toBeLessThanOrEqual(end)
  expect(number.element().scrollWidth).toBeLessThanOrEqual(number.element().clientWidth)
  await expect.element(bar.getByRole('button', { name: /^Verify, post and mail/ })).toBeVisible()
  expect(await findings()).toEqual([])
  document.body.style.removeProperty('margin-inline-start')
})

it('leaves the list in sight above the bar of a phone: two lines, with every act', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(bar.getByRole('button', { name: 'Verify only' })).toBeVisible()
  const { left, right, height } = bar.element().getBoundingClientRect()
  for (const name of [/^Select all 3/, /^Clear/, /^Verify, post and mail/, /^Verify only/]) {
    const button = bar.getByRole('button', { name }).element().getBoundingClientRect()
    expect(button.left >= left && button.right <= right).toBe(true)
  }
  expect([left >= 0, right <= 390]).toEqual([true, true])
  expect(height).toBeLessThanOrEqual(72)
})

it('says what carriers are paid for the selected orders, and the margin', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.poll(() => bar.element().textContent).toContain('$24,900.00 · carriers $20,418.00 · margin 18.0%')
})
