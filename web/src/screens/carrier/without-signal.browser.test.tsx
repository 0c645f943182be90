import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { forgetRead } from '../../api/outbox/day-pack.ts'
import { keep } from '../../api/outbox/field-database.ts'
import { readKept, remember } from '../../api/outbox/field-reading.ts'
import { keepPapers, keptPaper } from '../../api/outbox/kept-papers.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})

const JOB = aJob(1, { status: 'in-progress' })
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
  const one = (name: string, params: object) => readKept(name, { params } as never, 'casey')
  expect(await one('platform GET /job-contracts/{id}', { id: guidOf(41) })).toMatchObject({ guid: guidOf(41) })
  expect(await one('platform GET /job-contracts/{id}', { id: guidOf(42) })).toBeUndefined()
  expect(await one('shipper GET /invoices/{guid}', { guid: guidOf(50) })).toMatchObject({ guid: guidOf(50) })
  expect(await readKept('platform GET /field/devices', {}, 'casey')).toMatchObject({ total: 1 })
  // No other user of this phone can read it.
  expect(await readKept('platform GET /field/devices', {}, 'nadia')).toBeUndefined()
})

it('lists and opens a job’s papers from the day, and removes them at sign-out', async () => {
  await keep('pack casey', { day: DAY, dateRead: '2026-11-23T08:52:00Z' })
  await keepPapers('casey', DAY)
  expect(await keptPaper('casey', PAPER.guid)).toMatchObject({ type: 'application/pdf' })
  const read = (query: object) => readKept('shipper GET /attachments', { query } as never, 'casey')
  const papers = await read({ jobs: JOB.guid, rc: 100 })
  expect(papers).toMatchObject({ results: [{ guid: PAPER.guid, usage: 'Gate Pass' }] })
  // Papers of a job outside of the day are not stored.
  expect(await read({ companies: guidOf(2) })).toBeUndefined()
  await openCarrier(`/jobs/${JOB.guid}/papers`, { 'GET /jobs/{guid}': () => JOB, 'GET /attachments': () => papers })
  await expect
    .element(page.getByRole('link', { name: /Gate pass/ }))
    .toHaveAttribute('href', expect.stringMatching(/^blob:/))
  await forgetRead()
  expect(await keptPaper('casey', PAPER.guid)).toBeUndefined()
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

it('says if a page was never loaded and there is no signal', async () => {
  await openCarrier('/payments', {
    'POST /invoices/list': () => {
      throw new ApiError(0, { message: 'No connection' })
    },
  })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
