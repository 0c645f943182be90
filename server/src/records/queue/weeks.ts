/** The only writer of jobs' weekly contributions, and of the sums by company, dispatcher, client and vendor. */
import { oneOf, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { NewRow, Row } from '../rows.ts'

export type JobWeekRow = Row<'job_weeks'>

/** Stands for no dispatcher. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The dimensions of the sums. */
type WeekScope = 'company' | 'dispatcher' | 'client' | 'vendor'

const SUMMED = ['dispatcher_guid', 'client_guid', 'vendor_guid'] as const
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const KEPT = [...SUMMED, 'parts'] as const
const COLUMNS = ['company_guid', 'job_guid', ...KEPT]

/** Updates jobs' weekly contributions, and the sums with them. `jobGuids`: all jobs of the order. */
export const keepWeeks = (
  companyGuid: string,
  jobGuids: readonly string[],
  rows: readonly JobWeekRow[],
): Query<unknown> =>
  rawQuery(sql`
    with fresh as (select * from jsonb_populate_recordset(null::job_weeks, ${JSON.stringify(rows)}::jsonb)),
    old as (select * from job_weeks where company_guid = ${companyGuid} and job_guid = ${oneOf(jobGuids)}),
    moved as (
      select ${list(SUMMED)}, key, amount::bigint from fresh, jsonb_each_text(parts) p(key, amount)
      union all select ${list(SUMMED)}, key, -amount::bigint from old, jsonb_each_text(parts) p(key, amount)),
    gone as (delete from job_weeks where company_guid = ${companyGuid} and job_guid = ${oneOf(jobGuids)}
      and job_guid not in (select job_guid from fresh)),
    kept as (insert into job_weeks as w (${list(COLUMNS)}) select ${list(COLUMNS)} from fresh
      on conflict (company_guid, job_guid) do update set
        ${sql.join(KEPT.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
      where (${list(KEPT.map((name) => `w.${name}`))}) is distinct from (${list(KEPT.map((name) => `excluded.${name}`))}))
    insert into counter_deltas (company_guid, subject, scope, scope_guid, status, delta)
    select ${companyGuid}::uuid, 'week', s.scope, s.guid, key, sum(amount) from moved
      cross join lateral (values ('company', ${companyGuid}::uuid), ('dispatcher', coalesce(dispatcher_guid, ${NOBODY}::uuid)),
        ('client', client_guid), ('vendor', vendor_guid)) s(scope, guid)
    where s.guid is not null group by s.scope, s.guid, key having sum(amount) <> 0`)

/** The sums of one new row; the seed writes these by COPY. */
export const weekDeltas = (row: JobWeekRow): NewRow<'counter_deltas'>[] => {
  const scopes: readonly (readonly [WeekScope, string | null])[] = [
    ['company', row.company_guid],
    ['dispatcher', row.dispatcher_guid ?? NOBODY],
    ['client', row.client_guid],
    ['vendor', row.vendor_guid],
  ]
  return Object.entries(row.parts).flatMap(([status, delta]) =>
    scopes.flatMap(([scope, guid]) =>
      guid ? [{ company_guid: row.company_guid, subject: 'week', scope, scope_guid: guid, status, delta }] : [],
    ),
  )
}

/** The sums of weeks by name, over companies, dispatchers, clients or vendors. */
export const weekSums = (
  companyGuid: string,
  { scope, guids }: { scope: WeekScope; guids: readonly string[] },
  names: readonly string[],
): Query<{ status: string; amount: number }> => {
  const where = sql`where company_guid = ${companyGuid} and subject = 'week' and scope = ${scope}
    and scope_guid = any(${guids}::uuid[]) and status = any(${names}::text[])`
  return rawQuery(sql`select status, sum(amount)::bigint as amount from (
    select status, amount from counters ${where} union all select status, delta from counter_deltas ${where}) x group by status`)
}
