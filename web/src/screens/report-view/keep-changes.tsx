import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { Button } from '@mantine/core'
import { useChange } from '../../api/queries.ts'
import { type ReportedList, reportOfList } from '../../features/reports/report-of-list.ts'
import { keepReport } from '../../features/reports/reports.api.ts'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'

export interface KeepChangesProps {
  guid: string
  name: string
  /** The report's list. */
  list: ReportedList
  now: ListNow<unknown>
}

/** Saves the list's current state in its report, if it differs. */
export const KeepChanges = ({ guid, name, list, now }: KeepChangesProps) => {
  const reportFailure = useReportFailure()
  const change = useChange(reportsRoutes.change, {
    onSuccess: (report, _sent, queries) => keepReport(queries, report),
  })
  const keep = () =>
    change.mutate(
      { params: { id: guid }, body: reportOfList(list, now.question, now.columns) },
      { onSuccess: now.reset, onError: (error) => reportFailure({ label: `Save changes: ${name}`, error }) },
    )
  if (!now.isChanged) return null
  return (
    <Button loading={change.isPending} onClick={keep}>
      Save changes
    </Button>
  )
}
