/** Sends a test email to the reader, and says what became of the last one. */
import { setupRoutes } from '@waybill/contract/setup/setup.routes.ts'
import type { Setup } from '@waybill/contract/setup/setup.shapes.ts'
import { useChange } from '../../api/queries.ts'
import { useTry } from '../../shell/notifications/use-try.ts'

/** What became of it. */
export const testMailText = ({ sendsMail, testMail }: Pick<Setup, 'sendsMail' | 'testMail'>): string | undefined => {
  if (!sendsMail)
    return 'Emails are written to files and reach nobody, until whoever runs the server sets WAYBILL_SMTP_URL'
  switch (testMail?.status) {
    case undefined:
      return undefined
    case 'waiting':
      return testMail?.lastError
        ? `Not sent yet, and tried again by itself: ${testMail.lastError}`
        : `On its way to ${testMail?.email}`
    case 'failed':
      return `Failed: ${testMail?.lastError ?? 'no reason given'}`
    default:
      return `Sent to ${testMail?.email}: look in your inbox`
  }
}

export const TestMail = () => {
  const attempt = useTry()
  const { mutateAsync, isPending } = useChange(setupRoutes.testMail, { on: 'platform', stale: ['company', 'mails'] })
  return (
    <button type="button" disabled={isPending} onClick={() => void attempt('Send a test email', () => mutateAsync({}))}>
      Send me one
    </button>
  )
}
