/** A load is offered again as a whole, from one of its jobs. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, aJobRow, anOffer, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Answers, type Asked, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const ROUTES = [at('/jobs', screen), at('/jobs/$jobGuid', screen, undefined, { guids: ['jobGuid'] })] as const
const GUID = aJob(1).guid
const list = (...rows: unknown[]) => ({ page: 0, rows: 25, total: rows.length, next: null, results: rows })

const open = (answers: Answers, job: Partial<Job>) =>
  openAt(
    `/jobs/${GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1, job),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /vendors': () => list(),
      'GET /vendors/{id}': () => ({
        guid: aJob(70).guid,
        name: 'Red Mesa',
        compliance: { result: 'pass', findings: [] },
      }),
      'GET /offer-rounds': () => list(),
      'GET /field/parked': () => list(),
      'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
      ...answers,
    },
    { routes: ROUTES },
  )
const section = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('offers a load again at the pay of each job, and under the same terms', async () => {
  const sent = vi.fn((_asked: Asked) => list(anOffer(), anOffer()))
  const rows = [1, 2].map((last) => aJobRow(last, { status: 'ready' }))
  const brief = rows.map(({ guid, number }) => ({ guid, number }))
  const load = { guid: aJob(90).guid, number: 'L12' }
  const together = brief.map((job, i) => ({ guid: aJob(30 + i).guid, job, amount: [500, 300][i]! }))
  const offerOf = (i: number) =>
    anOffer({
      ...together[i]!,
      status: 'expired',
      load: { guid: load.guid, contracts: together, total: 800 },
      codAmount: [0, 120][i]!,
      codMethod: 'certified-funds',
      codLocation: 'delivery',
      paymentTermsId: 10,
      loadTerms: 'Gate closes at 5',
      can: [],
    })
  await open(
    {
      'POST /job-contracts': sent,
      'GET /jobs/{jobId}/contracts': ({ params }) => list(offerOf(params?.['jobId'] === GUID ? 0 : 1)),
      'GET /loads/{guid}': () => ({ ...load, jobs: rows }),
      'GET /loads/{guid}/plan': () => ({ checks: [] }),
      'GET /picklist/options': () => ({ 'payment-terms': [{ id: 10, label: 'Net 15', isDeprecated: false }] }),
    },
    { load: { ...load, jobs: brief } },
  )
  await section('Offers').getByRole('button', { name: 'Offer again' }).click()
  const sheet = page.getByRole('dialog', { name: 'Offer load L12' })
  await expect.element(sheet.getByRole('textbox', { name: 'Pay for all of them' })).toHaveValue('800.00')
  await sheet.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect
    .poll(() => sent.mock.calls[0]?.[0].body)
    .toMatchObject({
      jobs: [
        { guid: rows[0]!.guid, amount: 500 },
        { guid: rows[1]!.guid, amount: 300, codAmount: 120 },
      ],
      paymentTermsId: 10,
      codMethod: 'certified-funds',
      codLocation: 'delivery',
      loadTerms: 'Gate closes at 5',
    })
})
