/** What a grid is given and what it answers. */
import type { ReactNode, Ref } from 'react'
import type { GridColumn, GridSort } from './grid-column.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridSource } from './grid-source.ts'
import type { Noun } from './noun.ts'
import type { SelectionState } from './selection.ts'

/** What a screen may ask of a grid from outside. */
export interface GridHandle<Row> {
  /** The row before (-1) or after (+1) the one of that id, brought into view; undefined at an end or before it is loaded. */
  readonly neighbour: (id: string, step: 1 | -1) => Row | undefined
  /** The row that the keys are on; undefined while they are on the header. */
  readonly active: () => Row | undefined
  /** Gives the keyboard to the grid. */
  readonly focus: () => void
  /** Does what a key does in the grid, from wherever it was pressed. */
  readonly press: (key: string, ctrlKey?: boolean) => void
}

export interface GridProps<Row> {
  /** Accessible name. */
  readonly label: string
  /** What rows are called. */
  readonly noun?: Noun
  readonly columns: readonly GridColumn<Row>[]
  readonly source: GridSource<Row>
  readonly rowId: (row: Row) => string
  /** Names a row for screen readers; its id unless given. */
  readonly rowLabel?: (row: Row) => string
  readonly layout: GridLayout
  readonly onLayoutChange: (next: GridLayout) => void
  readonly sort?: GridSort
  readonly onSortChange?: (next: GridSort) => void
  /** Checkboxes appear when both are given. */
  readonly selection?: SelectionState
  readonly onSelectionChange?: (next: SelectionState) => void
  /** Buttons shown in the bar while rows are chosen. */
  readonly selectionActions?: ReactNode
  /** Whether a row has left the list, and only stays until the list is read anew. */
  readonly isGone?: (row: Row) => boolean
  /** The row that is open beside the grid. */
  readonly openId?: string
  readonly onOpen?: (row: Row) => void
  /** While a row is open, walking to another one opens that. */
  readonly followsActive?: boolean
  /** A row as a card, used below 37.5em; without it the grid stays a table. */
  readonly card?: (row: Row) => ReactNode
  /** Height of every card in CSS pixels. */
  readonly cardHeight?: number
  /** Why rows could not be had; without it only that they could not. */
  readonly faultText?: (error: unknown) => string
  /** Shown when there are no rows: say what to do next. */
  readonly empty?: ReactNode
  readonly ref?: Ref<GridHandle<Row>>
}
