import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { IntegrationsScreen } from '../integrations/integrations.tsx'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { TerminalsScreen } from '../terminals/terminals.tsx'
import { LoadBoardsScreen } from './loadboards.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-20T10:00:00.000Z'
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const PERMISSIONS = [
  'terminals.create',
  'terminals.edit',
  'terminals.merge',
  'loadboards.view_posts',
  'loadboards.post',
  'loadboards.remove',
  'loadboards.manage_credentials',
  'loadboards.assign_credentials',
  'vendor_money.view_pay',
  'admin.integrations',
]
const ME = { guid: guid(10), name: 'Ann Lee', portal: 'dispatcher', permissions: PERMISSIONS, company: {} }
const YARD = {
  guid: guid(11),
  name: 'North yard',
  street1: '1 Main St',
  street2: null,
  city: 'Dallas',
  state: 'TX',
  zipCode: '75201',
  country: 'US',
  locationType: 'Yard',
  timeZone: 'America/Chicago',
  hours: 'Mon–Fri 8–17',
  notes: null,
  isShared: false,
  isActive: true,
  isOwn: true,
  primaryContact: null,
  alternativeContact: null,
  can: ['edit', 'merge', 'delete'],
}
const TWIN = { ...YARD, guid: guid(12), name: 'N. yard' }
const PREVIEW = {
  moves: [
    { what: 'orders', count: 2, samples: ['1001', '1000'] },
    { what: 'stops', count: 12, samples: [] },
  ],
  fields: [
    {
      label: 'Hours',
      after: 'Sat 8–12',
      sides: [
        { guid: YARD.guid, name: YARD.name, value: null },
        { guid: TWIN.guid, name: TWIN.name, value: 'Sat 8–12' },
      ],
    },
  ],
}
const PERSON = {
  guid: guid(13),
  name: 'Gus Gate',
  title: 'Gate',
  phoneNumber: '214 555 0100',
  email: null,
  mobileNumber: null,
}
const POST = {
  guid: guid(14),
  jobGuid: guid(15),
  jobNumber: 'J-1042',
  board: 'waybill',
  boardLabel: 'Waybill',
  status: 'failed',
  price: 600,
  followsPay: true,
  openRequests: 1,
  comment: null,
  payment: null,
  group: null,
  lastError: 'The board did not answer',
  attempts: 3,
  externalId: null,
  externalUrl: null,
  datePosted: null,
  dateExpires: null,
  dateRemoved: null,
  dateNextAttempt: null,
}
const REQUEST = {
  guid: guid(16),
  postGuid: guid(14),
  jobGuid: guid(15),
  jobNumber: 'J-1042',
  board: 'waybill',
  vendor: { guid: guid(17), name: 'Red Mesa', usdot: '7654321', mc: null },
  user: null,
  amount: 650,
  message: 'Tomorrow morning',
  status: 'open',
  closedReason: null,
  offer: { jobs: [{ guid: guid(15), amount: 650 }], vendors: [{ guid: guid(17) }] },
  dateCreated: WHEN,
  can: ['accept', 'close'],
}
const BOARD = {
  id: 'dat',
  label: 'DAT',
  needsCredentials: true,
  perUser: true,
  fields: [
    { key: 'username', label: 'User name', isRequired: true },
    { key: 'password', label: 'Password', isRequired: true },
  ],
  credentialCount: 1,
  canPost: true,
  postsWith: { name: 'Main desk', isOwn: false },
  postCount: 4,
  failedCount: 1,
}
const CREDENTIAL = {
  id: guid(18),
  loadboardId: 'dat',
  name: 'Main desk',
  values: { username: '••••••••' },
  isDefault: true,
  isActive: true,
  account: null,
  lastTest: { ok: false, stage: 'token', httpStatus: 401, message: 'Wrong password', account: null, checkedAt: WHEN },
  users: [{ guid: guid(10), name: 'Ann Lee' }],
  dateEventAddress: null,
}
const APP = {
  id: guid(19),
  name: 'NETSUITE',
  kind: 'accounting',
  status: 'failed',
  isEnabled: false,
  isSupported: true,
  lastError: 'The certificate is not known',
  takes: ['invoice', 'bill'],
  reads: [],
  dateRead: null,
  readError: null,
  dateConnectionCheck: WHEN,
  version: 1,
}
const CONFIGS = [
  { id: null, key: 'accountId', value: 'ACME', isEncrypted: false, label: 'Account', isRequired: true },
  { id: null, key: 'privateKey', value: '••••••••', isEncrypted: true, label: 'Private key', isRequired: true },
]
const KEYS = [
  { recordType: 'item', key: 'base', label: 'Base pay', externalId: '100', waiting: 0 },
  { recordType: 'item', key: 'fuel', label: 'Fuel surcharge', externalId: null, waiting: 3 },
]
const ROUTES = [
  at(
    '/terminals',
    lazyScreen(async () => TerminalsScreen),
  ),
  at(
    '/loadboards',
    lazyScreen(async () => LoadBoardsScreen),
  ),
  at(
    '/settings/integrations',
    lazyScreen(async () => IntegrationsScreen),
  ),
  at(
    '/jobs/$jobGuid',
    lazyScreen(async () => () => <p>the job</p>),
  ),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'GET /users': () => listOf(ME),
      'POST /terminals/list': () => listOf(YARD),
      'GET /terminals': () => listOf(YARD, TWIN),
      'GET /terminals/{id}': () => YARD,
      'GET /terminals/{id}/contacts': () => listOf(PERSON),
      'POST /posts/list': () => listOf(POST),
      'POST /post-requests/list': () => listOf(REQUEST),
      'GET /posts/{guid}/requests': () => listOf(REQUEST),
      'GET /loadboards': () => listOf(BOARD),
      'GET /loadboards/{id}/credentials': () => listOf(CREDENTIAL),
      'GET /integrations/apps': () => listOf(APP),
      'GET /integrations/{appId}/configs': () => listOf(...CONFIGS),
      'GET /integrations/apps/{appId}/mapping-keys': () => listOf(...KEYS),
      ...answers,
    },
    { routes: ROUTES, height: 800 },
  )

beforeEach(() => page.viewport(1440, 900))

it('shows a place with hours and contacts, and merges the other one into it after confirmation', async () => {
  const sent: unknown[] = []
  await open('/terminals', {
    'POST /terminals/{guid}/merge-preview': () => PREVIEW,
    'PUT /terminals/{guid}/merge': ({ params, body }) => (sent.push([params?.['guid'], body]), YARD),
  })
  await page.getByRole('gridcell', { name: 'North yard' }).click()
  const panel = page.getByRole('complementary', { name: 'North yard' })
  await expect.element(panel.getByText('Mon–Fri 8–17')).toBeVisible()
  await expect.element(panel.getByText(/Gus Gate/)).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Merge…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Merge into North yard' })
  await sheet.getByRole('checkbox', { name: 'N. yard' }).click()
  await expect.element(sheet.getByText('12 stops')).toBeVisible()
  await expect.element(sheet.getByText('2 orders 1001, 1000')).toBeVisible()
  await expect.element(sheet.getByRole('row', { name: /^Hours – Sat 8–12 Sat 8–12$/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => sent).toEqual([[YARD.guid, { guids: [TWIN.guid] }]])
})

it('suggests likely duplicates, and merges a group by keyboard', async () => {
  const sent: unknown[] = []
  await open('/terminals', {
    'GET /terminals/duplicates': () => ({
      results: [{ why: ['Same street'], into: YARD.guid, terminals: [TWIN, YARD] }],
      total: 1,
    }),
    'POST /terminals/{guid}/merge-preview': () => PREVIEW,
    'PUT /terminals/{guid}/merge': ({ params, body }) => (sent.push([params?.['guid'], body]), YARD),
  })
  await expect.element(page.getByRole('gridcell', { name: 'North yard' })).toBeVisible()
  await userEvent.keyboard('{Shift>}m{/Shift}')
  const groups = page.getByRole('dialog', { name: 'Duplicate terminals' })
  await expect.element(groups.getByRole('heading', { name: 'Same street' })).toBeVisible()
  expect(await findings()).toEqual([])
  await groups.getByRole('button', { name: 'Merge into North yard' }).click()
  const sheet = page.getByRole('dialog', { name: 'Merge into North yard' })
  await expect.element(sheet.getByText('12 stops')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent).toEqual([[YARD.guid, { guids: [TWIN.guid] }]])
})

it('adds a place, with errors next to their fields', async () => {
  const sent: unknown[] = []
  await open('/terminals?peek=new', {
    'POST /terminals': ({ body }) => {
      sent.push(body)
      return refused(400, 'Check it', [{ path: 'zipCode', message: 'is no zip code of TX' }])
    },
  })
  const panel = page.getByRole('complementary', { name: 'New terminal' })
  await panel.getByLabelText(/^Name/).fill('South yard')
  await panel.getByLabelText(/^City/).fill('Waco')
  await panel.getByLabelText(/^State/).selectOptions('Texas')
  await panel.getByLabelText(/^Available to clients/).click()
  await panel.getByRole('button', { name: 'Add terminal' }).click()
  await expect.element(panel.getByText('Is no zip code of TX')).toBeVisible()
  expect(sent).toMatchObject([{ name: 'South yard', city: 'Waco', state: 'TX', country: 'US', isShared: true }])
  expect(await findings()).toEqual([])
})

it('reposts a failed post, and offers a load at a carrier’s bid', async () => {
  const sent: unknown[] = []
  await open('/loadboards', {
    'POST /jobs/{guid}/posts': ({ body }) => (sent.push(body), listOf()),
    'POST /job-contracts': ({ body }) => (sent.push(body), listOf()),
  })
  await page.getByRole('gridcell', { name: 'J-1042' }).click()
  const panel = page.getByRole('complementary', { name: 'J-1042 on Waybill' })
  await expect.element(panel.getByText('The board did not answer')).toBeVisible()
  await expect.element(panel.getByText(/Tomorrow morning/)).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('button', { name: 'Offer at bid' }).click()
  await expect.poll(() => sent).toEqual([{ boards: ['waybill'] }, REQUEST.offer])
})

it('gives the address for bids once, to boards that send them', async () => {
  const sent: unknown[] = []
  const eventAddress = 'https://orders.example.com/board-events/ASNFZ4mrze8'
  const credential = { ...CREDENTIAL, loadboardId: 'shipcars' }
  await open('/loadboards?tab=boards', {
    'GET /loadboards': () => listOf(BOARD, { ...BOARD, id: 'shipcars', label: 'Ship.Cars', perUser: false }),
    'GET /loadboards/{id}/credentials': ({ params }) => listOf(params?.['id'] === 'dat' ? CREDENTIAL : credential),
    'POST /loadboards/{id}/credentials/{credId}/event-address': ({ params }) => {
      sent.push(params)
      return { ...credential, dateEventAddress: WHEN, eventAddress }
    },
  })
  await page.getByRole('button', { name: 'Address for bids…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Address for bids of Ship.Cars' })
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Create address' }).click()
  await expect.element(sheet.getByLabelText('Address for bids', { exact: true })).toHaveTextContent(eventAddress)
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(sent).toEqual([{ id: 'shipcars', credId: CREDENTIAL.id }])
})

it('changes one board’s values, and leaves unchanged fields alone', async () => {
  const sent: unknown[] = []
  const post = { ...POST, status: 'posted', lastError: null, comment: 'Winch', dateExpires: '2099-11-27T10:00:31.000Z' }
  await open('/loadboards', {
    'POST /posts/list': () => listOf(post),
    'PATCH /jobs/{guid}/posts': ({ body }) => (sent.push(body), listOf(post)),
  })
  await page.getByRole('gridcell', { name: 'J-1042' }).click()
  await page.getByRole('complementary', { name: 'J-1042 on Waybill' }).getByRole('button', { name: 'Change…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change job J-1042 on Waybill' })
  await expect.element(sheet.getByLabelText('Price')).toHaveValue('')
  await sheet.getByLabelText('Price').fill('625')
  await sheet.getByLabelText(/^Comment/).fill('')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ boards: ['waybill'], price: 625, comment: null }])
})

const PICKLISTS = {
  'payment-terms': [
    { id: 9, label: 'Net 30', isDeprecated: false },
    { id: 5, label: 'Quick pay', isDeprecated: false },
  ],
  'payment-methods': [{ id: 8, label: 'ACH', isDeprecated: false }],
}
const PAID = { termsId: 9, methodId: 8, cod: { amount: 250, method: 'cash', location: 'delivery' } }

it('changes how the carrier of a post is paid, with what the rules refuse beside its field', async () => {
  const sent: unknown[] = []
  const post = { ...POST, status: 'posted', lastError: null, payment: PAID }
  await open('/loadboards', {
    'GET /picklist/options': () => PICKLISTS,
    'POST /posts/list': () => listOf(post),
    'PATCH /jobs/{guid}/posts': ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refused(422, 'Check it', [{ path: 'payment.cod.amount', message: 'must have at most two decimals' }])
        : listOf(post)
    },
  })
  await page.getByRole('gridcell', { name: 'J-1042' }).click()
  const panel = page.getByRole('complementary', { name: 'J-1042 on Waybill' })
  await expect.element(panel.getByText('Net 30 · ACH · COD $250.00 at delivery, Cash · balance $350.00')).toBeVisible()
  await panel.getByRole('button', { name: 'Change…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change job J-1042 on Waybill' })
  await expect.element(sheet.getByLabelText('Payment terms')).toHaveValue('9')
  await sheet.getByLabelText('Payment terms').selectOptions('Quick pay')
  await sheet.getByLabelText('COD amount').fill('900')
  await sheet.getByLabelText('Collected at').selectOptions('Pickup')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByText('Must have at most two decimals')).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByLabelText('COD amount').fill('300')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const changed = (amount: number) => ({
    boards: ['waybill'],
    payment: { termsId: 5, methodId: 8, cod: { amount, method: 'cash', location: 'pickup' } },
  })
  await expect.poll(() => sent).toEqual([changed(900), changed(300)])
})

it('pays the carrier of a post the usual way again, and keeps how it paid when it is posted again', async () => {
  const sent: unknown[] = []
  const on = { ...POST, status: 'posted', lastError: null, payment: { termsId: 9 } }
  const failed = { ...POST, guid: guid(20), board: 'dat', boardLabel: 'DAT', payment: { termsId: 9 } }
  await open('/loadboards', {
    'GET /picklist/options': () => PICKLISTS,
    'POST /posts/list': () => listOf(on, failed),
    'POST /jobs/{guid}/posts': ({ body }) => (sent.push(body), listOf()),
    'PATCH /jobs/{guid}/posts': ({ body }) => (sent.push(body), listOf(on)),
  })
  await page.getByRole('gridcell', { name: 'DAT' }).click()
  await page.getByRole('complementary', { name: 'J-1042 on DAT' }).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('gridcell', { name: 'Waybill' }).click()
  await page.getByRole('complementary', { name: 'J-1042 on Waybill' }).getByRole('button', { name: 'Change…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change job J-1042 on Waybill' })
  await sheet.getByLabelText('Payment terms').selectOptions('Usual terms')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { boards: ['dat'], payment: { termsId: 9 } },
      { boards: ['waybill'], payment: null },
    ])
})

it('declines a request with a reason shown to its carrier', async () => {
  const sent: unknown[] = []
  await open('/loadboards?tab=requests', {
    'PUT /posts/{guid}/requests/{requestGuid}/close': ({ body }) => (sent.push(body), REQUEST),
  })
  await page.getByRole('gridcell', { name: 'Red Mesa' }).click()
  await page.getByRole('button', { name: 'Decline…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Decline Red Mesa' })
  await sheet.getByLabelText(/^Reason/).fill('Already covered')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ reason: 'Already covered' }])
})

it('saves a board’s credentials without ever showing them', async () => {
  const sent: unknown[] = []
  await open('/loadboards?tab=boards', {
    'PATCH /loadboards/{id}/credentials/{credId}': ({ body }) => (sent.push(body), CREDENTIAL),
  })
  await expect.element(page.getByText(/Wrong password/)).toBeVisible()
  // The user has none of their own.
  await expect.element(page.getByText(/you post with the default, Main desk/)).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Edit…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Main desk' })
  await sheet.getByLabelText('Password').fill('new one')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ name: 'Main desk', values: { password: 'new one' } }])
})

it('shows why a system fails and what is not mapped first', async () => {
  const sent: unknown[] = []
  await open('/settings/integrations', {
    'PUT /integrations/apps/{appId}/record-types/{recordType}/mappings': ({ body }) => (sent.push(body), listOf()),
    'PUT /integrations/apps/{appId}/configs': ({ body }) => (sent.push(body), listOf(...CONFIGS)),
  })
  await expect.element(page.getByText('The certificate is not known')).toBeVisible()
  await expect.element(page.getByText(/1 record is not mapped/)).toBeVisible()
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect.element(first.getByText('Fuel surcharge')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByLabelText('Fuel surcharge in NetSuite').fill('101')
  await page.getByLabelText(/^Account/).fill('ACME2')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ mappings: [{ key: 'fuel', externalId: '101' }] }, { configs: [{ key: 'accountId', value: 'ACME2' }] }])
})
