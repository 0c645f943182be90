import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, aJobRow, aRun, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { BoardScreen } from './board.tsx'

const ROUTES = [
  at(
    '/board',
    lazyScreen(async () => BoardScreen),
  ),
] as const
const READY = 'PUT /job/{guid}/ready'

const SUGGESTIONS = {
  lane: { jobs: 11, within: 'city', low: 540, median: 610, high: 700, perMile: 0.77 },
  target: 684,
  vendors: [
    {
      vendor: { guid: 'v1', name: 'Red Mesa Auto Haulers', usdot: '1' },
      compliance: { result: 'pass', findings: [] },
      bid: 645,
      margin: 255,
      reasons: [{ code: 'lane', text: 'Did this lane 6 times', tone: 'good', jobGuid: null }],
    },
  ],
}

const list = (rows: unknown[]) => ({ page: 0, rows: 50, total: rows.length, next: null, results: rows })
const rowOf = (last: number, status: JobStatus, more: Partial<JobRow> = {}) => ({
  ...aJobRow(last, { commodityCount: 1, clientName: 'Acme', ...more }),
  status,
})
const ROWS = [rowOf(1, 'new'), rowOf(2, 'new'), rowOf(3, 'ready'), rowOf(4, 'delivered', { vendorName: 'Red Mesa' })]
const lastOf = ({ params }: Asked) => Number(params?.['guid']?.slice(-2))
const statusOf = (last: number): JobStatus => ROWS[last - 1]?.status ?? 'new'

/** The rows of a list as the board requests them: by status, or by statuses in its filter. */
const asked = (rows: readonly ReturnType<typeof rowOf>[], { query, body }: Asked) => {
  const status = query?.['status']
  const text = JSON.stringify(body ?? {})
  return list(rows.filter((row) => (status ? row.status === status : text.includes(`"${row.status}"`))))
}

const open = (answers: Answers = {}, path = '/board?view=columns') =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'POST /jobs/list': (call) => asked(ROWS, call),
      'POST /suggestions': () => SUGGESTIONS,
      'GET /jobs/{guid}': (call) => aJob(lastOf(call), { status: statusOf(lastOf(call)) }),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )
const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (number: string) => page.getByRole('button', { name: `Open job ${number}`, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('shows the jobs of each status in a separate column', async () => {
  await open()
  await expect.element(column('New').getByText('2', { exact: true })).toBeVisible()
  await expect.element(card('1044-1')).toBeVisible()
  await expect.element(column('Ready').getByText('Bids to answer')).toBeVisible()
  await expect.poll(() => document.title).toBe('Dispatch Board | TMS')
  expect(await findings()).toEqual([])
})

it('moves focus by keyboard from card to card and from column to column', async () => {
  await open()
  await expect.element(card('1044-1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(card('1042-1')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(card('1043-1')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card('1044-1')).toHaveFocus()
  // A column is one stop: the card where the focus was, or its first.
  await userEvent.tab({ shift: true })
  await expect.element(card('1043-1')).toHaveFocus()
  await userEvent.tab()
  await expect.element(card('1044-1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'Job 1044-1' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary', { name: 'Job 1044-1' })).not.toBeInTheDocument()
})

it('moves a job by shortcut, running the act that leads there, and undoes it', async () => {
  const ready = vi.fn((_asked: Asked): Job => aJob(1, { status: 'ready' }))
  const back = vi.fn((_asked: Asked): Job => aJob(1))
  await open({ [READY]: ready, 'PATCH /jobs/{guid}': back })
  await expect.element(card('1042-1')).toBeVisible()
  await userEvent.keyboard('j{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('Job 1042-1 marked ready')).toBeVisible()
  expect(ready.mock.calls[0]?.[0].params).toEqual({ guid: aJob(1).guid })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => back.mock.calls[0]?.[0]).toMatchObject({ body: { isReady: false } })
})

it('says why a job can’t be moved to the column it was dropped on', async () => {
  const ready = vi.fn()
  await open({ [READY]: ready })
  await expect.element(card('1042-1')).toBeVisible()
  await card('1042-1').dropTo(column('Bids'))
  await expect.element(page.getByText('Job 1042-1 stays in New')).toBeVisible()
  await expect.element(page.getByText('Jobs come here when a carrier bids on a load board.')).toBeVisible()
  expect(ready).not.toHaveBeenCalled()
})

it('drops a job onto a column', async () => {
  const ready = vi.fn((_asked: Asked): Job => aJob(2, { status: 'ready' }))
  await open({ [READY]: ready })
  await expect.element(card('1043-1')).toBeVisible()
  await card('1043-1').dropTo(column('Ready'))
  await expect.poll(() => ready.mock.calls[0]?.[0].params).toEqual({ guid: aJob(2).guid })
})

it('runs an act on all selected jobs', async () => {
  const begin = vi.fn((_asked: Asked) => aRun({ isFinished: true, done: 2, succeeded: 2 }))
  await open({ 'POST /bulk': begin })
  await expect.element(card('1042-1')).toBeVisible()
  await userEvent.keyboard('jxjx')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect.element(bar.getByText('2 jobs selected')).toBeVisible()
  expect(await findings()).toEqual([])
  await bar.getByRole('button', { name: /^Mark ready/ }).click()
  await expect
    .poll(() => begin.mock.calls[0]?.[0].body)
    .toEqual({ act: 'job.ready', guids: [aJob(1).guid, aJob(2).guid], body: {} })
})

it('updates a card in place without moving the others; new jobs wait behind a button', async () => {
  let rows = ROWS
  const { tell } = await open({ 'POST /jobs/list': (call) => asked(rows, call) })
  await expect.element(card('1042-1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(card('1042-1')).toHaveFocus()
  rows = [rowOf(5, 'new'), rowOf(1, 'ready'), ...ROWS.slice(1)]
  tell({ subject: 'order', guid: 'o', action: 'x', seq: 1, jobs: [rowOf(1, 'ready'), rowOf(5, 'new')] })
  await expect.element(column('New').getByText('1 new')).toBeVisible()
  await expect
    .element(column('New').getByRole('listitem').filter({ hasText: '1042-1' }).getByText('Ready'))
    .toBeVisible()
  await expect.element(card('1042-1')).toHaveFocus()
  await userEvent.keyboard('.')
  await expect.element(card('1046-1')).toBeVisible()
  await expect.element(column('Ready').getByRole('button', { name: 'Open job 1042-1' })).toBeVisible()
})

it('loads only the nearby columns, and only a page of each', async () => {
  const read = vi.fn()
  const many = Array.from({ length: 50 }, (_, i) => rowOf(i + 1, 'new'))
  await open({
    'POST /jobs/list': (call) => {
      read(call.query?.['status'], call.query?.['pg'])
      return call.query?.['status'] === 'new' ? { ...list(many), total: 100_000 } : list([])
    },
  })
  await expect.element(column('New').getByText('100,000')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Open job/ }).elements().length).toBeLessThan(40)
  expect(read.mock.calls.map(([status]) => status)).not.toContain('on-hold')
  expect(Math.max(...read.mock.calls.map(([, pg]) => Number(pg)))).toBeLessThanOrEqual(1)
})

it('suggests carriers next to the job, and offers it to the selected ones', async () => {
  await open()
  await card('1042-1').click()
  const panel = page.getByRole('complementary', { name: 'Job 1042-1' })
  await expect.element(panel.getByText('Did this lane 6 times')).toBeVisible()
  await expect
    .element(panel.getByText(/Line haul: \$540\.00 to \$700\.00, usually \$610\.00 \(11 past jobs on this lane\)/))
    .toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('checkbox', { name: 'Red Mesa Auto Haulers' }).click()
  await panel.getByRole('button', { name: 'Offer to Red Mesa Auto Haulers' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Offer job 1042-1' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Pay/ })).toHaveValue('645.00')
})

/** Hours from now, in ISO format. */
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const UNDER_WAY = [
  rowOf(6, 'dispatched', { vendorGuid: 'v1', vendorName: 'Red Mesa', datePickup: soon(2), dateDelivery: soon(50) }),
  rowOf(7, 'picked-up', { vendorGuid: 'v1', vendorName: 'Red Mesa', datePickup: soon(4), dateDelivery: soon(70) }),
  rowOf(8, 'dispatched', { vendorGuid: 'v2', vendorName: 'Copper Canyon', datePickup: soon(1), dateDelivery: soon(9) }),
]

it('shows one row per carrier with its jobs over time, and the same as a table', async () => {
  const bodies: unknown[] = []
  await open({ 'POST /jobs/list': (call) => (bodies.push(call.body), asked(UNDER_WAY, call)) }, '/board?view=timeline')
  await expect.element(page.getByText('3 jobs, 2 carriers')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Dallas → Denver Job 1047-1, Dispatched/ })).toBeVisible()
  expect(JSON.stringify(bodies)).toContain('"datePickup","operator":"lt"')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Table' }).click()
  await expect.element(page.getByRole('row', { name: /Copper Canyon 1049-1 Dispatched/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: '1049-1' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Job 1049-1' })).toBeVisible()
})

const DALLAS = {
  originLatitude: 32.78,
  originLongitude: -96.8,
  destinationLatitude: 39.74,
  destinationLongitude: -104.99,
}
const SEATTLE = { ...DALLAS, originLatitude: 47.6, originLongitude: -122.3, originCity: 'Seattle', originState: 'WA' }
const MAPPED = [
  rowOf(1, 'new', { ...DALLAS, datePickup: soon(-30), originTimeZone: 'America/Chicago', clientPayment: 900 }),
  rowOf(2, 'ready', { ...SEATTLE, datePickup: soon(24 * 9), originTimeZone: 'America/Los_Angeles' }),
  ...UNDER_WAY,
]

it('shows jobs to assign beside the map and jobs in progress below it', async () => {
  await open({ 'POST /jobs/list': (call) => asked(MAPPED, call) }, '/board')
  const assign = page.getByRole('region', { name: 'To assign' })
  await expect.element(assign.getByText('2 jobs')).toBeVisible()
  await expect.element(assign.getByText('$900')).toBeVisible()
  await expect.element(assign.getByRole('heading', { name: /^Overdue/ })).toBeVisible()
  await expect
    .element(page.getByRole('application', { name: /^Map of 2 jobs to assign and \d+ active jobs,/ }))
    .toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Active jobs' })).toBeVisible()
  await expect.element(column('Dispatched').getByRole('button', { name: 'Open job 1047-1' })).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('jj')
  await expect.element(card('1043-1')).toHaveFocus()
})

it('names the day of an overdue pickup, and lines up prices, times and statuses', async () => {
  const LONG = { originCity: 'Portsmouth', originState: 'VA', destinationCity: 'Clearwater', destinationState: 'FL' }
  const lost = { ...aJobRow(6).waiting, due: soon(-24 * 3 - 1) } as JobRow['waiting']
  const rows = [
    rowOf(1, 'new', {
      ...DALLAS,
      ...LONG,
      datePickup: soon(-50),
      originTimeZone: 'America/New_York',
      clientPayment: 900,
    }),
    rowOf(2, 'ready', {
      ...SEATTLE,
      datePickup: soon(24 * 9),
      originTimeZone: 'America/New_York',
      clientPayment: 12_900,
    }),
    rowOf(6, 'dispatched', { vendorName: 'Red Mesa', waiting: lost }),
  ]
  await open({ 'POST /jobs/list': (call) => asked(rows, call) }, '/board')
  const assign = page.getByRole('region', { name: 'To assign' })
  const row = (name: string) => assign.getByRole('listitem').filter({ hasText: name })
  const overdue = row('1042-1').getByText(/^[A-Z][a-z]{2} \d+(, \d{4})?/)
  await expect.element(overdue).toHaveAttribute('title', expect.stringMatching(/ \d+:\d\d [AP]M E[SD]T$/))
  await expect.element(row('1043-1').getByText(/^\d+(:\d\d)? [AP]M E[SD]T$/)).toBeVisible()
  const right = (name: string, text: string | RegExp) =>
    row(name)
      .getByText(text, { exact: typeof text === 'string' })
      .element()
      .getBoundingClientRect().right
  expect(right('1042-1', '$900')).toBe(right('1043-1', '$12,900'))
  expect(right('1042-1', 'New')).toBe(right('1043-1', 'Ready'))
  expect(overdue.element().getBoundingClientRect().right).toBe(right('1043-1', /[AP]M E[SD]T/))
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
  expect(isCut(row('1042-1').getByTitle('Portsmouth, VA to Clearwater, FL').element())).toBe(false)
  const due = column('Dispatched').getByText('3 d late')
  await expect.element(due).toBeVisible()
  const around = due.element().parentElement
  expect(around && due.element().getBoundingClientRect().right <= around.getBoundingClientRect().right).toBe(true)
})

it.each([
  [1440, 'and the client', '1001934-1 · 12 vehicles · Summit'],
  [1280, 'alone', '1001934-1 · 12 vehicles'],
  [390, 'and the client', '1001934-1 · 12 vehicles · Summit'],
] as const)('shows at a width of %i the vehicles %s of an overdue job', async (width, _, inSight) => {
  await page.viewport(width, 844)
  const rows = [
    rowOf(1, 'pending', {
      number: '1001934-1',
      datePickup: soon(-50),
      originTimeZone: 'America/New_York',
      commodityCount: 12,
      clientName: 'Summit Ridge',
    }),
  ]
  await open({ 'POST /jobs/list': (call) => asked(rows, call) }, '/board')
  const about = page.getByRole('region', { name: 'To assign' }).getByText(/^1001934-1 · 12 vehicles/)
  await expect.element(about).toBeVisible()
  const vehicles = document.createRange()
  const text = about.element().firstChild!
  vehicles.setStart(text, 0)
  vehicles.setEnd(text, inSight.length)
  expect(vehicles.getBoundingClientRect().right).toBeLessThanOrEqual(about.element().getBoundingClientRect().right)
})

it('limits the list to jobs around a place on the map', async () => {
  await open({ 'POST /jobs/list': (call) => asked(MAPPED, call) }, '/board?near=32.5,-97')
  const assign = page.getByRole('region', { name: 'To assign' })
  await expect.element(assign.getByText('1 job', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(assign.getByText('2 jobs')).toBeVisible()
})

it('fits a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(card('1042-1')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
})

it.each([390, 1024, 1440])(
  'has room for a job’s status with a two-digit number of offers at %i pixels',
  async (width) => {
    await page.viewport(width, 800)
    const offered = rowOf(1, 'pending', { openOfferCount: 12 })
    await open({ 'POST /jobs/list': (call) => asked([offered], call) }, '/board?view=map')
    const status = page.getByText('Offered 12', { exact: true })
    await expect.element(status).toBeVisible()
    const { parentElement } = status.element()
    expect(parentElement!.scrollWidth).toBeLessThanOrEqual(parentElement!.clientWidth)
  },
)
