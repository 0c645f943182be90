/** A job that was canceled, or taken away: the carrier can no longer open it. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { keep } from '../../api/outbox/field-database.ts'
import { OFFICE_ES } from '../../features/carrier/words/office-es.ts'
import { WORDS_ES } from '../../features/carrier/words/words-es.ts'
import { speak } from '../../ui/words/language.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { findings, refused } from '../order-screens.fixture.tsx'
import { anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  await emptyPhone()
})

afterEach(() => speak('en', undefined))

const job = {
  ...aJob(1, { status: 'dispatched' }),
  dispatcher: { guid: guidOf(88), name: 'Elena Brandt', phoneNumber: '(214) 555-0147' },
}
const gone = { 'GET /jobs/{guid}': () => refused(404, 'Not found') }
const ended = (last: number, more: Partial<Contract> = {}) =>
  anOffer(last, {
    status: 'cancelled',
    job: { ...anOffer(last).job, guid: job.guid },
    dateAnswered: '2026-11-20T15:00:00.000Z',
    dateCancelled: '2026-11-20T16:00:00.000Z',
    cancelReason: 'The auction sold it twice',
    ...more,
  })
/** The job as last loaded on this phone. */
const keepDay = () =>
  keep('pack casey', {
    day: { jobs: [job], inspections: [], papers: [], notes: [], statements: [], jobsLeft: 0 },
    dateRead: '2026-11-20T14:00:00.000Z',
  })
const alert = page.getByRole('alert')

it('says that it is no longer the carrier’s, and why its offer ended', async () => {
  const others = [
    anOffer(41, { status: 'cancelled', dateAnswered: '2026-11-20T15:00:00.000Z', cancelReason: 'Another job' }),
    ended(42, { dateCancelled: '2026-11-19T16:00:00.000Z', cancelReason: 'An earlier award' }),
  ]
  await openCarrier(`/jobs/${job.guid}`, { ...gone, 'GET /offers': () => list(...others, ended(43)) })
  await expect.element(alert.getByText(/^This job is no longer yours/)).toBeVisible()
  await expect.element(alert.getByText('Reason: The auction sold it twice')).toBeVisible()
  expect(alert.getByText(/Another job|An earlier award/).elements()).toHaveLength(0)
  expect(await findings()).toEqual([])
})

it('does not name another carrier’s award as the reason', async () => {
  const elsewhere = ended(43, { cancelCause: 'awarded-elsewhere', cancelReason: 'awarded elsewhere' })
  await openCarrier(`/jobs/${job.guid}`, { ...gone, 'GET /offers': () => list(elsewhere) })
  await expect.element(alert.getByText(/^This job is no longer yours/)).toBeVisible()
  expect(alert.getByText(/Reason/).elements()).toHaveLength(0)
})

it('offers a driver, who sees no offers, to call the dispatcher of the job as last loaded', async () => {
  await keepDay()
  await openCarrier(`/jobs/${job.guid}`, gone, ['jobs.view'])
  await expect.element(alert.getByText(/^This job is no longer yours/)).toBeVisible()
  await expect.element(alert.getByRole('link', { name: 'Call dispatch' })).toHaveAttribute('href', 'tel:2145550147')
})

const stopGuid = job.stops[0]!.guid
const PAGES = [
  `/stops/${stopGuid}`,
  `/stops/${stopGuid}/finish`,
  `/inspect/${stopGuid}/${job.commodities[0]!.guid}/vin`,
]
const goneStop = { 'GET /stops/{guid}': () => refused(404, 'Not found') }

it.each(PAGES)('says so of a stop, by the offer: %s', async (path) => {
  const offer = ended(43)
  const stops = [{ ...offer.stops[0]!, guid: stopGuid }]
  await openCarrier(path, {
    ...goneStop,
    'GET /offers': () => list({ ...ended(44), cancelReason: 'Another job' }, { ...offer, stops }),
  })
  await expect.element(alert.getByText(/^This job is no longer yours/)).toBeVisible()
  await expect.element(alert.getByText('Reason: The auction sold it twice')).toBeVisible()
  expect(await findings()).toEqual([])
})

it.each(PAGES)('offers a driver at a stop to call the dispatcher: %s', async (path) => {
  await keepDay()
  await openCarrier(path, goneStop, ['jobs.view'])
  await expect.element(alert.getByText(/^This job is no longer yours/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: `Job ${job.number}` })).toBeVisible()
  await expect.element(alert.getByRole('link', { name: 'Call dispatch' })).toHaveAttribute('href', 'tel:2145550147')
})

it('does not say so of a stop that the carrier never had', async () => {
  await openCarrier(PAGES[0]!, { ...goneStop, 'GET /offers': () => list(ended(43)) })
  await expect.element(page.getByText(/This stop doesn’t exist/)).toBeVisible()
  expect(page.getByText(/no longer yours/).elements()).toHaveLength(0)
})

it('does not say so of a job that the carrier never had', async () => {
  const open = anOffer(43, { status: 'cancelled', job: { ...anOffer(43).job, guid: job.guid }, dateAnswered: null })
  await openCarrier(`/jobs/${job.guid}`, { ...gone, 'GET /offers': () => list(open) })
  await expect.element(page.getByText(/This job doesn’t exist/)).toBeVisible()
  expect(page.getByText(/no longer yours/).elements()).toHaveLength(0)
})

it.each([`/jobs/${job.guid}`, ...PAGES])(
  'tells a driver, who sees no offers, what it cannot tell and whom to ask: %s',
  async (path) => {
    await openCarrier(path, { ...gone, ...goneStop }, ['jobs.view'])
    await expect.element(alert.getByText(/^This job isn’t on your list/)).toBeVisible()
    await expect.element(alert.getByText('Offers say which, and your role doesn’t show them.')).toBeVisible()
    await expect.element(alert.getByText('Ask your office at Red Mesa Auto Haulers.')).toBeVisible()
    expect(page.getByText(/doesn’t exist/).elements()).toHaveLength(0)
    expect(await findings()).toEqual([])
  },
)

const lacks = (permission: string) => () => {
  throw new ApiError(403, { message: `Your role lacks the permission ${permission}`, code: 'forbidden', permission })
}

it.each([
  [`/offers/${guidOf(40)}`, 'GET /job-contracts/{id}', 'offers.view', 'See offers'],
  ['/loads', 'GET /job-posts', 'loadboards.view_posts', 'See posts and requests'],
  [`/loads/${guidOf(40)}`, 'GET /job-posts', 'loadboards.view_posts', 'See posts and requests'],
  ['/payments', 'POST /invoices/list', 'vendor_money.view_bill', 'See bills'],
  [`/payments/${guidOf(40)}`, 'GET /invoices/{guid}', 'vendor_money.view_bill', 'See bills'],
] as const)(
  'says what a role lacks on %s, and whom to ask, with nothing to try again',
  async (path, call, permission, word) => {
    await openCarrier(path, { [call]: lacks(permission) }, ['jobs.view'])
    await expect.element(alert.getByText(`Your role doesn’t allow this: ${word}`)).toBeVisible()
    await expect
      .element(alert.getByText('Ask whoever manages people at Red Mesa Auto Haulers to change your role.'))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
    speak('es', { ...WORDS_ES, ...OFFICE_ES })
    await openCarrier(path, { [call]: lacks(permission) }, ['jobs.view'])
    await expect
      .element(alert.getByText(new RegExp(`^Su rol no lo permite: ${WORDS_ES.role.permissions[permission]}$`)))
      .toBeVisible()
  },
)
