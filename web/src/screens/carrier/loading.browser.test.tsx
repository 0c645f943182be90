/** What a page shows before its first answer: the shape of what comes, not a wheel. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aJob } from '../jobs/jobs.fixture.ts'
import { findings } from '../order-screens.fixture.tsx'
import { guidOf, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone } from './phone.fixture.ts'

const root = document.documentElement
beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})
afterEach(() => root.setAttribute('data-mantine-color-scheme', 'light'))

const JOB = aJob(1, { status: 'in-progress' })
const [PICKUP] = JOB.stops
const never = () => new Promise(() => undefined)

it.each([
  ['/', 'Loading'],
  [`/offers/${guidOf(40)}`, 'Loading'],
  ['/loads', 'Loading loads'],
  ['/jobs', 'Loading jobs'],
  [`/jobs/${JOB.guid}`, 'Loading'],
  [`/stops/${PICKUP?.guid}`, 'Loading'],
  [`/stops/${PICKUP?.guid}/finish`, 'Loading'],
  [`/inspect/${PICKUP?.guid}/${JOB.commodities[0]?.guid}/vin`, 'Loading'],
  ['/payments', 'Loading bills'],
  [`/payments/${guidOf(60)}`, 'Loading'],
  ['/papers', 'Loading jobs'],
])('shows cards without content while %s loads', async (path, label) => {
  await openCarrier(path, {
    'GET /offers': never,
    'GET /job-contracts/{id}': never,
    'GET /job-posts': never,
    'POST /jobs/list': never,
    'GET /jobs/{guid}': never,
    'GET /stops/{guid}': never,
    'POST /invoices/list': never,
    'GET /invoices/{guid}': never,
  })
  const waiting = page.getByRole('status', { name: label, exact: true })
  await expect.element(waiting).toBeVisible()
  expect(waiting.element().children).toHaveLength(3)
  for (const scheme of ['light', 'dark']) {
    root.setAttribute('data-mantine-color-scheme', scheme)
    const [card] = waiting.element().children
    const { backgroundColor } = getComputedStyle(card!, '::before')
    // A line that cannot be told from its card shows nothing.
    expect(backgroundColor).not.toBe(getComputedStyle(card!).backgroundColor)
    expect(await findings()).toEqual([])
  }
})
