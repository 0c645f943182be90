/** Moves a job to another column by running the act that leads there; if there is none, it says why. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import type { JobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import type { BoardLane } from '../../features/jobs/board/board-lanes.ts'
import { moveOf } from '../../features/jobs/board/job-moves.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'

/** `onChoose`: opens the job if several of its offers qualify. */
export const useBoardMove = (acts: JobActs, onChoose: (row: ListedJob) => void) => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const accept = async (row: ListedJob) => {
    const { results } = await queries.fetchQuery(queryOf(contractsRoutes.list, { params: { jobId: row.guid } }))
    const open = results.filter(({ can }) => can.includes('accept'))
    if (open.length === 1 && open[0]) return acts.open({ name: 'accept', offer: open[0] })
    onChoose(row)
    const warningMessage = open.length > 1 ? 'Choose which carrier accepted' : 'None of its offers can be accepted now'
    notifications.add({ label: `Job ${row.number}`, isWarning: true, warningMessage })
  }
  return async (row: ListedJob, to: Pick<BoardLane, 'statuses'>): Promise<void> => {
    const [status] = to.statuses
    if (!status) return
    try {
      const job = await queries.fetchQuery(jobQuery(row.guid))
      const move = moveOf(job, status)
      if ('accepts' in move) return await accept(row)
      if ('act' in move) return acts.run(move.act, job)
      const label = `Job ${row.number} stays in ${JOB_STATUS_LABELS[job.status]}`
      notifications.add({ label, isWarning: true, warningMessage: move.why })
    } catch (error) {
      reportFailure({ label: `Job ${row.number} couldn’t be moved`, error })
    }
  }
}
