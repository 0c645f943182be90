/** Props and handle of a grid. */
import type { ReactNode, Ref } from 'react'
import type { GridColumn, GridSort } from './grid-column.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridSource } from './grid-source.ts'
import type { Noun } from './noun.ts'
import type { SelectionState } from './selection.ts'

/** A grid's imperative handle. */
export interface GridHandle<Row> {
  /** The previous (-1) or next (+1) row of that id, scrolled into view; undefined at an end or before it is loaded. */
  readonly neighbour: (id: string, step: 1 | -1) => Row | undefined
  /** The row with the active cell; undefined while that is in the header. */
  readonly active: () => Row | undefined
  /** Moves focus into the grid. */
  readonly focus: () => void
  /** Performs a key's action in the grid; a step from outside of it first focuses the active row. */
  readonly press: (key: string, ctrlKey?: boolean) => void
}

export interface GridProps<Row> {
  /** Accessible name. */
  readonly label: string
  /** Noun for its rows. */
  readonly noun?: Noun
  readonly columns: readonly GridColumn<Row>[]
  readonly source: GridSource<Row>
  readonly rowId: (row: Row) => string
  /** Labels a row for screen readers; its id by default. */
  readonly rowLabel?: (row: Row) => string
  readonly layout: GridLayout
  readonly onLayoutChange: (next: GridLayout) => void
  readonly sort?: GridSort
  readonly onSortChange?: (next: GridSort) => void
  /** Checkboxes appear when both are given. */
  readonly selection?: SelectionState
  readonly onSelectionChange?: (next: SelectionState) => void
  /** Buttons in the selection bar while rows are selected. */
  readonly selectionActions?: ReactNode
  /** Whether a row has left the list, and stays only until the list is reloaded. */
  readonly isGone?: (row: Row) => boolean
  /** The row that is open next to the grid. */
  readonly openId?: string
  readonly onOpen?: (row: Row) => void
  /** While a row is open, moving to another one opens that. */
  readonly followsActive?: boolean
  /** A row as a card, used below 37.5em; without it the grid remains a table. */
  readonly card?: (row: Row) => ReactNode
  /** Height of every card in CSS pixels. */
  readonly cardHeight?: number
  /** Why rows could not be loaded; without it, a generic error. */
  readonly faultText?: (error: unknown) => string
  /** Shown when there are no rows: name the next step. */
  readonly empty?: ReactNode
  readonly ref?: Ref<GridHandle<Row>>
}
