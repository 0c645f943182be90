import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { DeliveryListQuery, Webhook, WebhookDelivery } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, readList, readOne, readPresented, type ListInput } from '../../calls/read-list.ts'
import { quickFilters } from '../../platform/list/listing.ts'
import { DELIVERIES, deliveryByGuid, planDeliveries, planWebhooks, webhookByGuid } from '../../records/notices/index.ts'
import { presentDelivery, presentWebhook } from '../../views/activity/webhooks.present.ts'

export async function listWebhooks(
  { query }: { query: PageQuery & { search?: string | undefined } },
  call: ReadCall,
): Promise<ListOf<Webhook> | Refusal> {
  const plan = planWebhooks(call.caller.companyGuid, query)
  return readList(plan, call, (rows) => rows.map(presentWebhook))
}

export async function getWebhook(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<Webhook | Refusal> {
  const [[row]] = await call.read(webhookByGuid(call.caller.companyGuid, guid))
  if (!row) return refuse.notFound('Webhook')
  call.tag(row.version)
  return presentWebhook(row)
}

export async function getDelivery(
  { params }: { params: { guid: string; deliveryGuid: string } },
  call: ReadCall,
): Promise<WebhookDelivery | Refusal> {
  const [[row]] = await call.read(deliveryByGuid(call.caller.companyGuid, params.guid, params.deliveryGuid))
  return row ? presentDelivery(row) : refuse.notFound('Delivery')
}

/** Deliveries of the company's webhooks, filtered and sorted as the body requests. */
export function findDeliveries({ query, body }: ListInput, call: ReadCall): Promise<ListOf<WebhookDelivery> | Refusal> {
  const plan = planDeliveries(call.caller.companyGuid, {}, listingFor(DELIVERIES, { query, body }, call))
  return readPresented(DELIVERIES, plan, body.columns, call, (rows) => rows.map(presentDelivery))
}

/** The log of a webhook, newest first. */
export async function listDeliveries(
  { params: { guid: webhook }, query }: { params: { guid: string }; query: DeliveryListQuery },
  call: ReadCall,
): Promise<ListOf<WebhookDelivery> | Refusal> {
  const { companyGuid } = call.caller
  const listing = listingFor(DELIVERIES, { query, body: { filterState: quickFilters({ status: query.status }) } }, call)
  const plan = planDeliveries(companyGuid, { webhook }, listing)
  if (isRefusal(plan)) return plan
  const [[found], rows, counts] = await call.read(webhookByGuid(companyGuid, webhook), ...plan.queries)
  if (!found) return refuse.notFound('Webhook')
  return plan.answer(rows, counts, readOne(call), (deliveries) => deliveries.map(presentDelivery))
}
