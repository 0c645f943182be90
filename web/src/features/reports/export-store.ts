/**
 * What the notification stack says of exports, from one look at them to the next. A person may close an item; the
 * export goes on, and its item does not come back.
 */
import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import type { ReactNode } from 'react'
import type { NotificationStore } from '../../shell/notifications/notification-store.ts'
import { exportLabel, itemIdOf } from './export-words.ts'
import { isUnderWay } from './exports.api.ts'

export interface DeskParts {
  notifications: NotificationStore
  /** True where this tab began the export. */
  isMine: (id: string) => boolean
  /** The same, and forgets it: asked when the export has ended. */
  takeMine: (id: string) => boolean
  save: (url: string, fileName: string | null) => void
  /** What stands under the bar: how far it is, and what can be done. */
  foot: (of: Export) => ReactNode
}

export const createExportStore = ({ notifications, isMine, takeMine, save, foot }: DeskParts) => {
  /** Exports whose item was shown here, and the state in which it was. */
  const shown = new Map<string, string>()

  const showRunning = (of: Export) => {
    const id = itemIdOf(of.id)
    const state = `${of.status} ${of.rowsDone} ${of.rowsTotal}`
    const before = shown.get(of.id)
    shown.set(of.id, state)
    const item = { label: exportLabel(of), share: (of.percent ?? 0) / 100, children: foot(of) }
    if (before === undefined) notifications.add({ id, ...item })
    else if (before !== state) notifications.update(id, item)
  }

  const end = (of: Export) => {
    const id = itemIdOf(of.id)
    const isFollowed = shown.delete(of.id)
    const isOurs = takeMine(of.id)
    if (!isFollowed && !isOurs) return
    if (of.status === 'failed') {
      const failure = { isError: true, errorMessage: of.errorMessage ?? undefined, children: undefined }
      if (notifications.has(id)) notifications.update(id, failure)
      else notifications.add({ id, label: exportLabel(of), ...failure })
    } else if (of.status !== 'done') notifications.remove(id)
    else if (isOurs) {
      if (of.url) save(of.url, of.fileName)
      notifications.update(id, { isSuccess: true, children: foot(of) })
    } else {
      // Nobody here asked for the file: it waits until somebody takes it or closes the item.
      notifications.update(id, { isWarning: true, warningMessage: 'Your file is ready', children: foot(of) })
    }
  }

  return {
    /** Tells what the newest look found. */
    look(exports: readonly Export[]): void {
      const found = new Set(exports.map(({ id }) => id))
      for (const of of exports) {
        if (isUnderWay(of)) showRunning(of)
        else if (shown.has(of.id) || isMine(of.id)) end(of)
      }
      // Removed elsewhere: there is nothing left to tell.
      for (const id of [...shown.keys()].filter((each) => !found.has(each))) {
        shown.delete(id)
        notifications.remove(itemIdOf(id))
      }
    },
  }
}
