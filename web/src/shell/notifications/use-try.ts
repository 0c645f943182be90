import { isStatus } from '../../api/api-error.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useReportFailure } from './use-notifications.ts'

/** Runs an act; a refusal is shown as a notification under the act's label. Returns whether it succeeded. */
export const useTry = () => {
  const reportFailure = useReportFailure()
  return async (label: string, run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run()
      return true
    } catch (error) {
      reportFailure({ label, error: isStatus(error, 409) ? refusalText(error) : error })
      return false
    }
  }
}
