/** A list screen: search, filter, columns, selection, keyboard and a side panel, built from a declaration. */
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { NOTHING_SELECTED, type SelectionState } from '../../ui/grid/selection.ts'
import { useNarrow } from '../../ui/grid/use-narrow.ts'
import { PartBoundary } from '../fallback/part-boundary.tsx'
import { Page } from '../page/page.tsx'
import { ListWithPanel } from '../page/list-with-panel.tsx'
import { ListBar } from './list-bar.tsx'
import type { BulkAct, ListDeclaration, ListKey, ListQuestion } from './list-declaration.ts'
import { useBulkActs } from './use-bulk-acts.ts'
import { type BaseQuestion, type ListAddress, useListAddress } from './use-list-address.ts'
import { useFiltering } from './use-filtering.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListPrint } from './use-list-print.tsx'
import { type ListRows, loadedRows, usePagedRows } from './use-paged-rows.ts'
import { type SavedColumns, shownColumns, useListLayout } from './use-list-layout.ts'

/** The current list, for acts on the list as a whole. */
export interface ListNow<Row> {
  readonly question: ListQuestion
  /** Ids of the shown columns in order. */
  readonly columns: readonly string[]
  readonly total: number | undefined
  readonly totalCapped: boolean
  readonly selection: SelectionState
  /** Clears the selection. */
  readonly clear: () => void
  readonly setSelection: (change: (before: SelectionState) => SelectionState) => void
  /** A search, a filter or a choice hides rows. */
  readonly isNarrowed: boolean
  /** The list differs from the saved view it started from. */
  readonly isChanged: boolean
  /** The record in the side panel, if it is among the rows. */
  readonly peeked: Row | undefined
  /** All relevant rows are loaded. */
  readonly isSettled: boolean
  /** The first rows, as far as they are loaded. */
  readonly loaded: () => readonly Row[]
  readonly every: ListRows<Row>['every']
  readonly reset: () => void
  readonly refresh: () => void
  readonly setPeek: (id: string | undefined) => void
  /** Id of the record in the side panel, otherwise of the focused row. */
  readonly currentId: () => string | undefined
}

/** Props of the side panel. */
export interface PeekParts<Row> {
  readonly id: string
  readonly now: ListNow<Row>
  readonly onClose: () => void
  readonly onStep: (by: 1 | -1) => void
}

/** Adding a record: a button in the topic bar, and the key `c`. */
export interface ListCreates {
  /** `New contact` */
  readonly label: string
  readonly run: () => void
  /** A link in place of the button, if records are added on their own page. */
  readonly renderRoot?: (props: object) => ReactNode
}

export interface ListScreenProps<Row> {
  readonly list: ListDeclaration<Row>
  readonly title: string
  /** A saved view: its query and columns. */
  readonly base?: BaseQuestion
  readonly view?: SavedColumns
  readonly creates?: ListCreates | undefined
  /** End of the topic bar, before the add button. */
  readonly renderActions?: (now: ListNow<Row>) => ReactNode
  readonly bulk?: readonly BulkAct<Row>[]
  /** Further buttons in the selection bar. */
  readonly renderSelection?: (now: ListNow<Row>) => ReactNode
  readonly keys?: readonly ListKey<Row>[]
  /** Above search and filter. */
  readonly renderHead?: (now: ListNow<Row>) => ReactNode
  /** Next to the list while no record is open. */
  readonly renderBeside?: (now: ListNow<Row>) => ReactNode
  readonly besideWidth?: 'list' | 'map'
  /** The side panel; a list without one opens its rows by `onOpen`. */
  readonly renderPeek?: (parts: PeekParts<Row>) => ReactNode
  readonly onOpen?: (row: Row) => void
  /** The empty state without search or filter. */
  readonly renderEmpty: (now: ListNow<Row>) => ReactNode
  /** Before search and filter: tabs of related lists. */
  readonly tabs?: ReactNode
}

const NO_KEYS: readonly ListKey<unknown>[] = []
const NO_BULK: readonly BulkAct<unknown>[] = []

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, title, base, view, creates } = props
  const keys: readonly ListKey<Row>[] = props.keys ?? NO_KEYS
  const bulk: readonly BulkAct<Row>[] = props.bulk ?? NO_BULK
  const { columns, card, rowId, rowLabel, noun } = list
  const grid = useRef<GridHandle<Row>>(null)
  const search = useRef<HTMLInputElement>(null)
  const address = useListAddress(base, list.choices)
  const { question, peek } = address
  const { layout, setLayout, isRearranged } = useListLayout(list.id, columns, view)
  const [selection, setSelection] = useState<SelectionState>(NOTHING_SELECTED)
  const filtering = useFiltering(list, address)
  const isNarrow = useNarrow()
  const shown = shownColumns(columns, layout)
  const requested = list.asks?.(isNarrow && card.columns ? card.columns : shown)
  // Rows stay put while the focus is on a row: new ones wait. A filter may hide new rows, so then it does not wait.
  const isPinned = () => !address.isNarrowed && Boolean(document.activeElement?.closest('.grid-body [role=row]'))
  const rows = usePagedRows(useRequestedColumns(question, requested), list, isPinned)
  const { source, refresh } = rows
  const place = peek === undefined ? undefined : source.indexOf?.(peek)
  // Position of the peeked record, for when it has left the list.
  const lastPlace = useRef<number | undefined>(undefined)
  if (place !== undefined) lastPlace.current = place
  const now: ListNow<Row> = {
    question,
    columns: shown,
    total: source.total,
    totalCapped: source.totalCapped ?? false,
    selection,
    clear: () => setSelection(NOTHING_SELECTED),
    setSelection,
    isNarrowed: address.isNarrowed,
    isChanged: address.isChanged || isRearranged,
    peeked: place === undefined ? undefined : source.rowAt(place),
    isSettled: source.total !== undefined && !source.isStale && !source.isLoading,
    loaded: () => loadedRows(source),
    every: rows.every,
    reset: address.reset,
    refresh,
    setPeek: address.setPeek,
    currentId: () => {
      const row = peek === undefined ? grid.current?.active() : undefined
      return row === undefined ? peek : rowId(row)
    },
  }
  const close = () => {
    address.setPeek(undefined)
    grid.current?.focus()
  }
  const step = (by: 1 | -1) => {
    const { current: last } = lastPlace
    const isRemoved = place === undefined && last !== undefined
    const next =
      peek === undefined
        ? undefined
        : isRemoved
          ? source.rowAt(Math.min(by === 1 ? last : last - 1, (source.total ?? 0) - 1))
          : grid.current?.neighbour(peek, by)
    if (next !== undefined) address.setPeek(rowId(next))
  }
  const printing = useListPrint({ list, title, question, shown, rows })
  const acts = useBulkActs(bulk.length > 0)
  const isSelectable = bulk.length > 0 || props.renderSelection !== undefined
  useListKeys({
    list,
    grid,
    keys: creates ? [...keys, { keys: 'c', label: creates.label, run: () => creates.run() }] : keys,
    // Not another row if the record in the side panel has left the list.
    focused: () => (peek === undefined ? grid.current?.active() : now.peeked),
    isSelectable,
    search: () => search.current?.focus(),
    filter: filtering.open,
    refresh,
    print: () => void printing.start(),
    ...(props.renderPeek && peek !== undefined ? { peek: { step, close } } : {}),
  })
  const open = props.onOpen ?? (props.renderPeek && ((row: Row) => address.setPeek(rowId(row))))
  const panel =
    peek === undefined ? props.renderBeside?.(now) : props.renderPeek?.({ id: peek, now, onClose: close, onStep: step })
  return (
    <Page
      title={title}
      isFlush
      actions={
        <>
          {props.renderActions?.(now)}
          {creates ? <CreateButton {...creates} /> : null}
        </>
      }
      subTopic={
        <>
          {props.renderHead?.(now)}
          <ListBar
            ref={search}
            list={list}
            tabs={props.tabs}
            address={address}
            rows={rows}
            layout={layout}
            onLayoutChange={setLayout}
            onFilter={filtering.open}
            onPrint={() => void printing.start()}
            onGo={() => grid.current?.focus()}
          />
        </>
      }
    >
      <ListWithPanel
        width={props.besideWidth}
        panel={
          panel ? (
            <PartBoundary name={`The ${noun.one}`} resetKey={peek}>
              <Suspense fallback={<Spinner />}>{panel}</Suspense>
            </PartBoundary>
          ) : null
        }
      >
        <Grid<Row>
          ref={grid}
          label={title}
          noun={noun}
          columns={columns}
          source={source}
          rowId={rowId}
          rowLabel={rowLabel}
          layout={layout}
          onLayoutChange={setLayout}
          sort={question.sort}
          onSortChange={address.setSort}
          {...(isSelectable
            ? {
                selection,
                onSelectionChange: setSelection,
                selectionActions: (
                  <>
                    {acts ? (
                      <acts.BulkActs list={list} acts={bulk} rows={rows} selection={selection} onDone={now.clear} />
                    ) : null}
                    {props.renderSelection?.(now)}
                  </>
                ),
              }
            : {})}
          isGone={(row) => list.rows.belongs?.(row) === false}
          {...(peek === undefined ? {} : { openId: peek })}
          {...(open ? { onOpen: open } : {})}
          followsActive={props.renderPeek !== undefined}
          card={card.draw}
          cardHeight={card.height}
          faultText={errorText}
          empty={address.isNarrowed ? <NoMatch list={list} address={address} /> : props.renderEmpty(now)}
        />
      </ListWithPanel>
      {filtering.sheet}
      {printing.paper}
    </Page>
  )
}

const CreateButton = ({ label, run, renderRoot }: ListCreates) => (
  <PlainButton
    leftSection={<IconPlus size="1rem" aria-hidden="true" />}
    {...(renderRoot ? { renderRoot } : { onClick: run })}
  >
    {label}
  </PlainButton>
)

const NoMatch = <Row,>({ list: { noun, fields }, address }: { list: ListDeclaration<Row>; address: ListAddress }) => (
  <Empty title={`No ${noun.many} match`} text="Try a different search or fewer filters.">
    <PlainButton variant="default" onClick={address.reset}>
      {fields || address.question.filter ? 'Clear search and filters' : 'Clear search'}
    </PlainButton>
  </Empty>
)

/** The query with the columns requested so far: showing another column requests more, hiding one requests nothing. */
const useRequestedColumns = (question: ListQuestion, columns: readonly string[] | undefined): ListQuestion => {
  const current = useRef<{ question: ListQuestion; columns: readonly string[] }>({ question, columns: [] })
  if (!columns) return question
  const before = current.current.question === question ? current.current.columns : []
  const missing = columns.filter((id) => !before.includes(id))
  current.current = { question, columns: missing.length > 0 ? [...before, ...missing] : before }
  return { ...question, columns: current.current.columns }
}
