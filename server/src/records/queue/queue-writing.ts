/** The only writer of what waits, and of what jobs add to their weeks; kept with every act on an order. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../rows.ts'

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
>
export type JobWeekRow = Row<'job_weeks'>

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
] as const
const list = (prefix: string) => sql.join(COLUMNS.map((name) => sql.ref(`${prefix}${name}`)))
const SNOOZE = ['snoozed_until', 'snooze_reason', 'snoozed_by', 'snoozed_by_name'] as const

/** Brings what waits of an order up to date. A snooze ends with what it was about: another step, or another date. */
export const keepQueue = (companyGuid: string, orderGuid: string, items: readonly QueueItem[]): Query<unknown> =>
  rawQuery(sql`
    with fresh as (select * from jsonb_populate_recordset(null::queue_items, ${JSON.stringify(items)}::jsonb)),
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
    where (q.dispatcher_guid, q.party, q.code, q.since, q.due)
      is distinct from (excluded.dispatcher_guid, excluded.party, excluded.code, excluded.since, excluded.due)`)

/** Brings what jobs add to their weeks up to date, and the sums with it. `jobGuids`: all jobs of the order. */
export const keepWeeks = (
  companyGuid: string,
  jobGuids: readonly string[],
  rows: readonly JobWeekRow[],
): Query<unknown> =>
  rawQuery(sql`
    with fresh as (select * from jsonb_populate_recordset(null::job_weeks, ${JSON.stringify(rows)}::jsonb)),
    old as (select * from job_weeks where company_guid = ${companyGuid} and job_guid = any(${jobGuids}::uuid[])),
    moved as (
      select dispatcher_guid, key, amount::bigint from fresh, jsonb_each_text(parts) p(key, amount)
      union all select dispatcher_guid, key, -amount::bigint from old, jsonb_each_text(parts) p(key, amount)),
    gone as (delete from job_weeks where company_guid = ${companyGuid} and job_guid = any(${jobGuids}::uuid[])
      and job_guid not in (select job_guid from fresh)),
    kept as (insert into job_weeks as w select * from fresh
      on conflict (company_guid, job_guid) do update set dispatcher_guid = excluded.dispatcher_guid, parts = excluded.parts
      where (w.dispatcher_guid, w.parts) is distinct from (excluded.dispatcher_guid, excluded.parts))
    insert into counter_deltas (company_guid, subject, scope, scope_guid, status, delta)
    select ${companyGuid}::uuid, 'week', s.scope, s.guid, key, sum(amount) from moved
      cross join lateral (values ('company', ${companyGuid}::uuid), ('dispatcher', coalesce(dispatcher_guid, ${NOBODY}::uuid))) s(scope, guid)
    group by s.scope, s.guid, key having sum(amount) <> 0`)

/** Stands for nobody among dispatchers. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The same sums of one row that is new; the seed writes these by COPY. */
export const weekDeltas = (row: JobWeekRow): NewRow<'counter_deltas'>[] =>
  Object.entries(row.parts).flatMap(([status, delta]) =>
    [
      { scope: 'company', guid: row.company_guid },
      { scope: 'dispatcher', guid: row.dispatcher_guid ?? NOBODY },
    ].map(({ scope, guid }) => ({
      company_guid: row.company_guid,
      subject: 'week',
      scope,
      scope_guid: guid,
      status,
      delta,
    })),
  )

/** The sums of weeks by name, of everybody's jobs or of those that some dispatch. */
export const weekSums = (
  companyGuid: string,
  dispatchers: readonly string[] | null,
  names: readonly string[],
): Query<{ status: string; amount: number }> => {
  const where = sql`where company_guid = ${companyGuid} and subject = 'week' and scope = ${dispatchers ? 'dispatcher' : 'company'}
    and scope_guid = any(${dispatchers ?? [companyGuid]}::uuid[]) and status = any(${names}::text[])`
  return rawQuery(sql`select status, sum(amount)::bigint as amount from (
    select status, amount from counters ${where} union all select status, delta from counter_deltas ${where}) x group by status`)
}

/** Something that waits, held. */
export const heldItem = (companyGuid: string, guid: string): Query<Row<'queue_items'>> =>
  build
    .selectFrom('queue_items')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .forUpdate()
    .selectAll()

/** Puts something off, or brings it back where `until` is null. */
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
