/** The letters of an order act on the focused row of its list, and the `?` sheet names them where they work. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
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
  await expect.poll(() => inSheet(['O'])).toEqual({ O: 'Offer the job' })
}

const onRow = async (answers: Answers = {}) => {
  const opened = await open('/', answers)
  await expect.element(page.getByRole('row', { name: /1042/ })).toBeVisible()
  await lettersAreThere()
  await userEvent.keyboard('j')
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

const CAPS = ['L', '$', 'N', 'GN', 'V']
const NOTE = { N: 'Write a note' }
const LOAD_OF_JOB = { L: 'Build a load of the job' }
const OF_ORDER = { ...NOTE, L: 'Build a load of its jobs', $: 'Set the price' }

it.each([
  ['/', page.getByRole('row', { name: /1042/ }), OF_ORDER],
  [`/orders/${ORDER_GUID}`, page.getByRole('heading', { level: 1 }), { ...OF_ORDER, V: 'See as the next party' }],
  ['/jobs', page.getByRole('row', { name: /1042-1/ }), { ...NOTE, ...LOAD_OF_JOB }],
  ['/board?view=columns', page.getByRole('button', { name: 'Open job 1042-1' }).first(), { ...NOTE, ...LOAD_OF_JOB }],
  [
    `/jobs/${JOB.guid}`,
    page.getByRole('heading', { level: 1 }),
    { ...NOTE, L: 'Build a load', V: 'See the order as the client' },
  ],
  ['/terminals', page.getByRole('link', { name: 'Notices' }), { GN: 'Notices' }],
])('lists its keys in the sheet of %s, and no others', async (path, isShown, expected) => {
  await open(path)
  await expect.element(isShown).toBeVisible()
  await expect.poll(() => inSheet(CAPS)).toEqual(expected)
})

it('has no letters for those who only read', async () => {
  const permissions = PERMISSIONS.filter((each) => each.includes('view'))
  await open('/', { 'GET /users/me': () => ({ ...DISPATCHER, permissions }) })
  await expect.element(page.getByRole('row', { name: /1042/ })).toBeVisible()
  await lettersAreThere()
  expect(await inSheet(['J', 'L', 'N', '$', 'E'])).toEqual({ J: 'Next order' })
})
