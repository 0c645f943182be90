import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, aJobRow, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { BoardScreen } from './board.tsx'

const ROUTES = [
  at(
    '/board',
    lazyScreen(async () => BoardScreen),
  ),
] as const
const READY = 'PUT /job/{guid}/ready'

const list = (rows: unknown[]) => ({ page: 0, rows: 50, total: rows.length, next: null, results: rows })
const rowOf = (last: number, status: JobStatus, more: Partial<JobRow> = {}) => ({
  ...aJobRow(last, { commodityCount: 1, clientName: 'Acme', ...more }),
  status,
})
const ROWS = [rowOf(1, 'new'), rowOf(2, 'new'), rowOf(3, 'ready'), rowOf(4, 'delivered', { vendorName: 'Red Mesa' })]
const lastOf = ({ params }: Asked) => Number(params?.['guid']?.slice(-2))
const statusOf = (last: number): JobStatus => ROWS[last - 1]?.status ?? 'new'

/** The rows of a list as the board asks for them: by status, or by statuses in its filter. */
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
      'GET /jobs/{guid}': (call) => aJob(lastOf(call), { status: statusOf(lastOf(call)) }),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )
const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (number: string) => page.getByRole('button', { name: `Open job ${number}`, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
})

it('shows the jobs of each status in a column of their own', async () => {
  await open()
  await expect.element(column('New').getByText('2', { exact: true })).toBeVisible()
  await expect.element(card('1044-1')).toBeVisible()
  await expect.element(column('Ready').getByText('Requests to answer')).toBeVisible()
  expect(document.title).toBe('Dispatch Board | TMS')
  expect(await findings()).toEqual([])
})

it('is walked by keys from card to card and from column to column', async () => {
  await open()
  await expect.element(card('1044-1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(card('1042-1')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(card('1043-1')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card('1044-1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'Job 1044-1' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary', { name: 'Job 1044-1' })).not.toBeInTheDocument()
})

it('moves a job by a key, which does what leads there, and takes it back', async () => {
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

it('says why a job can’t be moved where it is dropped', async () => {
  const ready = vi.fn()
  await open({ [READY]: ready })
  await expect.element(card('1042-1')).toBeVisible()
  await card('1042-1').dropTo(column('Requests'))
  await expect.element(page.getByText('Job 1042-1 stays in New')).toBeVisible()
  await expect.element(page.getByText('Jobs come here when a carrier asks for them on a load board.')).toBeVisible()
  expect(ready).not.toHaveBeenCalled()
})

it('drops a job onto a column', async () => {
  const ready = vi.fn((_asked: Asked): Job => aJob(2, { status: 'ready' }))
  await open({ [READY]: ready })
  await expect.element(card('1043-1')).toBeVisible()
  await card('1043-1').dropTo(column('Ready'))
  await expect.poll(() => ready.mock.calls[0]?.[0].params).toEqual({ guid: aJob(2).guid })
})

it('does an act to all that are selected', async () => {
  const ready = vi.fn((_asked: Asked): Job => aJob(1, { status: 'ready' }))
  await open({ [READY]: ready })
  await expect.element(card('1042-1')).toBeVisible()
  await userEvent.keyboard('jxjx')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect.element(bar.getByText('2 jobs selected')).toBeVisible()
  expect(await findings()).toEqual([])
  await bar.getByRole('button', { name: /^Mark ready/ }).click()
  await expect.poll(() => ready.mock.calls.length).toBe(2)
})

it('changes a card where it is and holds still under the hand; what is new waits to be shown', async () => {
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

it('reads only the columns that are near, and only a page of each', async () => {
  const read = vi.fn()
  const many = Array.from({ length: 50 }, (_, i) => rowOf(i + 1, 'new'))
  await open({
    'POST /jobs/list': (call) => {
      read(call.query?.['status'], call.query?.['pg'])
      return call.query?.['status'] === 'new' ? { ...list(many), total: 100_000 } : list([])
    },
  })
  await expect.element(column('New').getByText('100,000')).toBeVisible()
  expect(page.getByRole('button', { name: /^Open job/ }).elements().length).toBeLessThan(40)
  expect(read.mock.calls.map(([status]) => status)).not.toContain('on-hold')
  expect(Math.max(...read.mock.calls.map(([, pg]) => Number(pg)))).toBeLessThanOrEqual(1)
})

it('fits a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(card('1042-1')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
})
