/** The half of a list's declaration that knows the database: where each declared column is kept, and what a viewer gets of it. */
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

/** What a column is sorted and filtered by; with nothing of it: neither. */
export interface Sought<Row> {
  /** Sorts and filters go by this column instead of the one shown. */
  readonly by?: keyof Row & string
  /** The same as SQL over what is listed, where no column holds it. */
  readonly bySql?: string
  /** The kind of `by`, where it differs from that of the value shown. */
  readonly as?: FieldKind
  /** `by` holds whole numbers: the value shown times this. */
  readonly scale?: number
  /** The same in lower case: text is compared without regard to case. */
  readonly folded?: keyof Row & string
  /** SQL that is sorted by instead, and its kind where it is another. */
  readonly key?: string
  readonly keyAs?: FieldKind
  /** Sorting has an index of its own. */
  readonly indexed?: boolean
  /** `by` may be null although what is shown may not, or the other way round. */
  readonly nullable?: boolean
  /** SQL of the words that a file says instead of the value. */
  readonly inFile?: string
  /** The stored words for a word of the caller's portal. */
  readonly widen?: ListField['widen']
}

/** A value that is kept as it is shown. */
interface Plain<Row> extends Sought<Row> {
  readonly column: keyof Row & string
}
/** A value that is worked out: in SQL over the row `r`, and out of a row that was read. */
interface WorkedOut<Row, Extra> extends Sought<Row> {
  readonly sql: string
  readonly read: (row: Row, extra: Extra) => unknown
  /** Only such rows have the key at all. */
  readonly when?: { readonly sql: string; readonly read: (row: Row) => boolean }
}
export type StoredColumn<Row, Extra = undefined> = Plain<Row> | WorkedOut<Row, Extra>

/** Where each declared column is kept; one that is left out does not compile. */
export type StoredColumns<C extends ListColumns, Row, Extra = undefined> = Readonly<
  Record<keyof C, StoredColumn<Row, Extra>>
>

/** A list: its declaration and the table or view `r` that it is read from. */
export interface ListTable<Row, Extra = undefined, Answer = unknown> {
  readonly table: string
  /** The shape of a row as it is answered. */
  readonly shape: z.ZodMiniType<Answer>
  /** The name of what is listed in SQL, `r` unless said otherwise. */
  readonly alias?: string
  readonly columns: ListColumns
  readonly stored: Readonly<Record<string, StoredColumn<Row, Extra>>>
}

/** A list whose rows a presenter writes: its declaration, and what `r` is sorted and filtered by. */
export interface SoughtTable<Row> {
  readonly alias?: string
  readonly columns: ListColumns
  readonly stored: Readonly<Record<string, Sought<Row>>>
}
/** What each column of such a list is sorted and filtered by. */
export type SoughtColumns<C extends ListColumns, Row> = Readonly<Record<keyof C, Sought<Row>>>

/** A list whatever its rows: enough to read it as text. */
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

/** What a column is sorted and filtered by. */
function soughtOf<Row>({ by, bySql, ...stored }: Sought<Row>, alias: string) {
  if (bySql !== undefined) return sql`(${sql.raw(bySql)})`
  const column = by ?? ('column' in stored ? String(stored.column) : undefined)
  return column === undefined ? undefined : sql.ref(`${alias}.${column}`)
}

function fieldOf<Row>(
  column: ListColumn,
  stored: Sought<Row>,
  alias: string,
  zone: RawBuilder<unknown> | undefined,
): ListField | undefined {
  const value = soughtOf(stored, alias)
  if (value === undefined) return undefined
  const { folded, scale, key, keyAs, indexed, nullable = column.nullable !== undefined, widen } = stored
  return {
    value,
    ...(column.label ? { label: column.label } : {}),
    kind: stored.as ?? KINDS[column.kind],
    nullable,
    ...(zone ? { zone } : {}),
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
  /** What it may sort and filter by. */
  readonly fields: ListFields
}

/** A list by its declaration, whatever stands behind it. */
interface Declared<Stored> {
  readonly alias?: string
  readonly columns: ListColumns
  readonly stored: Readonly<Record<string, Stored>>
}

/** Columns are declared once and callers are kept for a while, so what they see is worked out once for each. */
const known = new WeakMap<object, WeakMap<object, SeenList>>()

export function seenOf<Stored extends Sought<never>>(list: Declared<Stored>, viewer: ColumnViewer): SeenList<Stored> {
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
      const zone = clock && soughtOf(clock, alias)
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

/** What a viewer may sort and filter a list by. */
export const fieldsOf = (list: Declared<Sought<never>>, viewer: ColumnViewer): ListFields => seenOf(list, viewer).fields

/** The column of an object whose null makes the whole object null. */
export const nullingOf = (columns: ListColumns, head: string): string | undefined =>
  Object.keys(columns).find((id) => headOf(id) === head && columns[id]!.nullable === 'object')

export const headOf = (id: string) => id.split('.')[0]!

/** Those of the columns that are asked for and the guid, or all of them; refuses, by its path, one that is not there. */
export function askedOf<Stored>(
  { columns }: SeenList<Stored>,
  asked: readonly string[] | undefined,
): readonly SeenColumn<Stored>[] | Refusal {
  if (!asked?.length) return columns
  const strange = asked.findIndex((name) => !columns.some(({ id }) => id === name || headOf(id) === name))
  if (strange !== -1) return refuse.invalid(`columns.${strange}`, `"${asked[strange]}" is not a column of this list`)
  const wanted = new Set(['guid', ...asked])
  return columns.filter(({ id }) => wanted.has(id) || wanted.has(headOf(id)))
}
