/** Orders of one status, or of a saved report: the list that a person works in. */
import type { ListedStatus } from '../../features/orders/orders.api.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { OrderCard, ORDER_CARD_HEIGHT } from '../../features/orders/order-card.tsx'
import { orderFilterFields, orderGridColumns } from '../../features/orders/order-grid-columns.ts'
import { QUICK_FILTERS } from '../../features/orders/quick-filters.ts'
import { type BaseListing, useOrderListing } from '../../features/orders/use-order-listing.ts'
import { useOrderSource } from '../../features/orders/use-order-source.ts'
import { usePreference } from '../../features/preferences/use-preference.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import { FilterChips } from '../../ui/filter/filter-chips.tsx'
import { ColumnsButton } from '../../ui/grid/columns-button.tsx'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { NOTHING_SELECTED, type SelectionState } from '../../ui/grid/selection.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyOrders } from './empty-orders.tsx'
import { type ListInHand, OrderListActions, SelectionExport } from './order-list-actions.tsx'
import classes from './order-list.module.css'
import { columnsDiffer, type ReportLayout, reportLayout, shownColumns } from './report-of-list.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))
const OrderPeek = lazy(async () => ({ default: (await import('../order-detail/order-peek.tsx')).OrderPeek }))

const TITLES: Readonly<Record<ListedStatus, string>> = {
  all: 'All Orders',
  submitted: 'Submitted',
  new: 'New',
  'on-hold': 'On Hold',
  scheduled: 'Scheduled',
  'picked-up': 'Picked Up',
  delivered: 'Delivered',
  canceled: 'Canceled',
}
const NOUN = { one: 'order', many: 'orders' }
const DEFAULT_LAYOUT: ReportLayout = {}
const NO_BASE: BaseListing = {}

export interface OrderListProps {
  status: ListedStatus
  /** A saved report's own listing, columns and name; `mayEdit`: changes may be saved in it. */
  report?: {
    guid: string
    name: string
    base: BaseListing
    columns: readonly string[]
    actions: ReactNode
    mayEdit: boolean
  }
}

const cardOf = (row: OrderRow) => <OrderCard row={row} />
const today = () => new Date().toLocaleDateString('en-CA')

/** The list itself, for a status or a saved report. */
export const OrderList = ({ status, report }: OrderListProps) => {
  const portal = useVariant()
  const navigate = useNavigate()
  const grid = useRef<GridHandle<OrderRow>>(null)
  const search = useRef<HTMLInputElement>(null)
  const state = useOrderListing(status, report?.base ?? NO_BASE)
  const { listing, peek } = state
  const { source } = useOrderSource(listing)
  const columns = useMemo(() => orderGridColumns(portal), [portal])
  const fields = useMemo(() => orderFilterFields(portal), [portal])
  const [quick] = useState(() => QUICK_FILTERS(new Date()))
  const [kept, setLayout] = usePreference<ReportLayout>(
    report ? `orders.report.${report.guid}` : 'orders.grid',
    DEFAULT_LAYOUT,
  )
  const reported = report?.columns
  const layout = useMemo(() => (reported ? reportLayout(columns, reported, kept) : kept), [columns, reported, kept])
  const [selection, setSelection] = useState<SelectionState>(NOTHING_SELECTED)
  const [isFiltering, setFiltering] = useState(false)
  const sort = listing.sort ? { id: listing.sort.field, direction: listing.sort.direction } : null
  const step = (by: 1 | -1) => {
    const next = peek ? grid.current?.neighbour(peek, by) : undefined
    if (next) state.setPeek(next.guid)
  }
  useShortcuts([
    { keys: '/', label: 'Search orders', group: 'List', run: () => search.current?.focus() },
    { keys: 'f', label: 'Filter', group: 'List', run: () => setFiltering(true) },
    ...(portal === 'client'
      ? [{ keys: 'c', label: 'New order', group: 'List', run: () => void navigate({ to: '/orders/create' }) }]
      : []),
  ])
  const title = report?.name ?? TITLES[status]
  const isNarrowed = listing.search !== '' || listing.filter !== undefined
  const list: ListInHand = {
    title,
    listing,
    columns: shownColumns(columns, layout, source.rowAt),
    total: source.total,
    totalCapped: source.totalCapped ?? false,
    reportGuid: report?.guid,
  }
  return (
    <Page
      title={title}
      isFlush
      actions={
        <>
          {report?.actions}
          <OrderListActions
            list={list}
            mayKeep={report?.mayEdit === true && (state.isChanged || columnsDiffer(columns, layout, report.columns))}
            onKept={state.reset}
          />
          {portal === 'client' ? (
            <Button
              size="md"
              leftSection={<IconPlus size="1rem" aria-hidden="true" />}
              renderRoot={(props) => <Link to="/orders/create" {...props} />}
            >
              New order
            </Button>
          ) : null}
        </>
      }
      subTopic={
        <div className={classes.bar}>
          <SearchField
            ref={search}
            label="Search orders"
            placeholder="Number, reference, VIN, city"
            value={listing.search}
            onChange={state.setSearch}
          />
          <div className={classes.chips}>
            <FilterChips
              fields={fields}
              value={listing.filter as never}
              onChange={(filter) => state.setFilter(filter)}
              onEdit={() => setFiltering(true)}
              quick={quick}
              today={today()}
            />
          </div>
          <ColumnsButton columns={columns} layout={layout} onLayoutChange={setLayout} />
        </div>
      }
    >
      <div className={classes.fill} data-peek={peek ? true : undefined}>
        <div className={classes.grid}>
          <Grid<OrderRow>
            ref={grid}
            label={title}
            noun={NOUN}
            columns={columns}
            source={source}
            rowId={(row) => row.guid}
            rowLabel={(row) => `Order ${row.number}`}
            layout={layout}
            onLayoutChange={setLayout}
            sort={sort}
            onSortChange={(next) => state.setSort(next ? { field: next.id, direction: next.direction } : undefined)}
            selection={selection}
            onSelectionChange={setSelection}
            selectionActions={<SelectionExport list={list} selection={selection} />}
            {...(peek ? { openId: peek } : {})}
            onOpen={(row) => state.setPeek(row.guid)}
            card={cardOf}
            cardHeight={ORDER_CARD_HEIGHT}
            empty={
              <EmptyOrders
                mayPlace={portal === 'client'}
                status={status}
                isNarrowed={isNarrowed}
                isOfReport={report !== undefined && !state.isChanged}
                onReset={state.reset}
              />
            }
          />
        </div>
        {peek ? (
          <aside className={classes.peek} aria-label="Order beside the list">
            <PartBoundary name="The order" resetKey={peek}>
              <Suspense fallback={null}>
                <OrderPeek
                  orderGuid={peek}
                  onClose={() => {
                    state.setPeek(undefined)
                    grid.current?.focus()
                  }}
                  onNext={() => step(1)}
                  onPrevious={() => step(-1)}
                />
              </Suspense>
            </PartBoundary>
          </aside>
        ) : null}
      </div>
      {isFiltering ? (
        <Suspense fallback={null}>
          <FilterSheet
            fields={fields}
            value={listing.filter}
            today={today()}
            onApply={(filter) => {
              state.setFilter(filter)
              setFiltering(false)
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** The screen of the status routes. */
export const OrderListScreen = ({ status }: { status: ListedStatus }) => <OrderList key={status} status={status} />
