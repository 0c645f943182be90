/** Counts per status, stored as appended deltas that the worker folds, so that writers never wait for a row. */
import type { RawBuilder } from 'kysely'
import type { JobStatus, OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { build, sql } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { Database } from '../../platform/db/database.ts'
import type { WholeRow } from '../rows.ts'

export type CountedSubject = 'order' | 'job'

/** The deltas of a record that changes status; null: it was not, or is no longer, in any list. */
export function counterDeltas(
  companyGuid: string,
  subject: CountedSubject,
  scopes: readonly { scope: 'company' | 'client' | 'vendor'; guid: string }[],
  from: string | null,
  to: string | null,
): WholeRow<'counter_deltas', 'id'>[] {
  if (from === to) return []
  const moves = [
    { status: from, delta: -1 },
    { status: to, delta: 1 },
  ]
  return scopes.flatMap(({ scope, guid }) =>
    moves.flatMap(({ status, delta }) =>
      status === null ? [] : [{ company_guid: companyGuid, subject, scope, scope_guid: guid, status, delta }],
    ),
  )
}

interface StatusOf {
  order: OrderStatus
  job: JobStatus
}

const countsOf = <S extends CountedSubject>(subject: S) =>
  fixedQuery((companyGuid: string, scope: string, guids: readonly string[]) =>
    build
      .selectFrom(
        build
          .selectFrom('counters')
          .where('company_guid', '=', companyGuid)
          .where('subject', '=', subject)
          .where('scope', '=', scope)
          .where('scope_guid', '=', sql<string>`any(${guids}::uuid[])`)
          .select(['status', 'amount'])
          .unionAll(
            build
              .selectFrom('counter_deltas')
              .where('company_guid', '=', companyGuid)
              .where('subject', '=', subject)
              .where('scope', '=', scope)
              .where('scope_guid', '=', sql<string>`any(${guids}::uuid[])`)
              .select(['status', sql<number>`delta::bigint`.as('amount')]),
          )
          .as('all_of_it'),
      )
      .select([sql<StatusOf[S]>`status`.as('status'), sql<number>`sum(amount)::bigint`.as('amount')])
      .groupBy('status'),
  )

/** Orders and jobs per status over the given scopes, including unfolded deltas. */
export const orderCounts = countsOf('order')
export const jobCounts = countsOf('job')

/** Values passed individually, so that PostgreSQL knows their number: with an array it would replan the statement each time. */
const among = (column: string, values: readonly string[]) => sql`${sql.ref(column)} in (${sql.join(values)})`

/** The sum of counts as a value: of the given statuses, or of all. */
export function countersSum(
  companyGuid: string,
  subject: CountedSubject,
  scope: string,
  guids: readonly string[],
  statuses: readonly string[] | undefined,
): RawBuilder<unknown> {
  const where = sql`where company_guid = ${companyGuid} and subject = ${subject} and scope = ${scope}
    and ${among('scope_guid', guids)} ${statuses ? sql`and ${among('status', statuses)}` : sql``}`
  return sql`select coalesce(sum(amount), 0)::int from (select amount from counters ${where}
    union all select delta::bigint from counter_deltas ${where}) counted`
}

const MAX_FOLDED = 20_000

const anyDelta = (companyGuid: string) =>
  build.selectFrom('counter_deltas').where('company_guid', '=', companyGuid).limit(1).select('id')

/**
 * Folds a company's deltas into its counters, a limited number at a time; true if there may be more. Safe to run
 * concurrently.
 */
export async function foldCounters(database: Database, companyGuid: string): Promise<boolean> {
  const fold = sql<never>`with taken as (
      delete from counter_deltas where company_guid = ${companyGuid} and id in (
        select id from counter_deltas where company_guid = ${companyGuid} order by id limit ${MAX_FOLDED} for update skip locked)
      returning subject, scope, scope_guid, status, delta)
    insert into counters (company_guid, subject, scope, scope_guid, status, amount)
    select ${companyGuid}::uuid, subject, scope, scope_guid, status, sum(delta) from taken group by 2, 3, 4, 5
    on conflict (company_guid, subject, scope, scope_guid, status) do update set amount = counters.amount + excluded.amount`
  await database.write({ companyGuid }, async (tx) => void (await tx.rows({ compile: () => fold.compile(build) })))
  const [left] = await database.read({ companyGuid }, anyDelta(companyGuid))
  return left.length > 0
}
