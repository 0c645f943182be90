import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { aJob, aJobRow, aRun, DISPATCHER } from './jobs.fixture.ts'
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
      'POST /suggestions': () => ({ lane: { jobs: 0 }, target: null, vendors: [] }),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )
const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
const cell = (number: string) => page.getByRole('gridcell', { name: number, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('shows each job’s pending party, and marks late ones', async () => {
  await open()
  await expect.element(row('1042-1')).toBeVisible()
  await expect.poll(() => document.title).toBe('All Jobs | TMS')
  await expect.element(row('1042-1').getByText('Us', { exact: true })).toBeVisible()
  await expect.element(row('1042-1').getByText('(late)')).toBeInTheDocument()
  expect(await findings()).toEqual([])
})

it('requests only the jobs of its status', async () => {
  const asked: unknown[] = []
  await open({ 'POST /jobs/list': ({ query }) => (asked.push(query?.['status']), list(ROWS)) }, '/jobs/requests')
  await expect.element(row('1042-1')).toBeVisible()
  expect(asked).toEqual(['requests'])
})

it('opens a job in the side panel, with its acts', async () => {
  await open()
  await cell('1042-1').click()
  const panel = page.getByRole('complementary', { name: 'Job 1042-1' })
  await expect.element(panel.getByText('Bids to answer.')).toBeVisible()
  await expect.element(panel.getByText('No suitable carrier on file yet.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Offer/ })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Mark ready/ })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('runs a letter’s act on the focused row, and undoes it', async () => {
  const ready = vi.fn((_asked: Asked): Job => aJob(2, { status: 'ready', can: ['unready'] }))
  const taken = vi.fn((_asked: Asked): Job => aJob(2))
  await open({ [READY]: ready, 'PATCH /jobs/{guid}': taken })
  await expect.element(row('1042-1')).toBeVisible()
  await userEvent.keyboard('jjr')
  await expect.element(page.getByText('Job 1043-1 marked ready')).toBeVisible()
  expect(ready.mock.calls[0]?.[0].params).toEqual({ guid: aJob(2).guid })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => taken.mock.calls[0]?.[0]).toMatchObject({ body: { isReady: false } })
})

it('ignores a letter that the job does not allow', async () => {
  const hold = vi.fn()
  await open({ 'GET /jobs/{guid}': () => aJob(1, { can: [] }), [HOLD]: hold })
  await expect.element(row('1042-1')).toBeVisible()
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(hold).not.toHaveBeenCalled()
})

it('shows what a hold ends before it is confirmed', async () => {
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

it('asks for the carrier’s pay before canceling an awarded job', async () => {
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
  // The first invalid field gets focus.
  await expect.element(page.getByRole('textbox', { name: /^Reason/ })).toHaveFocus()
  await amount.fill('250')
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Sold locally')
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect.poll(() => cancel.mock.calls[0]?.[0].body).toEqual({ reason: 'Sold locally', tonuAmount: 250 })
})

it('stops previewing a hold once it is sent', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Job>()
  const tried = vi.fn(() => ({ asks: [], ends: [], begins: [], stays: [], totals: { before: {}, after: {} } }))
  const { queries } = await open({ [HOLD]: () => answered, 'POST /jobs/{guid}/dry-run': tried })
  await expect.element(row('1042-1')).toBeVisible()
  await userEvent.keyboard('h')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('No open offers or posts are affected.')).toBeVisible()
  await queries.invalidateQueries()
  const before = tried.mock.calls.length
  expect(before).toBeGreaterThan(1)
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Title missing')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  // The live event of the hold can arrive before its response.
  await queries.invalidateQueries()
  answer(aJob(1, { status: 'on-hold' }))
  await expect.element(page.getByText(/^Job 1042-1 put on hold/)).toBeVisible()
  expect(tried).toHaveBeenCalledTimes(before)
})

const BEGIN = 'POST /bulk'
const LOOK = 'GET /bulk/{guid}'
const UNDO = 'POST /bulk/{guid}/undo'

it('runs an act on many rows on the server, shows refusals, and undoes it', async () => {
  const begin = vi.fn((_asked: Asked) => aRun())
  const undo = vi.fn((_asked: Asked) => aRun({ act: 'undo', total: 1, done: 1, succeeded: 1, isFinished: true }))
  const message = 'Choose the equipment'
  const refusal = { guid: aJob(1).guid, number: '1042-1', isSuccess: false, code: 'requirement_missing', message }
  await open({
    [BEGIN]: begin,
    [LOOK]: () => aRun({ done: 2, succeeded: 1, failed: 1, isFinished: true, canUndo: true, rows: [refusal] }),
    [UNDO]: undo,
  })
  await row('1042-1').getByRole('checkbox').click()
  await row('1043-1').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Mark ready' }).click()
  await expect.element(page.getByText('1 job done, 1 refused')).toBeVisible()
  expect(begin.mock.calls[0]?.[0].body).toEqual({ act: 'job.ready', guids: [aJob(1).guid, aJob(2).guid], body: {} })
  await page.getByRole('button', { name: 'Show 1 failed' }).click()
  await expect.element(page.getByText('Job 1042-1 Choose the equipment')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => undo.mock.calls.length).toBe(1)
})

it('targets the filtered list if all matching rows are selected, and asks for the act’s input', async () => {
  const begin = vi.fn((_asked: Asked) => aRun({ isFinished: true, done: 3, succeeded: 3, total: 3 }))
  await open(
    {
      [BEGIN]: begin,
      'POST /jobs/list': () => ({ ...list(ROWS), total: 300 }),
    },
    '/jobs/requests',
  )
  await row('1042-1').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Select all 300 matching' }).click()
  await row('1043-1').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Hold: 299 jobs' })
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Weather')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Hold' }).click()
  await expect
    .poll(() => begin.mock.calls[0]?.[0].body)
    .toEqual({
      act: 'job.hold',
      listing: { status: 'requests', except: [aJob(2).guid] },
      body: { reason: 'Weather' },
    })
  await expect.element(page.getByRole('toolbar', { name: 'Selection' })).not.toBeInTheDocument()
})

it.each(['Offer', 'Post', 'Assign', 'Label', 'Set pay', 'Cancel'])(
  'asks for the input of %s, for all of them',
  async (act) => {
    await open({
      'GET /case/labels': () => list([{ id: 1, label: 'Claim', isDeprecated: false }]),
      'GET /loadboards': () => list([{ id: 'waybill', label: 'Waybill', canPost: true }]),
      'GET /vendors': () => list([]),
      'GET /users': () => list([]),
    })
    await row('1042-1').getByRole('checkbox').click()
    await page.getByRole('button', { name: act, exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: `${act}: 1 job` })).toBeVisible()
    expect(await findings()).toEqual([])
  },
)

it('offers many with COD of each: how much, then how and where', async () => {
  const begin = vi.fn((_asked: Asked) => aRun({ isFinished: true, done: 1, succeeded: 1, total: 1 }))
  await open({ 'GET /vendors': () => list([]), [BEGIN]: begin, [LOOK]: () => aRun({ isFinished: true }) })
  await row('1042-1').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Offer', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Offer: 1 job' })
  await sheet.getByRole('button', { name: 'Terms and COD…' }).click()
  await expect.element(sheet.getByLabelText('Collected as')).not.toBeInTheDocument()
  await sheet.getByRole('textbox', { name: 'COD of each job' }).fill('150')
  await sheet.getByLabelText('Collected as').selectOptions('Cash')
  await sheet.getByLabelText(/^Reason for offering overweight loads/).fill('Weighed')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Offer to the best carrier of each' }).click()
  await expect.element(sheet.getByText('Choose whether COD is paid at pickup or delivery')).toBeVisible()
  await sheet.getByLabelText('Collected at').selectOptions('Delivery')
  await sheet.getByRole('button', { name: 'Offer to the best carrier of each' }).click()
  await expect
    .poll(() => begin.mock.calls[0]?.[0].body)
    .toMatchObject({
      act: 'job.offer',
      body: { best: 1, codAmount: 150, codMethod: 'cash', codLocation: 'delivery', overweightReason: 'Weighed' },
    })
})

it('names the jobs whose carriers all cost more than the client pays before they are offered', async () => {
  const begin = vi.fn((_asked: Asked) => aRun({ isFinished: true, done: 1, succeeded: 1, total: 1 }))
  const dear = {
    vendor: { guid: aJob(70).guid, name: 'Red Mesa', usdot: null },
    compliance: { result: 'pass', findings: [] },
    bid: null,
    expected: 950,
    margin: -50,
    reasons: [{ code: 'above-price', tone: 'bad', text: '$50 above the client’s price', jobGuid: null }],
  }
  await open({
    'GET /vendors': () => list([]),
    'GET /jobs/{guid}': () => aJob(1),
    'POST /suggestions': () => ({ lane: null, target: null, breakEven: 900, vendors: [dear] }),
    [BEGIN]: begin,
    [LOOK]: () => aRun({ isFinished: true }),
  })
  await row('1042-1').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Offer', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Offer: 1 job' })
  await expect
    .element(sheet.getByRole('status'))
    .toHaveTextContent('Every suitable carrier costs more than the client pays: 1042-1 ($900.00)')
  const choice = sheet.getByRole('combobox', { name: 'If every carrier costs more than the client pays' })
  await choice.selectOptions('Offer the job at what the client pays')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Offer to the best carrier of each' }).click()
  await expect.poll(() => begin.mock.calls[0]?.[0].body).toMatchObject({ body: { best: 1, abovePrice: 'offer' } })
})

it('posts many to a private group of each board that has any', async () => {
  const begin = vi.fn((_asked: Asked) => aRun({ isFinished: true, done: 1, succeeded: 1, total: 1 }))
  const boards = [
    { id: 'waybill', label: 'Waybill', canPost: true },
    { id: 'dat', label: 'DAT', canPost: true },
    { id: 'superdispatch', label: 'Super Dispatch', canPost: true },
  ]
  await open({ 'GET /loadboards': () => list(boards), [BEGIN]: begin, [LOOK]: () => aRun({ isFinished: true }) })
  await row('1042-1').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Post: 1 job' })
  await sheet.getByRole('checkbox', { name: 'DAT' }).click()
  await expect.element(sheet.getByRole('checkbox', { name: 'DAT' })).toBeChecked()
  expect(sheet.getByLabelText(/^Private/).elements()).toEqual([])
  await sheet.getByRole('checkbox', { name: 'Super Dispatch' }).click()
  const groupGuid = aJob(70).guid
  await sheet.getByLabelText('Private network group on Super Dispatch').fill(groupGuid)
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Post' }).click()
  await expect
    .poll(() => begin.mock.calls[0]?.[0].body)
    .toMatchObject({
      act: 'job.post',
      body: { boards: ['dat', 'superdispatch', 'waybill'], groups: { superdispatch: groupGuid } },
    })
})

it('patches rows from a live event, and reloads if a row left the list', async () => {
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

it('holds the list while a row is focused: new rows wait behind a button, and removed ones are marked', async () => {
  const fresh = { ...aJobRow(9), status: 'requests' }
  let rows = ROWS.map((each) => ({ ...each, status: 'requests' }))
  const { tell } = await open({ 'POST /jobs/list': () => list(rows) }, '/jobs/requests')
  await row('1042-1').getByText('1042-1').click()
  await userEvent.keyboard('{Escape}')
  const event = { subject: 'order', guid: 'o', action: 'x' }
  tell({ ...event, seq: 1, jobs: [fresh] })
  tell({ ...event, seq: 2, jobs: [aJobRow(2, { status: 'pending' })] })
  await expect.element(page.getByRole('button', { name: '1 new .' })).toBeVisible()
  await expect.element(row('1043-1')).toHaveAttribute('data-gone', 'true')
  expect(row('1050-1').elements()).toEqual([])
  expect(await findings()).toEqual([])
  rows = [fresh, ...rows.filter(({ number }) => number !== '1043-1')]
  await userEvent.keyboard('.')
  await expect.element(row('1050-1')).toBeVisible()
  await expect.element(row('1043-1')).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: '1 new .' }).elements()).toEqual([])
})

it('is a list of cards on a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('listitem').filter({ hasText: '1042-1' }).getByText('Us')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
})
