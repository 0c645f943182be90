/**
 * How records are written: many rows in one statement whose text never varies, and updates of changes. Both are passed
 * as JSON, parsed by the table's own type: a list becomes an array or jsonb, depending on its column.
 */
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely'
import { build, rawQuery, sql, type Query, type Tables } from '../platform/db/builder.ts'

export type TableName = Extract<keyof Tables, string>
export type Row<T extends TableName> = Selectable<Tables[T]>
export type NewRow<T extends TableName> = Insertable<Tables[T]>
/**
 * A new row that leaves no column to its default: a forgotten one does not compile. `Elsewhere`: columns written by
 * something else.
 */
export type WholeRow<T extends TableName, Elsewhere extends keyof Row<T> = never> = Required<Omit<NewRow<T>, Elsewhere>>

/** Whole rows of a table. */
export const rowsWhere = <T extends TableName>(
  table: T,
  condition: RawBuilder<unknown>,
  order = sql``,
): Query<Row<T>> => rawQuery(sql`select * from ${sql.table(table)} where ${condition} ${order}`)

/** Inserts rows that all have the same columns; returns nothing. */
export function insertRows<T extends TableName>(table: T, rows: readonly NewRow<T>[]): Query<unknown> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name))
  const list = sql.join(columns)
  const raw = sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  return { compile: () => raw.compile(build) }
}

type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false
type IsReadOnly<T, K extends keyof T> = Same<{ [P in K]: T[P] }, { readonly [P in K]: T[P] }>
/**
 * Valid changes of a row: its own columns, each with a value of its type; any other column is an error, and so is one of a noun, which its
 * writer sets.
 */
type Changes<T, F> = {
  [K in keyof F]: K extends keyof T
    ? IsReadOnly<T, K> extends true
      ? `${Extract<K, string>} is set by the writer of its noun: allow(…) or enteredByProgram(…), then assign…`
      : T[K]
    : never
}

/** Sets columns of a row in memory; it is saved with its aggregate. */
export function change<T extends object, const F extends object>(row: T, fields: F & Changes<T, F>): T {
  for (const [column, value] of Object.entries(fields)) Reflect.set(row, column, value)
  return row
}

/** Prefix of columns joined from other tables, which are never written back. */
export const JOINED_PREFIX = 'of_'

/** A row without joined columns. */
export type OwnColumns<T> = { [K in keyof T as K extends `${typeof JOINED_PREFIX}${string}` ? never : K]: T[K] }

/** The difference between two states of a row: the changed columns before and after. */
export interface Difference<T = Record<string, unknown>> {
  before: Partial<OwnColumns<T>>
  after: Partial<OwnColumns<T>>
}

const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null)
    return JSON.stringify(a) === JSON.stringify(b)
  return (a ?? null) === (b ?? null)
}

/** The changes from one state of a row to another; undefined if there are none. */
export function differenceOf<T extends object>(before: T, after: T): Difference<T> | undefined {
  const changed = Object.keys(after).filter(
    (column) => !column.startsWith(JOINED_PREFIX) && !same(Reflect.get(before, column), Reflect.get(after, column)),
  )
  const valuesOf = (row: T) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are keys of the row without the prefix
    Object.fromEntries(changed.map((column) => [column, Reflect.get(row, column) ?? null])) as Partial<OwnColumns<T>>
  return changed.length ? { before: valuesOf(before), after: valuesOf(after) } : undefined
}

export const ownColumns = <T extends object>(row: T): OwnColumns<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type drops the same prefix as the filter
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith(JOINED_PREFIX))) as OwnColumns<T>

/** Updates the changed columns of one row by its guid. */
export function updateRow<T extends TableName>(
  table: T,
  companyGuid: string,
  guid: string,
  changes: Updateable<Tables[T]>,
): Query<unknown> {
  const columns = Object.keys(changes).map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`)
  const raw = sql`update ${sql.table(table)} as t set ${sql.join(columns)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(changes)}::jsonb) n
    where t.company_guid = ${companyGuid} and t.guid = ${guid}`
  return { compile: () => raw.compile(build) }
}

/** Updates the changed columns of several rows by their guids: one statement for those with the same columns. */
export const updateRows = <T extends TableName>(
  table: T,
  companyGuid: string,
  rows: readonly { guid: string; changes: Updateable<Tables[T]> }[],
): Query<unknown>[] =>
  [...Map.groupBy(rows, ({ changes }) => Object.keys(changes).join()).values()].map((alike) => {
    const { guid, changes } = alike[0]!
    if (alike.length === 1) return updateRow(table, companyGuid, guid, changes)
    const columns = Object.keys(changes).map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`)
    const list = JSON.stringify(alike.map((each) => ({ ...each.changes, guid: each.guid })))
    return rawQuery(sql`update ${sql.table(table)} as t set ${sql.join(columns)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${list}::jsonb) n
      where t.company_guid = ${companyGuid} and t.guid = n.guid`)
  })
