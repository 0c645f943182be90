/** What a grid's columns are made of: plain data, so that they can be listed, saved, chosen and tested. */
import type { ReactNode } from 'react'
import type { ToneName } from '../palette.ts'

export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime' | 'status' | 'boolean' | 'link'

/** One column of a grid. Widths are CSS pixels. */
export interface GridColumn<Row> {
  /** Also the name of the field, unless `value` says otherwise. */
  readonly id: string
  readonly label: string
  readonly kind: ColumnKind
  readonly width: number
  /** Stays at the start while the others scroll, unless the layout says otherwise. */
  readonly pinned?: boolean
  readonly sortable?: boolean
  /** Not shown unless the layout says otherwise. */
  readonly hidden?: boolean
  /** Heading under which the column chooser lists it. */
  readonly group?: string
  readonly value?: (row: Row) => unknown
  /** Replaces the cell's content; copying still uses `value` and `kind`. */
  readonly render?: (row: Row) => ReactNode
  /** Address of a `link` cell. */
  readonly href?: (row: Row) => string | undefined
  /** Words and colour of each value of a `status` cell. */
  readonly statuses?: Readonly<Record<string, { readonly label: string; readonly tone: ToneName }>>
  /** ISO 4217 code of a `money` cell; USD unless stated. */
  readonly currency?: string
  /** IANA zone in which a `datetime` of this row is read; the viewer's unless stated. */
  readonly zone?: (row: Row) => string | undefined
}

/** The order asked of the source; null: the source's own. */
export type GridSort = { readonly id: string; readonly direction: 'asc' | 'desc' } | null

/** A click on a header: ascending, descending, none. */
export const nextSort = (sort: GridSort, id: string): GridSort =>
  sort?.id !== id ? { id, direction: 'asc' } : sort.direction === 'asc' ? { id, direction: 'desc' } : null

/** The value that a column shows of a row. */
export const valueOf = <Row>(column: GridColumn<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.id]
