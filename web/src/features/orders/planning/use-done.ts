/** After an act on an order: reloads its views, and offers undo if history allows it. */
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApis } from '../../../api/queries.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { meQuery } from '../../../shell/sign-in/use-viewer.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'

const CHANGED = ['order', 'order list', 'job', 'job list', 'posts', 'address', 'tracking', 'queue']
/** Placeholder for every job of an order. */
const EVERY_JOB = '00000000-0000-0000-0000-000000000000'

export const useDone = () => {
  const { shipper, platform } = useApis()
  const queries = useQueryClient()
  const { data: me } = useQuery(meQuery())
  const notifications = useNotifications()
  const offerUndo = useOfferUndo()
  const reread = () => Promise.all(CHANGED.map((category) => queries.invalidateQueries({ queryKey: [category] })))
  /** The newest act on the order, if it is the user's own and can be undone. */
  const undoable = async (orderGuid: string) => {
    const params = { orderGuid, jobGuid: EVERY_JOB }
    const acts = await shipper.call(activityRoutes.list, { params, query: { rc: 1 } }).catch(() => undefined)
    const [newest] = acts?.results ?? []
    return newest?.canUndo && newest.by === me?.name ? newest : undefined
  }
  return async (label: string, orderGuid: string): Promise<void> => {
    // The next change starts from the current state.
    const [act] = await Promise.all([undoable(orderGuid), reread()])
    if (!act) return void notifications.add({ label, isSuccess: true })
    offerUndo({
      label,
      undo: async () => {
        const { stays } = await platform.call(historyRoutes.undo, { params: { id: act.actId }, body: {} })
        for (const text of stays) notifications.add({ label: 'Couldn’t undo', isWarning: true, warningMessage: text })
        await reread()
      },
    })
  }
}
