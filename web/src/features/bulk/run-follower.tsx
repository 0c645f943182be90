/** Follows the viewer's own bulk runs after a reload: how far they are, what was refused, and the way back. */
import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApis } from '../../api/queries.ts'
import { useFollowRun } from '../../shell/bulk/use-bulk-run.ts'
import { isAside } from '../../shell/bulk/runs-put-aside.ts'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { runWords } from './run-words.ts'

const CHANGED = ['order', 'order list', 'job', 'job list', 'invoices', 'queue']

/** Whether there is anything left to tell: it goes on, something was refused, or nothing of it has left yet. */
const isTold = ({ isFinished, failed, dateLeaves }: BulkRun) =>
  !isFinished || failed > 0 || (dateLeaves !== null && new Date(dateLeaves).getTime() > Date.now())

/** Shows nothing itself; one stands in the shell. */
export const RunFollower = () => {
  const { platform } = useApis()
  const queries = useQueryClient()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const follow = useFollowRun()
  const resume = useEffectEvent((runs: readonly BulkRun[]) => {
    for (const run of runs.toReversed()) {
      if (!isTold(run) || isAside(run.guid) || notifications.has(run.guid) || run.undoneBy) continue
      follow(run, runWords(run.act), () => {
        for (const category of CHANGED) void queries.invalidateQueries({ queryKey: [category] })
      })
    }
  })
  const fail = useEffectEvent((error: unknown) => void reportFailure({ label: 'Bulk acts', error }))
  useEffect(() => {
    platform.call(bulkRoutes.list).then(({ results }) => resume(results), fail)
  }, [platform])
  return null
}
