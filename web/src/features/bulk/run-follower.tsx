/** Looks for the viewer's own bulk runs after a reload; what follows them is loaded where there are any. */
import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApis } from '../../api/queries.ts'

const ResumedRuns = lazy(async () => ({ default: (await import('./resumed-runs.tsx')).ResumedRuns }))

/** Whether there is anything left to tell: it goes on, something was refused, or nothing of it has left yet. */
const isTold = ({ isFinished, failed, dateLeaves, undoneBy }: BulkRun) =>
  !undoneBy && (!isFinished || failed > 0 || (dateLeaves !== null && new Date(dateLeaves).getTime() > Date.now()))

/** Shows nothing itself; one stands in the shell. */
export const RunFollower = () => {
  const { platform } = useApis()
  const [runs, setRuns] = useState<readonly BulkRun[]>([])
  useEffect(() => {
    // Without an answer nothing is followed: the runs themselves go on.
    platform.call(bulkRoutes.list).then(
      ({ results }) => setRuns(results.filter(isTold)),
      () => undefined,
    )
  }, [platform])
  return <Suspense>{runs.length > 0 ? <ResumedRuns runs={runs} /> : null}</Suspense>
}
