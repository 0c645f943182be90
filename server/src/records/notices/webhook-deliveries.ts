/** Webhook deliveries: the log, the sending order, and the claim by which one worker sends at a time. */
import { build, sql, type Query, type RowOf, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { makeDue } from '../due/index.ts'
import type { OutboxEntry } from '../history/index.ts'
import { type OldBatch, type Removed, removeOld } from '../old-rows.ts'
import { insertRows, updateRow, type NewRow, type Row } from '../rows.ts'

export type DeliveryRecord = Row<'webhook_deliveries'> & {
  of_action: string
  of_subject: string
  of_subject_guid: string
}

export const DELIVERIES_SELECT = sql`d.*, h.action as of_action, h.subject as of_subject, h.subject_guid as of_subject_guid`
export const DELIVERIES_FROM = sql`webhook_deliveries d join history h on h.company_guid = d.company_guid and h.seq = d.history_seq`

const ofWebhook = (companyGuid: string, webhookGuid: string) =>
  sql`d.company_guid = ${companyGuid} and d.webhook_guid = ${webhookGuid}`

/** One delivery of a webhook. */
export const deliveryByGuid = (companyGuid: string, webhookGuid: string, guid: string): Query<DeliveryRecord> =>
  rawQuery(
    sql`select ${DELIVERIES_SELECT} from ${DELIVERIES_FROM} where ${ofWebhook(companyGuid, webhookGuid)} and d.guid = ${guid}`,
  )

/** Queues deliveries, in the given order. */
export async function insertDeliveries(
  tx: Tx,
  rows: readonly Omit<NewRow<'webhook_deliveries'>, 'position'>[],
  now: Date,
): Promise<void> {
  if (!rows.length) return
  await tx.rows(insertRows('webhook_deliveries', rows))
  makeDue(tx, { kind: 'webhooks', at: now })
}

/** History entries since a moment, up to the webhooks' position, oldest first. They are found by moment: by number the search would begin with the first of all. */
export const entriesSince = (companyGuid: string, since: Date, consumer: string, most: number): Query<OutboxEntry> =>
  rawQuery(
    sql`select * from (
        select h.* from history h join history_cursors c on c.company_guid = h.company_guid and c.consumer = ${consumer}
        where h.company_guid = ${companyGuid} and h.at >= ${since} and h.seq <= c.seq and not h.is_quiet
        order by h.at, h.seq limit ${most}) e order by seq`,
  )

/** Webhooks whose first queued delivery is due and which no other worker is sending. */
export const dueWebhooks = (companyGuid: string, now: Date): Query<{ guid: string }> =>
  rawQuery(
    sql`select w.guid from webhooks w cross join lateral (select d.next_attempt_at from webhook_deliveries d
        where d.company_guid = w.company_guid and d.webhook_guid = w.guid and d.status = 'waiting'
        order by d.position limit 1) d
      where w.company_guid = ${companyGuid} and w.is_active and d.next_attempt_at <= ${now}
        and (w.claimed_until is null or w.claimed_until <= ${now})`,
  )

/** When a webhook's first queued delivery is due, or its worker has been silent too long. */
export const nextDelivery = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(
    sql`select min(greatest(d.next_attempt_at, w.claimed_until)) as at from webhooks w
      cross join lateral (select d.next_attempt_at from webhook_deliveries d
        where d.company_guid = ${companyGuid} and d.webhook_guid = w.guid and d.status = 'waiting'
        order by d.position limit 1) d
      where w.company_guid = ${companyGuid} and w.is_active`,
  )

/** Claims a webhook for one worker until a moment; the row lock decides between two. Undefined if another has it. */
export const claimWebhook = (
  claim: { companyGuid: string; webhookGuid: string; by: string },
  now: Date,
  until: Date,
): Query<{ guid: string }> =>
  rawQuery(
    sql`update webhooks set claimed_by = ${claim.by}, claimed_until = ${until}
      where company_guid = ${claim.companyGuid} and guid = ${claim.webhookGuid} and is_active
        and (claimed_until is null or claimed_until <= ${now} or claimed_by = ${claim.by}) returning guid`,
  )

/** Releases a webhook. */
export const releaseWebhook = (claim: { companyGuid: string; webhookGuid: string; by: string }): Query<unknown> =>
  rawQuery(
    sql`update webhooks set claimed_by = null, claimed_until = null
      where company_guid = ${claim.companyGuid} and guid = ${claim.webhookGuid} and claimed_by = ${claim.by}`,
  )

/** The first queued delivery, with its history entry. */
export const firstInLine = (companyGuid: string, webhookGuid: string) =>
  build
    .selectFrom('webhook_deliveries as d')
    .innerJoin('history as h', (j) =>
      j.onRef('h.company_guid', '=', 'd.company_guid').onRef('h.seq', '=', 'd.history_seq'),
    )
    .where('d.company_guid', '=', companyGuid)
    .where('d.webhook_guid', '=', webhookGuid)
    .where('d.status', '=', 'waiting')
    .orderBy('d.position')
    .limit(1)
    .selectAll('h')
    .select([
      'd.guid as of_delivery',
      'd.attempts as of_attempts',
      'd.next_attempt_at as of_due',
      'd.replay_of as of_replay',
    ])

export type FirstInLine = RowOf<ReturnType<typeof firstInLine>>

/** The outcome of an attempt. */
export const saveAttempt = (
  companyGuid: string,
  guid: string,
  outcome: Partial<Pick<Row<'webhook_deliveries'>, 'status' | 'attempts' | 'next_attempt_at' | 'delivered_at'>> & {
    response_status: number | null
    response_excerpt: string | null
    updated_at: Date
  },
): Query<unknown> => updateRow('webhook_deliveries', companyGuid, guid, outcome)

/** Removes what was delivered or given up; the index `webhook_deliveries_settled` has the same condition. */
export const forgetDeliveries = (old: OldBatch): Removed =>
  removeOld({ table: 'webhook_deliveries', by: 'updated_at', only: sql`r.status <> 'waiting'` }, old)

/** The list row of an order. */
export const orderRowOf = (companyGuid: string, guid: string): Query<Row<'order_rows'>> =>
  build.selectFrom('order_rows').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()
