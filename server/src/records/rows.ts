/** How records reach their tables: many rows in one statement whose text never varies, and updates of what changed. */
import type { Insertable, Selectable } from 'kysely'
import { build, sql, type Query, type Tables } from '../platform/db/builder.ts'

export type TableName = Extract<keyof Tables, string>
export type Row<T extends TableName> = Selectable<Tables[T]>
export type NewRow<T extends TableName> = Insertable<Tables[T]>

/** Inserts rows that all carry the same columns; answers nothing. */
export function insertRows<T extends TableName>(table: T, rows: readonly NewRow<T>[]): Query<unknown> {
  const columns = Object.keys(rows[0] as object).map((name) => sql.ref(name))
  const list = sql.join(columns)
  const raw = sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  return { compile: () => raw.compile(build) }
}

/** What may be written into a row: its own columns, each with a value of its type; another column is an error. */
type Changes<T, F> = { [K in keyof F]: K extends keyof T ? T[K] : never }

/** Sets columns of a row in memory; it is saved with its aggregate. */
export const change = <T extends object, const F extends object>(row: T, fields: F & Changes<T, F>): T =>
  Object.assign(row, fields)

/** A difference between two states of a row: the changed columns before and after. */
export interface Difference {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null)
    return JSON.stringify(a) === JSON.stringify(b)
  return (a ?? null) === (b ?? null)
}

/** Columns joined from other tables carry this prefix and are never written back. */
export const JOINED_PREFIX = 'of_'

/** What changed from one state of a row to another; undefined where nothing did. */
export function differenceOf(before: object, after: object): Difference | undefined {
  const difference: Difference = { before: {}, after: {} }
  for (const [column, value] of Object.entries(after)) {
    const old = (before as Record<string, unknown>)[column]
    if (column.startsWith(JOINED_PREFIX) || same(old, value)) continue
    difference.before[column] = old ?? null
    difference.after[column] = value ?? null
  }
  return Object.keys(difference.after).length ? difference : undefined
}

/** The row without joined columns. */
export function ownColumns<T extends object>(row: T): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith(JOINED_PREFIX)))
}

/** Updates the changed columns of one row found by its guid. */
export function updateRow(
  table: TableName,
  companyGuid: string,
  guid: string,
  changes: Record<string, unknown>,
): Query<unknown> {
  return build
    .updateTable(table as 'orders')
    .set(changes as never)
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
}
