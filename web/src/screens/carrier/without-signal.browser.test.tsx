import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { forgetRead, keepAnswer, cachedAnswers } from '../../api/outbox/day-pack.ts'
import { keep } from '../../api/outbox/field-database.ts'
import { isCachedCall } from '../../api/outbox/field-calls.ts'
import { readFresh, readCached, remember } from '../../api/outbox/field-reading.ts'
import { inputText } from '../../api/outbox/cached-since.ts'
import { keepPapers, cachedPaper } from '../../api/outbox/cached-papers.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { momentText, timeText } from '../../ui/format/time-text.ts'
import { speak } from '../../ui/words/language.ts'
import { WORDS_ES } from '../../features/carrier/words/words-es.ts'
import { aLoad, anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'
import type { Answers } from '../order-screens.fixture.tsx'
import { emptyPhone } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})
afterEach(() => speak('en', undefined))

const job = aJob(1, { status: 'in-progress' })
const JOB = { ...job, stops: job.stops.map((stop) => ({ ...stop, jobGuid: job.guid })) }
const PAPER = {
  guid: guidOf(70),
  name: 'pass.pdf',
  usage: 'Gate Pass',
  dateCreated: '2026-11-20T14:00:00.000Z',
  type: 'application/pdf',
  sha256: null,
  jobGuid: JOB.guid,
  url: 'data:application/pdf;base64,JVBERi0=',
}
const DAY = { jobs: [JOB], inspections: [], notes: [], papers: [PAPER], jobsLeft: 0 } as unknown as FieldDay

it('shows an offer from the stored list, and bills and phones as last loaded', async () => {
  const offers = { query: { status: 'sent', rc: 100 } }
  await remember('platform GET /offers', offers, list(anOffer(40), anOffer(41)), 'casey')
  await remember('shipper GET /invoices/{guid}', { params: { guid: guidOf(50) } }, { guid: guidOf(50) }, 'casey')
  await remember('platform GET /field/devices', {}, list({ guid: guidOf(51) }), 'casey')
  const one = (name: string, params: object) => readCached(name, { params } as never, 'casey')
  expect(await one('platform GET /job-contracts/{id}', { id: guidOf(41) })).toMatchObject({ guid: guidOf(41) })
  expect(await one('platform GET /job-contracts/{id}', { id: guidOf(42) })).toBeUndefined()
  expect(await one('shipper GET /invoices/{guid}', { guid: guidOf(50) })).toMatchObject({ guid: guidOf(50) })
  expect(await readCached('platform GET /field/devices', {}, 'casey')).toMatchObject({ total: 1 })
  // No other user of this phone can read it.
  expect(await readCached('platform GET /field/devices', {}, 'nadia')).toBeUndefined()
})

it('lists and opens a job’s papers from the day, and removes them at sign-out', async () => {
  await keep('pack casey', { day: DAY, dateRead: '2026-11-23T08:52:00Z' })
  await keepPapers('casey', DAY)
  expect(await cachedPaper('casey', PAPER.guid)).toMatchObject({ type: 'application/pdf' })
  const read = (query: object) => readCached('shipper GET /attachments', { query } as never, 'casey')
  const papers = await read({ jobs: JOB.guid, rc: 100 })
  expect(papers).toMatchObject({ results: [{ guid: PAPER.guid, usage: 'Gate Pass' }] })
  // Papers of a job outside of the day are not stored.
  expect(await read({ companies: guidOf(2) })).toBeUndefined()
  await openCarrier(`/jobs/${JOB.guid}/papers`, { 'GET /jobs/{guid}': () => JOB, 'GET /attachments': () => papers })
  await expect
    .element(page.getByRole('link', { name: /Gate pass/ }))
    .toHaveAttribute('href', expect.stringMatching(/^blob:/))
  await forgetRead()
  expect(await cachedPaper('casey', PAPER.guid)).toBeUndefined()
})

it('does not answer an offer without signal, and says so', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    await openCarrier(`/offers/${guidOf(40)}`, { 'GET /job-contracts/{id}': () => anOffer(40) })
    await expect.element(page.getByText(/Offers can only be answered online/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Accept' })).toBeDisabled()
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})

const BILL = {
  order: { guid: guidOf(72), number: '1940' },
  paid: 0,
  referenceNumber: null,
  dateTransaction: '2026-11-19',
  datePosted: null,
  datePaymentReleased: null,
  logistics: null,
  guid: guidOf(50),
  number: '50',
  type: 'bill',
  status: 'OPEN',
  job: { guid: JOB.guid, number: '1950-1' },
  total: 1832.5,
  balance: 1832.5,
  waiting: { party: 'us', code: 'match-bill', text: '', clears: '', since: '2026-11-20T15:00:00.000Z', due: null },
  lines: [],
  quickPay: [],
  can: [],
}
const READ = '2026-11-20T14:10:00.000Z'

/** The server is not reached: what was stored at `dateRead` answers. */
const stored = (api: string, data: (name: string) => unknown, dateRead = READ) =>
  Object.fromEntries(
    ['shipper', 'platform'].flatMap((base) =>
      api
        .split(', ')
        .filter((name) => name.startsWith(`${base} `))
        .map((name) => [
          name.slice(base.length + 1),
          async ({ params, query, body }: Parameters<Answers[string]>[0]) => {
            const input = { params, query, body } as object
            await keep(`answer casey ${name} ${inputText(input)}`, { data: data(name), dateRead })
            return readCached(name, input, 'casey')
          },
        ]),
    ),
  )

const PERSON = {
  guid: guidOf(90),
  name: 'Xochitl Nopal',
  email: 'x@nopal.test',
  phoneNumber: null,
  mobileNumber: null,
  canLogin: true,
  role: { guid: guidOf(92), name: 'Driver' },
  account: { guid: guidOf(91), name: 'Red Mesa Auto Haulers', type: 'vendor' },
  dateLastSeen: null,
  groups: [],
  can: [],
}

const lists: Readonly<Record<string, unknown>> = {
  'platform GET /offers': list(anOffer(40)),
  'platform GET /job-contracts/{id}': anOffer(40),
  'shipper GET /job-posts': list(aLoad(50)),
  'platform POST /post-requests/list': list(),
  'shipper POST /invoices/list': list(BILL),
  'shipper GET /invoices/{guid}': BILL,
  'platform GET /cases': list(),
  'platform GET /field/devices': list(),
  'shipper GET /vendors/{id}': { guid: guidOf(91), standing: null, can: [] },
  'shipper POST /jobs/list': list(),
  'platform POST /users/list': list(PERSON),
  'shipper GET /users/{id}': PERSON,
  'shipper GET /roles': list(),
  'platform GET /sessions': list(),
  'platform GET /notices/preferences': { results: [], summary: 'off' },
  'shipper GET /company': { name: 'Larkspur', phoneNumber: null, email: null },
}
const KEPT = stored(Object.keys(lists).join(', '), (name) => lists[name])
const FROM_DAY = Object.fromEntries(
  ['shipper GET /jobs/{guid}', 'platform GET /stops/{guid}', 'platform GET /jobs/{guid}/inspections'].map((name) => [
    name.slice(name.indexOf(' ') + 1),
    ({ params }: Parameters<Answers[string]>[0]) => readCached(name, { params }, 'casey'),
  ]),
)

it.each([
  '/',
  `/offers/${guidOf(40)}`,
  '/loads',
  `/loads/${guidOf(50)}`,
  '/loads/requests',
  '/payments',
  `/payments/${BILL.guid}`,
  '/cases',
  '/phones',
  '/documents',
  '/papers',
  '/jobs',
  '/jobs/dispatched',
  `/jobs/${JOB.guid}`,
  `/stops/${JOB.stops[0]?.guid}`,
  '/people',
  '/profile',
  '/company',
])('says since when its stored data is at %s', async (path) => {
  await keep('pack casey', { day: DAY, dateRead: READ })
  await openCarrier(path, { ...KEPT, ...FROM_DAY })
  await expect.element(page.getByText(`No signal. As of ${momentText(READ)}.`)).toBeVisible()
})

it('says since when a person’s data is', async () => {
  // A carrier's role never reads the company's audit.
  await openCarrier(`/people?peek=${PERSON.guid}`, KEPT, ['admin.users'])
  await expect.element(page.getByRole('heading', { name: 'Xochitl Nopal' })).toBeVisible()
  await expect.element(page.getByText(`No signal. As of ${momentText(READ)}.`)).toBeVisible()
})

it('stores what those pages read', () => {
  expect(Object.keys(lists).filter((name) => !isCachedCall(name))).toEqual([])
})

it('lists people without signal after a reload', async () => {
  await openCarrier('/people', KEPT)
  await expect.element(page.getByText('Xochitl Nopal')).toBeVisible()
  await expect.element(page.getByText(/offline/)).not.toBeInTheDocument()
})

it('lists the jobs of the day on a phone where the list was never opened, or is older', async () => {
  const call = 'shipper POST /jobs/list'
  const input = (status: string) => ({ query: { status, rc: 100 }, body: { sort: [] } })
  const read = async (status: string) => readCached(call, input(status), 'casey')
  expect(await read('in-progress')).toBeUndefined()
  await keep('pack casey', { day: DAY, dateRead: READ })
  expect(await read('in-progress')).toMatchObject({
    total: 1,
    results: [
      {
        guid: JOB.guid,
        vehicleName: '2013 Ford F-150',
        originCity: 'Dallas',
        destinationState: 'CO',
        datePickupRequestedStart: '2026-11-20T14:00:00.000Z',
      },
    ],
  })
  expect(await read('dispatched')).toMatchObject({ total: 0 })
  // A day leaves out finished jobs.
  expect(await read('delivered')).toBeUndefined()
  const name = `answer casey ${call} ${inputText(input('in-progress'))}`
  await keep(name, { data: list(), dateRead: '2026-11-20T14:09:00.000Z' })
  expect(await read('in-progress')).toMatchObject({ total: 1 })
  await keep(name, { data: list(), dateRead: '2026-11-20T14:11:00.000Z' })
  expect(await read('in-progress')).toMatchObject({ total: 0 })
})

it('shows the next stop without signal on a phone where only the offers were opened', async () => {
  await keep('pack casey', { day: DAY, dateRead: READ })
  const ofDay = ({ query, body }: Parameters<Answers[string]>[0]) =>
    readCached('shipper POST /jobs/list', { query, body } as object, 'casey')
  await openCarrier('/jobs', { ...FROM_DAY, 'POST /jobs/list': ofDay })
  await expect.element(page.getByRole('heading', { name: 'Next stop' })).toBeVisible()
  await expect.element(page.getByText('Yard Dallas')).toBeVisible()
  await expect.element(page.getByText(`No signal. As of ${momentText(READ)}.`)).toBeVisible()
})

it('names the time only for data of today, in the driver’s language, and no longer once the server answers', async () => {
  speak('es', { ...WORDS_ES })
  const today = new Date().toISOString()
  let isReached = false
  const bills = stored('shipper POST /invoices/list', () => list(BILL), today)['POST /invoices/list']
  const { queries } = await openCarrier('/payments', {
    'POST /invoices/list': async (asked) => {
      const { query, body } = asked
      const input = { query, body } as object
      return isReached ? readFresh('shipper POST /invoices/list', input, list(BILL), 'casey') : bills?.(asked)
    },
  })
  await expect.element(page.getByText(`Sin señal. Datos de las ${timeText(today)}.`)).toBeVisible()
  isReached = true
  await queries.invalidateQueries()
  await expect.element(page.getByText('Sin señal', { exact: false })).not.toBeInTheDocument()
})

it('says since when a page is that was open when the signal went', async () => {
  await openCarrier('/payments', { 'POST /invoices/list': () => list(BILL) })
  await expect.element(page.getByText('$1,832.50').first()).toBeVisible()
  await expect.element(page.getByText('No signal', { exact: false })).not.toBeInTheDocument()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    dispatchEvent(new Event('offline'))
    await expect.element(page.getByText(/^No signal. As of \d/)).toBeVisible()
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  }
  await expect.element(page.getByText('No signal', { exact: false })).not.toBeInTheDocument()
})

it('stores only the newest responses of one call', async () => {
  for (let near = 0; near < 103; near += 1)
    await keepAnswer('casey', 'shipper GET /job-posts', inputText({ query: { near } }), list(aLoad(50)))
  const answers = await cachedAnswers('casey', 'shipper GET /job-posts')
  expect(answers).toHaveLength(100)
  const found = (near: number) => readCached('shipper GET /job-posts', { query: { near } }, 'casey')
  expect(await found(102)).toMatchObject({ total: 1 })
  expect(await found(0)).toBeUndefined()
})

it('says if a page was never loaded and there is no signal', async () => {
  await openCarrier('/payments', {
    'POST /invoices/list': () => {
      throw new ApiError(0, { message: 'No connection' })
    },
  })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
