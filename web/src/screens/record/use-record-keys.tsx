/** Shortcuts common to orders and jobs: note, snooze, email, phone. */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Reach } from '../../shell/reach/reach-buttons.tsx'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { useOpenedAgain } from '../../shell/kept/use-open-sheet.ts'

const NoteSheet = lazy(async () => ({ default: (await import('../../features/notes/note-sheet.tsx')).NoteSheet }))
const SnoozeSheet = lazy(async () => ({
  default: (await import('../../features/queue/snooze-sheet.tsx')).SnoozeSheet,
}))

export interface CurrentRecord {
  /** Heading of the shortcuts. */
  readonly group: 'Order' | 'Job'
  readonly orderGuid: string
  /** `Job 1042-1` */
  readonly about: string
  /** Its open queue item, which can be snoozed. */
  readonly waits?: { readonly guid: string; readonly number: string; readonly title: string } | undefined
  /** The contact for it. */
  readonly reach?: Reach | undefined
}

type SheetName = 'note' | 'snooze'

export interface RecordSheets {
  readonly open: (name: SheetName, record: CurrentRecord) => void
  /** The open sheet; must be rendered. */
  readonly sheet: ReactNode
}

/** The note and snooze sheets of a record. */
export const useRecordSheets = (): RecordSheets => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const [opened, setOpened] = useState<{ name: SheetName; record: CurrentRecord }>()
  const close = () => setOpened(undefined)
  const { name, record } = opened ?? {}
  // Snoozing needs the item as it is now.
  useOpenedAgain<{ orderGuid: string; about: string }>(
    'note of a record',
    name === 'note' && record && { orderGuid: record.orderGuid, about: record.about },
    (of) => setOpened({ name: 'note', record: { group: 'Order', ...of } }),
  )
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

/** Opens a phone or mail link, if any. */
export const follow = (link: string | undefined): void => {
  if (link) location.assign(link)
}

/** Returns the open sheets; must be rendered. */
export const useRecordKeys = (record: CurrentRecord | undefined): ReactNode => {
  const mayNote = useHolds('notes.create') === true
  const { open, sheet } = useRecordSheets()
  const { group = 'Order', waits, reach } = record ?? {}
  const [call, mail] = [callLink(reach?.phone), mailLink(reach?.email, reach?.letter)]
  useShortcuts([
    ...(record && mayNote ? [{ keys: 'n', label: 'Write a note', group, run: () => open('note', record) }] : []),
    ...(record && waits && mayNote ? [{ keys: 'z', label: 'Snooze', group, run: () => open('snooze', record) }] : []),
    ...(call ? [{ keys: 't', label: 'Call', group, run: () => follow(call) }] : []),
    ...(mail ? [{ keys: 'm', label: 'Mail', group, run: () => follow(mail) }] : []),
  ])
  return record ? sheet : null
}
