/** What can be done with the list as a whole: save it as a report, save changes to its report, export it. */
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { OrderListing } from '../../features/orders/orders.api.ts'
import { ExportButton } from '../../features/reports/export-button.tsx'
import { keepReport } from '../../features/reports/reports.api.ts'
import { useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { countText } from '../../ui/grid/noun.ts'
import { selectedCount, type SelectionState } from '../../ui/grid/selection.ts'
import classes from './order-list.module.css'
import { exportSelection, reportOfList } from './report-of-list.ts'

const SaveReportSheet = lazy(() => import('../../features/reports/save-report-sheet.tsx'))

const ORDERS = { one: 'order', many: 'orders' }

export interface ListInHand {
  title: string
  listing: OrderListing
  /** Ids of the shown columns in their order. */
  columns: readonly string[]
  total: number | undefined
  totalCapped: boolean
  /** The saved report that is shown. */
  reportGuid?: string | undefined
}

const whatOf = (count: number | undefined, { columns, totalCapped }: ListInHand, isCapped = totalCapped) => {
  const orders = count === undefined ? 'All orders' : countText(count, ORDERS, isCapped)
  return `${orders}, ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`
}

/** Exports the chosen rows; stands in the bar of the selection. */
export const SelectionExport = ({ list, selection }: { list: ListInHand; selection: SelectionState }) => (
  <ExportButton
    isInBar
    what={whatOf(selectedCount(selection, list.total), list, list.totalCapped && selection.kind === 'allMatching')}
    wanted={{
      ...reportOfList(list.listing, list.columns),
      name: list.title,
      selection: exportSelection(selection),
    }}
    reportId={list.reportGuid}
  />
)

export interface OrderListActionsProps {
  list: ListInHand
  /** The list shows something else than the report of which it began, and this person may change that. */
  mayKeep: boolean
  /** EventContext after the changes were saved. */
  onKept: () => void
}

/** Buttons in the topic bar of the list. */
export const OrderListActions = ({ list, mayKeep, onKept }: OrderListActionsProps) => {
  const { listing, columns, reportGuid, title } = list
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const [isSaving, setSaving] = useState(false)
  const change = useChange(reportsRoutes.change, {
    onSuccess: (report, _sent, queries) => keepReport(queries, report),
  })
  const saved = reportOfList(listing, columns)
  const keep = () =>
    change.mutate(
      { params: { id: reportGuid! }, body: saved },
      { onSuccess: onKept, onError: (error) => reportFailure({ label: `Save changes: ${title}`, error }) },
    )
  return (
    <>
      {mayKeep ? (
        <Button loading={change.isPending} onClick={keep}>
          Save changes
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size="1rem" stroke={1.75} aria-hidden="true" />}
        aria-label={reportGuid ? undefined : 'Save as report'}
        aria-haspopup="dialog"
        onClick={() => setSaving(true)}
      >
        {reportGuid ? (
          'Save as'
        ) : (
          <>
            Save<span className={classes.wide}>&nbsp;as report</span>
          </>
        )}
      </Button>
      <ExportButton what={whatOf(list.total, list)} wanted={{ ...saved, name: title }} reportId={reportGuid} />
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveReportSheet
            listing={saved}
            onClose={() => setSaving(false)}
            onSaved={({ id }) => {
              setSaving(false)
              void navigate({ to: '/reports/view/$reportGuid', params: { reportGuid: id } })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
