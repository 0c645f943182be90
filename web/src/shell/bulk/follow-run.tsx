/** A bulk run in the notification stack: progress while the server works, then refusals and Undo. */
import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import type { BulkRun, NewBulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import type { Apis } from '../../api/client.ts'
import { countText, type Noun } from '../../ui/grid/noun.ts'
import type { Clock } from '../clock.ts'
import type { NotificationStore } from '../notifications/notification-store.ts'
import { RunFoot } from './run-foot.tsx'
import { RunStop } from './run-stop.tsx'
import { dismissRun } from './dismissed-runs.ts'

/** Polling interval of a run (milliseconds). */
const LOOK = 500

export interface RunWords {
  /** `Hold` */
  readonly label: string
  readonly noun: Noun
}

/** How a run is reported. */
export interface RunFollowing {
  readonly platform: Apis['platform']
  readonly notifications: NotificationStore
  readonly clock: Pick<Clock, 'after'>
  /** Records were changed: lists are reloaded. */
  readonly onChange: () => void
  /** Offers the run for Ctrl Z. */
  readonly offerUndo: (run: BulkRun, undo: () => Promise<void>) => void
}

const pause = ({ clock }: RunFollowing) => new Promise<void>((resolve) => void clock.after(LOOK, resolve))

/** Follows a run until it ends, in its own item of the stack. Closing the item stops further reports. */
export async function followRun(begun: BulkRun, { label, noun }: RunWords, following: RunFollowing): Promise<void> {
  const { platform, notifications, onChange } = following
  const { guid } = begun
  const params = { guid }
  const id = notifications.add({ id: guid, label: `${label}: ${countText(begun.total, noun)}`, share: 0 })
  const unwatch = notifications.subscribe(() => {
    if (notifications.has(id)) return
    dismissRun(guid)
    unwatch()
  })
  const undo = async () => {
    const back = await platform.call(bulkRoutes.undo, { params })
    notifications.remove(id)
    await followRun(back, { label: `Undo: ${label}`, noun }, following)
  }
  const cancel = () => platform.call(bulkRoutes.cancel, { params })
  let run = begun
  if (!run.isFinished) notifications.update(id, { children: <RunStop onStop={cancel} /> })
  while (!run.isFinished) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await pause(following)
    // oxlint-disable-next-line no-await-in-loop
    run = await platform.call(bulkRoutes.get, { params })
    notifications.update(id, { share: run.total ? run.done / run.total : 1 })
  }
  notifications.update(id, { children: undefined })
  onChange()
  if (run.canUndo) following.offerUndo(run, undo)
  if (run.failed === 0) return notifications.succeed(id)
  notifications.update(id, { children: <RunFoot run={run} noun={noun} onUndo={run.canUndo ? undo : undefined} /> })
  const summary = `${countText(run.succeeded, noun)} done, ${run.failed} refused`
  if (run.succeeded > 0) notifications.warn(id, summary)
  else notifications.fail(id, summary)
}

/** Starts a run and returns it; throws the server's refusal. */
export const startRun = (platform: Apis['platform'], body: NewBulkRun): Promise<BulkRun> =>
  platform.call(bulkRoutes.start, { body })
