/** The removal of a demo: the only writer. The database itself refuses it for a company that was not made as a demo. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'

/** A company of a demo. */
export interface DemoCompany {
  guid: string
  name: string
}

/** Whether the tables are distributed by company: their shards keep history without exception. */
export const isDistributed = (): Query<{ is_distributed: boolean }> =>
  rawQuery(sql`select exists (select from pg_extension where extname = 'citus') as is_distributed`)

/** The companies that go with the transaction's own; none if that is a real one. */
export const demoCompanies = (): Query<DemoCompany> => rawQuery(sql`select guid, name from waybill.demo_companies()`)

/** What a company has. */
export interface DemoCounts {
  orders: number
  jobs: number
  clients: number
  vendors: number
  invoices: number
  files: number
  totalBytes: number
  historyEntries: number
  signIns: number
}

/** What would be deleted with a company. */
export const demoCounts = (companyGuid: string): Query<DemoCounts> =>
  rawQuery(sql`select
    (select count(*)::int from orders where company_guid = ${companyGuid}) as "orders",
    (select count(*)::int from jobs where company_guid = ${companyGuid}) as "jobs",
    (select count(*)::int from accounts where company_guid = ${companyGuid} and type = 'client') as "clients",
    (select count(*)::int from accounts where company_guid = ${companyGuid} and type = 'vendor') as "vendors",
    (select count(*)::int from invoices where company_guid = ${companyGuid}) as "invoices",
    (select count(*)::int from files where company_guid = ${companyGuid} and deleted_at is null) as "files",
    (select coalesce(sum(total_bytes), 0)::bigint from files where company_guid = ${companyGuid} and deleted_at is null) as "totalBytes",
    (select count(*)::int from history where company_guid = ${companyGuid}) as "historyEntries",
    (select count(*)::int from users where company_guid = ${companyGuid} and identity_guid is not null and can_login and deleted_at is null) as "signIns"`)

/** Closes the demo for everyone, with its sign-ins; returns its companies, none if the own one is real. */
export async function beginDemoRemoval(tx: Tx, actor: Actor, email: string): Promise<DemoCompany[]> {
  recordHistory(tx, actor, [
    { subject: 'company', subjectGuid: actor.companyGuid, action: 'company.demo-removal-requested' },
  ])
  return tx.rows(rawQuery<DemoCompany>(sql`select guid, name from waybill.begin_demo_removal(${email}, ${actor.now})`))
}

/** The companies that are being removed. */
export const openRemovals = async ({ pool }: Pick<Database, 'pool'>): Promise<string[]> =>
  (
    await pool.query<{ demo_guid: string }>(
      'select demo_guid from demo_removals where ended_at is null order by demo_guid',
    )
  ).rows.map(({ demo_guid }) => demo_guid)

/** Empties columns of a table that refer to rows of others in a circle. */
export const clearColumns = (companyGuid: string, table: string, columns: readonly string[]): Query<unknown> =>
  rawQuery(
    sql`update ${sql.table(table)} set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = null`))}
      where company_guid = ${companyGuid} and (${sql.join(
        columns.map((name) => sql`${sql.ref(name)} is not null`),
        sql` or `,
      )})`,
  )

/** Deletes rows of a table, at most so many if it has a key; returns how many. */
export const removeDemoRows = (table: string, key: readonly string[], most: number): Query<{ gone: number }> =>
  rawQuery(sql`select waybill.remove_demo_rows(${table}, ${key}::text[], ${most}) as gone`)

/** Deletes the company itself, to which nothing may refer any more. */
export const endDemoRemoval = (at: Date): Query<unknown> => rawQuery(sql`select waybill.end_demo_removal(${at})`)
