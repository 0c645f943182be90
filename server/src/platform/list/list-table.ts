/** The database side of a list's declaration: where each declared column is stored, and what a viewer gets of it. */
import {
  isFilterable,
  isSeen,
  isSortable,
  maySeek,
  type ColumnKind,
  type ColumnViewer,
  type ListColumn,
  type ListColumns,
} from '@waybill/contract/lists/list-columns.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type * as z from 'zod/mini'
import type { RawBuilder } from 'kysely'
import { sql } from '../db/builder.ts'
import type { FieldKind, ListField, ListFields } from './fields.ts'

/** How a column is sorted and filtered; empty: neither. */
export interface QueryColumn<Row> {
  /** Sort and filter by this column instead of the displayed one. */
  readonly by?: keyof Row & string
  /** The same as SQL over the listed table, if no column has it. */
  readonly bySql?: string
  /** The kind of `by`, if different from the displayed value. */
  readonly as?: FieldKind
  /** `by` holds whole numbers: the displayed value times this. */
  readonly scale?: number
  /** `by` is a number made of this text, which is what filters compare with texts. */
  readonly written?: { readonly column: keyof Row & string; readonly numberOf: (text: string) => number }
  /** The same in lower case, for case-insensitive comparison. */
  readonly folded?: keyof Row & string
  /** SQL for the sort key, and its kind if different. */
  readonly key?: string
  readonly keyAs?: FieldKind
  /** There is an index for sorting. */
  readonly indexed?: boolean
  /** `by` may be null although the displayed value may not, or vice versa. */
  readonly nullable?: boolean
  /** SQL for the text that a file contains instead of the value. */
  readonly inFile?: string
  /** The stored values for a value of the caller's portal. */
  readonly widen?: ListField['widen']
}

/** A value stored as it is shown. */
interface Plain<Row> extends QueryColumn<Row> {
  readonly column: keyof Row & string
}
/** A computed value: in SQL over the row `r`, and from a row that was read. */
interface WorkedOut<Row, Extra> extends QueryColumn<Row> {
  readonly sql: string
  readonly read: (row: Row, extra: Extra) => unknown
  /** Only such rows have the key at all. */
  readonly when?: { readonly sql: string; readonly read: (row: Row) => boolean }
}
export type StoredColumn<Row, Extra = undefined> = Plain<Row> | WorkedOut<Row, Extra>

/** Where each declared column is stored; a missing one does not compile. */
export type StoredColumns<C extends ListColumns, Row, Extra = undefined> = Readonly<
  Record<keyof C, StoredColumn<Row, Extra>>
>

/** A list: its declaration and the table or view `r` it is read from. */
export interface ListTable<Row, Extra = undefined, Answer = unknown> {
  readonly table: string
  /** The shape of a row in the response. */
  readonly shape: z.ZodMiniType<Answer>
  /** The alias of the listed table in SQL, `r` by default. */
  readonly alias?: string
  readonly columns: ListColumns
  readonly stored: Readonly<Record<string, StoredColumn<Row, Extra>>>
}

/** A list whose rows a presenter writes: its declaration, and how `r` is sorted and filtered. */
export interface QueryTable<Row> {
  readonly alias?: string
  readonly columns: ListColumns
  readonly stored: Readonly<Record<string, QueryColumn<Row>>>
}
/** How each column of such a list is sorted and filtered. */
export type QueryColumns<C extends ListColumns, Row> = Readonly<Record<keyof C, QueryColumn<Row>>>

/** A list regardless of its rows: enough to read it as text. */
export type AnyListTable = ListTable<never, never>

/** A column that a viewer sees. */
export interface SeenColumn<Stored = unknown> {
  readonly id: string
  readonly column: ListColumn
  readonly stored: Stored
}

const KINDS: Readonly<Record<ColumnKind, FieldKind>> = {
  text: 'text',
  texts: 'text',
  object: 'text',
  option: 'number',
  number: 'number',
  money: 'money',
  boolean: 'boolean',
  status: 'choice',
  choice: 'choice',
  guid: 'guid',
  date: 'day',
  datetime: 'date',
}

/** How a column is sorted and filtered. */
function valueOf<Row>({ by, bySql, ...stored }: QueryColumn<Row>, alias: string) {
  if (bySql !== undefined) return sql`(${sql.raw(bySql)})`
  const column = by ?? ('column' in stored ? String(stored.column) : undefined)
  return column === undefined ? undefined : sql.ref(`${alias}.${column}`)
}

function fieldOf<Row>(
  column: ListColumn,
  stored: QueryColumn<Row>,
  alias: string,
  zone: RawBuilder<unknown> | undefined,
): ListField | undefined {
  const value = valueOf(stored, alias)
  if (value === undefined) return undefined
  const { written, folded, scale, key, keyAs, indexed, nullable = column.nullable !== undefined, widen } = stored
  return {
    value,
    ...(column.label ? { label: column.label } : {}),
    kind: stored.as ?? KINDS[column.kind],
    nullable,
    ...(zone ? { zone } : {}),
    ...(written ? { written: { value: sql.ref(`${alias}.${written.column}`), numberOf: written.numberOf } } : {}),
    ...(folded ? { folded: sql.ref(`${alias}.${folded}`) } : {}),
    ...(scale ? { scale } : {}),
    ...(key ? { key: sql.raw(`(${key})`) } : {}),
    ...(keyAs ? { keyKind: keyAs } : {}),
    ...(indexed ? { indexed } : {}),
    ...(widen ? { widen } : {}),
  }
}

/** What one viewer gets of a list. */
export interface SeenList<Stored = unknown> {
  readonly columns: readonly SeenColumn<Stored>[]
  /** The fields it may sort and filter by. */
  readonly fields: ListFields
}

/** A list by its declaration, regardless of its storage. */
interface Declared<Stored> {
  readonly alias?: string
  readonly columns: ListColumns
  readonly stored: Readonly<Record<string, Stored>>
}

/** Columns are declared once and callers are cached, so their visible columns are computed once for each. */
const known = new WeakMap<object, WeakMap<object, SeenList>>()

export function seenOf<Stored extends QueryColumn<never>>(
  list: Declared<Stored>,
  viewer: ColumnViewer,
): SeenList<Stored> {
  const byViewer = known.get(list) ?? new WeakMap<object, SeenList>()
  known.set(list, byViewer)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under a list was worked out for it
  const before = byViewer.get(viewer) as SeenList<Stored> | undefined
  if (before) return before
  const all = Object.entries(list.columns).flatMap(([id, column]) =>
    isSeen(column, viewer) ? [{ id, column, stored: list.stored[id]! }] : [],
  )
  const fields = Object.fromEntries(
    all.flatMap(({ id, column, stored }) => {
      const alias = list.alias ?? 'r'
      const clock = column.zone === undefined ? undefined : list.stored[column.zone]
      const zone = clock && valueOf(clock, alias)
      const may = isFilterable(column, viewer.portal) && maySeek(column, viewer)
      const field = may ? fieldOf(column, stored, alias, zone) : undefined
      const only = isSortable(column, viewer.portal) ? {} : { sortable: false as const }
      return field ? [[id, { ...field, ...only }]] : []
    }),
  )
  const seen = { columns: all.filter(({ column }) => column.inRow !== false), fields }
  byViewer.set(viewer, seen)
  return seen
}

/** The fields a viewer may sort and filter a list by. */
export const fieldsOf = (list: Declared<QueryColumn<never>>, viewer: ColumnViewer): ListFields =>
  seenOf(list, viewer).fields

/** The column of an object whose null makes the whole object null. */
export const nullingOf = (columns: ListColumns, head: string): string | undefined =>
  Object.keys(columns).find((id) => headOf(id) === head && columns[id]!.nullable === 'object')

export const headOf = (id: string) => id.split('.')[0]!

/** The requested columns and the guid, or all of them; refuses, by its path, one that does not exist. */
export function requestedColumns<Stored>(
  { columns }: SeenList<Stored>,
  requested: readonly string[] | undefined,
): readonly SeenColumn<Stored>[] | Refusal {
  if (!requested?.length) return columns
  const strange = requested.findIndex((name) => !columns.some(({ id }) => id === name || headOf(id) === name))
  if (strange !== -1)
    return refuse.invalid(`columns.${strange}`, `"${requested[strange]}" is not a column of this list`)
  const wanted = new Set(['guid', ...requested])
  return columns.filter(({ id }) => wanted.has(id) || wanted.has(headOf(id)))
}
