/** The only writer of earned charges; updated with every act on an order, and with the data beside it. */
import { toCents } from '@waybill/domain/money/cents.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { OrderAggregate } from '../orders/index.ts'
import { NOBODY } from '../queue/index.ts'
import type { NewRow, Row } from '../rows.ts'
import { earnedContext, type EarnedRow, earnedRowsOf, mayHaveEarned } from './earned-facts.ts'

export type UnbilledRow = Row<'unbilled_charges'>

const COLUMNS = [
  'company_guid',
  'rule',
  'about_guid',
  'order_guid',
  'job_guid',
  'dispatcher_guid',
  'amount',
  'text',
  'earned_at',
  'evidence',
  'charge_guid',
] as const satisfies readonly (keyof EarnedRow)[]
const list = (prefix: string, from = 0) => sql.join(COLUMNS.slice(from).map((name) => sql.ref(`${prefix}${name}`)))

/** Sums change by the difference of open amounts. */
const sums = (
  companyGuid: string,
) => sql`insert into counter_deltas (company_guid, subject, scope, scope_guid, status, delta)
    select ${companyGuid}::uuid, 'earned', s.scope, s.guid, p.status, sum(p.delta)
    from moved m
      cross join lateral (values ('company', ${companyGuid}::uuid), ('dispatcher', coalesce(m.dispatcher_guid, ${NOBODY}::uuid))) s(scope, guid)
      cross join lateral (values ('count', m.n), ('cents', m.n * (m.amount * 100)::bigint)) p(status, delta)
    group by s.scope, s.guid, p.status having sum(p.delta) <> 0`

const keep = (companyGuid: string, orderGuid: string, rows: readonly EarnedRow[]): Query<unknown> =>
  rawQuery(sql`
    with fresh as (select * from jsonb_populate_recordset(null::unbilled_charges, ${JSON.stringify(rows)}::jsonb)),
    old as (select * from unbilled_charges where company_guid = ${companyGuid} and order_guid = ${orderGuid}),
    gone as (delete from unbilled_charges u where u.company_guid = ${companyGuid} and u.order_guid = ${orderGuid}
      and not exists (select from fresh f where f.rule = u.rule and f.about_guid = u.about_guid)),
    kept as (insert into unbilled_charges as u (${list('')}) select ${list('f.')} from fresh f
      on conflict (company_guid, guid) do update set
        ${sql.join(COLUMNS.slice(4).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))},
        billed_by = case when u.charge_guid is not distinct from excluded.charge_guid then u.billed_by end
      where (${list('u.', 4)}) is distinct from (${list('excluded.', 4)})),
    moved as (
      select f.dispatcher_guid, 1 as n, f.amount from fresh f
        left join old o on o.rule = f.rule and o.about_guid = f.about_guid
        where f.charge_guid is null and o.waived_at is null
      union all select dispatcher_guid, -1, amount from old where state = 'open')
    ${sums(companyGuid)}`)

/**
 * Recomputes what a locked order earned. `before`: the order before the act; `billed`: what the act bills, and by which
 * charge.
 */
export async function keepEarned(
  tx: Tx,
  aggregate: OrderAggregate,
  { before, billed }: { before?: OrderAggregate; billed?: { key: string; chargeGuid: string } | undefined } = {},
): Promise<void> {
  const { company_guid: companyGuid, guid } = aggregate.order
  const isPossible = mayHaveEarned(aggregate)
  if (!isPossible && before && !mayHaveEarned(before)) return
  const beside = isPossible ? await tx.first(earnedContext(aggregate)) : undefined
  tx.later(keep(companyGuid, guid, beside ? earnedRowsOf(aggregate, beside, billed) : []))
}

/** The contribution of new rows to the sums; the seed writes these by COPY. */
export const earnedDeltas = (rows: readonly (EarnedRow & { waived_at?: Date | null })[]): NewRow<'counter_deltas'>[] =>
  rows
    .filter((row) => row.charge_guid === null && !row.waived_at)
    .flatMap((row) =>
      [
        { scope: 'company', scope_guid: row.company_guid },
        { scope: 'dispatcher', scope_guid: row.dispatcher_guid ?? NOBODY },
      ].flatMap((of) =>
        [
          { status: 'count', delta: 1 },
          { status: 'cents', delta: toCents(row.amount) },
        ].map((sum) => ({ company_guid: row.company_guid, subject: 'earned', ...of, ...sum })),
      ),
    )

/** Records who billed it. */
export const billedBySomeone = ({ company_guid: companyGuid, guid }: UnbilledRow, userGuid: string): Query<unknown> =>
  build
    .updateTable('unbilled_charges')
    .set({ billed_by: userGuid })
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)

/** Waives an earned charge, or reopens it if `reason` is null. Its order is locked. */
export function waive(tx: Tx, actor: Actor, row: UnbilledRow, reason: string | null): void {
  const isWaived = reason !== null
  const { company_guid: companyGuid, guid } = row
  const after = {
    waived_at: isWaived ? actor.now : null,
    waive_reason: reason,
    waived_by: isWaived ? actor.userGuid : null,
    waived_by_name: isWaived ? actor.userName : null,
  }
  tx.later(
    build.updateTable('unbilled_charges').set(after).where('company_guid', '=', companyGuid).where('guid', '=', guid),
  )
  tx.later(
    rawQuery(sql`with moved as (select ${row.dispatcher_guid}::uuid as dispatcher_guid, ${isWaived ? -1 : 1}::int as n, ${row.amount}::numeric as amount)
      ${sums(companyGuid)}`),
  )
  recordHistory(tx, actor, [
    {
      subject: 'unbilled-charge',
      subjectGuid: guid,
      action: isWaived ? 'unbilled-charge.waived' : 'unbilled-charge.reopened',
      orderGuid: row.order_guid,
      jobGuid: row.job_guid,
      reason,
      before: { waived_at: row.waived_at },
      after: { waived_at: after.waived_at, rule: row.rule, amount: row.amount },
    },
  ])
}
