import { IconCloudOff } from '../../ui/icons/cloud-off.gen.ts'
import { useOnline } from '../../api/use-online.ts'
import classes from './offline-notice.module.css'

/** Above every page while the browser is offline. */
export const OfflineNotice = () => {
  const isOnline = useOnline()
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={classes.notice}>
          <IconCloudOff size="1rem" stroke={1.75} aria-hidden="true" />
          You’re offline. What you see may be out of date, and changes can’t be saved until you’re back online.
        </p>
      )}
    </div>
  )
}
