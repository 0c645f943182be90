/** Rows that a statement answers as JSON, so that one statement can answer the rows of several tables. */
import type { RawBuilder } from 'kysely'
import { sql } from '../platform/db/builder.ts'
import { COLUMNS, DECIMALS, INSTANTS } from '../platform/db/columns.gen.ts'

/** A row of type `T`: its columns as JSON writes them, and beside them those that JSON cannot keep or that are joined. */
export type JsonRow<T> = [own: Record<string, unknown>, beside: Partial<T>]

type JsonTable = keyof typeof COLUMNS
const namesIn = (table: string, byTable: Readonly<Record<string, readonly string[]>>) => byTable[table] ?? []

/** The whole row of a table, with joined columns. Decimals are text, as the driver hands them out. */
export function jsonRow(
  table: JsonTable,
  alias: string,
  joined: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const decimals = namesIn(table, DECIMALS).map((name) => sql.raw(`'${name}', ${alias}.${name}::text`))
  const others = Object.entries(joined).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_build_array(${sql.raw(alias)}, json_build_object(${sql.join([...decimals, ...others])}))`
}

/** The row that came as JSON, with its instants as dates again. */
export function fromJson<T extends object>(table: JsonTable, [own, beside]: JsonRow<T>): T {
  const row = own
  for (const column of namesIn(table, INSTANTS)) {
    const text = row[column]
    if (typeof text === 'string') row[column] = new Date(text)
  }
  for (const [column, value] of Object.entries(beside)) row[column] = value
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- instants and decimals are the only columns whose JSON differs from the row
  return row as T
}
