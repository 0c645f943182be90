import type { BulkRun, NewBulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { useApis } from '../../api/queries.ts'
import { countText } from '../../ui/grid/noun.ts'
import { browserClock } from '../clock.ts'
import { useNotifications, useReportFailure } from '../notifications/use-notifications.ts'
import { useOfferUndo } from '../undo/undo-toast.tsx'
import { followRun, type RunWords, startRun } from './follow-run.tsx'

/** Begins a run and follows it in the notification stack; what the server refuses at once is thrown. */
export const useBulkRun = () => {
  const { platform } = useApis()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const offerUndo = useOfferUndo()
  return async (body: NewBulkRun, words: RunWords, onChange: () => void): Promise<BulkRun> => {
    const { label, noun } = words
    const run = await startRun(platform, body)
    followRun(run, words, {
      platform,
      notifications,
      clock: browserClock,
      onChange,
      offerUndo: ({ succeeded }, undo) => offerUndo({ label: `${label}: ${countText(succeeded, noun)}`, undo }),
    }).catch((error: unknown) => void reportFailure({ label, error }))
    return run
  }
}
