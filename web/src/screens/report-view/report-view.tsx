/** A saved report as a list of orders (specification section 2): the order list, begun from what the report holds. */
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isStatus } from '../../api/api-error.ts'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import type { BaseQuestion } from '../../shell/list/use-list-address.ts'
import type { ListedOrder } from '../../features/orders/order-columns.ts'
import { joinedFilter } from '../../features/reports/report-filter.ts'
import { reportQuery } from '../../features/reports/reports.api.ts'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { filterOf } from '../../ui/filter/filter-model.ts'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { KeepChanges } from './keep-changes.tsx'
import { OrderList } from '../order-list/order-list.tsx'

const ReportList = ({ report }: { report: Report }) => {
  const { guid, name, columns, can } = report
  const mayEdit = can.includes('edit')
  const viewer = useViewer()
  const base = useMemo<BaseQuestion>(() => {
    const [sort] = report.sort
    return {
      filter: filterOf(joinedFilter(report)),
      sort: sort ? { id: sort.field, direction: sort.direction } : null,
      ...(report.search ? { search: report.search } : {}),
    }
  }, [report])
  const renderActions = (now: ListNow<ListedOrder>) => (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/reports" search={mayEdit ? { edit: guid } : { exports: guid }} {...props} />}
      >
        {mayEdit ? 'Edit report' : 'Exports'}
      </Button>
      {mayEdit ? <KeepChanges guid={guid} name={name} now={now} /> : null}
    </>
  )
  if (!viewer) return <Page title={name} isLoading />
  return <OrderList status="all" viewer={viewer} report={{ guid, name, base, columns, renderActions }} />
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
