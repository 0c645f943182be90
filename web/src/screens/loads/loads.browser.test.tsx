import type { LoadPlan, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Load } from '@waybill/contract/loads/loads.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJobRow, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { JobsScreen } from '../jobs/jobs.tsx'
import { type Answers, type Asked, findings, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'
import { LoadScreen } from './load.tsx'
import { LoadsScreen } from './loads.tsx'

const jobs = lazyScreen(async () => JobsScreen)
const ROUTES = [
  at('/jobs', jobs, { status: 'all' }),
  at('/orders/$orderGuid', jobs, { status: 'all' }),
  at(
    '/loads',
    lazyScreen(async () => LoadsScreen),
  ),
  at(
    '/loads/$loadGuid',
    lazyScreen(async () => LoadScreen),
    undefined,
    { guids: ['loadGuid'] },
  ),
] as const
const GUID = '01890000-0000-7000-8000-000000000801'
const PATH = `/loads/${GUID}`
const car = (last: number) => `01890000-0000-7000-8000-0000000009${String(last).padStart(2, '0')}`

const TRAILERS: Trailer[] = [
  ['wedge-3', 'Wedge, 3 positions', 3],
  ['hot-shot-2', 'Hot shot, 2 positions', 2],
].map(([id, label, count]) => ({
  id: String(id),
  label: String(label),
  isEnclosed: false,
  length: 840,
  maxHeight: 162,
  maxGross: 34_000,
  tare: 16_000,
  axles: [44, 184, 700, 740],
  cab: 150,
  positions: Array.from({ length: Number(count) }, (_, i) => ({
    number: i + 1,
    deck: 'lower' as const,
    x: 236 + 200 * i,
    floor: 36,
    length: 220,
    height: 96,
    weight: 8000,
    hasWinch: true,
    behind: [],
  })),
}))

const JOBS = [1, 2].map((last) =>
  aJobRow(last, { orderNumber: '1042', clientName: 'Acme', clientPayment: 500, commodityCount: 1 }),
)
const aLoad = (more: Partial<Load> = {}) => ({
  guid: GUID,
  number: 'L12',
  jobs: JOBS,
  jobCount: 2,
  commodityCount: 2,
  vendorPayment: null,
  trailerId: 'wedge-3',
  stops: null,
  positions: null,
  dateCreated: '2026-11-18T10:00:00.000Z',
  dateUpdated: '2026-11-18T10:00:00.000Z',
  can: ['change', 'dissolve', 'send-offer'],
  ...more,
})

const vehicle = (last: number, name: string, position: number | null, ride: [number, number]) => ({
  commodityGuid: car(last),
  jobGuid: JOBS[last - 1]!.guid,
  name,
  identifier: '5YJ3E1EB4RF718203',
  from: ride[0],
  to: ride[1],
  length: 185,
  width: 73,
  height: 57,
  weight: 3862,
  source: 'model' as const,
  needsWinch: last === 2,
  position,
})
const visit = (number: number, name: string, on: number, off: number, onBoard: number) => ({
  number,
  name,
  city: name,
  state: 'CA',
  timeZone: 'America/Los_Angeles',
  opens: '2026-11-23T16:00:00.000Z',
  closes: null,
  stops: [{ guid: car(50 + number), jobGuid: JOBS[0]!.guid, stopType: 'pickup' as const }],
  on,
  off,
  onBoard,
})
const aPlan = (more: Partial<LoadPlan> = {}): LoadPlan => ({
  trailerId: 'wedge-3',
  visits: [visit(1, 'Benicia', 1, 0, 1), visit(2, 'Oakland', 1, 0, 2), visit(3, 'Fontana', 0, 2, 0)],
  vehicles: [vehicle(1, 'Model 3 ’24', 2, [1, 3]), vehicle(2, 'Versa ’24', 1, [2, 3])],
  reloads: [{ visit: 2, moved: car(1), for: [car(2)] }],
  isBest: false,
  most: { visit: 2, amount: 2 },
  heaviest: { visit: 2, amount: 7724 },
  highest: { visit: 1, amount: 93, position: 1 },
  miles: 420.4,
  checks: [
    {
      code: 'order',
      level: 'look',
      title: '1 reload',
      text: 'In Oakland Model 3 ’24 goes off and on again for Versa ’24',
      commodities: [car(1), car(2)],
      remedy: {
        act: 'place',
        label: 'Change 2 and 1: no reload',
        positions: [
          { commodityGuid: car(1), position: 1 },
          { commodityGuid: car(2), position: 2 },
        ],
      },
    },
    { code: 'weight', level: 'fine', title: 'Weight', text: 'about 23,724 lb', commodities: [], remedy: null },
  ],
  ...more,
})
const NEARBY = [
  { guid: car(71), number: '1050-1', vehicleName: 'MKX', origin: 'Benicia, CA', destination: 'Fontana, CA' },
  { guid: car(72), number: '1051-1', vehicleName: 'F-150', origin: 'Benicia, CA', destination: 'Fontana, CA' },
].map((job, i) => ({
  ...job,
  clientPayment: 310,
  miles: 6,
  level: i ? ('wrong' as const) : ('fine' as const),
  text: i ? 'Does not fit. 77 in is too high for 1 to 3.' : 'Fits at 3, from Benicia on.',
}))

const change = vi.fn((_asked: Asked) => aLoad())
const open = (answers: Answers = {}, path = PATH, height?: number) =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /loads/{guid}': () => aLoad(),
      'GET /loads/{guid}/plan': () => aPlan(),
      'GET /loads/{guid}/nearby': () => ({ results: NEARBY }),
      'GET /trailers': () => ({ results: TRAILERS }),
      'PATCH /loads/{guid}': change,
      ...answers,
    },
    { routes: ROUTES, ...(height ? { height } : {}) },
  )
const bodies = () => change.mock.calls.map(([{ body }]) => body as unknown)

beforeEach(async () => {
  await page.viewport(1440, 900)
  change.mockClear()
})

it('shows the truck after a stop, the problems as text, and the same as a table', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Load L12' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Load L12 | TMS')
  await expect.element(page.getByText('2 jobs of 1 order, 3 stops, about 420 mi')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'After stop 2, Oakland 2 of 3 positions' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Position 2: Model 3 ’24, 3,862 lb/ })).toBeVisible()
  await expect.element(page.getByText('In Oakland Model 3 ’24 goes off and on again for Versa ’24')).toBeVisible()
  await expect.element(page.getByText('Does not fit. 77 in is too high for 1 to 3.')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('[[')
  await expect.element(page.getByRole('button', { name: 'Position 1: free' })).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('region', { name: 'Vehicles by position' })
  await expect.element(table.getByRole('row', { name: /2 Model 3 ’24 1 Benicia 3 Fontana 185 in 57 in/ })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('draws a vehicle that goes off and on again at its stop, and says so in the table', async () => {
  await open()
  const moved = page.getByRole('button', {
    name: 'Position 2: Model 3 ’24, 3,862 lb, off and on again for Versa ’24',
  })
  await expect.element(moved).toBeVisible()
  const said = page.getByRole('list', { name: 'Reloads at stop 2' })
  await expect.element(said.getByText('Model 3 ’24 at 2: off and on again for Versa ’24')).toBeVisible()
  const strip = page.getByRole('list', { name: 'Stops', exact: true })
  await expect.element(strip.getByRole('button', { name: /Oakland.*1 reload/ })).toBeVisible()
  await expect.poll(() => strip.getByText(/reload/).elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('button', { name: 'Model 3 ’24 at 2, stop 1 to 3, reloaded at stop 2' }))
    .toBeVisible()
  await userEvent.keyboard('[[')
  // At the stop before, it is only loaded.
  await expect
    .element(page.getByRole('button', { name: 'Position 2: Model 3 ’24, 3,862 lb', exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('list', { name: /^Reloads/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('region', { name: 'Vehicles by position' })
  await expect
    .element(table.getByRole('row', { name: /Model 3 ’24.*2 Oakland: off and on again for Versa ’24/ }))
    .toBeVisible()
  expect(await findings()).toEqual([])
})

it('changes in the list by the event alone', async () => {
  let calls = 0
  const brief = {
    guid: GUID,
    number: 'L12',
    jobCount: 2,
    commodityCount: 2,
    vehicles: ['Model 3 ’24'],
    origins: ['Benicia, CA'],
    destinations: ['Fontana, CA'],
    statuses: ['ready'],
    vendorName: null,
    dateCreated: '2026-11-18T10:00:00.000Z',
    dateUpdated: '2026-11-18T10:00:00.000Z',
  }
  const { tell } = await open(
    {
      'POST /loads/list': () => {
        calls += 1
        return { page: 0, rows: 100, total: 1, next: null, results: [brief] }
      },
    },
    '/loads',
    760,
  )
  await expect.element(page.getByText('L12')).toBeVisible()
  const before = calls
  tell({
    seq: 2,
    subject: 'order',
    guid: ORDER_GUID,
    action: 'offer.accepted',
    loads: [
      { ...brief, vendorName: 'Red Mesa', statuses: ['dispatched'] },
      { ...brief, guid: car(99), number: 'L99' },
    ],
  })
  await expect.element(page.getByText('Red Mesa')).toBeVisible()
  await expect.element(page.getByText('L99')).not.toBeInTheDocument()
  tell({ seq: 3, subject: 'load', guid: GUID, action: 'load.changed', loads: [{ ...brief, jobCount: 7 }] })
  await expect.element(page.getByText('7', { exact: true })).toBeVisible()
  expect(calls).toBe(before)
})

it('is built by keyboard: a digit places the selected vehicle, A fixes, F arranges, C adds what fits', async () => {
  await open()
  await page.getByRole('button', { name: /^Position 2: Model 3 ’24, 3,862 lb/ }).click()
  await userEvent.keyboard('3')
  await expect.poll(bodies).toEqual([
    {
      positions: [
        { commodityGuid: car(1), position: 3 },
        { commodityGuid: car(2), position: 1 },
      ],
    },
  ])
  await expect.element(page.getByText('Load L12: Model 3 ’24 at 3')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => bodies().at(-1)).toEqual({ positions: null })
  await userEvent.keyboard('1')
  // The vehicle at that position swaps places with it.
  await expect
    .poll(() => bodies().at(-1))
    .toEqual({
      positions: [
        { commodityGuid: car(1), position: 1 },
        { commodityGuid: car(2), position: 2 },
      ],
    })
  await userEvent.keyboard('f')
  await expect.poll(() => bodies().at(-1)).toEqual({ positions: null })
  await userEvent.keyboard('a')
  await expect.poll(() => bodies().at(-1)).toEqual({ positions: aPlan().checks[0]!.remedy!.positions })
  await userEvent.keyboard('c')
  await expect.poll(() => bodies().at(-1)).toEqual({ jobs: [...JOBS.map(({ guid }) => guid), car(71)] })
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => bodies().at(-1)).toEqual({ jobs: [JOBS[1]!.guid] })
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await expect.poll(() => bodies().at(-1)).toEqual({ stops: [car(52), car(51), car(53)] })
})

it('offers no nearby job that is on the load by now, nor adds it again', async () => {
  const added = { ...NEARBY[0]!, guid: JOBS[0]!.guid, number: '1043-9' }
  await open({ 'GET /loads/{guid}/nearby': () => ({ results: [added, ...NEARBY] }) })
  await expect.element(page.getByText('1050-1')).toBeVisible()
  await expect.element(page.getByText('1043-9')).not.toBeInTheDocument()
  await userEvent.keyboard('c')
  await expect.poll(bodies).toEqual([{ jobs: [...JOBS.map(({ guid }) => guid), car(71)] }])
})

it('keeps the number of a nearby job whole beside a long name, and groups the digits of its miles', async () => {
  const far = { ...NEARBY[0]!, number: '1001994-1', vehicleName: '2018 Volkswagen Atlas Cross Sport +11', miles: 2027 }
  await open({ 'GET /loads/{guid}/nearby': () => ({ results: [far] }) })
  const number = page.getByRole('region', { name: 'Nearby, not assigned' }).getByText('1001994-1')
  await expect.element(number).toBeVisible()
  expect(number.element().getBoundingClientRect().height).toBeLessThan(24)
  await expect.element(page.getByText(/\+2,027 mi/)).toBeVisible()
})

it('offers a load sheet for the driver', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open({ 'GET /loads/{guid}/sheet': () => new Blob(['%PDF']) })
  await page.getByRole('button', { name: 'Load sheet' }).click()
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['Load sheet L12.pdf'])
  saved.mockRestore()
})

it('accepts manual sizes, and shows the server’s errors', async () => {
  const sizes = vi.fn((_asked: Asked) => ({}))
  await open({ 'PATCH /commodities/{id}': sizes, 'PATCH /loads/{guid}': () => refused(409, 'Job 1043-1 left already') })
  await page.getByRole('button', { name: 'Position 1: Versa ’24, 3,862 lb' }).click()
  const bar = page.getByRole('region', { name: 'Versa ’24' })
  await expect.element(bar.getByText('winch reaches')).toBeVisible()
  await bar.getByRole('button', { name: 'Sizes' }).click()
  await bar.getByRole('textbox', { name: 'Height, in' }).fill('71')
  await bar.getByRole('button', { name: 'Save sizes' }).click()
  await expect
    .poll(() => sizes.mock.calls[0]?.[0])
    .toMatchObject({ params: { id: car(2) }, body: { length: 185, height: 71, weight: 3862 } })
  await userEvent.keyboard('f')
  await expect.element(page.getByText('Job 1043-1 left already', { exact: true })).toBeVisible()
})

it('compares a second plan, and offers all jobs for one total', async () => {
  const send = vi.fn((_asked: Asked) => ({ results: [] }))
  await open({
    'POST /loads/check': () => aPlan({ trailerId: 'hot-shot-2', miles: 300 }),
    'POST /job-contracts': send,
    'GET /vendors': () => ({
      page: 0,
      rows: 25,
      total: 1,
      next: null,
      results: [{ guid: ORDER_GUID, name: 'Red Mesa' }],
    }),
    'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
  })
  await page.getByRole('combobox', { name: 'Second plan' }).selectOptions('Hot shot')
  await expect.element(page.getByRole('columnheader', { name: 'B, Hot shot' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Miles about 420 about 300' })).toBeVisible()
  await userEvent.keyboard('o')
  const sheet = page.getByRole('dialog', { name: 'Offer load L12' })
  await sheet.getByRole('checkbox', { name: 'Red Mesa' }).click()
  await sheet.getByRole('textbox', { name: 'Pay for all of them' }).fill('801')
  await expect.element(sheet.getByText(/1042-1 \$400\.50, 1043-1 \$400\.50/)).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect
    .poll(() => send.mock.calls[0]?.[0].body)
    .toMatchObject({ jobs: JOBS.map(({ guid }) => ({ guid, amount: 400.5 })), vendors: [{ guid: ORDER_GUID }] })
})

it('shares the pay by hand, and offers an overweight load for a reason', async () => {
  const send = vi.fn((_asked: Asked) => ({ results: [] }))
  const heavy = { level: 'wrong', title: '900 lb too heavy', text: 'about 80,900 lb', commodities: [], remedy: null }
  await open({
    'GET /loads/{guid}/plan': () => aPlan({ checks: [{ ...heavy, code: 'weight', level: 'wrong' }] }),
    'POST /job-contracts': send,
    'GET /vendors': () => ({
      page: 0,
      rows: 25,
      total: 1,
      next: null,
      results: [{ guid: ORDER_GUID, name: 'Red Mesa' }],
    }),
    'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
  })
  await expect.element(page.getByText('900 lb too heavy')).toBeVisible()
  await userEvent.keyboard('o')
  const sheet = page.getByRole('dialog', { name: 'Offer load L12' })
  await sheet.getByRole('checkbox', { name: 'Red Mesa' }).click()
  await sheet.getByRole('textbox', { name: 'Pay for all of them' }).fill('800')
  await sheet.getByRole('button', { name: 'Edit shares…' }).click()
  await sheet.getByRole('textbox', { name: 'Share of job 1042-1' }).fill('x')
  await sheet.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect.element(sheet.getByText('Enter an amount')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Share of job 1042-1' }).fill('500')
  await expect.element(sheet.getByRole('textbox', { name: 'Pay for all of them' })).toHaveValue('900.00')
  await sheet.getByRole('textbox', { name: /^Reason for offering an overweight load/ }).fill('Weighed at the yard')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect
    .poll(() => send.mock.calls[0]?.[0].body)
    .toMatchObject({
      jobs: [{ amount: 500 }, { amount: 400 }],
      overweightReason: 'Weighed at the yard',
    })
})

it('is read-only without permission to change it', async () => {
  await open({ 'GET /loads/{guid}': () => aLoad({ can: [] }) })
  await expect.element(page.getByRole('button', { name: /^Position 2: Model 3 ’24, 3,862 lb/ })).toBeVisible()
  await userEvent.keyboard('fac')
  for (const name of ['Arrange', 'Dissolve', 'Change 2 and 1: no reload', 'Add job 1050-1'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  expect(change).not.toHaveBeenCalled()
})

it('is created from jobs selected in their list', async () => {
  const build = vi.fn((_asked: Asked) => aLoad())
  await open(
    {
      'POST /jobs/list': () => ({ page: 0, rows: 100, total: 2, next: null, results: JOBS }),
      'POST /loads': build,
    },
    '/jobs',
    760,
  )
  await page
    .getByRole('row', { name: /1042-1/ })
    .getByRole('checkbox')
    .click()
  await page
    .getByRole('row', { name: /1043-1/ })
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: /^Build load/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Load L12' })).toBeVisible()
  expect(build.mock.calls[0]?.[0].body).toEqual({ jobs: JOBS.map(({ guid }) => guid) })
})

it('is a readable table on a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('region', { name: 'Vehicles by position' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Arrange' })).not.toBeInTheDocument()
  const bar = page.getByRole('group', { name: 'Actions' })
  await expect.element(bar.getByRole('button', { name: 'Load sheet' })).toBeVisible()
  // Two are enough: nothing is left for More.
  await expect
    .poll(() =>
      bar
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    )
    .toEqual(['Offer', 'Load sheet'])
  await expect.poll(() => page.getByRole('button', { name: 'Offer' }).elements()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
})

it('marks what someone else changes on it, until it was seen', async () => {
  let load = aLoad()
  let plan = aPlan()
  const { tell } = await open({ 'GET /loads/{guid}': () => load, 'GET /loads/{guid}/plan': () => plan })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  load = { ...aLoad({ trailerId: 'hot-shot-2', jobCount: 1 }), jobs: JOBS.slice(0, 1) }
  plan = aPlan({ trailerId: 'hot-shot-2' })
  tell({
    seq: 1,
    subject: 'load',
    guid: GUID,
    action: 'load.changed',
    by: 'Priya Banerjee',
    at: new Date().toISOString(),
  })
  const trailer = page.getByRole('button', { name: /^Trailer changed by Priya Banerjee just now$/ })
  await expect.element(trailer).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Load changed by Priya Banerjee/ })).toBeVisible()
  await trailer.hover()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(trailer).not.toBeInTheDocument()
})
