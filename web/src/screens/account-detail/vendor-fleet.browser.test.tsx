import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findings, openAt } from '../order-screens.fixture.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { VendorFleet } from '../../features/fleet/vendor-fleet.tsx'

beforeEach(() => page.viewport(1024, 800))

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const list = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const DATES = { dateCreated: '2026-11-20T14:00:00.000Z', dateUpdated: '2026-12-01T14:00:00.000Z' }
const TRUCK = {
  ...DATES,
  guid: guid(20),
  name: '113',
  plate: '7ABC123',
  plateState: 'AZ',
  year: 2019,
  make: 'Peterbilt',
  model: '389',
  vin: null,
  insuranceExpiresOn: '2020-01-31',
  insuranceFileGuid: guid(30),
}
const TRAILER = {
  ...DATES,
  guid: guid(21),
  name: 'T-9',
  plate: null,
  kind: 'high-mount-8',
  registrationExpiresOn: '2099-01-01',
}
const DRIVER = {
  ...DATES,
  guid: guid(22),
  name: 'Nadia Fitzgerald',
  phoneNumber: '+13035550147',
  licenseNumber: 'D1',
  licenseState: 'AZ',
  licenseExpiresOn: '2020-02-29',
  medicalCardExpiresOn: null,
}
const open = (trucks: object[], permissions: readonly string[] = ['documents.view']) =>
  openAt(
    '/',
    {
      'GET /users/me': () => ({ guid: guid(10), name: 'Ann Lee', portal: 'dispatcher', permissions, company: {} }),
      'GET /vendors/{vendorGuid}/trucks': () => list(...trucks),
      'GET /vendors/{vendorGuid}/trailers': () => list(...trucks.map(() => TRAILER)),
      'GET /vendors/{vendorGuid}/drivers': () => list(...trucks.map(() => DRIVER)),
      'GET /attachments': () => list({ guid: guid(31), fileGuid: guid(30), fileLocation: '/coi.pdf' }),
    },
    {
      routes: [
        at(
          '/',
          lazyScreen(async () => () => (
            <>
              <h1>Red Mesa</h1>
              <h2>Trucks and drivers</h2>
              <VendorFleet vendorGuid={guid(11)} />
            </>
          )),
        ),
      ],
    },
  )

it('shows a carrier’s drivers, trucks and trailers, and what has expired', async () => {
  await open([TRUCK])
  await expect.element(page.getByText('License expired Feb 29', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Insurance expired Jan 31', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/2019 Peterbilt 389 · Plate AZ 7ABC123/)).toBeVisible()
  await expect
    .element(
      page.getByText(
        'High mount, 8 positions · Registration until Jan 1, 2099 · added Nov 20, 2026, changed Dec 1, 2026',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Insurance of 113' })).toHaveAttribute('href', '/coi.pdf')
  expect(await findings()).toEqual([])
})

it('says that a carrier has entered none', async () => {
  await open([])
  await expect.element(page.getByText('The carrier has not entered any trucks or drivers.')).toBeVisible()
})
