import type { NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { newGuid } from '../../api/new-guid.ts'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { startExport } from './exports.api.ts'
import { exportLabel, itemIdOf } from './export-words.ts'

/** Starts an export and shows it in the notification stack; `columns` are those that the user's role may export. */
export const useBeginExport = (
  wanted: Omit<NewListExport, 'format' | 'forExcel' | 'guid'>,
  reportId: string | undefined,
) => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  return async (format: Pick<NewListExport, 'format' | 'forExcel'>, columns: string[] | undefined) => {
    const guid = newGuid()
    const id = itemIdOf(guid)
    const label = exportLabel({ name: wanted.name ?? 'orders', ...format })
    notifications.add({ id, label, share: 0 })
    try {
      await startExport(queries, { ...wanted, guid, columns, ...format }, reportId)
    } catch (error) {
      reportFailure({ id, label, error })
    }
  }
}
