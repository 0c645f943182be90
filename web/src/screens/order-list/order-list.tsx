/** Orders of one status, or of a saved report: the user's working list. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useEquipmentChoices } from '../../features/orders/equipment.ts'
import { ORDER_CARD_COLUMNS, ORDER_CARD_HEIGHT } from '../../features/orders/order-card-columns.ts'
import {
  type ListedOrder,
  ORDER_STATUS_LABELS,
  orderAsks,
  orderFilterFields,
  orderGridColumns,
} from '../../features/orders/order-columns.ts'
import type { ListedStatus } from '../../features/orders/orders.api.ts'
import { useMayPlace } from '../../features/orders/use-may-place.ts'
import { QUICK_FILTERS } from '../../features/orders/quick-filters.ts'
import { orderRows } from '../../features/orders/order-rows.ts'
import { reported, type ShownReport } from '../../features/reports/list-acts.tsx'
import { statusFilter } from '../../features/reports/report-of-list.ts'
import type { ColumnChoices } from '../../shell/list/declared-columns.ts'
import { useDispatcherChoices } from '../../shell/list/dispatcher-field.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { lazyWhereNarrow } from '../../ui/grid/use-narrow.ts'
import { EmptyOrders } from './empty-orders.tsx'
import { OrderHead } from './order-head.tsx'

const SelectionExport = lazy(() => import('../../features/reports/selection-export.tsx'))
const OrderBulk = lazy(async () => ({ default: (await import('./order-bulk.tsx')).OrderBulk }))
const OrderCard = lazyWhereNarrow(() => import('../../features/orders/order-card.tsx'))
const OrderPeek = lazy(async () => ({ default: (await import('../order-detail/order-peek.tsx')).OrderPeek }))

const TITLES: Readonly<Record<ListedStatus, string>> = { ...ORDER_STATUS_LABELS, all: 'All Orders' }

/** The list of orders of a status, for a viewer. */
const orderList = (
  status: ListedStatus,
  viewer: ColumnViewer,
  choices: ColumnChoices | undefined,
): ListDeclaration<ListedOrder> => ({
  id: 'orders',
  noun: { one: 'order', many: 'orders' },
  searches: 'Number, VIN, vehicle, city, name',
  columns: orderGridColumns(viewer, choices),
  fields: orderFilterFields(viewer, choices),
  quick: QUICK_FILTERS(new Date(), viewer.portal),
  rowId: (row) => row.guid,
  rowLabel: (row) => `Order ${row.number}`,
  card: { height: ORDER_CARD_HEIGHT, columns: ORDER_CARD_COLUMNS, draw: (row) => <OrderCard row={row} /> },
  asks: orderAsks,
  rows: orderRows(status),
})

export interface OrderListProps {
  status: ListedStatus
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, for a status or a saved report. */
export const OrderList = ({ status, viewer, report }: OrderListProps) => {
  const navigate = useNavigate()
  const choices = useDispatcherChoices(useEquipmentChoices(), report)
  const list = useMemo(() => orderList(status, viewer, choices), [status, viewer, choices])
  const mayPlace = useMayPlace()
  const title = report?.name ?? TITLES[status]
  const listed = { category: 'order', filterState: statusFilter(status) } as const
  const inHand = { list: listed, noun: list.noun, title, reportGuid: report?.guid }
  const create = {
    label: 'New order',
    run: () => void navigate({ to: '/orders/create' }),
    renderRoot: (props: object) => <Link to="/orders/create" {...props} />,
  }
  return (
    <ListScreen
      list={list}
      title={title}
      {...reported(report, inHand)}
      creates={mayPlace ? create : undefined}
      renderSelection={(now) => (
        <Suspense fallback={null}>
          <OrderBulk now={now} status={status} />
          <SelectionExport {...inHand} now={now} />
        </Suspense>
      )}
      renderHead={({ currentId }) => <OrderHead currentId={currentId} />}
      renderPeek={(parts) => <OrderPeek {...parts} />}
      renderEmpty={() => <EmptyOrders status={status} mayPlace={mayPlace} isOfReport={report !== undefined} />}
    />
  )
}

/** The screen of the status routes. */
export const OrderListScreen = ({ status }: { status: ListedStatus }) => {
  const viewer = useViewer()
  return viewer ? <OrderList key={status} status={status} viewer={viewer} /> : <Page title={TITLES[status]} isLoading />
}
