/** The demo as each portal's users see it, through the calls of their screens. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobPostsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { expect, inject, it } from 'vitest'
import { clientOf } from './api.ts'
import { originOf } from './product.ts'

const product = inject('product')

/** The content type of a signed URL. */
const typeAt = async (portal: 'client' | 'carrier', url: string): Promise<string> => {
  const response = await fetch(new URL(url, originOf(product, portal)))
  const bytes = await response.arrayBuffer()
  return `${response.status} ${response.headers.get('content-type')} ${bytes.byteLength > 100 ? 'whole' : 'empty'}`
}

/** Number of orders to check. */
const SOME = 20
/** The demo's own records come before those that journeys add. */
const EARLIEST = { field: 'number', direction: 'asc' } as const

it('dispatcher@demo.test starts at Home', async () => {
  const dispatcher = await clientOf(product, 'dispatcher', 'dispatcher@demo.test')
  const { results } = await dispatcher.call(preferencesRoutes.list)
  expect(results.find(({ key }) => key === 'start')?.value).toBe('/home')
})

it.each(['client@demo.test', 'client2@demo.test', 'client@other.test'])(
  '%s finds documents, inspections with pictures, invoices and reports',
  async (email) => {
    const client = await clientOf(product, 'client', email)
    const orders = await client.call(ordersRoutes.list, {
      query: { status: 'delivered', rc: SOME },
      body: { sort: [EARLIEST] },
    })
    expect(orders.results).not.toEqual([])
    const papers = await Promise.all(
      orders.results.map(({ guid }) => client.call(attachmentsRoutes.ofOrder, { params: { id: guid } })),
    )
    expect(papers.filter(({ total }) => total === 0)).toEqual([])
    expect(await typeAt('client', papers[0]!.results[0]!.url!)).toBe('200 application/pdf whole')
    const looks = await Promise.all(
      orders.results.map(({ guid }) => client.call(inspectionsPlatformRoutes.ofOrder, { params: { guid } })),
    )
    const done = looks.flatMap(({ results }) => results).filter(({ status }) => status === 'completed')
    expect(done).not.toEqual([])
    expect(done.filter(({ missing }) => missing.length > 0)).toEqual([])
    const inspection = done.find(({ photos, signature }) => photos.length > 0 && signature)!
    expect(await typeAt('client', inspection.photos[0]!.url!)).toBe('200 image/png whole')
    expect(await typeAt('client', inspection.signature!.url)).toBe('200 image/png whole')
    const [invoices, reports] = await Promise.all([
      client.call(invoicesRoutes.list, { query: { rc: 1 }, body: {} }),
      client.call(reportsRoutes.list, { query: { rc: 1 } }),
    ])
    expect([invoices.results.length, reports.results.length]).toEqual([1, 1])
  },
)

it.each(['carrier@demo.test', 'carrier2@demo.test'])(
  '%s finds offers, loads, bills, and jobs with pictures',
  async (email) => {
    const carrier = await clientOf(product, 'carrier', email)
    const [offers, posts, jobs, bills] = await Promise.all([
      carrier.call(contractsPlatformRoutes.list, { query: { status: 'sent', rc: 1 } }),
      carrier.call(jobPostsRoutes.list, { query: { rc: 1 } }),
      carrier.call(jobsRoutes.list, {
        query: { rc: 1 },
        body: { sort: [EARLIEST], filterState: { inspectionType: 'advanced', status: ['delivered', 'completed'] } },
      }),
      carrier.call(invoicesRoutes.list, { query: { rc: 1 }, body: {} }),
    ])
    expect([offers, posts, jobs, bills].map(({ results }) => results.length)).toEqual([1, 1, 1, 1])
    const job = await carrier.call(jobsRoutes.get, { params: { guid: jobs.results[0]!.guid } })
    const inspections = await carrier.call(inspectionsPlatformRoutes.ofJob, { params: { guid: job.guid } })
    const photo = inspections.results.flatMap(({ photos }) => photos)[0]!
    expect(await typeAt('carrier', photo.url!)).toBe('200 image/png whole')
  },
)

it('the dispatcher finds service jobs and open offers', async () => {
  const dispatcher = await clientOf(product, 'dispatcher', 'dispatcher@demo.test')
  const [services, offers] = await Promise.all([
    dispatcher.call(jobsRoutes.list, { query: { rc: 1 }, body: { filterState: { type: 'service' } } }),
    dispatcher.call(contractsPlatformRoutes.list, { query: { status: 'sent', rc: 1 } }),
  ])
  expect([services, offers].map(({ results }) => results.length)).toEqual([1, 1])
})
