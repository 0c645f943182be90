import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { EdiMessagesScreen } from './edi-messages.tsx'
import { EdiPartnersScreen } from './edi-partners.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-20T10:00:00.000Z'
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const ME = {
  guid: guid(10),
  name: 'Ann Lee',
  portal: 'dispatcher',
  permissions: ['admin.integrations', 'client_money.view_rate', 'orders.accept_tender'],
  company: {},
}
const CLIENT = { guid: guid(11), name: 'Northside Motors', billingAddress: { city: 'Denver', state: 'CO' } }
const PARTNER = {
  guid: guid(12),
  name: 'Northside',
  client: { guid: CLIENT.guid, name: CLIENT.name },
  isActive: true,
  ourQualifier: '02',
  ourId: 'ACMT',
  partnerQualifier: 'ZZ',
  partnerId: 'NORTHSIDE',
  ourGroupId: null,
  partnerGroupId: null,
  scac: 'ACMT',
  isTest: true,
  elementSeparator: '*',
  componentSeparator: '>',
  segmentTerminator: '~',
  hasLineBreaks: false,
  events: ['loaded', 'unloaded'],
  answersTenders: true,
  sendsInvoices: true,
  acknowledges: true,
  declineCode: 'D',
  statusCodes: { loaded: 'AM' },
  chargeCodes: {},
  transport: 'sftp',
  folder: null,
  host: 'sftp.northside.test',
  port: 2222,
  username: 'acme',
  hostKey: null,
  inPath: '/to-carrier',
  outPath: '/from-carrier',
  stillSeconds: null,
  incompleteMinutes: null,
  reuseDays: null,
  marker: null,
  hostKeySeen: `SHA256:${'k'.repeat(43)}`,
  hasSecret: true,
  folderPath: null,
  dateRead: WHEN,
  readError: 'The server refused the password',
  dateNextRead: WHEN,
  files: [
    {
      name: '204-77.edi',
      size: 812,
      fault: 'it ends in SE, not in IEA',
      isStored: false,
      dateSeen: WHEN,
      dateNextTry: null,
    },
  ],
  dateCreated: WHEN,
  dateUpdated: WHEN,
  version: 1,
}
const MESSAGE = {
  guid: guid(13),
  partnerGuid: PARTNER.guid,
  type: '204',
  direction: 'in',
  state: 'parked',
  partner: 'Northside',
  control: '000000501',
  shipmentId: 'NS1',
  orderGuid: guid(14),
  orderNumber: '1042',
  fault: 'is not a day',
  fileName: '204-501.edi',
  dateCreated: WHEN,
  dateSent: null,
  dateAcknowledged: null,
  groupControl: '501',
  transactionControl: '0001',
  note: null,
  attempts: 0,
  segments: [
    { at: 1, text: 'ST*204*0001', isKnown: true },
    { at: 2, text: 'G62*10*20269999', isKnown: true },
    { at: 3, text: 'XX1*house*mark', isKnown: false },
  ],
  faults: [{ at: 2, segment: 'G62', element: 2, code: '8', message: 'is not a day' }],
  invoice: null,
  first: null,
  change: null,
  can: ['retry', 'settle'],
}
const ROUTES = [
  at(
    '/edi',
    lazyScreen(async () => EdiMessagesScreen),
  ),
  at(
    '/settings/edi',
    lazyScreen(async () => EdiPartnersScreen),
  ),
  at(
    '/orders/$orderGuid',
    lazyScreen(async () => () => <p>the order</p>),
  ),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'GET /clients': () => listOf(CLIENT),
      'GET /edi/partners': () => listOf(PARTNER),
      'GET /edi/partners/{guid}': () => PARTNER,
      'POST /edi/messages/list': () => listOf(MESSAGE),
      'GET /edi/messages/{guid}': () => MESSAGE,
      ...answers,
    },
    { routes: ROUTES, height: 800 },
  )

beforeEach(() => page.viewport(1440, 900))

it('shows a partner’s connection and its errors, and tests its server', async () => {
  const { router } = await open('/settings/edi', {
    'POST /edi/partners/{guid}/test': () => ({ ok: true, message: 'Connected; files waiting: 2' }),
  })
  await page.getByRole('gridcell', { name: 'Northside', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Northside' })
  await expect.element(panel.getByText('The server refused the password')).toBeVisible()
  await expect.element(panel.getByText('sftp.northside.test:2222')).toBeVisible()
  await expect.element(panel.getByText(`it was ${PARTNER.hostKeySeen}: compare`, { exact: false })).toBeVisible()
  const left = panel.getByRole('region', { name: 'Files left with the partner' })
  await expect.element(left.getByText('204-77.edi (812 bytes): it ends in SE, not in IEA')).toBeVisible()
  await expect.element(panel.getByText('Loaded, Unloaded')).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Test connection' }).click()
  await expect.element(page.getByText('Northside: Connected; files waiting: 2')).toBeVisible()
  await panel.getByRole('link', { name: 'Messages' }).click()
  await expect.element(page.getByRole('heading', { name: 'EDI Messages' })).toBeVisible()
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'Northside' })
})

it('pauses a partner, and undoes that', async () => {
  const sent: unknown[] = []
  await open('/settings/edi', {
    'PATCH /edi/partners/{guid}': ({ body }) => (sent.push(body), PARTNER),
  })
  await page.getByRole('gridcell', { name: 'Northside', exact: true }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent).toEqual([{ isActive: false }, { isActive: true }])
})

it('sets up a partner: asks only for what its transport needs, with errors next to their fields', async () => {
  const sent: unknown[] = []
  await open('/settings/edi', {
    'GET /edi/partners': () => listOf(),
    'POST /edi/partners': ({ body }) => {
      sent.push(body)
      return refused(422, 'Check it', [{ path: 'password', message: 'Enter a password or a private key' }])
    },
  })
  await expect.element(page.getByText('No EDI partners yet')).toBeVisible()
  await page.getByRole('button', { name: 'New partner' }).first().click()
  const panel = page.getByRole('complementary', { name: 'New EDI partner' })
  await panel.getByLabelText(/^Name/).fill('Northside')
  await panel.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: 'Northside Motors · Denver, CO' }).click()
  await panel.getByRole('textbox', { name: 'Our ID', exact: true }).fill('ACMT')
  await panel.getByRole('textbox', { name: 'Partner ID', exact: true }).fill('NORTHSIDE')
  await panel.getByLabelText(/^Our SCAC/).fill('ACMT')
  await expect.element(panel.getByLabelText(/^Folder/)).toBeVisible()
  await expect.element(panel.getByLabelText(/^SFTP server/)).not.toBeInTheDocument()
  await panel.getByLabelText('Exchanged by').selectOptions('SFTP')
  await expect.element(panel.getByLabelText(/^Folder/)).not.toBeInTheDocument()
  await panel.getByLabelText(/^SFTP server/).fill('sftp.northside.test')
  await panel.getByLabelText(/^User name/).fill('acme')
  await panel.getByLabelText(/^Minutes until an incomplete file/).fill('15')
  await panel.getByLabelText(/^Marker of complete files/).fill('.done')
  expect(await findings()).toEqual([])
  await panel.getByLabelText(/^Status codes/).fill('Loaded')
  await panel.getByRole('button', { name: 'Add partner' }).click()
  await expect.element(panel.getByText('Each line needs a name and a code, like Loaded = AM')).toBeVisible()
  await panel.getByLabelText(/^Status codes/).fill('loaded = AM\nUnloaded = D1')
  await panel.getByRole('button', { name: 'Add partner' }).click()
  await expect.element(panel.getByText('Enter a password or a private key')).toBeVisible()
  expect(sent).toMatchObject([
    {
      name: 'Northside',
      client: { guid: CLIENT.guid },
      ourQualifier: '02',
      transport: 'sftp',
      host: 'sftp.northside.test',
      incompleteMinutes: 15,
      marker: '.done',
      isTest: true,
      statusCodes: { loaded: 'AM', unloaded: 'D1' },
    },
  ])
  expect(await findings()).toEqual([])
})

it('changes a partner without showing or sending its saved password', async () => {
  const sent: unknown[] = []
  await open(`/settings/edi?peek=${PARTNER.guid}&edit=yes`, {
    'PATCH /edi/partners/{guid}': ({ body }) => (sent.push(body), PARTNER),
  })
  const panel = page.getByRole('complementary', { name: 'Edit Northside' })
  await expect.element(panel.getByLabelText(/^Status codes/)).toHaveValue('Loaded = AM')
  await expect.element(panel.getByLabelText(/^Password/)).toHaveValue('')
  await expect.element(panel.getByLabelText(/^Password/)).toHaveAttribute('type', 'password')
  await panel.getByLabelText(/^Port/).fill('22')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ port: 22 }])
})

it('shows a message with its error at its segment and a link to its order, and reprocesses it', async () => {
  const sent: string[] = []
  const { router } = await open('/edi', {
    'PUT /edi/messages/{guid}/retry': ({ params }) => (sent.push(`retry ${params?.['guid']}`), MESSAGE),
    'PUT /edi/messages/{guid}/settle': ({ params }) => (sent.push(`settle ${params?.['guid']}`), MESSAGE),
  })
  await page.getByRole('gridcell', { name: '204 Tender' }).click()
  const panel = page.getByRole('complementary', { name: '204 Tender' })
  const faulty = panel.getByRole('listitem').filter({ hasText: 'G62*10*20269999' })
  await expect.element(faulty.getByText('G6202 is not a day')).toBeVisible()
  await expect.element(panel.getByText('Unknown to Waybill, stored as received')).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect.poll(() => sent).toEqual([`retry ${MESSAGE.guid}`, `settle ${MESSAGE.guid}`])
  await panel.getByRole('link', { name: '1042' }).click()
  await expect.element(page.getByText('the order')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe(`/orders/${MESSAGE.orderGuid}`)
})

const difference = (field: string, before: unknown, after: unknown, more: object = {}) => ({
  part: 'order',
  guid: null,
  name: '',
  field,
  effect: 'changed',
  before,
  after,
  timeZone: null,
  ...more,
})
const STOP = { part: 'stop', guid: guid(15), name: 'Pickup: Lone Star, Dallas, TX', timeZone: 'America/Chicago' }
const CHANGED = {
  ...MESSAGE,
  state: 'review',
  faults: [],
  note: 'The partner changes its tender of order 1042. Apply or decline it.',
  change: {
    orderVersion: 7,
    differences: [
      difference('price', 950, 990),
      difference('bol', 'OURS', 'BL77', { effect: 'kept' }),
      difference('requestedStart', '2027-03-01T14:00:00.000Z', '2027-03-02T15:00:00.000Z', STOP),
      difference('identifier', null, '1FTFW1ET5EFA00001', {
        part: 'commodity',
        name: '1FTFW1ET5EFA00001',
        effect: 'added',
      }),
    ],
  },
  can: ['settle', 'apply', 'decline'],
}

it('shows what a partner changes beside the order, and applies it as it was shown', async () => {
  const sent: unknown[] = []
  await open(`/edi?peek=${MESSAGE.guid}`, {
    'GET /edi/messages/{guid}': () => CHANGED,
    'PUT /edi/messages/{guid}/apply': ({ body }) => (sent.push(body), { ...CHANGED, change: null, can: [] }),
  })
  const part = page.getByRole('region', { name: 'Changes to order 1042' })
  const row = (name: string) => part.getByRole('row', { name })
  await expect.element(row('Price $950.00 $990.00')).toBeVisible()
  const times = part.getByRole('row', { name: /^Requested from .*8:00.AM CST .*9:00.AM CST$/ })
  await expect.element(times).toBeVisible()
  await expect.element(row('VIN Added – 1FTFW1ET5EFA00001')).toBeVisible()
  await expect.element(part.getByText('Changed here, and not by the partner', { exact: false })).toBeVisible()
  await expect.element(row('Bill of lading OURS BL77')).toBeVisible()
  expect(await findings()).toEqual([])
  await part.getByRole('button', { name: 'Apply and accept' }).click()
  await expect.poll(() => sent).toEqual([{ orderVersion: 7 }])
})

it('declines a change with a reason, and says why one cannot be applied', async () => {
  const sent: unknown[] = []
  await open(`/edi?peek=${MESSAGE.guid}`, {
    'GET /edi/messages/{guid}': () => CHANGED,
    'PUT /edi/messages/{guid}/apply': () => refused(409, 'A stop that is completed cannot be changed'),
    'PUT /edi/messages/{guid}/decline': ({ body }) => (sent.push(body), { ...CHANGED, change: null, can: [] }),
  })
  await page.getByRole('button', { name: 'Apply and accept' }).click()
  await expect.element(page.getByText('A stop that is completed cannot be changed')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  const sheet = page.getByRole('dialog', { name: 'Decline the change' })
  await sheet.getByLabelText(/^Reason/).fill('No capacity')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => sent).toEqual([{ reason: 'No capacity' }])
})

it('says in one sentence why a message cannot be reprocessed', async () => {
  await open(`/edi?peek=${MESSAGE.guid}`, {
    'PUT /edi/messages/{guid}/retry': () => refused(409, 'A message that is settled cannot be tried again'),
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('A message that is settled cannot be tried again')).toBeVisible()
})

it('fits a phone, with messages as cards', async () => {
  await page.viewport(390, 844)
  await open('/edi')
  await expect.element(page.getByText('204 Tender')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Open 204 Tender 000000501' }).click()
  await expect.element(page.getByText('G62*10*20269999')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
})
