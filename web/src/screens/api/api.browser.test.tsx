import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { AuditScreen } from '../audit/audit.tsx'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { ApiScreen } from './api.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-20T10:00:00.000Z'
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const ME = {
  guid: guid(10),
  name: 'Ann Lee',
  portal: 'dispatcher',
  permissions: ['orders.view', 'orders.edit', 'admin.users', 'admin.integrations', 'admin.audit_log'],
  company: {},
}
const KEY = {
  guid: guid(11),
  name: 'ERP',
  prefix: 'wb_abc',
  scopes: ['orders.view'],
  status: 'active',
  user: { guid: guid(10), name: 'Ann Lee' },
  dateCreated: WHEN,
  dateExpires: WHEN,
  dateLastUsed: null,
  dateRevoked: null,
}
const HOOK = {
  guid: guid(12),
  name: 'Yard',
  url: 'https://yard.test/hook',
  events: ['job.*'],
  isActive: true,
  pausedReason: null,
  waiting: 2,
  dateCreated: WHEN,
  dateUpdated: WHEN,
  version: 1,
}
const DELIVERY = {
  guid: guid(13),
  webhookGuid: guid(12),
  event: 'job.posted',
  subject: 'job',
  subjectGuid: guid(14),
  status: 'failed',
  attempts: 3,
  responseStatus: 503,
  responseExcerpt: 'not now',
  replayOf: null,
  dateCreated: WHEN,
  dateNextAttempt: null,
  dateDelivered: null,
}
const ENTRY = {
  id: '7',
  text: 'Vendor changed: remit email',
  date: WHEN,
  by: null,
  portal: 'dispatcher',
  reason: 'They moved',
  subject: 'account',
  subjectGuid: guid(15),
  action: 'account.changed',
  orderGuid: null,
  before: { remitEmail: 'old@x.test' },
  after: { remitEmail: 'new@x.test' },
}
const ROUTES = [
  at(
    '/settings/api',
    lazyScreen(async () => ApiScreen),
  ),
  at(
    '/settings/audit',
    lazyScreen(async () => AuditScreen),
  ),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'GET /api-keys': () => listOf(KEY),
      'GET /webhooks': () => listOf(HOOK),
      'GET /webhooks/{guid}': () => HOOK,
      'GET /webhooks/{guid}/deliveries': () => listOf(DELIVERY),
      'POST /webhook-deliveries/list': () => listOf(DELIVERY),
      'POST /history/list': () => listOf(ENTRY),
      'GET /audit': () => listOf({ ...ENTRY, text: 'Sign-in failed', subject: 'sign-in', before: null, after: null }),
      ...answers,
    },
    { routes: ROUTES, height: 800 },
  )

beforeEach(() => page.viewport(1440, 900))

it('creates a key with some of the user’s permissions and shows it once', async () => {
  const sent: { scopes: string[]; dateExpires: string }[] = []
  await open('/settings/api', { 'POST /api-keys': ({ body }) => (sent.push(body!), { ...KEY, key: 'wb_abc_secret' }) })
  await page.getByRole('button', { name: 'New key' }).click()
  const panel = page.getByRole('complementary', { name: 'New API key' })
  await panel.getByLabelText(/^Name/).fill('ERP')
  await panel.getByRole('button', { name: 'Create key' }).click()
  await expect.element(panel.getByText('Choose at least one')).toBeVisible()
  await panel.getByText(/^Orders/).click()
  await panel.getByLabelText('See orders').click()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Create key' }).click()
  await expect.element(page.getByRole('status', { name: 'API key' })).toHaveTextContent('wb_abc_secret')
  expect(sent).toMatchObject([{ name: 'ERP', scopes: ['orders.view'] }])
  expect(Date.parse(sent[0]!.dateExpires)).toBeGreaterThan(Date.now())
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect.element(page.getByRole('complementary', { name: 'ERP' }).getByText('See orders')).toBeVisible()
  expect(page.getByText('wb_abc_secret').elements()).toEqual([])
})

it('shows a webhook’s deliveries, tests it and resends one', async () => {
  const sent: string[] = []
  await open('/settings/api?tab=webhooks', {
    'POST /webhooks/{guid}/test': () => (sent.push('test'), { isDelivered: false, responseStatus: 503, message: 'no' }),
    'POST /webhooks/{guid}/deliveries/{deliveryGuid}/replay': ({ params }) => (
      sent.push(params?.['deliveryGuid'] ?? ''),
      DELIVERY
    ),
  })
  await page.getByRole('gridcell', { name: 'Yard', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Yard' })
  await expect.element(panel.getByText(/503 · not now/)).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText('503 no')).toBeVisible()
  await panel.getByRole('button', { name: 'Send again: job.posted' }).click()
  await expect.poll(() => sent).toEqual(['test', DELIVERY.guid])
})

it('shows a new webhook’s errors next to their fields', async () => {
  await open('/settings/api?tab=webhooks&peek=new', {
    'POST /webhooks': () => refused(400, 'Check it', [{ path: 'url', message: 'must begin with https://' }]),
  })
  const panel = page.getByRole('complementary', { name: 'New webhook' })
  await panel.getByLabelText(/^Name/).fill('Yard')
  await panel.getByLabelText(/^Address/).fill('http://yard.test')
  await panel.getByLabelText(/^Events/).fill('job.*\norder.created')
  await panel.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(panel.getByText('Must begin with https://')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('lists deliveries', async () => {
  await open('/settings/api?tab=deliveries')
  await page.getByRole('gridcell', { name: 'job.posted' }).click()
  const panel = page.getByRole('complementary', { name: 'job.posted' })
  await expect.element(panel.getByText('not now')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('shows a history entry with its changes, and verifies the whole history', async () => {
  const asked: unknown[] = []
  await open('/settings/audit', {
    'POST /history/check': ({ body }) => {
      asked.push(body)
      const isFirst = asked.length === 1
      const head = { seq: 30_000, hash: 'ab'.repeat(32) }
      return isFirst
        ? { from: 1, to: 20_000, total: 30_000, faults: [], head, next: 20_001 }
        : { from: 20_001, to: 30_000, total: 30_000, faults: [{ seq: 20_007, fault: 'changed' }], head, next: null }
    },
  })
  await page.getByRole('gridcell', { name: 'Vendor changed: remit email' }).click()
  const panel = page.getByRole('complementary', { name: 'Vendor changed: remit email' })
  await expect.element(panel.getByRole('row', { name: 'Remit email old@x.test new@x.test' })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Check history' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check history' })
  await expect.element(sheet.getByText(/30,000 entries checked\. 1 entry with problems/)).toBeVisible()
  await expect.element(sheet.getByText(/^Entry 20007 was changed/)).toBeVisible()
  expect(asked).toEqual([{ from: 1 }, { from: 20_001 }])
  expect(await findings()).toEqual([])
})

it('shows security events separately', async () => {
  await open('/settings/audit?tab=security')
  await expect.element(page.getByRole('gridcell', { name: 'Sign-in failed' })).toBeVisible()
})
