/** Marking a delivery for its carrier: the proof, or why nobody signed, in the same sheet. */
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Asked, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const ROUTES = [
  at('/jobs', screen),
  at('/orders/$orderGuid', screen),
  at('/jobs/$jobGuid', screen, undefined, { guids: ['jobGuid'] }),
] as const
const NONE = { page: 0, rows: 25, total: 0, next: null, results: [] }
const STOPS = aJob(1).stops.map((stop, i) => (i === 0 ? { ...stop, status: 'completed' as const } : stop))

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('says why nobody signed', async () => {
  const marked = vi.fn((_asked: Asked) => ({}))
  await openAt(
    `/jobs/${aJob(1).guid}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1, { status: 'picked-up', stops: STOPS, can: ['progress'] }),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /field/parked': () => NONE,
      'GET /offer-rounds': () => NONE,
      'PUT /stops/{guid}/status': marked,
    },
    { routes: ROUTES },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('a')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'What happened' }).selectOptions('Complete')
  await expect.element(sheet.getByText('Proof of delivery', { exact: true })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Why nobody signed' }).fill('Dealer closed')
  await sheet.getByRole('button', { name: 'Complete' }).click()
  await expect
    .poll(() => marked.mock.calls[0]?.[0].body)
    .toEqual({ guid: expect.any(String), action: 'complete', notAvailableReason: 'Dealer closed' })
})
