/** Billing as a bulk run: from delivered to posted, all or nothing per order, and back. */
import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import type { BulkBilling } from '@waybill/contract/bulk/bulk-acts.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCast, mustSucceed, orderOf } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { BULK } from './bulk-acts.ts'
import { workRuns } from '../features/bulk/work-runs.ts'

let t: TestApp
let act: ReturnType<typeof mustSucceed>
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

const rowOf = async (orderGuid: string) =>
  (await act(cast.dispatcher, billingRoutes.list, { query: { rc: 250 }, body: {} })).results.find(
    ({ order }) => order.guid === orderGuid,
  )!

/** Delivered at $1,000, with or without a signature. */
async function delivered(isProved: boolean) {
  const { guid, jobs } = await act(cast.shipper, ordersRoutes.create, { body: orderOf(1) })
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
  await act(cast.dispatcher, financesRoutes.putOfOrder, {
    params: { guid },
    body: { charges: [{ kind: 'base', amount: 1_000 }] },
  })
  await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: jobs[0]!.guid, amount: 400 }],
      vendors: [{ guid: cast.fast.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: jobs[0]!.guid }, body: {} })
  const { stops } = await act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
  for (const stop of stops)
    await act(cast.dispatcher, stopsRoutes.status, {
      params: { guid: stop.guid },
      body: {
        action: 'complete',
        override: true,
        reason: 'papers follow',
        ...(isProved && stop.stopType === 'delivery' ? { notAvailableReason: 'Nobody there' } : {}),
      },
    })
  return rowOf(guid)
}

const work = async () => {
  const worker = { services: t.services, bulk: BULK, onFault: (fault: unknown) => expect(fault).toBeUndefined() }
  while (await workRuns(cast.companyGuid, worker, new AbortController().signal));
}
const runOf = async (guids: readonly string[], steps: BulkBilling['steps']) => {
  const { guid } = await act(cast.dispatcher, bulkRoutes.start, {
    body: { act: 'invoice.bill', guids: [...guids], body: { steps } },
  })
  await work()
  return act(cast.dispatcher, bulkRoutes.get, { params: { guid } })
}
const statusOf = async (guid: string) => (await act(cast.dispatcher, invoicesRoutes.get, { params: { guid } })).status

test('verifies and posts an order or leaves it unchanged, and is undone', async () => {
  const proved = await delivered(true)
  const unproved = await delivered(false)
  const run = await runOf([proved.invoiceGuid, unproved.invoiceGuid], ['verify', 'post'])
  expect(run).toMatchObject({ succeeded: 1, failed: 1, canUndo: true, rows: [{ guid: unproved.invoiceGuid }] })
  expect([await statusOf(proved.invoiceGuid), await statusOf(unproved.invoiceGuid)]).toEqual(['OPEN', 'DRAFT'])
  expect((await rowOf(unproved.order.guid)).jobs).toMatchObject([{ isVerified: false }])

  await act(cast.dispatcher, bulkRoutes.undo, { params: { guid: run.guid } })
  await work()
  expect(await statusOf(proved.invoiceGuid)).toBe('VOID')
  // What was billed is still owed: it is in the list again.
  expect(await rowOf(proved.order.guid)).toMatchObject({ total: proved.total, jobs: [{ isVerified: false }] })
})

test('posts nothing without a recipient', async () => {
  const { invoiceGuid } = await delivered(true)
  const { companyGuid, shipper } = cast
  await t.database.pool.query('update accounts set email = null where company_guid = $1', [companyGuid])
  await t.database.pool.query('update users set can_login = false where company_guid = $1 and guid = $2', [
    companyGuid,
    shipper.userGuid,
  ])
  const { rows } = await runOf([invoiceGuid], ['verify', 'post'])
  expect(rows.map(({ message }) => message)).toEqual([
    expect.stringMatching(/receives invoices by email: enter an address, or post it by hand$/),
  ])
  expect(await statusOf(invoiceGuid)).toBe('DRAFT')
})
