/** What of a dispatcher's order is in sight without scrolling, beside the sidebar of a 1440 × 900 window. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Answers, findings, openAt, ORDER_GUID, ORDER_ROUTES } from '../order-screens.fixture.tsx'

const SCREEN = lazyScreen(async () => () => <p>elsewhere</p>)
const ROUTES = [
  ...ORDER_ROUTES,
  at('/jobs', SCREEN),
  at('/jobs/$jobGuid', SCREEN),
  at('/clients', SCREEN),
  at('/clients/$clientGuid', SCREEN),
  at('/invoices', SCREEN),
  at('/invoices/$invoiceGuid', SCREEN),
]
const guid = (last: number) => `01890000-0000-7000-8000-0000000003${last}`
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })

const [FORD] = anOrder().commodities
const VEHICLES = ['1FTFW1ET9DFC10312', '5YJ3E1EA2KF317000', '1HGCM82633A004352'].map((identifier, i) => ({
  ...FORD!,
  guid: guid(10 + i),
  identifier,
  hasKeys: i > 0,
  lotNumber: `7741${i}`,
  vehicle: { ...FORD!.vehicle!, year: 2021, make: 'Mercedes-Benz', model: 'Sprinter', color: 'Pearl White' },
}))
const WAITING = {
  party: 'us',
  code: 'verify-job',
  text: 'Delivered, not verified',
  clears: 'Verify the job',
  since: '2020-11-20T14:00:00.000Z',
  due: '2020-11-21T14:00:00.000Z',
} as const
const ASKED = { dateScheduledStart: '2026-11-20T19:00:00.000Z', dateScheduledEnd: '2026-11-20T21:00:00.000Z' }
const STOPS = anOrder().stops.map((stop, i) => ({
  ...stop,
  ...ASKED,
  status: 'scheduled' as const,
  terminal: { ...stop.terminal!, latitude: 33.5 - i, longitude: -112 + i },
}))
const JOB = aJob(1, {
  status: 'delivered',
  waiting: WAITING,
  vendor: { guid: guid(50), name: 'Sabine River Transport', usdot: null },
  vendorPayment: 425,
  can: ['edit', 'verify', 'hold', 'cancel', 'note'],
})
const ORDER = anOrder({
  status: 'delivered',
  waiting: WAITING,
  client: { guid: guid(60), name: 'Summit Ridge Scottsdale' },
  commodities: VEHICLES,
  commodityCount: 3,
  stops: STOPS,
  dateExpectedCompleteBy: '2026-11-27T20:00:00.000Z',
  pricing: { basePay: 540, accessorialPay: 0, customerPay: 540 },
  jobs: [{ ...JOB, stops: STOPS.map((stop) => stop.guid), classification: null, commodities: [] }],
})
const charge = (last: number, side: 'client' | 'vendor', amount: number) => ({
  guid: guid(last),
  side,
  kind: 'base',
  name: 'Transport',
  amount,
  jobGuid: side === 'vendor' ? JOB.guid : null,
  approval: 'approved',
  notes: null,
  can: [],
})
const FINANCES = {
  guid: ORDER_GUID,
  number: '1042',
  charges: [charge(70, 'client', 540), charge(71, 'vendor', 425)],
  otherLines: [],
  commodities: VEHICLES.map((each) => ({ guid: each.guid, description: 'Sprinter', customerPay: 180, vendorPay: 141 })),
  jobs: [{ guid: JOB.guid, number: JOB.number, status: 'delivered', isDummy: false, vendorPayment: 425 }],
  totals: { basePay: 540, customerPay: 540, expense: 425, grossProfit: 115, grossProfitMargin: 21.3 },
  miles: { distance: 795, isEstimated: true },
  can: ['edit', 'add-accessorial'],
  lockReason: 'invoice INV-001585 was posted',
  version: 4,
}
const invoice = (last: number, type: 'invoice' | 'bill', total: number) => ({
  guid: guid(last),
  type,
  number: `INV-0015${last}`,
  status: 'OPEN',
  total,
  order: { guid: ORDER_GUID, number: '1042' },
  vendor: JOB.vendor,
})
const NOTE = {
  guid: guid(90),
  body: 'Call Jasmine before the new time goes out; she has a transporter waiting in Tucson.',
  title: null,
  createdBy: 'Priya Banerjee',
  createdByPortal: 'dispatcher',
  visibility: [],
  dateCreated: '2026-11-20T14:00:00.000Z',
  dateUpdated: '2026-11-20T14:00:00.000Z',
  version: 1,
  can: [],
}

const open = async (answers: Answers = {}) => {
  await openAt(
    `/orders/${ORDER_GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /order/{orderGuid}': () => ORDER,
      'GET /jobs/{guid}': () => JOB,
      'GET /clients/{id}': ({ params }) => ({
        ...((params as { id: string }).id === guid(60)
          ? { guid: guid(60), name: 'Summit Ridge Scottsdale', parentGuid: guid(61) }
          : { guid: guid(61), name: 'Summit Ridge Group', parentGuid: null }),
        orderInstructions: 'Call the receiving manager 30 minutes before arrival. No deliveries on Sundays.',
      }),
      'GET /orders/{guid}/finances': () => FINANCES,
      'GET /unbilled': () => ({ ...listOf(), amount: 0 }),
      'POST /invoices/list': () => listOf(invoice(85, 'invoice', 540), invoice(86, 'bill', 425)),
      'GET /order/{orderGuid}/notes': () => listOf(NOTE),
      ...answers,
    },
    { routes: ROUTES },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The window without the sidebar. */
beforeEach(() => page.viewport(1440 - 208, 900))

it('job, vehicles, both stops, money and notes are in sight at once', async () => {
  await open()
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true })
  const money = page.getByRole('region', { name: 'Money' })
  const notes = page.getByRole('region', { name: 'Notes' })
  const vehicles = page.getByRole('region', { name: 'Vehicles' })
  await expect.element(vehicles.getByRole('cell', { name: '$180.00' }).nth(2)).toBeVisible()
  await expect.element(notes.getByText(/^Call Jasmine/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Invoices and bills' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Stops on the map' })).toBeInTheDocument()
  await expect.element(jobs.getByText('Sabine River Transport')).toBeVisible()
  for (const each of [
    jobs,
    jobs.getByText(/^Scheduled/).nth(1),
    vehicles.getByRole('table'),
    money,
    notes.getByRole('textbox', { name: 'Write a note' }),
    notes.getByRole('button', { name: 'Send' }),
    notes.getByText(/^Call Jasmine/),
  ])
    await expect.element(each).toBeInViewport({ ratio: 1 })
  expect(await findings()).toEqual([])
})

it('a vehicle’s row has VIN, color, condition, keys, lot and its share of both sides', async () => {
  await open()
  const row = page.getByRole('region', { name: 'Vehicles' }).getByRole('row').nth(1)
  await expect.element(row.getByRole('cell', { name: '$180.00' })).toBeVisible()
  expect([...row.element().children].map(({ textContent }) => textContent)).toEqual([
    '2021 Mercedes-Benz Sprinter Pearl White',
    '1FTFW1ET9DFC10312',
    'Operable',
    'No keys',
    '77410',
    '$180.00',
    '$141.00',
    'Waiting',
  ])
})

it('says what a branch repeats of its parent account once', async () => {
  await open()
  await expect.element(page.getByText(/^Summit Ridge Group instructions:/)).toBeVisible()
  await expect.poll(() => page.getByText(/No deliveries on Sundays/).elements()).toHaveLength(1)
})

it('the bar says what the job waits for, its card does not repeat it', async () => {
  await open()
  await expect.element(page.getByText('Sabine River Transport').first()).toBeVisible()
  await expect.poll(() => page.getByText('Delivered, not verified.').elements()).toHaveLength(1)
  await expect.poll(() => page.getByRole('button', { name: /^Verify/ }).elements()).toHaveLength(1)
})

it('the acts on money stand in one line', async () => {
  await open()
  const money = page.getByRole('region', { name: 'Money' })
  const topOf = (name: string) => money.getByRole('button', { name }).element().getBoundingClientRect().top
  await expect.element(money.getByRole('button', { name: 'Measure miles' })).toBeVisible()
  expect([topOf('Add charge'), topOf('Measure miles')]).toEqual([topOf('Edit price'), topOf('Edit price')])
})

it('on a phone, the name of a place has the width of its card', async () => {
  await page.viewport(390, 844)
  const [pickup, delivery] = STOPS
  const terminal = { ...pickup!.terminal, name: 'Cobalt Delivery Hub Fremont' }
  await open({ 'GET /order/{orderGuid}': () => ({ ...ORDER, stops: [{ ...pickup!, terminal }, delivery!] }) })
  const name = page.getByRole('region', { name: 'Jobs', exact: true }).getByText(terminal.name)
  await expect.element(name).toBeVisible()
  expect(name.element().getClientRects()).toHaveLength(1)
  expect(name.element().getBoundingClientRect().height).toBeLessThan(24)
  // A phone has no keys.
  await expect
    .element(page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('button', { name: 'Verify' }))
    .toBeVisible()
  const caps = [...document.querySelectorAll('kbd')]
  expect(caps.length).toBeGreaterThan(0)
  expect(caps.filter((cap) => cap.checkVisibility())).toEqual([])
})
