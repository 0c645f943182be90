/** Paste or drop zone for orders: an e-mail, a listing, a chat, a PDF, a sheet. */
import { Button, Textarea } from '@mantine/core'
import '../../../ui/css/forms.css'
import { IconFileText } from '../../../ui/icons/file-text.gen.ts'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../../shell/routing/use-address.ts'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import classes from './reading.module.css'

const ACCEPTS = '.pdf,.eml,.txt,.csv,.tsv,.xlsx,.html,application/pdf,message/rfc822,text/*'

/** Whether a paste belongs to the focused element. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

export interface PasteOrderProps {
  isReading: boolean
  refusal: string | undefined
  onText: (text: string) => void
  onFile: (file: File) => void
}

export const PasteOrder = ({ isReading, refusal, onText, onFile }: PasteOrderProps) => {
  const [text, setText] = useState('')
  const [{ paste }, changeAddress] = useAddress()
  /** The last parsed text: Ctrl Enter pressed again is the form's. */
  const taken = useRef('')
  const [isOver, setOver] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'p', label: 'Paste an order', group: 'New order', run: () => area.current?.focus() }])

  useEffect(() => {
    if (paste === undefined) return
    area.current?.focus()
    changeAddress({ paste: undefined }, { replace: true })
  }, [paste, changeAddress])
  const read = (what: string) => {
    taken.current = what
    onText(what)
  }

  /** Returns whether the clipboard contained anything to read. */
  const take = (clipboard: DataTransfer | null): boolean => {
    const [file] = clipboard?.files ?? []
    const pasted = clipboard?.getData('text/plain') ?? ''
    if (file) onFile(file)
    else if (pasted.trim()) {
      setText(pasted)
      read(pasted)
    } else return false
    return true
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => {
      if (!isField(event.target) && latest.current(event.clipboardData)) event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return (
    <div
      className={classes.paste}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer)
      }}
    >
      <Textarea
        ref={area}
        label="Paste or drop an order"
        description="An email, listing, chat, PDF or spreadsheet. We fill in what we find and keep everything you’ve typed."
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event: ClipboardEvent<HTMLTextAreaElement>) => {
          // Text pasted into other text is still being edited.
          if (!text.trim() && take(event.clipboardData)) event.preventDefault()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() && text !== taken.current) {
            event.preventDefault()
            event.stopPropagation()
            read(text)
          }
        }}
      />
      <div className={classes.acts}>
        <span role="status">{isReading ? 'Reading…' : ''}</span>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTS}
          hidden
          aria-label="File with an order"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onFile(file)
            currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileText size="1rem" aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          Choose a file
        </Button>
        <Button disabled={!text.trim()} loading={isReading} onClick={() => read(text)}>
          Fill in from this text
        </Button>
      </div>
      {refusal ? (
        <p className={classes.fault} role="alert">
          {refusal}
        </p>
      ) : null}
    </div>
  )
}
