/** A letter does the same on the board, in the list, in the queue, on a job and on its order. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import Bell from '../../features/notices/bell.tsx'
import { aQueueRow, anAnswer } from '../../features/queue/queue.fixture.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { keysTogether } from '../../ui/keys-together.fixture.ts'
import { BoardScreen } from '../board/board.tsx'
import { HomeScreen } from '../home/home.tsx'
import { DONE, FIGURES, NEW_COMPANY } from '../home/home.fixture.ts'
import { JobDetailScreen } from '../job-detail/job-detail.tsx'
import { anOrder, type Answers, type Asked, openAt, ORDER_GUID } from '../order-screens.fixture.tsx'
import { OrderDetailScreen } from '../order-detail/order-detail.tsx'
import { aJob, aJobRow, DISPATCHER } from './jobs.fixture.ts'
import { JobsScreen } from './jobs.tsx'

const NOTHING = lazyScreen(async () => () => null)
const ROUTES = [
  at(
    '/home',
    lazyScreen(async () => HomeScreen),
  ),
  at(
    '/board',
    lazyScreen(async () => BoardScreen),
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
    '/orders/$orderGuid',
    lazyScreen(async () => OrderDetailScreen),
  ),
  at(
    '/terminals',
    lazyScreen(async () => () => (
      <main>
        <h1>Yard</h1>
        <Bell size="md" />
      </main>
    )),
  ),
  at('/loads/$loadGuid', NOTHING),
  at('/loads', NOTHING),
  at('/clients', NOTHING),
  at('/clients/$clientGuid', NOTHING),
  at('/vendors', NOTHING),
  at('/vendors/$vendorGuid', NOTHING),
  at('/notices', NOTHING),
] as const

const LOAD = 'POST /loads'
const VENDOR = { guid: aJob(70).guid, name: 'Red Mesa' }
const CONTACT = { guid: aJob(71).guid, name: 'Ana', email: 'ana@mesa.test', mobileNumber: null, phoneNumber: null }
const JOB: Partial<Job> = {
  can: ['edit', 'send-offer', 'hold'],
  vendor: VENDOR,
  vendorContact: CONTACT,
} as Partial<Job>
const list = (...rows: unknown[]) => ({ page: 0, rows: 50, total: rows.length, next: null, results: rows })
const ROWS = [aJobRow(1), aJobRow(2)]

const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /figures': () => FIGURES,
      'GET /company': () => NEW_COMPANY,
      'GET /company/setup': () => DONE,
      'GET /stats/weekly': () => ({ results: [] }),
      'GET /users/me': () => DISPATCHER,
      'POST /jobs/list': ({ query }) => list(...(query?.['status'] === 'ready' ? [] : ROWS)),
      'GET /jobs/{guid}': ({ params }) => aJob(Number(params?.['guid']?.slice(-2)), JOB),
      'GET /order/{orderGuid}': () =>
        anOrder({
          can: ['edit', 'edit-stops'],
          jobs: [{ ...aJob(1), stops: [], commodities: [], classification: null, vendor: null }],
        }),
      'GET /offer-rounds': () => list(),
      'GET /field/parked': () => list(),
      'POST /suggestions': () => ({ lane: { jobs: 0 }, target: null, vendors: [] }),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )
const dialog = () => page.getByRole('dialog')
const press = (keys: string) => userEvent.keyboard(keys)

beforeEach(async () => {
  await page.viewport(1440, 900)
})

const onBoard = async (answers: Answers = {}) => {
  const opened = await open('/board?view=columns', answers)
  await expect.element(page.getByRole('button', { name: 'Open job 1042-1', exact: true }).first()).toBeVisible()
  await press('j')
  return opened
}
const onList = async (answers: Answers = {}) => {
  const opened = await open('/jobs', answers)
  await expect.element(page.getByRole('row', { name: /1042-1/ })).toBeVisible()
  await press('j')
  return opened
}
const onJob = async (answers: Answers = {}) => {
  const opened = await open(`/jobs/${aJob(1).guid}`, answers)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Job 1042-1')
  return opened
}

it.each([
  ['board', onBoard],
  ['list', onList],
  ['job', onJob],
])('plans, notes and loads a job by letter: %s', async (_where, begin) => {
  const built = vi.fn((_asked: Asked) => ({ guid: aJob(90).guid }))
  const { router } = await begin({ [LOAD]: built })
  await press('d')
  await expect.element(dialog().getByRole('heading', { name: /dates/i })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await press('n')
  await expect.element(page.getByRole('dialog', { name: 'Note on job 1042-1' })).toBeVisible()
  await press('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await press('l')
  await expect.poll(() => built.mock.calls[0]?.[0].body).toEqual({ jobs: [aJob(1).guid] })
  await expect.poll(() => router.state.location.pathname).toBe(`/loads/${aJob(90).guid}`)
})

it('gives the row back its focus when a sheet closes, so that its keys work on', async () => {
  await onList()
  const row = page.getByRole('row', { name: /1042-1/ })
  for (const leave of ['{Escape}', 'Cancel']) {
    await press('d')
    await expect.element(dialog().getByRole('heading', { name: /dates/i })).toBeVisible()
    await (leave === 'Cancel' ? dialog().getByRole('button', { name: leave }).click() : press(leave))
    await expect.element(dialog()).not.toBeInTheDocument()
    await press('x')
    await expect.element(row).toHaveAttribute('aria-selected', String(leave === '{Escape}'))
  }
})

it('builds one load of all jobs that are selected on the board', async () => {
  const built = vi.fn((_asked: Asked) => ({ guid: aJob(90).guid }))
  await onBoard({ [LOAD]: built })
  await press('xjx')
  await expect.element(page.getByRole('button', { name: /^Build load/ })).toBeVisible()
  await press('l')
  await expect.poll(() => built.mock.calls[0]?.[0].body).toEqual({ jobs: ROWS.map(({ guid }) => guid) })
})

it('builds a load of the jobs of an order', async () => {
  const built = vi.fn((_asked: Asked) => ({ guid: aJob(90).guid }))
  await open(`/orders/${ORDER_GUID}`, { [LOAD]: built })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order 1042')
  await press('l')
  await expect.poll(() => built.mock.calls[0]?.[0].body).toEqual({ jobs: [aJob(1).guid] })
})

it('builds a load of the like jobs of a row of the queue', async () => {
  const built = vi.fn((_asked: Asked) => ({ guid: aJob(90).guid }))
  const guids = [aJob(1).guid, aJob(2).guid]
  const row = aQueueRow(1, { guids, count: 2, number: null, title: 'Find carriers for 2 jobs' })
  await open('/home', { 'GET /queue': () => anAnswer([row]), [LOAD]: built })
  await page.getByRole('button', { name: row.title }).click()
  await press('l')
  await expect.poll(() => built.mock.calls[0]?.[0].body).toEqual({ jobs: guids })
})

it('shows from the job what its carrier sees of the order', async () => {
  const { router } = await onJob()
  await press('v')
  await expect.poll(() => router.state.location.pathname).toBe(`/orders/${aJob(1).order.guid}`)
  await expect.poll(() => router.state.location.search).toEqual({ as: VENDOR.guid })
})

it('goes to the notices by two letters', async () => {
  const { router } = await open('/terminals')
  await expect.element(page.getByRole('link', { name: 'Notices' })).toBeVisible()
  keysTogether('gn')
  await expect.poll(() => router.state.location.pathname).toBe('/notices')
})
