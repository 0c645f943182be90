/** The declaration of a list screen: its words and data, without any rendering. */
import type { ReactNode } from 'react'
import type { CacheCategory } from '../../api/cache-category.ts'
import type { Apis } from '../../api/client.ts'
import type { LiveEvent } from '../../api/live/live-event.ts'
import type { FilterField, FilterGroup } from '../../ui/filter/filter-model.ts'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import type { GridColumn, GridSort } from '../../ui/grid/grid-column.ts'
import type { Noun } from '../../ui/grid/noun.ts'
import type { Page } from '../../ui/grid/paged-list.ts'

/** What is asked of a list; all of it stands in the address. */
export interface ListQuestion {
  readonly search: string
  readonly filter: FilterGroup | undefined
  readonly sort: GridSort
  /** Values of the list's choices by their names. */
  readonly choices: Readonly<Record<string, string | undefined>>
  /** Ids of the columns that rows must come with; all where the list does not say. */
  readonly columns?: readonly string[]
}

/** Which page is wanted, counted from 0; the cursor of the one before spares the server counting. */
export interface PageAsked {
  readonly pg: number
  readonly rc: number
  readonly cursor?: string
}

/** Where the rows of a list come from: a call that answers page by page, and live events. */
export interface PagedRows<Row> {
  readonly category: CacheCategory
  /** Names the call, and what of it stands fast (a status). */
  readonly name: string
  /** Rows fetched at once; 100 unless said. */
  readonly pageSize?: number
  readonly fetch: (apis: Apis, question: ListQuestion, page: PageAsked, signal?: AbortSignal) => Promise<Page<Row>>
  /** Whether an event is about rows of this list. */
  readonly isOurs: (event: LiveEvent) => boolean
  /** The rows as an event tells them. */
  readonly rowsOf?: (event: LiveEvent) => readonly Row[]
  /** Whether a row that an event tells of belongs in the list; all do unless said. */
  readonly belongs?: (row: Row) => boolean
}

/** One of several values, chosen beside the search field and kept in the address under its name. */
export interface ListChoice {
  readonly name: string
  readonly label: string
  /** The first one is for no choice, with an empty value. `count`: how many rows it leaves. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[]
  /** The screen draws them as chips beside each other (`ChoiceChips`). */
  readonly areChips?: true
  /** Values that an address may ask for; those of the options unless said. */
  readonly allows?: (value: string) => boolean
}

/** What can be done with chosen rows, one after the other. */
export interface BulkAct<Row> {
  readonly label: string
  /** Rows that it is for; all unless said. */
  readonly allows?: (row: Row) => boolean
  /** Does it to one row; throws what the server refused. */
  readonly each: (row: Row) => Promise<unknown>
  /** With those that it was done to. */
  readonly onDone?: (rows: readonly Row[]) => void
}

/** A key of the list's own, for the `?` sheet. */
export interface ListKey<Row> {
  readonly keys: string
  readonly label: string
  /** With the record beside the list, else the row that the keys are on. */
  readonly run: (row: Row | undefined) => void
}

export interface ListDeclaration<Row> {
  /** Under which a person's arrangement is kept: `orders.grid`. */
  readonly id: string
  readonly noun: Noun
  /** What the search field looks into; without it there is none. */
  readonly searches?: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  /** What the filter editor offers; without them there is none. */
  readonly fields?: readonly FilterField[]
  readonly quick?: readonly QuickFilter[]
  readonly choices?: readonly ListChoice[]
  /** A row on a phone: its height in CSS pixels, and the columns that it needs. */
  readonly card: {
    readonly height: number
    readonly columns?: readonly string[]
    readonly draw: (row: Row) => ReactNode
  }
  /** Ids that rows must come with for the shown columns; a list that says nothing gets whole rows. */
  readonly asks?: (shown: readonly string[]) => readonly string[]
  readonly rows: PagedRows<Row>
}
