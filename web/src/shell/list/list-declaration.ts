/** The declaration of a list screen: its labels and data, without rendering. */
import type { ReactNode } from 'react'
import type { CacheCategory } from '../../api/cache-category.ts'
import type { Apis } from '../../api/client.ts'
import type { LiveEvent } from '../../api/live/live-event.ts'
import type { FilterField, FilterGroup } from '../../ui/filter/filter-model.ts'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import type { GridColumn, GridSort } from '../../ui/grid/grid-column.ts'
import type { Noun } from '../../ui/grid/noun.ts'
import type { Page } from '../../ui/grid/paged-list.ts'

/** The query of a list; all of it is stored in the address. */
export interface ListQuestion {
  readonly search: string
  readonly filter: FilterGroup | undefined
  readonly sort: GridSort
  /** Values of the list's choices by name. */
  readonly choices: Readonly<Record<string, string | undefined>>
  /** Ids of the columns to request; all by default. */
  readonly columns?: readonly string[]
}

/** Index of the requested page, from 0; the previous page's cursor spares the server from counting. */
export interface PageRequest {
  readonly pg: number
  readonly rc: number
  readonly cursor?: string
  /** `false`: the page alone, without the number of matches. */
  readonly total?: 'false'
}

/** The source of a list's rows: a paged call and live events. */
export interface PagedRows<Row> {
  readonly category: CacheCategory
  /** Names the call and its fixed part (a status). */
  readonly name: string
  /** Page size; 100 by default. */
  readonly pageSize?: number
  /** The call answers a page alone: a search then shows its first rows before its matches are counted. */
  readonly countsApart?: true
  readonly fetch: (apis: Apis, question: ListQuestion, page: PageRequest, signal?: AbortSignal) => Promise<Page<Row>>
  /** Whether an event concerns rows of this list. */
  readonly isOurs: (event: LiveEvent) => boolean
  /** The rows contained in an event. */
  readonly rowsOf?: (event: LiveEvent) => readonly Row[]
  /** Whether an event changes rows only where they are shown, and adds or removes none; false by default. */
  readonly isOnlyChange?: (event: LiveEvent) => boolean
  /** Whether a row from an event belongs in the list; true by default. */
  readonly belongs?: (row: Row) => boolean
}

/** One of several values, chosen next to the search field and stored in the address under its name. */
export interface ListChoice {
  readonly name: string
  readonly label: string
  /** The first option is the empty choice. `count`: how many rows it leaves. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[]
  /** The screen renders them as chips (`ChoiceChips`). */
  readonly areChips?: true
  /** Values that an address may contain; those of the options by default. */
  readonly allows?: (value: string) => boolean
}

/** An act on selected rows, one after the other. */
export interface BulkAct<Row> {
  readonly label: string
  /** Rows it applies to; all by default. */
  readonly allows?: (row: Row) => boolean
  /** Runs it on one row; throws the server's refusal. */
  readonly each: (row: Row) => Promise<unknown>
  /** Called with the rows that succeeded. */
  readonly onDone?: (rows: readonly Row[]) => void
}

/** A shortcut of the list itself, for the `?` sheet. */
export interface ListKey<Row> {
  readonly keys: string
  readonly label: string
  /** Called with the record in the side panel, otherwise the focused row. */
  readonly run: (row: Row | undefined) => void
}

export interface ListDeclaration<Row> {
  /** Key under which a user's column layout is stored: `orders.grid`. */
  readonly id: string
  readonly noun: Noun
  /** What the search field searches; no field without it. */
  readonly searches?: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  /** Fields of the filter editor; no editor without them. */
  readonly fields?: readonly FilterField[]
  readonly quick?: readonly QuickFilter[]
  readonly choices?: readonly ListChoice[]
  /** A card on a phone: its height in CSS pixels, and the columns that it needs. */
  readonly card: {
    readonly height: number
    readonly columns?: readonly string[]
    readonly draw: (row: Row) => ReactNode
  }
  /** Ids to request for the shown columns; by default whole rows are requested. */
  readonly asks?: (shown: readonly string[]) => readonly string[]
  readonly rows: PagedRows<Row>
}
