/** Every screen of the carrier's portal. */
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { jobPostsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { clientOf } from './api.ts'
import type { Screen } from './screens.ts'

const carrier = await clientOf(inject('product'), 'carrier', 'carrier@demo.test')
const [offers, posts, driven, paid] = await Promise.all([
  carrier.call(contractsPlatformRoutes.list, { query: { status: 'accepted', rc: 1 } }),
  carrier.call(jobPostsRoutes.list, { query: { rc: 1 } }),
  carrier.call(jobsRoutes.list, { query: { status: 'picked-up', rc: 1 }, body: {} }),
  carrier.call(invoicesRoutes.list, { query: { rc: 1 }, body: {} }),
])
const own = await carrier.call(jobsRoutes.get, { params: { guid: driven.results[0]!.guid } })
const stop = own.stops.find(({ stopType }) => stopType === 'delivery')!
const vehicle = own.commodities[0]!.guid

const saysHeading = (page: Page) => page.getByRole('main').getByRole('heading').first().waitFor()

export const CARRIER_SCREENS: readonly Screen[] = [
  { name: 'offers', path: '/', ready: saysHeading },
  { name: 'accepted offers', path: '/offers/accepted', ready: saysHeading },
  { name: 'offer', path: `/offers/${offers.results[0]!.guid}`, ready: saysHeading },
  { name: 'loads of the board', path: '/loads', ready: saysHeading },
  { name: 'load of the board', path: `/loads/${posts.results[0]!.guid}`, ready: saysHeading },
  { name: 'requests', path: '/loads/requests', ready: saysHeading },
  { name: 'next stops', path: '/jobs', ready: saysHeading },
  { name: 'jobs by status', path: '/jobs/delivered', ready: saysHeading },
  ...['stops', 'vehicles', 'papers', 'money', 'notes'].map((part) => ({
    name: `${part} of a job`,
    path: `/jobs/${own.guid}/${part}`,
    ready: saysHeading,
  })),
  { name: 'stop', path: `/stops/${stop.guid}`, ready: saysHeading },
  { name: 'end of a stop', path: `/stops/${stop.guid}/finish`, ready: saysHeading },
  ...['vin', 'photos', 'damage', 'details'].map((step) => ({
    name: `${step} of an inspection`,
    path: `/inspect/${stop.guid}/${vehicle}/${step}`,
    ready: saysHeading,
  })),
  { name: 'payments', path: '/payments', ready: saysHeading },
  { name: 'damage cases', path: '/cases', ready: saysHeading },
  { name: 'notices', path: '/notices', ready: saysHeading },
  { name: 'phones', path: '/phones', ready: saysHeading },
  { name: 'documents of the carrier', path: '/documents', ready: saysHeading },
  { name: 'job papers', path: '/papers', ready: saysHeading },
  { name: 'bill', path: `/payments/${paid.results[0]!.guid}`, ready: saysHeading },
  { name: 'scan of the carrier', path: '/scan', ready: saysHeading },
  { name: 'outbox of the carrier', path: '/outbox', ready: saysHeading },
  { name: 'people of the carrier', path: '/people', ready: saysHeading },
  { name: 'company of the carrier', path: '/company', ready: saysHeading },
]
