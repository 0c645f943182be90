import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { Button } from '@mantine/core'
import { useChange } from '../../api/queries.ts'
import type { ListedOrder } from '../../features/orders/order-columns.ts'
import { keepReport } from '../../features/reports/reports.api.ts'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { reportOfList } from '../order-list/report-of-list.ts'

export interface KeepChangesProps {
  guid: string
  name: string
  now: ListNow<ListedOrder>
}

/** Saves in a report what its list shows, where that is something else. */
export const KeepChanges = ({ guid, name, now }: KeepChangesProps) => {
  const reportFailure = useReportFailure()
  const change = useChange(reportsRoutes.change, {
    onSuccess: (report, _sent, queries) => keepReport(queries, report),
  })
  const keep = () =>
    change.mutate(
      { params: { id: guid }, body: reportOfList('all', now.question, now.columns) },
      { onSuccess: now.reset, onError: (error) => reportFailure({ label: `Save changes: ${name}`, error }) },
    )
  if (!now.isChanged) return null
  return (
    <Button loading={change.isPending} onClick={keep}>
      Save changes
    </Button>
  )
}
