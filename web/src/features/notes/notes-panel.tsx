import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Button, Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { UNDO_MS } from '@waybill/contract/vocabulary/undo.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem } from './note-item.tsx'
import { notesQuery, useChangeNote, useWriteNote } from './notes.api.ts'
import classes from './notes.module.css'

export interface NotesPanelProps {
  orderGuid: string
  mayWrite: boolean
  /** Maximum number shown, with a link to the rest. */
  limit?: number
  onMore?: () => void
  composer?: Ref<HTMLTextAreaElement>
}

/** The server cannot undo a deletion, so it is delayed here until undo has expired. */
const useDelayedRemoval = (orderGuid: string, writeAgain: (note: Note) => void) => {
  const { remove } = useChangeNote(orderGuid)
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const restore = (guid: string) => setGone((guids) => new Set([...guids].filter((each) => each !== guid)))
  const takeAway = (note: Note) => {
    setGone((guids) => new Set([...guids, note.guid]))
    let isGone = false
    const timer = setTimeout(() => {
      isGone = true
      remove(note).catch((error: unknown) => {
        restore(note.guid)
        reportFailure({ label: 'Delete note', error })
      })
    }, UNDO_MS)
    offerUndo({
      label: 'Note deleted',
      undo: () => {
        // If undo is used after the deletion ran, the note is created again.
        if (isGone) return writeAgain(note)
        clearTimeout(timer)
        restore(note.guid)
      },
    })
  }
  return { gone, takeAway }
}

/** Who reads a new note; `readers`: the author chooses them, initially nobody external. */
const WORDS: Readonly<Record<Portal, { label: string; hint: string; readers?: readonly Visibility[] }>> = {
  client: { label: 'Write a note to your dispatcher', hint: 'Write one and your dispatcher sees it right away.' },
  carrier: { label: 'Write a note to the dispatcher', hint: 'Write one and the dispatcher sees it right away.' },
  dispatcher: { label: 'Write a note', hint: 'Write one and choose who can see it.', readers: [] },
}

const Notes = ({ orderGuid, mayWrite, limit = Infinity, onMore, composer }: NotesPanelProps) => {
  const now = useNow()
  const words = WORDS[useVariant()]
  const { data, error } = useQuery(notesQuery(orderGuid))
  const { pending, send, forget } = useWriteNote(orderGuid)
  const { gone, takeAway } = useDelayedRemoval(orderGuid, ({ body, visibility }) => void send(body, visibility))
  const notes = data?.results.filter(({ guid }) => !gone.has(guid)) ?? []
  // Its answer may have been lost: what is there was sent.
  const isThere = (guid: string) => data?.results.some((note) => note.guid === guid) === true
  const unsent = pending.filter(({ guid }) => !isThere(guid))
  useEffect(() => {
    for (const { guid } of pending) if (isThere(guid)) forget(guid)
  })
  if (error && !data) throw error
  const shown = notes.slice(0, limit)
  const hidden = (data?.total ?? 0) - gone.size - shown.length
  return (
    <div className={classes.panel}>
      {mayWrite ? (
        <NoteComposer
          keptAs={`note ${orderGuid}`}
          ref={composer}
          label={words.label}
          button="Send"
          isCleared
          readers={words.readers}
          onSend={send}
        />
      ) : null}
      {data ? null : (
        <div role="status" aria-label="Loading notes">
          <Skeleton height="3rem" mb="0.5rem" />
          <Skeleton height="3rem" />
        </div>
      )}
      <ul className={classes.list} aria-label="Notes">
        {unsent.toReversed().map((note) => (
          <li key={note.guid} className={classes.note} data-pending={note.error ? undefined : true}>
            <div className={classes.head}>
              <strong>You</strong>
              <span className={classes.quiet}>{note.error ? 'not sent' : 'sending…'}</span>
            </div>
            <p className={classes.body}>{note.body}</p>
            {note.error ? (
              <div className={classes.failed} role="alert">
                <span>{note.error}</span>
                <Button variant="default" onClick={() => void send(note.body, note.readers, note.guid)}>
                  Send again
                </Button>
                <Button variant="default" onClick={() => forget(note.guid)}>
                  Discard
                </Button>
              </div>
            ) : null}
          </li>
        ))}
        {shown.map((note) => (
          <NoteItem key={note.guid} note={note} orderGuid={orderGuid} now={now} onRemove={takeAway} />
        ))}
      </ul>
      {data && notes.length === 0 && unsent.length === 0 ? (
        <p className={classes.empty}>No notes yet.{mayWrite ? ` ${words.hint}` : ''}</p>
      ) : null}
      {error ? <p className={classes.quiet}>Couldn’t refresh: {errorText(error)}</p> : null}
      {hidden > 0 && onMore ? (
        <Button variant="subtle" onClick={onMore}>
          {hidden} more {hidden === 1 ? 'note' : 'notes'}
        </Button>
      ) : null}
    </div>
  )
}

/** Notes on an order, newest first, with a field to add one. What is being sent belongs to its order: another order begins anew. */
export const NotesPanel = (props: NotesPanelProps) => <Notes key={props.orderGuid} {...props} />
