/** Bulk runs that are followed again: progress, refusals, and undo. */
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isRunDismissed } from '../../shell/bulk/dismissed-runs.ts'
import { useFollowRun } from '../../shell/bulk/use-bulk-run.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { runWords } from './run-words.ts'

const CHANGED = ['order', 'order list', 'job', 'job list', 'invoices', 'queue']

/** Renders nothing itself. */
export const ResumedRuns = ({ runs }: { runs: readonly BulkRun[] }) => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const follow = useFollowRun()
  const resume = useEffectEvent(() => {
    for (const run of runs.toReversed()) {
      if (isRunDismissed(run.guid) || notifications.has(run.guid)) continue
      follow(run, runWords(run.act), () => {
        for (const category of CHANGED) void queries.invalidateQueries({ queryKey: [category] })
      })
    }
  })
  useEffect(() => resume(), [runs])
  return null
}
