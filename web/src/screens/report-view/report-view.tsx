/** A saved report shown as its list (specification section 2), initialized from the report. */
import { REPORTED_IN } from '@waybill/contract/reports/report-words.ts'
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { isStatus } from '../../api/api-error.ts'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import type { BaseQuestion } from '../../shell/list/use-list-address.ts'
import { statusFilter } from '../../features/reports/report-of-list.ts'
import { joinedFilter } from '../../features/reports/report-filter.ts'
import { reportQuery } from '../../features/reports/reports.api.ts'
import { NotFound } from '../../shell/fallback/router-fallback.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { filterOf } from '../../ui/filter/filter-model.ts'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { KeepChanges } from './keep-changes.tsx'
import { OrderList } from '../order-list/order-list.tsx'

const ReportedList = lazy(() => import('./reported-list.tsx'))

/** Invoices or bills, if the report is limited to one of them: their lists are separate. */
const typeOf = ({ category, filterState: { type } }: Report) =>
  category === 'invoice' && (type === 'invoice' || type === 'bill') ? type : undefined

const ReportList = ({ report }: { report: Report }) => {
  const { guid, name, category, columns, can } = report
  const type = typeOf(report)
  const mayEdit = can.includes('edit')
  const viewer = useViewer()
  const base = useMemo<BaseQuestion>(() => {
    const [sort] = report.sort
    const { type: fast, ...rest } = report.filterState
    const filterState = type || fast === undefined ? rest : report.filterState
    return {
      filter: filterOf(joinedFilter({ ...report, filterState })),
      sort: sort ? { id: sort.field, direction: sort.direction } : null,
      ...(report.search ? { search: report.search } : {}),
    }
  }, [report, type])
  const list = { category, filterState: type ? { type } : statusFilter('all') }
  const renderActions = (now: ListNow<unknown>) => (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/reports" search={mayEdit ? { edit: guid } : { exports: guid }} {...props} />}
      >
        {mayEdit ? 'Edit report' : 'Exports'}
      </Button>
      {mayEdit ? <KeepChanges guid={guid} name={name} list={list} now={now} /> : null}
    </>
  )
  if (!viewer) return <Page title={name} isLoading />
  if (!REPORTED_IN[viewer.portal].includes(category)) return <NotFound what="Report" />
  const shown = { viewer, report: { guid, name, base, columns, renderActions } }
  return (
    <Suspense fallback={<Page title={name} isLoading />}>
      {category === 'order' ? (
        <OrderList status="all" {...shown} />
      ) : (
        <ReportedList category={category} type={type} {...shown} />
      )}
    </Suspense>
  )
}

export const ReportViewScreen = () => {
  const { reportGuid = '' } = useRouteParams()
  const { data: report, error, refetch } = useQuery(reportQuery(reportGuid))
  if (report && !isStatus(error, 404)) return <ReportList key={reportGuid} report={report} />
  return (
    <Page title={isStatus(error, 404) ? 'Report not found' : 'Report'} isLoading={!error}>
      <NotLoaded
        noun="report"
        error={error}
        onRetry={refetch}
        list={{ label: 'All reports', renderRoot: (props) => <Link to="/reports" {...props} /> }}
      />
    </Page>
  )
}
