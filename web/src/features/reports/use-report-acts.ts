/** Acts on a whole report: copying it, and deleting it with undo. */
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import type { NewReport, Report } from '@waybill/contract/reports/reports.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apisOf } from '../../api/query-client.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { contentOf, copyOf } from './report-content.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { dropReport, keepReport } from './reports.api.ts'

export const useReportActs = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const offerUndo = useOfferUndo()
  const create = async (body: NewReport) => {
    const made = await apisOf(queries).shipper.call(reportsRoutes.create, { body })
    keepReport(queries, made)
    return made
  }
  const failed = (label: string) => (error: unknown) => void reportFailure({ label, error })

  /** At once; another user's report, which cannot be restored, only after confirmation. */
  const remove = async (report: Report) => {
    const { guid: myGuid } = await queries.ensureQueryData(meQuery())
    const isOwn = report.ownerGuid === myGuid
    const question = `Delete “${report.name}” by ${report.ownerName ?? 'someone else'} for everyone?`
    if (!isOwn && !window.confirm(question)) return
    dropReport(queries, report.id)
    try {
      await apisOf(queries).shipper.call(reportsRoutes.remove, { params: { id: report.id } })
    } finally {
      void queries.invalidateQueries({ queryKey: ['reports'] })
    }
    // A restored report belongs to whoever restores it, so only one's own can be restored.
    if (isOwn) offerUndo({ label: `Report “${report.name}” deleted`, undo: () => create(contentOf(report)) })
  }

  return {
    /** Copies the report and opens the copy for editing. */
    duplicate: (report: Report): void => {
      create(copyOf(report)).then(
        ({ id }) => void navigate({ to: '/reports', search: { edit: id } }),
        failed(`Duplicate: ${report.name}`),
      )
    },
    remove: (report: Report): void => {
      remove(report).catch(failed(`Delete: ${report.name}`))
    },
  }
}
