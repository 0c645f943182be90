/** Rows that a statement returns as JSON, so that one statement can return the rows of several tables. */
import type { RawBuilder } from 'kysely'
import { sql } from '../platform/db/builder.ts'
import { COLUMNS, DECIMALS, INSTANTS } from '../platform/db/columns.gen.ts'
import { type Cells, ROW_OF } from '../platform/db/rows.gen.ts'

/** A row of type `T`: its cells in column order, and the joined columns. */
export type JsonRow<T> = [cells: Cells, beside?: Partial<T>]

type JsonTable = keyof typeof ROW_OF
const namesIn = (table: string, byTable: Readonly<Record<string, readonly string[]>>) => byTable[table] ?? []

/** A complete row of a table, with joined columns. Decimals are strings, as with the driver. */
export function jsonRow(
  table: JsonTable,
  alias: string,
  joined: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const decimals = new Set(namesIn(table, DECIMALS))
  const cells = COLUMNS[table].map((name) => `${alias}.${name}${decimals.has(name) ? '::text' : ''}`)
  const row = sql.raw(`json_build_array(${cells.join(', ')})`)
  const others = Object.entries(joined).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_build_array(${sql.join(others.length ? [row, sql`json_build_object(${sql.join(others)})`] : [row])})`
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- instants and decimals are the only columns whose JSON differs from the row
const asRow = <T extends object>(revived: object): T => revived as T

/** Parses a JSON row, with its instants as dates again. */
export const fromJson = <T extends object>(table: JsonTable, [cells, beside]: JsonRow<T>): T =>
  asRow<T>({ ...ROW_OF[table](cells), ...beside })

/** A complete row of any table as an object, with joined columns; `fromObject` parses it. */
export function jsonObject(
  table: keyof typeof COLUMNS,
  alias: string,
  joined: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const decimals = namesIn(table, DECIMALS).map((name) => sql.raw(`'${name}', ${alias}.${name}::text`))
  const others = Object.entries(joined).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`to_jsonb(${sql.raw(alias)}) || jsonb_build_object(${sql.join([...decimals, ...others])})`
}

/** Columns from history or a `jsonObject`, with their instants as dates. */
export function fromHistory<T extends object>(table: string, fields: Readonly<Record<string, unknown>> | null): T {
  const row: Record<string, unknown> = { ...fields }
  for (const column of namesIn(table, INSTANTS)) {
    const text = row[column]
    if (typeof text === 'string') row[column] = new Date(text)
  }
  return asRow<T>(row)
}
