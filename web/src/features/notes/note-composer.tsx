import { NOTE_LENGTH_MAX } from '@waybill/contract/notes/notes.shapes.ts'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import { Button, Textarea } from '@mantine/core'
import '../../ui/css/forms.css'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { NoteReaders } from './note-readers.tsx'
import classes from './notes.module.css'

export interface NoteComposerProps {
  label: string
  /** Initial text when editing a note. */
  initial?: string
  button: string
  isBusy?: boolean
  error?: string | undefined
  onSend: (body: string, readers?: Visibility[]) => void
  /** Preselected external readers; set if the author chooses them. */
  readers?: readonly Visibility[] | undefined
  onCancel?: () => void
  /** Clears the field once sent. */
  isCleared?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A note field. Ctrl or Cmd with Enter sends it. */
export const NoteComposer = (props: NoteComposerProps) => {
  const {
    label,
    initial = '',
    button,
    isBusy = false,
    error,
    onSend,
    onCancel,
    isCleared = false,
    readers,
    ref,
  } = props
  const [body, setBody] = useState(initial)
  const [chosen, setChosen] = useState(readers ?? [])
  const send = () => {
    const text = body.trim()
    if (!text || isBusy) return
    if (readers) onSend(text, [...chosen])
    else onSend(text)
    if (isCleared) setBody('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <div className={classes.composer}>
      <Textarea
        ref={ref}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={NOTE_LENGTH_MAX}
        value={body}
        error={error}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={press}
      />
      {readers ? <NoteReaders chosen={chosen} onChange={setChosen} /> : null}
      <div className={classes.buttons}>
        <span className={classes.hint}>Ctrl + Enter sends</span>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button onClick={send} loading={isBusy} disabled={!body.trim()}>
          {button}
        </Button>
      </div>
    </div>
  )
}
