/** Below the bar of a running bulk run: cancels the remaining rows. */
import { useState } from 'react'
import { useReportFailure } from '../notifications/use-notifications.ts'
import classes from './bulk.module.css'

export const RunStop = ({ onStop }: { onStop: () => Promise<unknown> }) => {
  const reportFailure = useReportFailure()
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    onStop().catch((error: unknown) => {
      setStopping(false)
      reportFailure({ label: 'Cancel', error })
    })
  }
  return (
    <div className={classes.foot}>
      <div className={classes.buttons}>
        <button type="button" disabled={isStopping} onClick={stop}>
          Cancel the rest
        </button>
      </div>
    </div>
  )
}
