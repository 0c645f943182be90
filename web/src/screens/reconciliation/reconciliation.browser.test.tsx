import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { IntegrationsScreen } from '../integrations/integrations.tsx'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { ReconciliationScreen } from './reconciliation.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-20T10:00:00.000Z'
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const PERMISSIONS = ['client_money.view_invoice', 'client_money.export_invoice', 'admin.integrations']
const ME = { guid: guid(10), name: 'Ann Lee', portal: 'dispatcher', permissions: PERMISSIONS, company: {} }
const BRIEF = { id: guid(19), name: 'QUICKBOOKS', status: 'connected', isEnabled: true, dateConnectionCheck: WHEN }
const BOOKS = {
  ...BRIEF,
  kind: 'accounting',
  isSupported: true,
  lastError: null,
  takes: ['invoice', 'bill'],
  reads: ['payments'],
  dateRead: WHEN,
  readError: null,
  version: 1,
}
const COUPA = { ...BOOKS, id: guid(20), name: 'COUPA', takes: ['invoice'], reads: ['payments', 'purchase-orders'] }
const COMPARED = {
  app: BRIEF,
  from: '2026-11-01',
  to: '2026-11-20',
  dateCompared: WHEN,
  totals: [
    { type: 'invoice', count: 12, here: 10_850.05, there: 10_850.06, difference: -0.01, balanceDifference: 750.05 },
    { type: 'bill', count: 9, here: 7_000, there: 7_000, difference: 0, balanceDifference: 0 },
  ],
  results: [
    {
      kind: 'amount',
      type: 'invoice',
      invoice: { guid: guid(31), number: 'INV-000042', party: 'Northside Motors' },
      external: { id: '150', number: 'INV-000042' },
      date: '2026-11-09',
      here: 850.05,
      there: 850.06,
      difference: -0.01,
      note: 'The totals differ',
    },
    {
      kind: 'missing-here',
      type: 'bill',
      invoice: null,
      external: { id: '151', number: 'BY-HAND' },
      date: '2026-11-10',
      here: null,
      there: 40,
      difference: -40,
      note: 'Entered there, or no longer posted here',
    },
  ],
}
const ROUTES = [
  at(
    '/invoices/reconciliation',
    lazyScreen(async () => ReconciliationScreen),
  ),
  at(
    '/settings/integrations',
    lazyScreen(async () => IntegrationsScreen),
  ),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'GET /integrations/apps': () => listOf(BOOKS, COUPA),
      'GET /integrations/apps/{appId}/reconciliation': () => COMPARED,
      'GET /integrations/{appId}/configs': () =>
        listOf({
          id: guid(40),
          key: 'refreshToken',
          value: '••••••••',
          isEncrypted: true,
          label: 'Refresh token',
          isRequired: true,
        }),
      'GET /integrations/apps/{appId}/companies': () => listOf(),
      'GET /integrations/apps/{appId}/mapping-keys': () =>
        listOf(
          { recordType: 'item', key: 'base', label: 'Base pay', externalId: null, waiting: 0 },
          { recordType: 'item', key: 'fuel', label: 'Fuel surcharge', externalId: null, waiting: 7 },
        ),
      'GET /integrations/apps/{appId}/choices': () =>
        listOf({ recordType: 'item', externalId: '100', name: 'Transport' }),
      'GET /integrations/apps/{appId}/purchase-orders': () =>
        listOf({
          externalId: '1',
          number: 'PO-9001',
          status: 'issued',
          date: '2026-11-02',
          total: 850.05,
          order: { guid: guid(50), number: '1000042' },
          note: null,
        }),
      ...answers,
    },
    { routes: ROUTES, height: 800 },
  )

beforeEach(() => page.viewport(1440, 900))

it('lists every difference with its reason, and compares the requested days', async () => {
  const asked: unknown[] = []
  await open('/invoices/reconciliation?from=2026-11-01&to=2026-11-20', {
    'GET /integrations/apps/{appId}/reconciliation': ({ query }) => (asked.push(query), COMPARED),
  })
  await expect.element(page.getByText('2 differences')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /INV-000042.*Total differs.*-\$0\.01/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /BY-HAND.*Missing here.*-\$40\.00/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByLabelText('From').fill('2026-11-05')
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-11-05', to: '2026-11-20' })
})

it('says that nothing differs, and why a system cannot be compared', async () => {
  await open('/invoices/reconciliation', {
    'GET /integrations/apps/{appId}/reconciliation': () => ({ ...COMPARED, results: [] }),
  })
  await expect.element(page.getByText(/to the cent/)).toBeVisible()
  await open('/invoices/reconciliation', {
    'GET /integrations/apps/{appId}/reconciliation': () => refused(422, 'The accounting system failed (503)', []),
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The accounting system failed (503)')
})

it('maps what blocks the most documents first, to a selected record', async () => {
  const sent: unknown[] = []
  await open('/settings/integrations', {
    'PUT /integrations/apps/{appId}/record-types/{recordType}/mappings': ({ body }) => (sent.push(body), listOf()),
    'POST /integrations/apps/{appId}/read': () => ({
      payments: 2,
      reversed: 0,
      purchaseOrders: 0,
      numbered: 0,
      message: null,
    }),
  })
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect.element(first.getByText('7 documents wait')).toBeVisible()
  await page.getByLabelText('Fuel surcharge in QuickBooks Online').selectOptions('Transport (100)')
  await expect.poll(() => sent).toEqual([{ mappings: [{ key: 'fuel', externalId: '100' }] }])
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Read now' }).click()
  await expect.element(page.getByText('QuickBooks Online: 2 payments recorded')).toBeVisible()
})

it('shows purchase orders with their orders', async () => {
  await open('/settings/integrations?app=coupa')
  await expect.element(page.getByRole('row', { name: /PO-9001.*\$850\.05.*1000042/ })).toBeVisible()
  expect(await findings()).toEqual([])
})
