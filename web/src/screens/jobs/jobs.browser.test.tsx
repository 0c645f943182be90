import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, type Asked, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { aJob, aJobRow, DISPATCHER } from './jobs.fixture.ts'
import { JobsScreen } from './jobs.tsx'

const screen = lazyScreen(async () => JobsScreen)
const ROUTES = [at('/jobs', screen, { status: 'all' }), at('/jobs/requests', screen, { status: 'requests' })] as const
const READY = 'PUT /job/{guid}/ready'
const HOLD = 'POST /job/{guid}/hold'
const ROWS = [1, 2, 3].map((last) => aJobRow(last))
const list = (rows: unknown[]) => ({ page: 0, rows: 100, total: rows.length, next: null, results: rows })

const open = (answers: Answers = {}, path = '/jobs') =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'POST /jobs/list': () => list(ROWS),
      'GET /jobs/{guid}': ({ params }) => aJob(Number(params?.['guid']?.slice(-2))),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )
const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
const cell = (number: string) => page.getByRole('gridcell', { name: number, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
})

it('says whose turn each job is, and marks what is late', async () => {
  await open()
  await expect.element(row('1042-1')).toBeVisible()
  expect(document.title).toBe('All Jobs | TMS')
  await expect.element(row('1042-1').getByText('Us', { exact: true })).toBeVisible()
  await expect.element(row('1042-1').getByText('(late)')).toBeInTheDocument()
  expect(await findings()).toEqual([])
})

it('asks for the jobs of its status alone', async () => {
  const asked: unknown[] = []
  await open({ 'POST /jobs/list': ({ query }) => (asked.push(query?.['status']), list(ROWS)) }, '/jobs/requests')
  await expect.element(row('1042-1')).toBeVisible()
  expect(asked).toEqual(['requests'])
})

it('opens a job beside the list, with its acts', async () => {
  await open()
  await cell('1042-1').click()
  const panel = page.getByRole('complementary', { name: 'Job 1042-1' })
  await expect.element(panel.getByText('Requests to answer.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Offer/ })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Mark ready/ })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('does what a letter stands for with the row that the keys are on, and takes it back', async () => {
  const ready = vi.fn((_asked: Asked): Job => aJob(2, { status: 'ready', can: ['unready'] }))
  const taken = vi.fn((_asked: Asked): Job => aJob(2))
  await open({ [READY]: ready, 'PATCH /jobs/{guid}': taken })
  await expect.element(row('1042-1')).toBeVisible()
  await userEvent.keyboard('jr')
  await expect.element(page.getByText('Job 1043-1 marked ready')).toBeVisible()
  expect(ready.mock.calls[0]?.[0].params).toEqual({ guid: aJob(2).guid })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => taken.mock.calls[0]?.[0]).toMatchObject({ body: { isReady: false } })
})

it('leaves alone a letter that the job does not allow', async () => {
  const hold = vi.fn()
  await open({ 'GET /jobs/{guid}': () => aJob(1, { can: [] }), [HOLD]: hold })
  await expect.element(row('1042-1')).toBeVisible()
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(hold).not.toHaveBeenCalled()
})

it('tells what ends with a hold before it is done', async () => {
  const hold = vi.fn((_asked: Asked) => aJob(1, { status: 'on-hold' }))
  await open({
    [HOLD]: hold,
    'POST /jobs/{guid}/dry-run': () => ({
      asks: [],
      ends: [{ what: 'offer', guid: 'o', label: 'Offer to Red Mesa', amount: 650 }],
      begins: [],
      stays: [],
      totals: { before: {}, after: {} },
    }),
  })
  await expect.element(row('1042-1')).toBeVisible()
  await userEvent.keyboard('h')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Offer to Red Mesa')).toBeVisible()
  expect(await findings()).toEqual([])
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Title missing')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect
    .element(page.getByText(/Job 1042-1 put on hold\. Offers and posts that ended aren’t restored/))
    .toBeVisible()
  expect(hold.mock.calls[0]?.[0].body).toEqual({ reason: 'Title missing' })
})

it('asks what the carrier gets before an awarded job is canceled', async () => {
  const cancel = vi.fn((_asked: Asked) => aJob(1, { status: 'canceled' }))
  await open({
    'PUT /job/{guid}/cancel': cancel,
    'POST /jobs/{guid}/dry-run': () => ({
      asks: [{ jobGuid: aJob(1).guid, jobNumber: '1042-1', vendorName: 'Red Mesa', pay: 650 }],
      ends: [],
      begins: [],
      stays: [],
      totals: { before: { expense: 650 }, after: { expense: 0 } },
    }),
  })
  await expect.element(row('1042-1')).toBeVisible()
  await userEvent.keyboard('{Shift>}X{/Shift}')
  const amount = page.getByRole('textbox', { name: /pay to Red Mesa/ })
  await expect.element(amount).toBeVisible()
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect.element(page.getByText(/Enter the carrier’s pay, or 0/)).toBeVisible()
  await amount.fill('250')
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Sold locally')
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect.poll(() => cancel.mock.calls[0]?.[0].body).toEqual({ reason: 'Sold locally', tonuAmount: 250 })
})

it('tells row by row what the server refused of many', async () => {
  await open({
    [READY]: ({ params }) =>
      params?.['guid'] === aJob(1).guid ? refused(422, 'Choose the equipment') : aJob(2, { status: 'ready' }),
  })
  await row('1042-1').getByRole('checkbox').click()
  await row('1043-1').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Mark ready' }).click()
  await expect.element(page.getByText('1 job done, 1 refused')).toBeVisible()
  await expect.element(page.getByText(/Choose the equipment/)).toBeVisible()
})

it('patches the rows of a live event, and reads anew what left the list', async () => {
  let reads = 0
  const { tell } = await open(
    { 'POST /jobs/list': () => (reads++, list(ROWS.map((each) => ({ ...each, status: 'requests' })))) },
    '/jobs/requests',
  )
  await expect.element(row('1042-1')).toBeVisible()
  const before = reads
  const event = { subject: 'order', guid: 'o', action: 'x' }
  tell({ ...event, seq: 1, jobs: [aJobRow(1, { status: 'requests', vehicleName: '2020 Volvo' })] })
  await expect.element(row('1042-1').getByText('2020 Volvo')).toBeVisible()
  expect(reads).toBe(before)
  tell({ ...event, seq: 2, jobs: [aJobRow(1, { status: 'pending' })] })
  await expect.poll(() => reads).toBeGreaterThan(before)
})

it('is a list of cards on a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('listitem').filter({ hasText: '1042-1' }).getByText('Us')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
})
