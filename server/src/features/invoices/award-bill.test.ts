/** From an accepted offer to the vendor's bill, through the calls that users make. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

test('an accepted offer starts the bill; ending it with a fee leaves only the fee', async () => {
  const carrier = await aCompliantCarrier(t, org.companyGuid)
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  const accepted = await t.send(carrier, contractsRoutes.accept, {
    params: { id: offer.guid },
    body: {
      inspectionAcknowledged: true,
      dateEstimatedPickup: '2026-03-05T14:00:00Z',
      dateEstimatedDelivery: '2026-03-07T14:00:00Z',
    },
  })
  expect(accepted.status, JSON.stringify(accepted.data)).toBe(200)
  const bills = async () =>
    (await t.send(carrier, invoicesRoutes.list, { body: { sort: [{ field: 'total', direction: 'desc' }] } })).body
      .results
  expect(await bills()).toMatchObject([{ type: 'bill', status: 'DRAFT', total: 600, job: { guid: job } }])
  const ended = await t.send(org.dispatcher, contractsRoutes.cancel, {
    params: { id: offer.guid },
    body: {
      reason: 'The client changed its mind',
      tonuAmount: 150,
    },
  })
  expect(ended.status, JSON.stringify(ended.data)).toBe(200)
  expect(await bills()).toMatchObject([
    { status: 'VOID', total: 600 },
    { status: 'DRAFT', total: 150 },
  ])
})
