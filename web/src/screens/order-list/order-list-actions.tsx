/** What can be done with the list as a whole: save it as a report, save changes to its report, export it. */
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ListedOrder } from '../../features/orders/order-columns.ts'
import type { ListedStatus } from '../../features/orders/orders.api.ts'
import { ExportButton } from '../../features/reports/export-button.tsx'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { countText } from '../../ui/grid/noun.ts'
import { selectedCount } from '../../ui/grid/selection.ts'
import classes from './order-list.module.css'
import { exportSelection, reportOfList } from './report-of-list.ts'

const OrderBulk = lazy(async () => ({ default: (await import('./order-bulk.tsx')).OrderBulk }))
const SaveReportSheet = lazy(() => import('../../features/reports/save-report-sheet.tsx'))

const ORDERS = { one: 'order', many: 'orders' }

/** A list of orders as it stands. */
export interface ListInHand {
  title: string
  status: ListedStatus
  now: ListNow<ListedOrder>
  /** The saved report that is shown. */
  reportGuid: string | undefined
}

const whatOf = (count: number | undefined, { columns }: ListNow<ListedOrder>, isCapped: boolean) => {
  const orders = count === undefined ? 'All orders' : countText(count, ORDERS, isCapped)
  return `${orders}, ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`
}

/** What is done with the chosen rows; stands in the bar of the selection. */
export const SelectionActs = (list: ListInHand) => {
  const isDesk = useHasPage('/board')
  return (
    <>
      {isDesk ? (
        <Suspense fallback={null}>
          <OrderBulk now={list.now} status={list.status} />
        </Suspense>
      ) : null}
      <SelectionExport {...list} />
    </>
  )
}

const SelectionExport = ({ title, status, now, reportGuid }: ListInHand) => (
  <ExportButton
    isInBar
    what={whatOf(selectedCount(now.selection, now.total), now, now.totalCapped && now.selection.kind === 'allMatching')}
    wanted={{
      ...reportOfList(status, now.question, now.columns),
      name: title,
      selection: exportSelection(now.selection),
    }}
    reportId={reportGuid}
  />
)

/** Buttons in the topic bar of the list. */
export const OrderListActions = ({ title, status, now, reportGuid }: ListInHand) => {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const saved = reportOfList(status, now.question, now.columns)
  return (
    <>
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
      <ExportButton
        what={whatOf(now.total, now, now.totalCapped)}
        wanted={{ ...saved, name: title }}
        reportId={reportGuid}
      />
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
