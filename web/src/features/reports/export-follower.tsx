/** Follows the caller's exports in the notification stack: from any tab, after a reload, after a server restart. */
import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { isStartedHere, takeStartedHere } from './started-here.ts'
import { createExportStore } from './export-store.ts'
import { followedExportsQuery } from './exports.api.ts'
import { saveFile } from './save-file.ts'

// There is rarely a running export.
const ExportFoot = lazy(async () => ({ default: (await import('./export-foot.tsx')).ExportFoot }))

const footOf = (of: Export) => (
  <Suspense fallback={null}>
    <ExportFoot of={of} />
  </Suspense>
)

/** Renders nothing itself; mounted once in the shell. */
export const ExportFollower = () => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const [store] = useState(() =>
    createExportStore({
      notifications,
      isMine: isStartedHere,
      takeMine: takeStartedHere,
      save: saveFile,
      foot: footOf,
    }),
  )
  const mayExport = useHolds('reports.export')
  const { data } = useQuery({ ...followedExportsQuery(), enabled: mayExport === true })
  useEffect(() => {
    if (data) store.look(data)
  }, [store, data])
  useLive(({ subject }) => {
    // A running poll may finish: the next one is at most a second away.
    if (subject === 'export') void queries.invalidateQueries({ queryKey: ['exports'] }, { cancelRefetch: false })
  })
  return null
}
