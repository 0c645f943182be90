/** The posts of a job: what an empty list offers, and when it is left out. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const ROUTES = [at('/jobs', screen), at('/jobs/$jobGuid', screen, undefined, { guids: ['jobGuid'] })] as const
const GUID = aJob(1).guid
const NONE = { page: 0, rows: 25, total: 0, next: null, results: [] }

const open = (can: Job['can']) =>
  openAt(
    `/jobs/${GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1, { can }),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /jobs/{guid}/posts': () => NONE,
      'GET /jobs/{jobId}/contracts': () => NONE,
      'GET /offer-rounds': () => NONE,
      'GET /field/parked': () => NONE,
      'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
    },
    { routes: ROUTES },
  )

const posts = page.getByRole('region', { name: 'Posts and bids', exact: true })
const offers = page.getByRole('region', { name: 'Offers', exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('offer to post a job that is on no board', async () => {
  await open(['post'])
  await expect.element(posts.getByText('Not on a load board yet. Post it to get bids.')).toBeVisible()
  await expect.element(posts.getByRole('button', { name: 'Post' })).toBeVisible()
})

it('are left out where the job is on no board and cannot be posted', async () => {
  await open([])
  await expect.element(offers).toBeVisible()
  await expect.element(posts).not.toBeInTheDocument()
})
