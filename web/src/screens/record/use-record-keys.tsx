/** Keys that mean the same on every order and job: a note, put off, mail, phone. */
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
  /** Heading of the keys. */
  readonly group: 'Order' | 'Job'
  readonly orderGuid: string
  /** `Job 1042-1` */
  readonly about: string
  /** What of it waits, and can be put off. */
  readonly waits?: { readonly guid: string; readonly number: string; readonly title: string } | undefined
  /** Whom to reach about it. */
  readonly reach?: { readonly phone?: string | null; readonly email?: string | null } | undefined
}

type SheetName = 'note' | 'snooze'

export interface RecordSheets {
  readonly open: (name: SheetName, record: RecordAtHand) => void
  /** The open one; to be drawn somewhere. */
  readonly sheet: ReactNode
}

/** A note on a record, and putting it off. */
export const useRecordSheets = (): RecordSheets => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const [opened, setOpened] = useState<{ name: SheetName; record: RecordAtHand }>()
  const close = () => setOpened(undefined)
  const { name, record } = opened ?? {}
  return {
    open: (asked, of) => setOpened({ name: asked, record: of }),
    sheet: record ? (
      <Suspense fallback={null}>
        {name === 'note' ? <NoteSheet orderGuid={record.orderGuid} about={record.about} onClose={close} /> : null}
        {name === 'snooze' && record.waits ? (
          <SnoozeSheet
            row={record.waits}
            onDone={(until) => {
              close()
              void queries.invalidateQueries({ queryKey: ['queue'] })
              notifications.add({ label: `${record.about} snoozed until ${momentText(until)}`, isSuccess: true })
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    ) : null,
  }
}

/** Calls or mails, where there is somebody to reach. */
export const follow = (link: string | undefined): void => {
  if (link) location.assign(link)
}

/** Answers the open sheets; to be drawn somewhere. */
export const useRecordKeys = (record: RecordAtHand | undefined): ReactNode => {
  const mayNote = useHolds('notes.create') === true
  const { open, sheet } = useRecordSheets()
  const { group = 'Order', waits, reach } = record ?? {}
  const [call, mail] = [callLink(reach?.phone), mailLink(reach?.email)]
  useShortcuts([
    ...(record && mayNote ? [{ keys: 'n', label: 'Write a note', group, run: () => open('note', record) }] : []),
    ...(record && waits && mayNote ? [{ keys: 'z', label: 'Snooze', group, run: () => open('snooze', record) }] : []),
    ...(call ? [{ keys: 't', label: 'Call', group, run: () => follow(call) }] : []),
    ...(mail ? [{ keys: 'm', label: 'Mail', group, run: () => follow(mail) }] : []),
  ])
  return record ? sheet : null
}
