import { IconX } from '../../ui/icons/x.gen.ts'
import type { ReactNode } from 'react'
import classes from './sheet.module.css'
import { useModal } from './use-modal.ts'

export interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** The content has its own header, as the palette does; the title then only labels the sheet. */
  isBare?: boolean
  /** Escape does not close it: `onClose` asks first. */
  isHeld?: boolean
  /** Label of the close button, in the page's language. */
  closeText?: string
}

/** A dialog above the page, open while it is rendered. Escape and a click outside close it. */
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
      data-bare={isBare || undefined}
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
