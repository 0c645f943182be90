/** What a driver reaches and reads at a stop besides its acts. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aJob } from '../jobs/jobs.fixture.ts'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})

it('calls and writes to a contact who has both', async () => {
  const job = aJob(1, { status: 'dispatched' })
  const [first] = job.stops
  const contact = { guid: guidOf(40), mobileNumber: '(404) 555-0166', phoneNumber: null }
  const stop = {
    ...first!,
    primaryContact: { ...contact, name: 'Ann Agent', email: 'ann@lot.test' },
    alternativeContact: { ...contact, name: 'Bo Bell', mobileNumber: null, email: null },
  }
  const shown = { ...job, stops: [stop, ...job.stops.slice(1)] }
  await openCarrier(`/stops/${stop.guid}`, {
    'POST /jobs/list': () => list(),
    'GET /jobs/{guid}': () => shown,
    'GET /stops/{guid}': () => ({
      ...stop,
      orderGuid: job.order.guid,
      jobGuid: job.guid,
      version: 1,
      pieces: [],
      warnings: [],
      attempts: [],
    }),
  })
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Call Ann Agent')).toHaveAttribute('href', 'tel:4045550166')
  await expect.element(link('Write to Ann Agent')).toHaveAttribute('href', 'mailto:ann@lot.test')
  await expect.element(page.getByText('Bo Bell')).toBeVisible()
})

it('says until when a paper is valid', async () => {
  const job = aJob(1, { status: 'dispatched' })
  const paper = {
    guid: guidOf(50),
    fileGuid: guidOf(51),
    name: 'permit.pdf',
    usage: 'Other',
    createdBy: 'Dee Desk',
    dateCreated: '2026-11-20T14:00:00.000Z',
    totalBytes: 1_000,
    fileLocation: '/permit.pdf',
  }
  await openCarrier(`/jobs/${job.guid}/papers`, {
    'POST /jobs/list': () => list(),
    'GET /jobs/{guid}': () => job,
    'GET /attachments': () =>
      list({ ...paper, dateExpires: '2026-12-31' }, { ...paper, guid: guidOf(52), dateExpires: null }),
  })
  await expect.element(page.getByText(/valid until Dec 31, 2026/)).toBeVisible()
  await expect.poll(() => page.getByText(/valid until/).elements()).toHaveLength(1)
})
