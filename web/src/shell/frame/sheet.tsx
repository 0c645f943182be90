import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './sheet.module.css'
import { useModal } from './use-modal.ts'

export interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** The content brings its own head, as the palette does; the title then only names the sheet. */
  isBare?: boolean
  /** Escape does not close it: `onClose` asks first. */
  isHeld?: boolean
  /** What the cross is called, in the language of the page. */
  closeText?: string
}

/** A small window above the page, open while it is rendered. Escape and a click beside it close it. */
export const Sheet = ({
  title,
  onClose,
  children,
  isBare = false,
  isHeld = false,
  closeText = 'Close',
}: SheetProps) => {
  const dialog = useModal(true, onClose)
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={title}
      onCancel={(event) => {
        if (!isHeld) return
        event.preventDefault()
        onClose()
      }}
    >
      {isBare ? (
        children
      ) : (
        <>
          <header className={classes.head}>
            <h2>{title}</h2>
            <button type="button" className={classes.close} aria-label={closeText} onClick={onClose}>
              <IconX size="1rem" aria-hidden="true" />
            </button>
          </header>
          <div className={classes.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
