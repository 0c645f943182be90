import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCase } from '../cases/cases.fixture.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { type Answers, findings } from '../order-screens.fixture.tsx'
import { anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'

beforeEach(() => page.viewport(1440, 900))

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A job of a driver whose pickup is to begin in so many hours. */
const driven = (
  last: number,
  name: string | null,
  hours: number,
  pickup: object = {},
  more: Partial<Job> = {},
): Job => {
  const job = aJob(last, { status: 'dispatched', ...more })
  const times = { dateRequestedStart: null, dateRequestedEnd: null, dateScheduledEnd: null, dateEstimatedStart: null }
  return {
    ...job,
    driver: name
      ? { userGuid: guidOf(last), name, phoneNumber: null, truckNumber: `1${last}`, trailerNumber: null }
      : null,
    stops: job.stops.map((stop, at) => ({
      ...stop,
      ...times,
      dateScheduledStart: inHours(hours + at * 48),
      ...(at === 0 ? pickup : {}),
    })),
  }
}
const phone = (last: number, name: string, more: object = {}) => ({
  guid: guidOf(last + 30),
  label: 'Phone',
  user: { guid: guidOf(last), name },
  driverName: null,
  unsent: null,
  dateCreated: inHours(-100),
  dateSeen: inHours(-0.1),
  dateEnded: null,
  can: [],
  ...more,
})
const bill = (last: number, code: string, party = 'carrier') => ({
  guid: guidOf(last),
  number: `B${last}`,
  type: 'bill',
  status: 'OPEN',
  job: { guid: guidOf(70), number: `18${last}-1` },
  total: 1645,
  balance: 1645,
  dateDue: null,
  paymentStatus: 'NOT_RELEASED',
  waiting: { party, code, text: '', clears: '', since: inHours(-48), due: null },
})
const paid = (last: number, from: string, to: string, vendorPayment: number, commodityCount = 1) => ({
  guid: guidOf(last),
  number: `17${last}-1`,
  status: 'completed',
  originCity: from,
  originState: 'GA',
  destinationCity: to,
  destinationState: 'TX',
  vendorPayment,
  commodityCount,
  distance: 1000,
  dateVendorCompleted: '2026-10-29T18:00:00.000Z',
  dateCreated: '2026-10-20T18:00:00.000Z',
})

const [FIRST, SECOND] = [anOffer(40), anOffer(41, { amount: 1200, dateExpires: null })]
const offers = (of: readonly (typeof FIRST)[], more: Answers = {}): Answers => ({
  'GET /offers': ({ query }) => (query?.['status'] === 'sent' ? list(...of) : list()),
  'GET /job-contracts/{id}': ({ params }) => of.find(({ guid }) => guid === params?.['id']),
  ...more,
})
const onTheRoad = (jobs: readonly Job[], last: readonly object[] = []): Answers => ({
  'POST /jobs/list': ({ query, body }) => {
    if (!query?.['status']) return list(...((body as unknown as { filterState?: object }).filterState ? last : []))
    return query['status'] === 'dispatched'
      ? list(...jobs.map(({ guid, number }) => ({ guid, number, status: 'dispatched' })))
      : list()
  },
  'GET /jobs/{guid}': ({ params }) => jobs.find(({ guid }) => guid === params?.['guid']),
})

it('shows one offer with its lane, vehicles, money and sender beside dense rows', async () => {
  const offer = anOffer(40, { sentBy: 'Darnell Hughes', sentByPhone: '(404) 555-0166', paymentTermsId: 9 })
  await openCarrier('/', offers([offer, SECOND]))
  await expect.element(page.getByRole('heading', { name: 'Offers to answer' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /1941-1.*Savannah, GA.*\$1,200\.00/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Offer 1940-1' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(404) 555-0166' })).toHaveAttribute('href', 'tel:4045550166')
  await expect.element(page.getByRole('img', { name: 'Map from Savannah, GA to Fort Worth, TX' })).toBeVisible()
  const vehicles = page.getByRole('table')
  await expect.element(vehicles.getByRole('cell', { name: '206 × 79 × 76 in' })).toBeVisible()
  await expect.element(vehicles.getByRole('cell', { name: '5,443 lb' })).toBeVisible()
  const money = page.getByRole('region', { name: 'Pay' })
  await expect.element(money.getByText('$735.00')).toBeVisible()
  await expect.element(money.getByText('COD at delivery')).toBeVisible()
  await expect.element(money.getByText('$385.00')).toBeVisible()
  await expect.element(page.getByText('Open', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Rate confirmation (draft)' })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('moves, opens and answers by key', async () => {
  await openCarrier('/', offers([FIRST, SECOND]))
  await expect.element(page.getByText('j k move, Enter opens, a accept, c counter, d decline')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Offer 1940-1' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Offer 1940-1' })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: 'Offer 1941-1' })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('heading', { name: 'Offer 1940-1' })).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('dialog', { name: 'Decline the offer' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('dialog', { name: 'Accept for $735.00' })).toBeVisible()
})

it('keeps the day in sight: of many offers only the first are shown, until all are asked for or chosen', async () => {
  const many = Array.from({ length: 9 }, (_, at) => anOffer(40 + at, { dateExpires: inHours(20 + at) }))
  await openCarrier('/', offers(many))
  await expect.element(page.getByRole('link', { name: /1944-1/ })).toBeVisible()
  expect(page.getByRole('link', { name: /1945-1/ }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Show all 9 offers' }).click()
  await expect.element(page.getByRole('link', { name: /1948-1/ })).toBeVisible()
})

it('says who is where today, whether in time, what is still on a phone, and who is free', async () => {
  const there = driven(1, 'Nadia Fitzgerald', -2, { status: 'started', dateStarted: inHours(-0.3) })
  const late = driven(2, 'Emeka Fontaine', -5)
  const nobody = driven(3, null, -1, { dateScheduledEnd: inHours(2) })
  const later = driven(4, 'Pia Okafor', 72)
  await openCarrier('/', {
    ...offers([FIRST]),
    ...onTheRoad([there, late, nobody, later]),
    'GET /job-posts': ({ query }) => (query?.['near'] === 'Dallas, TX' ? { ...list(), total: 12 } : list()),
    'GET /inspections/jobs/{guid}': () => list(),
    'GET /field/devices': () =>
      list(phone(1, 'Nadia Fitzgerald', { unsent: 13 }), phone(9, 'Luis Moreau'), phone(90, 'Hector Begay')),
  })
  const road = page.getByRole('region', { name: 'Today on the road' })
  const nadia = road.getByRole('link', { name: /Nadia Fitzgerald, truck 11/ })
  await expect.element(nadia.getByText('At pickup 18 min')).toBeVisible()
  await expect.element(nadia.getByText(/0 of \d+ inspected at Yard Dallas/)).toBeVisible()
  await expect.element(nadia.getByText('13 items still on the phone')).toBeVisible()
  await expect.element(road.getByRole('link', { name: /Emeka Fontaine/ }).getByText('5 h late')).toBeVisible()
  await expect.element(road.getByRole('link', { name: /No driver yet/ }).getByText('On time')).toBeVisible()
  const luis = road.getByRole('listitem').filter({ hasText: 'Luis Moreau' })
  await expect.element(luis.getByText('Free', { exact: true })).toBeVisible()
  // Free until a later job, and near its first stop; another one is not done when its next stop is.
  const pia = road.getByRole('listitem').filter({ hasText: 'Pia Okafor' })
  await expect.element(pia.getByText('12 loads within 150 mi of Dallas, TX')).toBeVisible()
  expect(nadia.getByText(/loads within/).elements()).toEqual([])
  // The office itself.
  expect(road.getByText('Hector Begay').elements()).toHaveLength(0)
  expect(await findings()).toEqual([])
})

it('says what waits for the carrier, each with the act that leads there', async () => {
  const claimed = {
    state: 'claimed' as const,
    waitsFor: 'carrier' as const,
    dateAcknowledgeBy: '2027-01-01T18:00:00.000Z',
  }
  const changed = anOffer(45, {
    status: 'accepted',
    revisionPending: {
      revision: 2,
      parts: ['pay'],
      changes: [],
      amount: 600,
      dateAsked: inHours(-3),
      dateDeclined: null,
      declineReason: null,
      dateExpires: null,
      dateExpired: null,
    },
  })
  await openCarrier('/', {
    ...offers([FIRST]),
    'GET /offers': ({ query }) => list(query?.['status'] === 'accepted' ? changed : FIRST),
    'POST /invoices/list': () =>
      list(bill(50, 'send-proof'), bill(51, 'send-vendor-invoice'), bill(52, 'send-w9'), bill(53, 'verify-job', 'us')),
    'GET /cases': () => list(aCase(claimed), aCase({ guid: guidOf(60), number: 'D-119', waitsFor: 'company' })),
    'GET /vendors/{id}': () => ({
      guid: guidOf(91),
      standing: { insuranceExpiresOn: inHours(240).slice(0, 10) },
      paperFindings: [
        {
          paper: 'insurance',
          reason: 'ends-soon',
          level: 'warn',
          values: { day: inHours(240).slice(0, 10) },
        },
        { paper: 'authority', reason: 'not-in-force', level: 'block', values: {} },
      ],
    }),
  })
  const waits = page.getByRole('region', { name: 'Waits for us' })
  const act = (name: string | RegExp) => waits.getByRole('link', { name })
  await expect.element(act(/^Change to 1945-1.*Answer$/)).toHaveAttribute('href', `/offers/${changed.guid}`)
  await expect
    .element(act(/^POD of 1850-1 \$1,645\.00 waits for it Add$/))
    .toHaveAttribute('href', `/jobs/${guidOf(70)}/papers`)
  await expect.element(act(/^Our invoice for 1851-1.*Send$/)).toHaveAttribute('href', `/payments/${guidOf(51)}`)
  await expect.element(act(/^W-9.*Add$/)).toHaveAttribute('href', '/documents')
  await expect.element(act(/^Insurance ends.*Renew$/)).toHaveAttribute('href', '/documents')
  await expect
    .element(act(/^Company documents\s*Authority: not in force\s*Open$/))
    .toHaveAttribute('href', '/documents')
  await expect.element(act(/^Damage case D-118.*Open$/)).toHaveAttribute('href', expect.stringContaining('/cases/'))
  await expect.element(waits.getByText('Acknowledge by Jan 1, 2027')).toBeVisible()
  expect(waits.getByText(/D-119|1853-1/).elements()).toHaveLength(0)
  expect(await findings()).toEqual([])
})

it('shows what the lane last paid, and which drivers are free in its days', async () => {
  const [stop, delivery] = FIRST.stops
  const soon = anOffer(40, {
    stops: [
      { ...stop!, dateRequestedStart: inHours(120) },
      { ...delivery!, dateRequestedStart: inHours(200) },
    ],
  })
  await openCarrier('/', {
    ...offers([soon]),
    ...onTheRoad(
      [driven(1, 'Nadia Fitzgerald', 20), driven(2, 'Emeka Fontaine', 130)],
      [paid(55, 'Savannah', 'Fort Worth', 1850), paid(56, 'Macon', 'Dallas', 2100)],
    ),
  })
  await expect.element(page.getByRole('heading', { name: 'Our last on this lane' })).toBeVisible()
  await expect.element(page.getByText('$1,850.00')).toBeVisible()
  expect(page.getByText('$2,100.00').elements()).toHaveLength(0)
  const team = page.getByRole('main').or(page.getByRole('article')).getByRole('listitem')
  await expect.element(team.filter({ hasText: /^Nadia Fitzgerald, truck 11Free .*No other job of ours/ })).toBeVisible()
  await expect.element(team.filter({ hasText: 'Emeka Fontaine, truck 12On ' })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('compares the pay of each vehicle, not jobs of one vehicle with jobs of five', async () => {
  const [vehicle] = FIRST.commodities
  const three = anOffer(40, { amount: 2460, commodities: [vehicle!, vehicle!, vehicle!] })
  await openCarrier('/', { ...offers([three]), ...onTheRoad([], [paid(55, 'Savannah', 'Fort Worth', 8990, 5)]) })
  await expect.element(page.getByText(/^\$1,798\.00 per vehicle/)).toBeVisible()
  await expect.element(page.getByText('5 vehicles', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^\$820\.00 per vehicle/)).toBeVisible()
  expect(page.getByText('$8,990.00').elements()).toHaveLength(0)
  expect(await findings()).toEqual([])
})

it('falls back to the states of a lane without own jobs on it', async () => {
  await openCarrier('/', { ...offers([FIRST]), ...onTheRoad([], [paid(56, 'Macon', 'Dallas', 2100)]) })
  await expect.element(page.getByRole('heading', { name: 'Our last, GA to TX' })).toBeVisible()
  await expect.element(page.getByText('$2.10/mi')).toBeVisible()
})

it('fits a small window, in the dark as well', async () => {
  await page.viewport(1024, 768)
  document.documentElement.dataset['mantineColorScheme'] = 'dark'
  await openCarrier('/', offers([FIRST, SECOND]))
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeInViewport()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(1024)
  expect(await findings()).toEqual([])
})
