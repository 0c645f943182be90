import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, anOrg, NOW, put } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import type { AppRecord } from '../../records/integrations/index.ts'
import { settlePayment } from './take-payment.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let app: AppRecord

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const guid = newGuid()
  await put(t.database, 'integration_apps', {
    company_guid: org.companyGuid,
    guid,
    name: 'COUPA',
    is_enabled: true,
    created_at: NOW,
    updated_at: NOW,
  } as never)
  const { rows } = await t.database.pool.query<AppRecord>('select * from integration_apps where guid = $1', [guid])
  app = rows[0]!
})

async function anInvoice(): Promise<string> {
  const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  const lines = [{ name: 'Transport', amount: 900 }]
  const { body } = await t.send(org.dispatcher, invoicesRoutes.create, {
    body: { type: 'invoice', orderGuid: order.guid, lines },
  })
  await t.send(org.dispatcher, invoicesRoutes.change, { params: { guid: body.guid }, body: { status: 'OPEN' } })
  return body.guid
}
const daysPaid = async (guid: string) => {
  const paid = 'select paid_on::text from invoice_payments where invoice_guid = $1 and reversed_at is null'
  return (await t.database.pool.query<{ paid_on: string }>(paid, [guid])).rows.map(({ paid_on: day }) => day)
}

test('a payment without a day is of the company’s day, and stays of that day when it is read again', async () => {
  // March 2 in Chicago.
  t.clock.set(new Date('2026-03-03T03:00:00Z'))
  const found = { externalId: 'P1', invoiceGuid: await anInvoice(), cents: 40_000, date: null, reference: null }
  expect(await settlePayment(app, found, t.services)).toEqual({ payments: 1, reversed: 0 })
  t.clock.set(new Date('2026-03-05T15:00:00Z'))
  expect(await settlePayment(app, found, t.services)).toEqual({ payments: 0, reversed: 0 })
  expect(await daysPaid(found.invoiceGuid)).toEqual(['2026-03-02'])
  expect(await settlePayment(app, { ...found, date: '2026-03-01' }, t.services)).toEqual({ payments: 1, reversed: 1 })
})
