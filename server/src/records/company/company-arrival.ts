/** Writes an imported company from its staging tables. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { PlacedTable } from '../../platform/db/company-tables.ts'
import { importedValue, isSetOnArrival } from './company-data.ts'

const raw = <Row>(query: ReturnType<typeof sql<Row>>): Query<Row> => ({ compile: () => query.compile(build) })

/** The staging table of a table. */
export const stagedName = (table: string): string => `incoming_${table}`

/** Where the bytes of the files were stored: guid and place in the file store. */
export const PLACES = {
  name: 'incoming_places',
  columns: [
    { name: 'guid', type: 'uuid' },
    { name: 'location', type: 'text' },
  ],
}

/** The company an archive was made of, and the new one. */
export interface Move {
  from: string
  to: string
}

/** An imported value; a reference to the old company becomes one to the new. */
function moved(table: string, column: { name: string; type: string }, { from, to }: Move) {
  const value = sql.raw(importedValue(table, column.name))
  if (column.type === 'uuid') return sql`case when ${value} = ${from}::uuid then ${to}::uuid else ${value} end`
  if (column.type === 'jsonb') return sql`replace((${value})::text, ${from}, ${to})::jsonb`
  return value
}

/** Writes all rows of a table, without its late columns. `held`: the columns in the archive. */
export function insertStaged(table: PlacedTable, held: ReadonlySet<string>, move: Move): Query<unknown> {
  const columns = table.columns.filter(
    ({ name, isIdentity }) =>
      !isIdentity && !table.late.includes(name) && (held.has(name) || isSetOnArrival(table.name, name)),
  )
  const isFiles = table.name === 'files'
  const names = ['company_guid', ...columns.map(({ name }) => name), ...(isFiles ? ['location'] : [])]
  const values = [
    sql`${move.to}::uuid`,
    ...columns.map((column) => moved(table.name, column, move)),
    // The bytes of removed files are gone.
    ...(isFiles ? [sql`coalesce(p.location, 'removed')`] : []),
  ]
  const places = isFiles ? sql`left join ${sql.table(PLACES.name)} p on p.guid = r.guid` : sql``
  return raw(
    sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(stagedName(table.name))} r ${places}
      ${table.name === 'history' ? sql`order by r.seq` : sql``}`,
  )
}

/** Fills the columns of a table that refer to rows of later tables. */
export function fillLate(table: PlacedTable, held: ReadonlySet<string>, move: Move): Query<unknown> | undefined {
  const late = table.columns.filter(({ name }) => table.late.includes(name) && held.has(name))
  if (!late.length) return undefined
  const sets = late.map((column) => sql`${sql.ref(column.name)} = ${moved(table.name, column, move)}`)
  const same = table.primary.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`r.${name}`)}`)
  const some = late.map(({ name }) => sql`${sql.ref(`r.${name}`)} is not null`)
  return raw(
    sql`update ${sql.table(table.name)} t set ${sql.join(sets)} from ${sql.table(stagedName(table.name))} r
      where t.company_guid = ${move.to}::uuid and ${sql.join(same, sql` and `)} and (${sql.join(some, sql` or `)})`,
  )
}

/** New history entries are numbered after the imported ones. */
export const continueNumbering = ({ to }: Move): Query<unknown> =>
  raw(sql`insert into history_heads (company_guid, seq)
    select ${to}::uuid, coalesce(max(seq), 0) from history where company_guid = ${to}::uuid`)

/** Lets the planner know the new rows: a company missing from a table's statistics is planned for as one of no rows. */
export const refreshStatistics = (tables: readonly string[]): Query<unknown> =>
  raw(sql`select waybill.refresh_statistics(${tables}::text[])`)

/** Stops whose window ended before the import are not announced as late. */
export const markPastLateStops = ({ to }: Move, now: Date): Query<unknown> =>
  raw(sql`
    insert into late_stops (company_guid, stop_guid, window_end, noted_at)
    select s.company_guid, s.guid, w.over, ${now}::timestamptz from stops s
    cross join lateral (select coalesce(s.scheduled_end, s.scheduled_start, s.requested_end, s.requested_start) as over) w
    where s.company_guid = ${to} and s.started_at is null and s.completed_at is null and s.canceled_at is null
      and w.over < ${now}::timestamptz
    on conflict do nothing`)
