/** Reads a whole company for its archive, with the role of requests and so under row-level security. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { CompanyTable } from '../../platform/db/company-tables.ts'
import { exportedValue, rowsLeaving } from './company-data.ts'

const raw = <Row>(query: ReturnType<typeof sql<Row>>): Query<Row> => ({ compile: () => query.compile(build) })

/** The source of a table's rows: the text search table is only readable through its function. */
const sourceOf = (table: string) => (table === 'order_search' ? sql`waybill.search_terms()` : sql`${sql.table(table)}`)

/** A table's exported rows, in key order. */
export function rowsOfTable(companyGuid: string, { name, columns, primary }: CompanyTable): Query<unknown> {
  const values = columns.map((column) => sql`${sql.raw(exportedValue(name, column.name))} as ${sql.ref(column.name)}`)
  const order = primary.length ? sql`order by ${sql.join(primary.map((column) => sql.ref(`r.${column}`)))}` : sql``
  return raw(
    sql`select ${sql.join(values)} from ${sourceOf(name)} r
      where r.company_guid = ${companyGuid} and ${sql.raw(rowsLeaving(name))} ${order}`,
  )
}

/** Files whose bytes are exported: guid, place in the file store, time, bytes. */
export const filesLeaving = (companyGuid: string): Query<unknown> =>
  raw(
    sql`select r.guid::text, r.location, r.created_at, r.total_bytes from files r
      where r.company_guid = ${companyGuid} and r.deleted_at is null and r.status <> 'awaited' and ${sql.raw(rowsLeaving('files'))} order by r.guid`,
  )

/** The archive's description of the company. */
export const companyOfArchive = (
  companyGuid: string,
): Query<{ name: string; migrations: string[]; files: number; bytes: number }> =>
  raw(
    sql`select c.name, array(select m.name from migrations m order by m.name) as migrations,
      (select count(*) from files r where r.company_guid = c.company_guid and r.deleted_at is null and r.status <> 'awaited' and ${sql.raw(rowsLeaving('files'))}) as files,
      (select coalesce(sum(r.total_bytes), 0)::bigint from files r
        where r.company_guid = c.company_guid and r.deleted_at is null and r.status <> 'awaited' and ${sql.raw(rowsLeaving('files'))}) as bytes
      from companies c where c.company_guid = ${companyGuid}`,
  )

/** Migrations known to this version. */
export const knownMigrations = (): Query<{ name: string }> => raw(sql`select name from migrations order by name`)
