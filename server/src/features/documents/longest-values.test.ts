/** Papers of an order with twelve vehicles and the longest values that its fields take. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aPlace, NOW, put } from '../../../testing/builders.ts'
import { placesInPdf } from '../../../testing/pdf.ts'
import { testApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

/** Points: letter paper, and what its printer leaves white. */
const WIDTH = 612
const MARGIN = 30
/** Two letters may stand this much inside of each other. */
const TOUCH = 1

const words = (length: number) => 'Longest words of transport '.repeat(length).slice(0, length).trim()
/** Without a place to break at. */
const solid = (length: number) => 'W'.repeat(length)

test.each(['rate-confirmation', 'bill-of-lading'])(
  'nothing on a %s runs over an edge, or over its neighbor',
  async (kind) => {
    const t = await testApp()
    const org = await anOrg(t.database)
    const carrier = await aCarrier(t.database, org.companyGuid, { name: solid(100), usdot: '1234567' })
    const base = anOrder()
    const place = () =>
      aPlace({ name: solid(200), street1: words(100), street2: solid(100), city: solid(50), notes: words(2_000) })
    const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, {
      body: {
        ...base,
        client: { guid: org.client },
        referenceNumber: solid(50),
        instructions: words(2_000),
        commodities: Array.from({ length: 12 }, (_, i) => ({
          type: 'vehicle' as const,
          identifier: `1HGCM82633A0043${10 + i}`,
          damaged: true,
          inoperable: 'no' as const,
          quantity: 1,
          description: i % 2 ? solid(500) : words(500),
          lotNumber: solid(50),
          referenceNumber: solid(50),
          licensePlate: solid(20),
          vehicle: { year: 2003, make: solid(50), model: solid(50), color: solid(30) },
        })),
        stops: [
          { ...base.stops[0]!, terminal: place(), notes: words(2_000), referenceNumber: solid(50) },
          { ...base.stops[1]!, terminal: place(), notes: solid(2_000), referenceNumber: solid(50) },
        ],
      },
    })
    const job = order.jobs[0]!.guid
    const written = { company_guid: org.companyGuid, job_guid: job, created_at: NOW, updated_at: NOW }
    await put(t.database, 'contracts', {
      ...written,
      guid: newGuid(),
      vendor_guid: carrier.accountGuid,
      status: 'sent',
      amount: '99999999.99',
      cod_amount: '99999999.00',
      cod_method: 'cash',
      cod_location: 'delivery',
      payment_terms_id: 12,
      payment_method_id: 8,
      load_terms: words(4_000),
      sent_at: NOW,
    })
    for (const name of [solid(100), words(100)])
      await put(t.database, 'charges', {
        ...written,
        guid: newGuid(),
        order_guid: order.guid,
        side: 'vendor',
        kind: 'accessorial',
        name,
        amount: '9999999.99',
      })
    const { statusCode, rawPayload } = await t.app.inject({
      url: kind === 'rate-confirmation' ? `/api/job/${job}/doc/${kind}` : `/platform/jobs/${job}/${kind}`,
      headers: { host: 'localhost:4200', authorization: `Bearer ${org.dispatcher.token}` },
    })
    expect(statusCode).toBe(200)
    const places = await placesInPdf(rawPayload)
    expect(places.length).toBeGreaterThan(100)
    expect(places.filter(({ left, right, y }) => left < MARGIN || right > WIDTH - MARGIN || y < MARGIN)).toEqual([])
    const lines = Map.groupBy(places, ({ page, y }) => `${page} ${y.toFixed(1)}`)
    const over = [...lines.values()].flatMap((line) => {
      const row = line.toSorted((a, b) => a.left - b.left)
      return row.slice(1).flatMap(({ left, text }, i) => (left < row[i]!.right - TOUCH ? [[row[i]!.text, text]] : []))
    })
    expect(over).toEqual([])
  },
)
