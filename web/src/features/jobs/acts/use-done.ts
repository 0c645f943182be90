import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { useRereadJobs } from './use-run-direct.ts'

/** What follows an act on a job that cannot be undone here: jobs are read anew, and it is said. */
export const useDone = () => {
  const reread = useRereadJobs()
  const notifications = useNotifications()
  return (label: string): void => {
    void reread()
    notifications.add({ label, isSuccess: true })
  }
}
