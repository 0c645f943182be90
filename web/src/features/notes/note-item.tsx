import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import '../../ui/css/overlays.css'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { useState } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { agoText, momentText } from '../../ui/format/time-text.ts'
import { readersText } from './note-readers.tsx'
import { NoteComposer } from './note-composer.tsx'
import { useChangeNote } from './notes.api.ts'
import classes from './notes.module.css'

const SIDES = { dispatcher: 'Dispatch', client: '', carrier: 'Carrier' } as const

export interface NoteItemProps {
  note: Note
  orderGuid: string
  /** Current time in milliseconds. */
  now: number
  /** Hides the note at once with undo; the actual deletion follows. */
  onRemove: (note: Note) => void
}

/** One note: author, time, text; its author may edit it. */
export const NoteItem = ({ note, orderGuid, now, onRemove }: NoteItemProps) => {
  const { edit, isPending } = useChangeNote(orderGuid)
  const reportFailure = useReportFailure()
  const [isEditing, setEditing] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (body: string, readers?: Visibility[]) => {
    const isShownAnew = readers?.join() !== note.visibility?.join()
    if (body === note.body && !isShownAnew) {
      setEditing(false)
      return true
    }
    try {
      await edit(note, body, isShownAnew ? readers : undefined)
      setEditing(false)
      return true
    } catch (thrown) {
      if (isStatus(thrown, 404)) reportFailure({ label: 'Edit note', error: thrown })
      setError(errorText(thrown))
      return false
    }
  }
  const who = note.createdBy ?? 'Someone'
  const side = note.createdByPortal ? SIDES[note.createdByPortal] : ''
  return (
    <li className={classes.note} data-side={note.createdByPortal ?? undefined}>
      <div className={classes.head}>
        <strong>{who}</strong>
        {side ? <span className={classes.side}>{side}</span> : null}
        <time dateTime={note.dateCreated} title={momentText(note.dateCreated)}>
          {agoText(note.dateCreated, now)}
        </time>
        {note.inspectionId ? <span className={classes.quiet}>on an inspection</span> : null}
        {note.visibility ? <span className={classes.quiet}>{readersText(note.visibility)}</span> : null}
        {note.dateUpdated !== note.dateCreated ? <span className={classes.quiet}>edited</span> : null}
        <span className={classes.tools}>
          {note.can.includes('edit') && !isEditing ? (
            <Tooltip label="Edit">
              <ActionIcon size="1.5rem" aria-label={`Edit note of ${who}`} onClick={() => setEditing(true)}>
                <IconPencil size="0.9rem" aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          ) : null}
          {note.can.includes('delete') && !isEditing ? (
            <Tooltip label="Delete">
              <ActionIcon size="1.5rem" aria-label={`Delete note of ${who}`} onClick={() => onRemove(note)}>
                <IconTrash size="0.9rem" aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          ) : null}
        </span>
      </div>
      {note.title ? <p className={classes.title}>{note.title}</p> : null}
      {isEditing ? (
        <NoteComposer
          keptAs={`note edit ${note.guid}`}
          label="Edit note"
          initial={note.body}
          button="Save"
          isBusy={isPending}
          error={error}
          readers={note.visibility}
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={classes.body}>{note.body}</p>
      )}
    </li>
  )
}
