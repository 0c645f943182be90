import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { DeliveryListQuery, Webhook, WebhookDelivery } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { readCursor, writeCursor } from '../../platform/list/cursor.ts'
import { deliveriesCount, deliveriesPage, planWebhooks, webhookByGuid } from '../../records/notices/index.ts'
import { presentDelivery, presentWebhook } from '../../views/activity/webhooks.present.ts'

export async function listWebhooks(
  query: PageQuery & { search?: string | undefined },
  call: ReadCall,
): Promise<ListOf<Webhook> | Refusal> {
  const plan = planWebhooks(call.caller.companyGuid, query)
  return readList(plan, call, (rows) => rows.map(presentWebhook))
}

export async function getWebhook(guid: string, call: ReadCall): Promise<Webhook | Refusal> {
  const [[row]] = await call.read(webhookByGuid(call.caller.companyGuid, guid))
  if (!row) return refuse.notFound('Webhook')
  call.tag(row.version)
  return presentWebhook(row)
}

const SORT = 'position.desc'

/** The log of a webhook, the newest first. */
export async function listDeliveries(
  guid: string,
  query: DeliveryListQuery,
  call: ReadCall,
): Promise<ListOf<WebhookDelivery> | Refusal> {
  const { companyGuid } = call.caller
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, SORT, 'number')
  if (isRefusal(cursor)) return cursor
  const before = cursor ? Number(cursor.key) : undefined
  const [[webhook], rows, [counted]] = await call.read(
    webhookByGuid(companyGuid, guid),
    deliveriesPage(companyGuid, guid, query, before),
    deliveriesCount(companyGuid, guid, query.status, COUNT_CAP + 1),
  )
  if (!webhook) return refuse.notFound('Webhook')
  const shown = rows.slice(0, query.rc)
  const last = rows.length > query.rc ? shown.at(-1) : undefined
  const count = counted?.count ?? 0
  return {
    page: query.pg,
    rows: query.rc,
    total: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP ? { totalCapped: true } : {}),
    next: last ? writeCursor({ sort: SORT, key: last.position, guid: last.guid }) : null,
    results: shown.map(presentDelivery),
  }
}
