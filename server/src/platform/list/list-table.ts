/** The half of a list's declaration that knows the database: where each declared column is kept, and what a viewer gets of it. */
import {
  isFilterable,
  isSeen,
  type ColumnKind,
  type ColumnViewer,
  type ListColumn,
  type ListColumns,
} from '@waybill/contract/lists/list-columns.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FieldKind, ListField, ListFields } from './fields.ts'

interface Kept<Row> {
  /** Sorts and filters go by this column instead of the one shown. */
  readonly by?: keyof Row & string
  /** The kind of `by`, where it differs from that of the value shown. */
  readonly as?: FieldKind
  /** `by` holds whole numbers: the value shown times this. */
  readonly scale?: number
  /** The same in lower case: text is compared without regard to case. */
  readonly folded?: keyof Row & string
  /** Sorting has an index of its own. */
  readonly indexed?: boolean
  /** `by` may be null although what is shown may not, or the other way round. */
  readonly nullable?: boolean
  /** The stored words for a word of the caller's portal. */
  readonly widen?: ListField['widen']
}

/** A value that is kept as it is shown. */
interface Plain<Row> extends Kept<Row> {
  readonly column: keyof Row & string
}
/** A value that is worked out: in SQL over the row `r`, and out of a row that was read. */
interface WorkedOut<Row, Extra> extends Kept<Row> {
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
export interface ListTable<Row, Extra = undefined> {
  readonly table: string
  readonly columns: ListColumns
  readonly stored: Readonly<Record<string, StoredColumn<Row, Extra>>>
}

/** A list whatever its rows: enough to read it as text. */
export type AnyListTable = ListTable<never, never>

/** A column that a viewer sees. */
export interface SeenColumn<Row, Extra = undefined> {
  readonly id: string
  readonly column: ListColumn
  readonly stored: StoredColumn<Row, Extra>
}

const KINDS: Readonly<Partial<Record<ColumnKind, FieldKind>>> = {
  option: 'number',
  status: 'choice',
  date: 'day',
  datetime: 'date',
}

/** The column of the table that a declared column is kept in. */
const columnOf = <Row, Extra>(list: ListTable<Row, Extra>, id: string | undefined): string | undefined => {
  const stored = id === undefined ? undefined : list.stored[id]
  return stored && 'column' in stored ? stored.column : undefined
}

function fieldOf<Row, Extra>(
  list: ListTable<Row, Extra>,
  { column, stored }: SeenColumn<Row, Extra>,
): ListField | undefined {
  const by = stored.by ?? ('column' in stored ? stored.column : undefined)
  if (by === undefined) return undefined
  const zoneColumn = columnOf(list, column.zone)
  const { folded, scale, indexed, nullable = column.nullable === true, widen } = stored
  return {
    column: by,
    kind: stored.as ?? KINDS[column.kind] ?? (column.kind as FieldKind),
    nullable,
    ...(zoneColumn ? { zoneColumn } : {}),
    ...(folded ? { keyColumn: folded } : {}),
    ...(scale ? { scale } : {}),
    ...(indexed ? { indexed } : {}),
    ...(widen ? { widen } : {}),
  }
}

/** What one viewer gets of a list. */
export interface SeenList<Row, Extra = undefined> {
  readonly columns: readonly SeenColumn<Row, Extra>[]
  /** What it may sort and filter by. */
  readonly fields: ListFields
}

/** Columns are declared once and callers are kept for a while, so what they see is worked out once for each. */
const known = new WeakMap<object, WeakMap<object, SeenList<never, never>>>()

export function seenOf<Row, Extra>(list: ListTable<Row, Extra>, viewer: ColumnViewer): SeenList<Row, Extra> {
  const byViewer = known.get(list) ?? new WeakMap<object, SeenList<never, never>>()
  known.set(list, byViewer)
  const before = byViewer.get(viewer) as SeenList<Row, Extra> | undefined
  if (before) return before
  const columns = Object.entries(list.columns).flatMap(([id, column]) =>
    isSeen(column, viewer) ? [{ id, column, stored: list.stored[id]! }] : [],
  )
  const fields = Object.fromEntries(
    columns.flatMap((each) => {
      const field = isFilterable(each.column, viewer.portal) ? fieldOf(list, each) : undefined
      return field ? [[each.id, field]] : []
    }),
  )
  const seen = { columns, fields }
  byViewer.set(viewer, seen)
  return seen
}

const headOf = (id: string) => id.split('.')[0]!

/** Those of the columns that are asked for and the guid, or all of them; refuses, by its path, one that is not there. */
export function askedOf<Row, Extra>(
  { columns }: SeenList<Row, Extra>,
  asked: readonly string[] | undefined,
): readonly SeenColumn<Row, Extra>[] | Refusal {
  if (!asked?.length) return columns
  const strange = asked.findIndex((name) => !columns.some(({ id }) => id === name || headOf(id) === name))
  if (strange !== -1) return refuse.invalid(`columns.${strange}`, `"${asked[strange]}" is not a column of this list`)
  const wanted = new Set(['guid', ...asked])
  return columns.filter(({ id }) => wanted.has(id) || wanted.has(headOf(id)))
}
