/** An order's pending party, the acts that clear it, and shortcuts common to all records. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import {
  anOrder,
  type Answers,
  type Asked,
  findings,
  openAt,
  ORDER_GUID,
  ORDER_ROUTES,
} from '../order-screens.fixture.tsx'

const SCREEN = lazyScreen(async () => () => <p>elsewhere</p>)
const ROUTES = [
  ...ORDER_ROUTES,
  at('/home', SCREEN),
  at('/jobs', SCREEN),
  at('/jobs/$jobGuid', SCREEN),
  at('/clients', SCREEN),
  at('/clients/$clientGuid', SCREEN),
]
const WAITING = {
  party: 'us',
  code: 'find-carrier',
  text: 'No carrier',
  clears: 'Offer or post the job',
  since: '2020-11-20T14:00:00.000Z',
  due: null,
} as const
const JOB = aJob(1, { status: 'ready', waiting: WAITING, can: ['edit', 'send-offer', 'post', 'hold', 'split'] })
const order = (more: Partial<Order> = {}) =>
  anOrder({
    waiting: WAITING,
    can: ['edit', 'edit-stops', 'note'],
    client: { guid: JOB.guid, name: 'Cobalt' },
    clientContact: { guid: JOB.guid, name: 'Jasmine', email: 'j@cobalt.test', mobileNumber: null, phoneNumber: null },
    dispatcher: { guid: JOB.guid, name: 'Priya', email: null, phoneNumber: null },
    dateExpectedCompleteBy: '2026-11-27T20:00:00.000Z',
    jobs: [{ ...JOB, stops: JOB.stops.map(({ guid }) => guid), commodities: [], classification: null, vendor: null }],
    ...more,
  })
const open = async (answers: Answers = {}) => {
  const opened = await openAt(
    `/orders/${ORDER_GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /order/{orderGuid}': () => order(),
      'GET /jobs/{guid}': () => JOB,
      ...answers,
    },
    { routes: ROUTES },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}
const bar = () => page.getByRole('region', { name: 'Waiting on' }).first()

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('shows the order instructions of the branch and its parent client', async () => {
  const [branch, parent] = [order().client.guid, '01890000-0000-7000-8000-000000000099']
  await open({
    'GET /clients/{id}': ({ params }) =>
      (params as { id: string }).id === branch
        ? { guid: branch, name: 'Acme Dallas', parentGuid: parent, orderInstructions: 'Call the yard first' }
        : { guid: parent, name: 'Acme', parentGuid: null, orderInstructions: 'No Sunday pickups' },
    'POST /suggestions': () => ({ lane: { jobs: 0 }, target: null, vendors: [] }),
  })
  await expect.element(page.getByText('Acme instructions: No Sunday pickups')).toBeVisible()
  await expect.element(page.getByText('Acme Dallas instructions: Call the yard first')).toBeVisible()
})

it('shows the pending party, and offers the acts that clear it', async () => {
  await open({ 'POST /suggestions': () => ({ lane: { jobs: 0 }, target: null, vendors: [] }) })
  await expect.element(bar().getByText('Us', { exact: true })).toBeVisible()
  await expect.element(bar().getByText('No carrier.')).toBeVisible()
  await expect.element(bar().getByRole('button', { name: 'Post' })).toBeVisible()
  expect(await findings()).toEqual([])
  await bar().getByRole('button', { name: 'Offer' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Offer job/ })).toBeVisible()
})

it('what waits for the carrier has its act, Call and an email that asks for it, each with its letter', async () => {
  const waiting = { ...WAITING, party: 'carrier', code: 'send-proof', text: 'Proof of delivery missing' } as const
  const vendorContact = { guid: JOB.guid, name: 'Rosa', email: 'rosa@haul.test', phoneNumber: '214 555 0147' }
  const verify = [{ path: 'attachments', message: 'The proof of delivery is missing' }]
  const sent = vi.fn((_asked: Asked) => ({ guid: JOB.guid }))
  const linked = vi.fn((_asked: Asked) => ({ results: [], total: 0 }))
  await open({
    'GET /order/{orderGuid}': () => order({ waiting }),
    'GET /jobs/{guid}': () => ({
      ...JOB,
      status: 'delivered',
      waiting,
      vendorContact: { ...vendorContact, mobileNumber: null },
      missing: { ready: [], verify },
      can: ['edit', 'verify'],
    }),
    'POST /files': sent,
    'POST /files/{fileId}/link': linked,
  })
  await expect.element(bar().getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:2145550147')
  const ask = bar().getByRole('link', { name: 'Ask for it' })
  const mail = new URL((ask.element() as HTMLAnchorElement).href)
  expect([mail.pathname, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
    'rosa@haul.test',
    `Job ${JOB.number}`,
    'Please send the proof of delivery.',
  ])
  // Verifying would be refused.
  await expect.element(bar().getByRole('button', { name: 'Upload proof' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Verify/ })).not.toBeInTheDocument()
  await userEvent.keyboard('u')
  const sheet = page.getByRole('dialog', { name: /^Proof of delivery/ })
  await sheet.getByRole('button', { name: 'Upload' }).click()
  await expect.element(sheet.getByText('Choose a file').first()).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

it('shows client, contact, dispatcher and deadline', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Cobalt' }).first())
    .toHaveAttribute('href', `/clients/${JOB.guid}`)
  for (const fact of ['Jasmine', 'Dispatcher Priya', /^Needed by Nov/])
    await expect.element(page.getByText(fact).first()).toBeVisible()
})

it('a client sees its own wording, and no acts', async () => {
  const words = {
    ...WAITING,
    code: 'arrange-carrier',
    text: 'Arranging a carrier',
    clears: 'We book a carrier',
  } as const
  await openAt(`/orders/${ORDER_GUID}`, { 'GET /order/{orderGuid}': () => order({ waiting: words }) })
  await expect.element(bar().getByText('Dispatch')).toBeVisible()
  await expect.element(bar().getByText('Arranging a carrier.')).toBeVisible()
  expect(bar().getByRole('button').elements()).toEqual([])
  expect(await findings()).toEqual([])
})

it('the letter of a request applies to the order, not to its job', async () => {
  const changed = vi.fn((_asked: Asked) => order())
  const request = { date: '2026-11-20T14:00:00.000Z', by: 'Casey', reason: null }
  const held = order({ isOnHold: true, holdRequest: request, can: ['answer-request', 'unhold'] })
  await open({
    'GET /order/{orderGuid}': () => held,
    'GET /jobs/{guid}': () => ({ ...JOB, can: ['verify'] }),
    'PATCH /orders/{id}': changed,
  })
  await expect.element(page.getByRole('button', { name: 'Verify' }).first()).toBeVisible()
  await userEvent.keyboard('a')
  await expect
    .poll(() => changed.mock.calls[0]?.[0].body)
    .toEqual({ answerRequest: { request: 'unhold', isGranted: true } })
})

it('A approves a pending charge before it marks a job, and is listed with it', async () => {
  const approved = vi.fn((_asked: Asked) => ({}))
  const lumper = { guid: ORDER_GUID, side: 'vendor', name: 'Lumper', amount: 60, approval: 'waiting', can: [] }
  const finances = {
    charges: [{ ...lumper, approval: 'approved' }, lumper],
    otherLines: [],
    commodities: [],
    totals: {},
    miles: {},
    can: [],
  }
  await open({
    'GET /order/{orderGuid}': () => order({ waiting: null }),
    'GET /jobs/{guid}': () => ({ ...JOB, can: ['verify'] }),
    'GET /orders/{guid}/finances': () => finances,
    'PUT /charges/{guid}/approve': (asked) => {
      finances.charges = []
      return approved(asked)
    },
  })
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Lumper, $60.00 approved')).toBeVisible()
  expect(approved.mock.calls.map(([{ params }]) => params)).toEqual([{ guid: ORDER_GUID }])
  await userEvent.keyboard('?')
  await expect
    .element(page.getByText('Accept the order, approve a request or a pending charge, or mark its job'))
    .toBeVisible()
})

it('A does not approve a charge without the permission, but acts on the job', async () => {
  const approved = vi.fn()
  const permissions = DISPATCHER.permissions.filter((permission) => permission !== 'client_money.edit_rate')
  const charge = { guid: ORDER_GUID, side: 'client', name: 'Lumper', amount: 60, approval: 'waiting', can: [] }
  await open({
    'GET /users/me': () => ({ ...DISPATCHER, permissions }),
    'GET /jobs/{guid}': () => ({ ...JOB, can: ['start', 'progress'] }),
    'GET /orders/{guid}/finances': () => ({
      charges: [charge],
      otherLines: [],
      commodities: [],
      totals: {},
      miles: {},
      can: [],
    }),
    'PUT /charges/{guid}/approve': approved,
  })
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(approved).not.toHaveBeenCalled()
})

it('is snoozed by shortcut: the blocking job, for everyone', async () => {
  const snoozed = vi.fn((_asked: Asked) => ({}))
  await open({ 'PUT /queue/{guid}/snooze': snoozed })
  await expect.element(bar().getByRole('button', { name: 'Offer' })).toBeVisible()
  await userEvent.keyboard('z')
  await page.getByRole('button', { name: '3 hours' }).click()
  await expect.element(page.getByText(/^Order 1042 snoozed until/).first()).toBeVisible()
  expect(snoozed.mock.calls[0]?.[0]).toMatchObject({ params: { guid: JOB.guid } })
})

it('dates of the first job open by shortcut', async () => {
  await open()
  await expect.element(bar().getByRole('button', { name: 'Offer' })).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('dialog', { name: /dates/i })).toBeVisible()
})
