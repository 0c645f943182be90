/** Removing what is kept no longer: a batch of a company's rows, the oldest first. */
import { rawQuery, sql, type Query } from '../platform/db/builder.ts'
import type { TableName } from './rows.ts'

/** Which rows are old, as a table's writer knows: an index begins with the company and `by`. */
interface Old<T extends TableName> {
  table: T
  by: 'created_at' | 'updated_at' | 'expires_at' | 'leaves_at'
  /** What else holds of them, about the row `r`. */
  only?: ReturnType<typeof sql>
}

/** A batch to remove: rows of a company from before a moment, at most so many. */
export interface OldBatch {
  companyGuid: string
  before: Date
  most: number
}

/** A row for each that was removed. */
export type Removed = Query<{ one: number }>

/** Removes a batch by the rows' own age. */
export const removeOld = <T extends TableName>(
  { table, by, only }: Old<T>,
  { companyGuid, before, most }: OldBatch,
): Removed =>
  removeFound(
    table,
    companyGuid,
    sql`select r.ctid from ${sql.table(table)} r where r.company_guid = ${companyGuid} and ${sql.ref(`r.${by}`)} < ${before}
      ${only ? sql`and ${only}` : sql``} order by ${sql.ref(`r.${by}`)} limit ${most}::int`,
  )

/** Removes the rows whose places (`ctid`) a subquery finds. */
export const removeFound = (table: TableName, companyGuid: string, places: ReturnType<typeof sql>): Removed =>
  rawQuery(
    sql`delete from ${sql.table(table)} where company_guid = ${companyGuid} and ctid = any(array(${places})) returning 1 as one`,
  )
