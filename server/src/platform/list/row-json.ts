/** A list row written by the database: the SQL of a text identical to JSON.stringify of the row. */
import type { ColumnKind } from '@waybill/contract/lists/list-columns.ts'
import { nullingOf, type ListTable, type SeenColumn, type StoredColumn } from './list-table.ts'

const escaped = (value: string) => `coalesce(to_json(${value})::text, 'null')`

/** `concat` silently skips nulls, so each value writes "null" itself. */
const WRITTEN: Readonly<Record<ColumnKind, (value: string) => string>> = {
  text: escaped,
  choice: escaped,
  status: escaped,
  texts: escaped,
  // Exact numbers without trailing zeros, as JSON writes them.
  number: (value) => `coalesce(trim_scale(${value})::text, 'null')`,
  money: (value) => `coalesce(trim_scale(${value})::text, 'null')`,
  option: (value) => `coalesce((${value})::text, 'null')`,
  boolean: (value) => `case when ${value} then 'true' when not ${value} then 'false' else 'null' end`,
  guid: (value) => `coalesce('"' || ${value} || '"', 'null')`,
  date: (value) => `coalesce(to_char(${value}, '"\\""YYYY-MM-DD"\\""'), 'null')`,
  datetime: (value) =>
    `coalesce(to_char(${value} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'), 'null')`,
  // The expression already writes JSON.
  object: (value) => `coalesce(${value}, 'null')`,
}

/** A function takes at most 100 arguments. */
const MAX_ARGUMENTS = 90

const valueOf = <Row, Extra>(stored: StoredColumn<Row, Extra>): string =>
  'column' in stored ? `r.${stored.column}` : stored.sql

const written = <Row, Extra>({ column, stored }: SeenColumn<StoredColumn<Row, Extra>>): string =>
  WRITTEN[column.kind](valueOf(stored))

/** The `concat` arguments of a column: its key and its value, or both at once if some rows have neither. */
function keyed<Row, Extra>(key: string, each: SeenColumn<StoredColumn<Row, Extra>>): string[] {
  const when = 'when' in each.stored ? each.stored.when : undefined
  return when ? [`case when ${when.sql} then concat('${key}', ${written(each)}) end`] : [`'${key}'`, written(each)]
}

/** The `concat` arguments of an object: all of it, or null. */
function nested<Row, Extra>(
  list: ListTable<Row, Extra>,
  head: string,
  inside: readonly SeenColumn<StoredColumn<Row, Extra>>[],
): string[] {
  const parts = inside.flatMap((each, i) => keyed(`${i ? ',' : '{'}"${each.id.slice(head.length + 1)}":`, each))
  const whole = [...parts, `'}'`]
  const nulling = nullingOf(list.columns, head)
  return nulling ? [`case when ${valueOf(list.stored[nulling]!)} is null then 'null' else ${concat(whole)} end`] : whole
}

/** Concatenates any number of texts. */
const concat = (parts: readonly string[]): string =>
  Array.from(
    { length: Math.ceil(parts.length / MAX_ARGUMENTS) },
    (_, i) => `concat(${parts.slice(i * MAX_ARGUMENTS, (i + 1) * MAX_ARGUMENTS).join(', ')})`,
  ).join(' || ')

function textOf<Row, Extra>(
  list: ListTable<Row, Extra>,
  columns: readonly SeenColumn<StoredColumn<Row, Extra>>[],
): string {
  const parts: string[] = []
  const begun = new Set<string>()
  for (const each of columns) {
    const [head = '', leaf] = each.id.split('.')
    const comma = parts.length ? ',' : '{'
    if (leaf === undefined) parts.push(...keyed(`${comma}"${head}":`, each))
    else if (!begun.has(head)) {
      begun.add(head)
      const inside = columns.filter(({ id }) => id.startsWith(`${head}.`))
      parts.push(`'${comma}"${head}":'`, ...nested(list, head, inside))
    }
  }
  parts.push(`'}'`)
  return concat(parts)
}

/** Cached texts per list; callers choose columns freely, so there is a limit. */
const MAX_CACHED = 200
const cache = new WeakMap<object, Map<string, string>>()

/**
 * The SQL that writes a row `r` of a list. Names and expressions come from declarations only. The text is cached by its
 * columns, never by caller: hidden columns are not among them.
 */
export function rowText<Row, Extra>(
  list: ListTable<Row, Extra>,
  columns: readonly SeenColumn<StoredColumn<Row, Extra>>[],
): string {
  const texts = cache.get(list) ?? new Map<string, string>()
  cache.set(list, texts)
  const key = columns.map(({ id }) => id).join()
  const known = texts.get(key)
  if (known !== undefined) return known
  if (texts.size >= MAX_CACHED) texts.clear()
  const text = textOf(list, columns)
  texts.set(key, text)
  return text
}
