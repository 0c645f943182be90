import type { BulkRun, NewBulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { useApis } from '../../api/queries.ts'
import { countText } from '../../ui/grid/noun.ts'
import { browserClock } from '../clock.ts'
import { useNotifications, useReportFailure } from '../notifications/use-notifications.ts'
import { useOfferUndo } from '../undo/undo-toast.tsx'
import { followRun, type RunWords, startRun } from './follow-run.tsx'

/** Follows a run in the notification stack. */
export const useFollowRun = () => {
  const { platform } = useApis()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const offerUndo = useOfferUndo()
  return (run: BulkRun, words: RunWords, onChange: () => void): void => {
    const { label, noun } = words
    followRun(run, words, {
      platform,
      notifications,
      clock: browserClock,
      onChange,
      offerUndo: ({ succeeded, dateLeaves }, undo) =>
        offerUndo({ label: `${label}: ${countText(succeeded, noun)}`, undo, dateLeaves }),
    }).catch((error: unknown) => void reportFailure({ label, error }))
  }
}

/** Starts a run and follows it; throws the server's immediate refusal. */
export const useBulkRun = () => {
  const { platform } = useApis()
  const follow = useFollowRun()
  return async (body: NewBulkRun, words: RunWords, onChange: () => void): Promise<BulkRun> => {
    const run = await startRun(platform, body)
    follow(run, words, onChange)
    return run
  }
}
