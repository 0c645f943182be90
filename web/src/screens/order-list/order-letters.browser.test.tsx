/** The letters of an order act on the focused row of its list, and the `?` sheet names them where they work. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { type Permission, PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import Bell from '../../features/notices/bell.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { BoardScreen } from '../board/board.tsx'
import { JobDetailScreen } from '../job-detail/job-detail.tsx'
import { aJob, aJobRow, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { JobsScreen } from '../jobs/jobs.tsx'
import { OrderDetailScreen } from '../order-detail/order-detail.tsx'
import { anOrder, type Answers, type Asked, openAt, ORDER_GUID } from '../order-screens.fixture.tsx'
import { OrderListScreen } from './order-list.tsx'

const NOTHING = lazyScreen(async () => () => null)
const ROUTES = [
  at(
    '/',
    lazyScreen(async () => OrderListScreen),
    { status: 'all' },
  ),
  at(
    '/jobs',
    lazyScreen(async () => JobsScreen),
    { status: 'all' },
  ),
  at(
    '/jobs/$jobGuid',
    lazyScreen(async () => JobDetailScreen),
  ),
  at(
    '/board',
    lazyScreen(async () => BoardScreen),
  ),
  at(
    '/orders/$orderGuid',
    lazyScreen(async () => OrderDetailScreen),
  ),
  at(
    '/terminals',
    lazyScreen(async () => () => <Bell size="md" />),
  ),
  at('/orders/create', NOTHING),
  at('/loads/$loadGuid', NOTHING),
  at('/clients', NOTHING),
  at('/clients/$clientGuid', NOTHING),
  at('/vendors', NOTHING),
  at('/notices', NOTHING),
] as const

const OTHER = aJob(50).guid
const row = (guid: string, number: string) => ({ guid, number, status: 'submitted', client: 'Acme', commodityCount: 1 })
const list = (...rows: unknown[]) => ({ page: 0, rows: 50, total: rows.length, next: null, results: rows })
const ENDS = { ends: [], begins: [], stays: [], totals: { before: {}, after: {} }, asks: [] }
const JOB = aJob(1, { can: ['edit', 'send-offer', 'hold'] })
const ORDER: Partial<Order> = {
  can: ['edit', 'edit-stops', 'hold', 'cancel', 'note'],
  jobs: [{ ...JOB, stops: [], commodities: [], classification: null, vendor: null }],
}

const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'POST /orders/list': () => list(row(OTHER, '1041'), row(ORDER_GUID, '1042')),
      'POST /jobs/list': ({ query }) => list(...(query?.['status'] === 'ready' ? [] : [aJobRow(1)])),
      'GET /order/{orderGuid}': ({ params }) =>
        anOrder(params?.['orderGuid'] === ORDER_GUID ? ORDER : { guid: OTHER, number: '1041' }),
      'GET /jobs/{guid}': () => JOB,
      'GET /offer-rounds': () => list(),
      'GET /field/parked': () => list(),
      'POST /orders/{guid}/dry-run': () => ENDS,
      'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )
/** What the sheet says of some keys. */
const inSheet = async (caps: readonly string[]): Promise<Record<string, string | undefined>> => {
  await userEvent.keyboard('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet).toBeVisible()
  const labels = [...sheet.element().querySelectorAll('dt')]
  const found = labels.map((label) => [label.nextElementSibling?.textContent, label.textContent])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  return Object.fromEntries(found.filter(([cap]) => caps.includes(cap ?? '')))
}
/** The letters are loaded after the list. */
const lettersAreThere = async () => {
  await expect.poll(() => inSheet(['T'])).toEqual({ T: 'Call' })
}

const onRow = async (answers: Answers = {}) => {
  const opened = await open('/', answers)
  await expect.element(page.getByRole('row', { name: /1042/ })).toBeVisible()
  await lettersAreThere()
  await userEvent.keyboard('jj')
  return opened
}

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it.each([
  ['n', 'Note on order 1042'],
  ['d', 'Dates of job 1042-1'],
  ['o', 'Offer job 1042-1'],
  ['e', 'Edit order 1042'],
  ['h', 'Put on hold: order 1042'],
  ['{Shift>}x{/Shift}', 'Cancel order: order 1042'],
])('acts on the focused row: %s', async (keys, title) => {
  await onRow()
  await userEvent.keyboard(keys)
  await expect.element(page.getByRole('dialog', { name: title }).first()).toBeVisible()
})

it('releases the focused order at once, and builds a load of its jobs', async () => {
  const changed = vi.fn((_asked: Asked) => anOrder(ORDER))
  const built = vi.fn((_asked: Asked) => ({ guid: aJob(90).guid }))
  await onRow({
    'GET /order/{orderGuid}': () => anOrder({ ...ORDER, isOnHold: true, can: ['unhold'] }),
    'PATCH /orders/{id}': changed,
    'POST /loads': built,
  })
  await userEvent.keyboard('h')
  await expect.poll(() => changed.mock.calls[0]?.[0].body).toEqual({ isOnHold: false })
  await userEvent.keyboard('l')
  await expect.poll(() => built.mock.calls[0]?.[0].body).toEqual({ jobs: [JOB.guid] })
})

const CAPS = ['L', '$', 'N', 'GN', 'V', '[', ']']
const NOTE = { N: 'Write a note' }
const LOAD_OF_JOB = { L: 'Build a load of the job' }
const BACK = { '[': 'Step back in time' }
const MOMENTS = { ...BACK, ']': 'Step forward in time' }
const OF_ORDER = { ...NOTE, L: 'Build a load of its jobs', $: 'Set the price' }
const OF_JOB = { ...NOTE, ...LOAD_OF_JOB, ...BACK, V: 'See the order as the carrier, or as the client' }

it.each([
  ['/', page.getByRole('row', { name: /1042/ }), { ...OF_ORDER, ...BACK, V: 'See the order as the client' }],
  [
    `/orders/${ORDER_GUID}`,
    page.getByRole('heading', { level: 1 }),
    { ...OF_ORDER, ...MOMENTS, V: 'See as the next party' },
  ],
  ['/jobs', page.getByRole('row', { name: /1042-1/ }), OF_JOB],
  ['/board?view=columns', page.getByRole('button', { name: 'Open job 1042-1' }).first(), OF_JOB],
  [
    `/jobs/${JOB.guid}`,
    page.getByRole('heading', { level: 1 }),
    { ...NOTE, ...MOMENTS, L: 'Build a load', V: 'See the order as the client' },
  ],
  ['/terminals', page.getByRole('link', { name: 'Notices' }), { GN: 'Notices' }],
])('lists its keys in the sheet of %s, and no others', async (path, isShown, expected) => {
  await open(path)
  await expect.element(isShown).toBeVisible()
  await expect.poll(() => inSheet(CAPS)).toEqual(expected)
})

const LETTERS = [...'ABDEHLNORSUZ$', 'M', 'T', 'ShiftA', 'ShiftB', 'ShiftO', 'ShiftX']
const READING = { M: 'Mail', T: 'Call' }
const WHERE = [
  ['/', page.getByRole('row', { name: /1042/ })],
  [`/orders/${ORDER_GUID}`, page.getByRole('heading', { level: 1 })],
  ['/jobs', page.getByRole('row', { name: /1042-1/ })],
  ['/board?view=columns', page.getByRole('button', { name: 'Open job 1042-1' }).first()],
  [`/jobs/${JOB.guid}`, page.getByRole('heading', { level: 1 })],
] as const
const CONTACT = {
  guid: aJob(71).guid,
  name: 'Ana',
  email: 'ana@acme.test',
  mobileNumber: null,
  phoneNumber: '555-0100',
}
const REACHED = {
  'GET /order/{orderGuid}': () => anOrder({ ...ORDER, clientContact: CONTACT }),
  'GET /jobs/{guid}': () => ({ ...JOB, clientContact: CONTACT }),
} satisfies Answers
const withPermissions = (permissions: readonly Permission[]): Answers => ({
  ...REACHED,
  'GET /users/me': () => ({ ...DISPATCHER, permissions: [...permissions] }),
})

it.each(WHERE)('names no act in the sheet of %s for those who only read', async (path, isShown) => {
  await open(path, {
    ...withPermissions(PERMISSIONS.filter((each) => each.includes('view'))),
    'GET /order/{orderGuid}': () => anOrder({ ...ORDER, clientContact: CONTACT, can: [] }),
  })
  await expect.element(isShown).toBeVisible()
  await expect.poll(() => inSheet(LETTERS)).toEqual(READING)
})

it.each(WHERE)('names the acts of a role in the sheet of %s, and no others', async (path, isShown) => {
  const may: Permission[] = ['orders.view', 'jobs.view', 'accounts.view_vendors', 'offers.send', 'stops.edit']
  await open(path, withPermissions(may))
  await expect.element(isShown).toBeVisible()
  const caps = ['O', 'R', 'D', 'H']
  // Its dates also need permission to edit the order.
  await expect.poll(() => inSheet(caps)).toEqual({ O: 'Offer the job' })
})

it('shows what the client sees of the focused order, or the order one act ago', async () => {
  const acts = [2, 1].map((day) => ({
    id: day,
    actId: `act-${day}`,
    date: `2026-03-0${day}T10:00:00.000Z`,
    text: 'Order changed',
    details: [],
    canUndo: false,
  }))
  const { router } = await onRow({ 'GET /activitylogs/{orderGuid}/{jobGuid}': () => list(...acts) })
  await userEvent.keyboard('v')
  await expect.poll(() => router.state.location.pathname).toBe(`/orders/${ORDER_GUID}`)
  await expect.poll(() => router.state.location.search).toEqual({ as: anOrder().client.guid })
  router.history.back()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await lettersAreThere()
  await userEvent.keyboard('jj[[')
  await expect.poll(() => router.state.location.search).toMatchObject({ at: acts[1]?.date })
  await expect.poll(() => router.state.location.pathname).toBe(`/orders/${ORDER_GUID}`)
})
