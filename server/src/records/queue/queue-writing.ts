/** The only writer of the open work of orders and jobs; updated with every act on an order. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Row } from '../rows.ts'

/** An item of an order or a job. */
export type QueueItem = Pick<
  Row<'queue_items'>,
  | 'company_guid'
  | 'guid'
  | 'subject'
  | 'order_guid'
  | 'job_guid'
  | 'dispatcher_guid'
  | 'party'
  | 'code'
  | 'since'
  | 'due'
  | 'amount'
  | 'quantity'
  | 'missing'
>

const COLUMNS = [
  'company_guid',
  'guid',
  'subject',
  'order_guid',
  'job_guid',
  'dispatcher_guid',
  'party',
  'code',
  'since',
  'due',
  'amount',
  'quantity',
  'missing',
] as const
const list = (prefix: string) => sql.join(COLUMNS.map((name) => sql.ref(`${prefix}${name}`)))
const SNOOZE = ['snoozed_until', 'snooze_reason', 'snoozed_by', 'snoozed_by_name'] as const

const keep = fixedQuery((companyGuid: string, orderGuid: string, items: string): Query<unknown> =>
  rawQuery(sql`
    with fresh as (select * from jsonb_populate_recordset(null::queue_items, ${items}::jsonb)),
    gone as (delete from queue_items q where q.company_guid = ${companyGuid} and q.order_guid = ${orderGuid}
      and not exists (select from fresh f where f.guid = q.guid))
    insert into queue_items as q (${list('')}) select ${list('f.')} from fresh f
    on conflict (company_guid, guid) do update set
      ${sql.join(COLUMNS.slice(2).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))},
      ${sql.join(
        SNOOZE.map(
          (name) =>
            sql`${sql.ref(name)} = case when q.code = excluded.code and q.due is not distinct from excluded.due then q.${sql.ref(name)} end`,
        ),
      )}
    where (q.dispatcher_guid, q.party, q.code, q.since, q.due, q.amount, q.quantity, q.missing)
      is distinct from (excluded.dispatcher_guid, excluded.party, excluded.code, excluded.since, excluded.due, excluded.amount, excluded.quantity, excluded.missing)`),
)
/** Updates an order's open work. A snooze ends with its reason: another step, or another date. */
export const keepQueue = (companyGuid: string, orderGuid: string, items: readonly QueueItem[]): Query<unknown> =>
  keep(companyGuid, orderGuid, JSON.stringify(items))

/** An item of open work, locked. */
export const lockedItem = (companyGuid: string, guid: string): Query<Row<'queue_items'>> =>
  build
    .selectFrom('queue_items')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .forUpdate()
    .selectAll()

/** Snoozes an item, or ends the snooze if `until` is null. */
export function snooze(
  tx: Tx,
  actor: Actor,
  item: Row<'queue_items'>,
  { until, reason }: { until: Date | null; reason: string | null },
): Row<'queue_items'> {
  const after = {
    snoozed_until: until,
    snooze_reason: until && reason,
    snoozed_by: until && actor.userGuid,
    snoozed_by_name: until && actor.userName,
  }
  tx.later(
    build
      .updateTable('queue_items')
      .set(after)
      .where('company_guid', '=', item.company_guid)
      .where('guid', '=', item.guid),
  )
  recordHistory(tx, actor, [
    {
      subject: 'turn',
      subjectGuid: item.guid,
      action: until ? 'turn.snoozed' : 'turn.brought-back',
      orderGuid: item.order_guid,
      jobGuid: item.job_guid,
      reason: until && reason,
      before: { snoozed_until: item.snoozed_until },
      after: { snoozed_until: until, code: item.code },
    },
  ])
  return { ...item, ...after }
}
