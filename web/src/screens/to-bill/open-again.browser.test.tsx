/** Sheets of rows and lists that were open when the session ended: they open again, as far as there is still something to do. */
import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sheetsToReopen } from '../../api/auth/open-sheets.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJobRow, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { JobsScreen } from '../jobs/jobs.tsx'
import { type Answers, openAt } from '../order-screens.fixture.tsx'
import { UnbilledScreen } from '../unbilled/unbilled.tsx'
import { ToBillScreen } from './to-bill.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const ORDER = { guid: guid(11), number: '1042', referenceNumber: null }
const JOB = guid(12)
const CHARGE = guid(13)

const exception = (code: BillingRow['exceptions'][number]['code'], more: object = {}) => ({
  code,
  text: 'No proof of delivery',
  jobGuid: null,
  billGuid: null,
  unbilledGuid: null,
  amount: null,
  ...more,
})
const ROW: BillingRow = {
  invoiceGuid: guid(14),
  order: ORDER,
  client: { guid: guid(15), name: 'Cobalt' },
  dateDelivered: null,
  jobs: [],
  unbilled: 0,
  total: 900,
  exceptions: [
    exception('proof-missing', { jobGuid: JOB }),
    exception('reference-missing'),
    exception('unbilled-charge', { unbilledGuid: CHARGE, amount: 75 }),
  ],
}
const EARNED: UnbilledCharge = {
  guid: CHARGE,
  state: 'open',
  rule: 'detention-pickup',
  side: 'client',
  itemId: 4,
  order: ORDER,
  job: null,
  client: { guid: guid(15), name: 'Cobalt' },
  amount: 75,
  text: 'Waited 3 h',
  dateEarned: '2026-11-20T14:00:00.000Z',
  evidence: [],
  chargeGuid: null,
  waived: null,
  can: ['bill', 'waive'],
}
const listOf = (...results: object[]) => ({ page: 0, rows: 100, total: results.length, next: null, results })

const left = (as: string, open: unknown) => {
  sheetsToReopen.path = location.pathname
  sheetsToReopen.sheets.set(as, open)
}
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /unbilled': ({ query }) => ({ ...listOf(...(query?.['orderGuid'] ? [EARNED] : [])), amount: 75 }),
      'POST /billing/list': ({ body }) => ({
        ...listOf(...((body as { search?: string } | undefined)?.search === '1042' ? [ROW] : [])),
        amount: 0,
        can: [],
        exportsTo: null,
      }),
      'POST /jobs/list': () => listOf(aJobRow(1)),
      ...answers,
    },
    {
      routes: [
        at(
          '/invoices/to-bill',
          lazyScreen(async () => ToBillScreen),
        ),
        at(
          '/invoices/unbilled',
          lazyScreen(async () => UnbilledScreen),
        ),
        at(
          '/jobs/ready',
          lazyScreen(async () => JobsScreen),
          { status: 'ready' },
        ),
      ],
      portal: 'dispatcher',
    },
  )

beforeEach(async () => {
  await page.viewport(1440, 900)
  sheetsToReopen.sheets.clear()
})

it.each([
  ['proof-missing', { about: JOB }, 'Verify without proof of delivery'],
  ['reference-missing', {}, 'Reference of order 1042'],
  ['unbilled-charge', { about: CHARGE }, /^Don’t bill: .*order 1042$/],
] as const)('the remedy of an order to bill: %s, though its row has left the page', async (code, about, title) => {
  left('billing remedy', { orderGuid: ORDER.guid, number: '1042', code, ...about })
  await open('/invoices/to-bill')
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})

it('opens nothing for what was settled meanwhile', async () => {
  left('billing remedy', {
    orderGuid: ORDER.guid,
    number: '1042',
    code: 'proof-missing',
    about: guid(99),
  })
  const asked: unknown[] = []
  await open('/invoices/to-bill', {
    'POST /billing/list': ({ body }) => {
      asked.push((body as { search?: string } | undefined)?.search)
      return { ...listOf(ROW), amount: 0, can: [], exportsTo: null }
    },
  })
  await expect.poll(() => asked).toContain('1042')
  expect(page.getByRole('dialog').elements()).toEqual([])
})

it('not billing an earned charge', async () => {
  left('waive unbilled', { chargeGuid: CHARGE, orderGuid: ORDER.guid })
  await open('/invoices/unbilled')
  await expect.element(page.getByRole('dialog', { name: /^Don’t bill: / })).toBeVisible()
})

it('saving a list as a report', async () => {
  left('save report', true)
  await open('/jobs/ready')
  await expect.element(page.getByRole('dialog', { name: 'Save as report' })).toBeVisible()
})
