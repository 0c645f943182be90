/** The offer sheet: how much of it is in sight, whom it selects, and what it keeps. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftsUnder } from '../../api/outbox/drafts.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { emptyPhone, reloaded } from '../carrier/phone.fixture.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Answers, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const ROUTES = [at('/jobs', screen), at('/jobs/$jobGuid', screen, undefined, { guids: ['jobGuid'] })] as const
const GUID = aJob(1).guid
const list = (...rows: unknown[]) => ({ page: 0, rows: 25, total: rows.length, next: null, results: rows })

const open = (answers: Answers) =>
  openAt(
    `/jobs/${GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /vendors': () => list(),
      'GET /vendors/{id}': () => ({
        guid: aJob(70).guid,
        name: 'Red Mesa',
        compliance: { result: 'pass', findings: [] },
      }),
      'GET /offer-rounds': () => list(),
      'GET /field/parked': () => list(),
      'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
      ...answers,
    },
    { routes: ROUTES },
  )

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('shows eight carriers with their reasons at once, at 900 px height', async () => {
  const reasons = [
    { code: 'lane', tone: 'good', text: '12 jobs between these states, last Nov 25', jobGuid: GUID },
    { code: 'late', tone: 'bad', text: 'Late 4 of last 12 here', jobGuid: null },
    { code: 'preferred', tone: 'good', text: 'Preferred', jobGuid: null },
  ]
  const vendors = Array.from({ length: 10 }, (_, n) => ({
    vendor: { guid: aJob(70 + n).guid, name: `Carrier ${n} of the Southwest`, usdot: '3758228' },
    compliance: { result: 'pass', findings: [] },
    bid: null,
    expected: 600,
    margin: 300,
    reasons,
  }))
  await open({ 'POST /suggestions': () => ({ lane: null, target: null, vendors }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('o')
  const carriers = page.getByRole('dialog').getByRole('list', { name: 'Carriers to offer the job to' })
  await expect.element(carriers.getByRole('checkbox', { name: /Carrier 9/ })).toBeInTheDocument()
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  await expect
    .poll(() => {
      const end = bottomOf(carriers.element())
      return [...carriers.element().children].filter((row) => bottomOf(row) <= end).length
    })
    .toBeGreaterThanOrEqual(8)
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Pay' })).toBeInViewport({ ratio: 1 })
})

it('selects carriers within what the client pays before those above it, also by a digit', async () => {
  const above = { code: 'above-price', tone: 'bad', text: '$666.29 above the client’s price', jobGuid: null }
  const suggested = (name: string, n: number, expected: number, reasons: object[] = []) => ({
    vendor: { guid: aJob(n).guid, name, usdot: null },
    compliance: { result: 'pass', findings: [] },
    bid: null,
    expected,
    margin: 900 - expected,
    reasons,
  })
  await open({
    'POST /suggestions': () => ({
      lane: null,
      target: null,
      vendors: [
        suggested('Red Mesa', 70, 1_566.29, [above]),
        suggested('Iron', 71, 700),
        suggested('Prairie', 72, 800),
      ],
    }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('o')
  const box = (name: RegExp) => page.getByRole('dialog').getByRole('checkbox', { name })
  const pay = page.getByRole('dialog').getByRole('textbox', { name: 'Pay' })
  await expect.element(box(/Iron/)).toBeChecked()
  await expect.element(box(/Red Mesa/)).not.toBeChecked()
  await expect.element(page.getByRole('dialog').getByText('$666.29 above the client’s price')).toBeVisible()
  await expect.element(pay).toHaveValue('700.00')
  await userEvent.keyboard('2')
  await expect.element(box(/Prairie/)).toBeChecked()
  await expect.element(box(/Red Mesa/)).not.toBeChecked()
})

it('proposes at most what leaves no loss, says so, and says the loss of a higher pay', async () => {
  const lane = { jobs: 6, within: 'city', low: 900, median: 950, high: 990, perMile: null }
  const vendors = ['Red Mesa', 'Prairie'].map((name, n) => ({
    vendor: { guid: aJob(70 + n).guid, name, usdot: null },
    compliance: { result: 'pass', findings: [] },
    bid: null,
    expected: 800,
    margin: 100,
    reasons: [],
  }))
  await open({ 'POST /suggestions': () => ({ lane, target: null, breakEven: 900, vendors }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('o')
  const sheet = page.getByRole('dialog')
  const pay = sheet.getByRole('textbox', { name: 'Pay' })
  await expect.element(pay).toHaveValue('800.00')
  const loss = sheet.getByRole('status').filter({ hasText: /client pays/ })
  await expect.element(loss).not.toBeInTheDocument()
  await userEvent.keyboard('2')
  await expect.element(pay).toHaveValue('900.00')
  await expect
    .element(loss)
    .toHaveTextContent('Usually $950.00, which is more than the client pays. At most $900.00 leaves no loss.')
  await pay.fill('950')
  await expect.element(loss).toHaveTextContent('A loss of $50.00: the client pays $900.00')
})

it('keeps over a reload that carriers are asked in turn, and for how long', async () => {
  await emptyPhone()
  const started: unknown[] = []
  const vendors = ['Red Mesa', 'Prairie'].map((name, n) => ({
    vendor: { guid: aJob(70 + n).guid, name, usdot: null },
    compliance: { result: 'pass', findings: [] },
    bid: null,
    expected: 600,
    margin: 300,
    reasons: [],
  }))
  const sheet = page.getByRole('dialog')
  const minutes = sheet.getByRole('textbox', { name: 'Minutes for each' })
  const openSheet = async () => {
    await open({
      'GET /sessions/storage-keys': () => ({
        keys: [{ id: 'casey___', key: btoa('casey'.padEnd(32, '.')).replaceAll('=', '') }],
      }),
      'POST /suggestions': () => ({ lane: null, target: null, vendors }),
      'POST /offer-rounds': ({ body }) => (started.push(body), { guid: GUID, steps: [] }),
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('o')
    await expect.element(sheet.getByRole('checkbox', { name: /Red Mesa/ })).toBeChecked()
  }
  await openSheet()
  await userEvent.keyboard('t2')
  await minutes.fill('45')
  await expect.poll(async () => JSON.stringify([...(await draftsUnder('casey'))])).toContain('"45"')
  await reloaded()
  await openSheet()
  await expect.element(minutes).toHaveValue('45')
  await expect.element(sheet.getByRole('radio', { name: 'In turn, 45 min each' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Offer to 2 carriers in turn' }).click()
  const jobs = [{ guid: GUID, amount: 600 }]
  await expect
    .poll(() => started)
    .toEqual([{ steps: [70, 71].map((n) => ({ vendor: { guid: aJob(n).guid }, jobs, minutes: 45 })) }])
})
