import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { useRereadJobs } from './use-run-direct.ts'

/** After an act on a job without undo: reloads jobs and confirms. */
export const useDone = () => {
  const reread = useRereadJobs()
  const notifications = useNotifications()
  return (label: string): void => {
    void reread()
    notifications.add({ label, isSuccess: true })
  }
}
