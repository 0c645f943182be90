/** Looks for the viewer's own bulk runs after a reload; following them is loaded only if there are any. */
import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApis } from '../../api/queries.ts'

const ResumedRuns = lazy(async () => ({ default: (await import('./resumed-runs.tsx')).ResumedRuns }))

/** Whether there is anything left to report: it is running, rows were refused, or its emails are still pending. */
const isTold = ({ isFinished, failed, dateLeaves, undoneBy }: BulkRun) =>
  !undoneBy && (!isFinished || failed > 0 || (dateLeaves !== null && new Date(dateLeaves).getTime() > Date.now()))

/** Renders nothing itself; mounted once in the shell. */
export const RunFollower = () => {
  const { platform } = useApis()
  const [runs, setRuns] = useState<readonly BulkRun[]>([])
  useEffect(() => {
    // Without a response nothing is followed: the runs themselves continue.
    platform.call(bulkRoutes.list).then(
      ({ results }) => setRuns(results.filter(isTold)),
      () => undefined,
    )
  }, [platform])
  return <Suspense>{runs.length > 0 ? <ResumedRuns runs={runs} /> : null}</Suspense>
}
