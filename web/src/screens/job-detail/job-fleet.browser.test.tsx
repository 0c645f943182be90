/** What a job's page says of the papers of its driver, truck and trailer. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, findings, openAt } from '../order-screens.fixture.tsx'
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
const GUID = aJob(1).guid
const VENDOR = { guid: aJob(70).guid, name: 'Red Mesa', usdot: null }
const list = (...rows: unknown[]) => ({ page: 0, rows: 25, total: rows.length, next: null, results: rows })

it('says what of the driver, truck and trailer has expired, unless it could be another’s', async () => {
  const driver = { userGuid: null, name: 'Nadia', phoneNumber: null, truckNumber: '113', trailerNumber: 'T-9' }
  const asked: unknown[] = []
  await openAt(
    `/jobs/${GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1, { vendor: VENDOR, driver }),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /vendors': () => list(),
      'GET /offer-rounds': () => list(),
      'GET /field/parked': () => list(),
      'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
      'GET /vendors/{id}': () => ({ ...VENDOR, compliance: { result: 'pass', findings: [] } }),
      'GET /vendors/{vendorGuid}/drivers': ({ params, query }) => {
        asked.push(params?.['vendorGuid'], query?.['search'])
        return list({ guid: GUID, name: 'nadia', licenseExpiresOn: '2020-02-29', medicalCardExpiresOn: '2099-01-31' })
      },
      'GET /vendors/{vendorGuid}/trucks': () =>
        list(...['113', '1130'].map((name) => ({ guid: GUID, name, insuranceExpiresOn: '2020-01-31' }))),
      'GET /vendors/{vendorGuid}/trailers': () =>
        list(...['T-9', 't-9'].map((name) => ({ guid: GUID, name, registrationExpiresOn: '2020-01-31' }))),
    },
    { routes: ROUTES },
  )
  const details = page.getByRole('region', { name: 'Details', exact: true })
  await expect.element(details.getByText('Nadia, truck 113, trailer T-9')).toBeVisible()
  await expect.element(details.getByText(/Driver’s license expired Feb 29/)).toBeVisible()
  await expect.element(details.getByText(/Truck insurance expired Jan 31/)).toBeVisible()
  await expect.element(details.getByText(/Trailer registration|Medical card/)).not.toBeInTheDocument()
  expect(asked).toEqual([VENDOR.guid, 'Nadia'])
  expect(await findings()).toEqual([])
})
