import { NOTE_LENGTH_MAX } from '@waybill/contract/notes/notes.shapes.ts'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import { Button, Textarea } from '@mantine/core'
import '../../ui/css/forms.css'
import type { KeyboardEvent, Ref } from 'react'
import { KeptNotice } from '../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../shell/kept/use-kept-input.ts'
import { NoteReaders } from './note-readers.tsx'
import classes from './notes.module.css'

export interface NoteComposerProps {
  /** What is written is kept under it until it is sent or discarded: `note 0189…`. */
  keptAs: string
  label: string
  /** Initial text when editing a note. */
  initial?: string
  button: string
  isBusy?: boolean
  error?: string | undefined
  /** Resolves to whether it was sent. */
  onSend: (body: string, readers?: Visibility[]) => Promise<boolean>
  /** Preselected external readers; set if the author chooses them. */
  readers?: readonly Visibility[] | undefined
  onCancel?: () => void
  /** Clears the field at once: whoever sends keeps the text. */
  isCleared?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A note field. Ctrl or Cmd with Enter sends it. */
export const NoteComposer = (props: NoteComposerProps) => {
  const {
    keptAs,
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
  const { value, set, end, keptNotice } = useKeptState(keptAs, { body: initial, chosen: [...(readers ?? [])] })
  const { body, chosen } = value
  const send = async () => {
    const text = body.trim()
    if (!text || isBusy) return
    const sending = readers ? onSend(text, [...chosen]) : onSend(text)
    if (isCleared || (await sending)) end()
  }
  const cancel = () => {
    end()
    onCancel?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      // What was written is kept.
      onCancel()
    }
  }
  return (
    <div className={classes.composer}>
      <KeptNotice {...keptNotice} />
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
        onChange={(event) => set({ body: event.currentTarget.value, chosen })}
        onKeyDown={press}
      />
      {readers ? <NoteReaders chosen={chosen} onChange={(next) => set({ body, chosen: next })} /> : null}
      <div className={classes.buttons}>
        <span className={classes.hint}>Ctrl + Enter sends</span>
        {onCancel ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        <Button onClick={() => void send()} loading={isBusy} disabled={!body.trim()}>
          {button}
        </Button>
      </div>
    </div>
  )
}
