/** A grid's columns: plain data, so that they can be listed, saved, selected and tested. */
import type { ReactNode } from 'react'
import type { ToneName } from '../palette.ts'

export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime' | 'status' | 'boolean' | 'link'

/** One column of a grid. Widths are CSS pixels. */
export interface GridColumn<Row> {
  /** Also the field name, unless `value` overrides it. */
  readonly id: string
  readonly label: string
  readonly kind: ColumnKind
  readonly width: number
  /** Pinned at the start, unless the layout overrides it. */
  readonly pinned?: boolean
  readonly sortable?: boolean
  /** Hidden unless the layout shows it. */
  readonly hidden?: boolean
  /** Its heading in the column chooser. */
  readonly group?: string
  readonly value?: (row: Row) => unknown
  /** Replaces the cell's content; copying still uses `value` and `kind`. */
  readonly render?: (row: Row) => ReactNode
  /** Address of a `link` cell. */
  readonly href?: (row: Row) => string | undefined
  /** Label and color of each value of a `status` cell. */
  readonly statuses?: Readonly<Record<string, { readonly label: string; readonly tone: ToneName }>>
  /** ISO 4217 code of a `money` cell; USD by default. */
  readonly currency?: string
  /** IANA time zone for a `datetime` of this row; the viewer's by default. */
  readonly zone?: (row: Row) => string | undefined
  /** A `datetime` of which only the day counts. */
  readonly isDay?: boolean | undefined
}

/** The sort order requested from the source; null: the source's default. */
export type GridSort = { readonly id: string; readonly direction: 'asc' | 'desc' } | null

/** A click on a header: ascending, descending, none. */
export const nextSort = (sort: GridSort, id: string): GridSort =>
  sort?.id !== id ? { id, direction: 'asc' } : sort.direction === 'asc' ? { id, direction: 'desc' } : null

/** A row's value in a column. */
export const valueOf = <Row>(column: GridColumn<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.id]
