import type { BillingAnswer, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import type { UnbilledAnswer, UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { UnbilledScreen } from '../unbilled/unbilled.tsx'
import { ToBillScreen } from './to-bill.tsx'

const guid = (n: number) => `01890000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const charge: UnbilledCharge = {
  guid: guid(50),
  state: 'open',
  rule: 'detention-delivery',
  side: 'client',
  itemId: 3,
  order: { guid: guid(12), number: '1002' },
  job: { guid: guid(22), number: '1002-1' },
  client: { guid: guid(40), name: 'Blue Heron' },
  amount: 90,
  text: 'Waited 3 h 10 min at Blue Heron Hub, 2 h free',
  dateEarned: '2026-11-20T20:12:00.000Z',
  evidence: [
    {
      kind: 'arrived',
      text: 'Arrived at Blue Heron Hub',
      date: '2026-11-20T17:02:00.000Z',
      by: null,
      stopGuid: null,
      fileGuid: null,
    },
  ],
  chargeGuid: null,
  waived: null,
  can: ['bill', 'waive'],
}
const job = (n: number): BillingRow['jobs'][number] => ({
  guid: guid(20 + n),
  number: `100${n}-1`,
  status: 'delivered',
  isVerified: false,
  isDummy: false,
  hasProof: true,
  isMatched: true,
  missing: { verify: [] },
})
const row = (n: number, more: Partial<BillingRow> = {}): BillingRow => ({
  invoiceGuid: guid(30 + n),
  order: { guid: guid(10 + n), number: `100${n}`, referenceNumber: `EV-${n}` },
  client: { guid: guid(40), name: 'Blue Heron' },
  dateDelivered: '2026-11-20T20:12:00.000Z',
  jobs: [job(n)],
  unbilled: 0,
  total: 1_000,
  exceptions: [],
  ...more,
})
const ROWS = [
  row(1),
  row(2, {
    unbilled: 90,
    exceptions: [
      {
        code: 'unbilled-charge',
        text: charge.text,
        jobGuid: guid(22),
        billGuid: null,
        unbilledGuid: charge.guid,
        amount: 90,
      },
    ],
  }),
  row(3),
]
const listOf = <T,>(results: T[]) => ({ page: 0, rows: 100, total: results.length, next: null, results })
const toBill = (results: BillingRow[]): BillingAnswer => ({
  ...listOf(results),
  amount: 3_000,
  exportsTo: 'NetSuite',
  can: ['verify', 'post', 'export'],
})
const unbilled = (results: UnbilledCharge[]): UnbilledAnswer => ({ ...listOf(results), amount: 90 })
const ME = {
  portal: 'dispatcher',
  permissions: ['client_money.view_invoice', 'client_money.add_accessorial', 'jobs.verify', 'jobs.override_ready'],
  company: {},
}
const ROUTES = [
  at(
    '/',
    lazyScreen(async () => () => <p>orders</p>),
  ),
  at(
    '/invoices/to-bill',
    lazyScreen(async () => ToBillScreen),
  ),
  at(
    '/invoices/unbilled',
    lazyScreen(async () => UnbilledScreen),
  ),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'POST /billing/list': () => toBill(ROWS),
      'GET /unbilled': () => unbilled([charge]),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
})

it('chooses what is clean, asks once, and takes each through the steps; what is refused is told by row', async () => {
  const done: string[] = []
  await open('/invoices/to-bill', {
    'PATCH /jobs/{guid}': ({ params }) => (done.push(`verify ${params?.['guid']?.slice(-2)}`), {}),
    'PATCH /invoices/{guid}': ({ params }) => {
      const last = params?.['guid']?.slice(-2)
      if (last === '33') return refused(409, 'Its period is closed')
      done.push(`post ${last}`)
      return {}
    },
    'PUT /invoices/{guid}/export': ({ params }) => (done.push(`export ${params?.['guid']?.slice(-2)}`), {}),
  })
  await expect.element(page.getByRole('checkbox', { name: 'Select Order 1001' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Select Order 1002' })).not.toBeChecked()
  await expect.element(page.getByText('$3,000.00 to invoice')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Verify, post and export?' })
  await expect.element(dialog.getByText(/^2 invoices, \$2,000.00/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Its period is closed')).toBeVisible()
  expect(done).toEqual(['verify 21', 'post 31', 'export 31', 'verify 23'])
})

it('settles an exception where it stands', async () => {
  const billed: unknown[] = []
  await open(`/invoices/to-bill?peek=${guid(32)}`, {
    'PUT /unbilled/{guid}/bill': ({ params }) => (billed.push(params?.['guid']), { ...charge, state: 'billed' }),
  })
  const panel = page.getByRole('complementary', { name: 'Order 1002' })
  await expect.element(panel.getByText(charge.text)).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Add $90.00' }).click()
  await expect.element(page.getByText(/\$90.00 billed/)).toBeVisible()
  expect(billed).toEqual([charge.guid])
})

it('shows an unbilled charge with its evidence, and waives it with a reason', async () => {
  const waived: unknown[] = []
  await open(`/invoices/unbilled?peek=${charge.guid}`, {
    'PUT /unbilled/{guid}/waive': ({ body }) => (waived.push(body), { ...charge, state: 'waived' }),
  })
  const panel = page.getByRole('complementary', { name: 'Detention at delivery' })
  await expect.element(panel.getByText('Arrived at Blue Heron Hub')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('d')
  const sheet = page.getByRole('dialog', { name: /^Don’t bill/ })
  await sheet.getByLabelText(/^Reason/).fill('Agreed on the phone')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/waived/)).toBeVisible()
  expect(waived).toEqual([{ reason: 'Agreed on the phone' }])
})

it('reads on a phone', async () => {
  await page.viewport(390, 800)
  await open('/invoices/to-bill')
  await expect.element(page.getByText('Order 1001')).toBeVisible()
  expect(await findings()).toEqual([])
})
