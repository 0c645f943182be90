import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { bytesText } from '../../ui/format/number-text.ts'
import { exportLabel, itemIdOf } from './export-words.ts'
import classes from './export-foot.module.css'
import { exportProgress } from './export-words.ts'
import { freshExport, isUnderWay, removeExport } from './exports.api.ts'
import { saveFile } from './save-file.ts'

/** Below the bar of an export: its progress, and a button to cancel or download. */
export const ExportFoot = ({ of }: { of: Export }) => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const act = async (run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      reportFailure({ label: exportLabel(of), error })
    } finally {
      setBusy(false)
    }
  }
  const cancel = () => act(() => removeExport(queries, of.id))
  const download = () =>
    act(async () => {
      const { url, fileName } = await freshExport(queries, of.id)
      if (url) saveFile(url, fileName)
      notifications.remove(itemIdOf(of.id))
    })
  return (
    <div className={classes.foot}>
      <span>{isUnderWay(of) ? exportProgress(of) : of.totalBytes === null ? '' : bytesText(of.totalBytes)}</span>
      <button type="button" disabled={isBusy} onClick={() => void (isUnderWay(of) ? cancel() : download())}>
        {isUnderWay(of) ? 'Cancel export' : 'Download'}
      </button>
    </div>
  )
}
