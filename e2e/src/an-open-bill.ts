import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'

/** An open bill whose lines can be changed: one that another test has exported cannot. */
export async function anOpenBill(dispatcher: BearerClient): Promise<string> {
  const { results } = await dispatcher.call(invoicesRoutes.list, {
    query: { rc: 10 },
    body: { filterState: { type: 'bill', status: 'OPEN' } },
  })
  const bills = await Promise.all(results.map(({ guid }) => dispatcher.call(invoicesRoutes.get, { params: { guid } })))
  return bills.find(({ can }) => can.includes('edit-lines'))!.guid
}
