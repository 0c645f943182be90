/**
 * Exports in the notification stack, from one poll to the next. The user may close an item; the
 * export continues, and its item does not reappear.
 */
import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import type { ReactNode } from 'react'
import type { NotificationStore } from '../../shell/notifications/notification-store.ts'
import { exportLabel, itemIdOf } from './export-words.ts'
import { isUnderWay } from './exports.api.ts'

export interface DeskParts {
  notifications: NotificationStore
  /** True if this tab started the export. */
  isMine: (id: string) => boolean
  /** The same, and forgets it: called when the export has ended. */
  takeMine: (id: string) => boolean
  save: (url: string, fileName: string | null) => void
  /** Content below the bar: progress and acts. */
  foot: (of: Export) => ReactNode
}

export const createExportStore = ({ notifications, isMine, takeMine, save, foot }: DeskParts) => {
  /** Exports whose item was shown here, and their state. */
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
      // This tab did not start it: the file waits until the user takes it or closes the item.
      notifications.update(id, { isWarning: true, warningMessage: 'Your file is ready', children: foot(of) })
    }
  }

  return {
    /** Applies the latest poll. */
    look(exports: readonly Export[]): void {
      const found = new Set(exports.map(({ id }) => id))
      for (const of of exports) {
        if (isUnderWay(of)) showRunning(of)
        else if (shown.has(of.id) || isMine(of.id)) end(of)
      }
      // Removed elsewhere: there is nothing left to show.
      for (const id of [...shown.keys()].filter((each) => !found.has(each))) {
        shown.delete(id)
        notifications.remove(itemIdOf(id))
      }
    },
  }
}
