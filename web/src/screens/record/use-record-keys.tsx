/** Shortcuts common to orders and jobs: note, snooze, e-mail, phone. */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { momentText } from '../../ui/format/time-text.ts'

const NoteSheet = lazy(async () => ({ default: (await import('../../features/notes/note-sheet.tsx')).NoteSheet }))
const SnoozeSheet = lazy(async () => ({
  default: (await import('../../features/queue/snooze-sheet.tsx')).SnoozeSheet,
}))

export interface RecordAtHand {
  /** Heading of the shortcuts. */
  readonly group: 'Order' | 'Job'
  readonly orderGuid: string
  /** `Job 1042-1` */
  readonly about: string
  /** Its open queue item, which can be snoozed. */
  readonly waits?: { readonly guid: string; readonly number: string; readonly title: string } | undefined
  /** The contact for it. */
  readonly reach?: { readonly phone?: string | null; readonly email?: string | null } | undefined
}

/** Returns the open sheets; must be rendered. */
export const useRecordKeys = (record: RecordAtHand | undefined): ReactNode => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const mayNote = useHolds('notes.create') === true
  const [sheet, open] = useState<'note' | 'snooze'>()
  const { group = 'Order', waits, reach } = record ?? {}
  const [call, mail] = [callLink(reach?.phone), mailLink(reach?.email)]
  useShortcuts([
    ...(record && mayNote ? [{ keys: 'n', label: 'Write a note', group, run: () => open('note') }] : []),
    ...(waits && mayNote ? [{ keys: 'z', label: 'Snooze', group, run: () => open('snooze') }] : []),
    ...(call ? [{ keys: 't', label: 'Call', group, run: () => location.assign(call) }] : []),
    ...(mail ? [{ keys: 'm', label: 'Mail', group, run: () => location.assign(mail) }] : []),
  ])
  const close = () => open(undefined)
  if (!record || !sheet) return null
  return (
    <Suspense fallback={null}>
      {sheet === 'note' ? <NoteSheet orderGuid={record.orderGuid} about={record.about} onClose={close} /> : null}
      {sheet === 'snooze' && waits ? (
        <SnoozeSheet
          row={waits}
          onDone={(until) => {
            close()
            void queries.invalidateQueries({ queryKey: ['queue'] })
            notifications.add({ label: `${record.about} snoozed until ${momentText(until)}`, isSuccess: true })
          }}
          onClose={close}
        />
      ) : null}
    </Suspense>
  )
}
