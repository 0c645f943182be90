/** What a job's page says of waiting at a stop. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

beforeEach(() => page.viewport(1280, 900))

const ROUTES = [
  at(
    '/jobs/$jobGuid',
    lazyScreen(async () => JobDetailScreen),
    undefined,
    { guids: ['jobGuid'] },
  ),
] as const
const list = () => ({ page: 0, rows: 25, total: 0, next: null, results: [] })

it('says how long waiting is free at a stop, and what is paid then', async () => {
  const job = aJob(1)
  const detention = { freeMinutes: 120, dateFreeUntil: '2026-12-03T20:10:00.000Z', ratePerHour: 50, cap: null }
  const stops = job.stops.map((stop, i) =>
    i === 0 ? { ...stop, detention: { ...detention, chargeGuid: null } } : stop,
  )
  await openAt(
    `/jobs/${job.guid}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => ({ ...job, stops }),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /vendors': list,
      'GET /offer-rounds': list,
      'GET /field/parked': list,
      'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
    },
    { routes: ROUTES },
  )
  const said = page.getByRole('list', { name: 'Stops' }).getByText(/^Waiting: /)
  await expect.element(said).toHaveTextContent('Waiting: 2 h free until Dec 3, 2:10 PM CST, then $50.00 an hour')
  await expect.poll(() => said.elements()).toHaveLength(1)
})
