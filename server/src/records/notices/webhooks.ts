/** Webhooks: reading, and the only writer of them. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

export type WebhookRecord = Row<'webhooks'> & { of_waiting: number }

const SELECT = sql`w.*, (select count(*)::int from webhook_deliveries d where d.company_guid = w.company_guid
  and d.webhook_guid = w.guid and d.status = 'waiting') as of_waiting`

/** A page of webhooks, A to Z. */
export const planWebhooks = (
  companyGuid: string,
  query: PageQuery & { search?: string | undefined },
): ListPlan<WebhookRecord> | Refusal =>
  planList({
    select: SELECT,
    from: 'webhooks',
    alias: 'w',
    companyGuid,
    conditions: query.search?.trim() ? [sql`w.name ilike ${`%${likeText(query.search.trim())}%`}`] : [],
    page: query,
  })

/** One webhook. `lock`: lock it until the transaction ends. */
export const webhookByGuid = (companyGuid: string, guid: string, lock = false): Query<WebhookRecord> =>
  rawQuery(
    sql`select ${SELECT} from webhooks w where w.company_guid = ${companyGuid} and w.guid = ${guid}${
      lock ? sql` for update` : sql``
    }`,
  )

/** Active webhooks of a company. */
export const activeWebhooks = (companyGuid: string) =>
  build
    .selectFrom('webhooks')
    .where('company_guid', '=', companyGuid)
    .where('is_active', '=', true)
    .select(['guid', 'actions', 'since'])

/** Columns about the current sender; not part of history. */
const PASSING = ['claimed_until', 'claimed_by', 'secret_sealed']
const recorded = (row: object) =>
  Object.fromEntries(Object.entries(ownColumns(row)).filter(([column]) => !PASSING.includes(column)))

/** Acts on a webhook, as named in history. */
export type WebhookAction = 'webhook.created' | 'webhook.changed' | 'webhook.paused' | 'webhook.secret-renewed'

/** Saves a new webhook (no `before`) or the changes to one. The secret is never in history, only its renewal. */
export function saveWebhook(
  tx: Tx,
  actor: Actor,
  before: WebhookRecord | undefined,
  after: WebhookRecord,
  action: WebhookAction,
): void {
  const entry = { subject: 'webhook', subjectGuid: after.guid, action }
  if (!before) {
    tx.later(insertRows('webhooks', [ownColumns(after)]))
    recordHistory(tx, actor, [{ ...entry, after: recorded(after) }])
    return
  }
  const difference = differenceOf(before, after)
  if (!difference) return
  const stamp = { updated_at: actor.now, version: before.version + 1 }
  change(after, stamp)
  tx.later(updateRow('webhooks', after.company_guid, after.guid, { ...difference.after, ...stamp }))
  recordHistory(tx, actor, [{ ...entry, before: recorded(difference.before), after: recorded(difference.after) }])
}

/** Deletes a webhook; its log goes with it. */
export function deleteWebhook(tx: Tx, actor: Actor, row: WebhookRecord): void {
  tx.later(build.deleteFrom('webhooks').where('company_guid', '=', row.company_guid).where('guid', '=', row.guid))
  recordHistory(tx, actor, [
    { subject: 'webhook', subjectGuid: row.guid, action: 'webhook.deleted', before: recorded(row) },
  ])
}
