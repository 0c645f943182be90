import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './sheet.module.css'

export interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** The content brings its own head, as the palette does; the title then only names the sheet. */
  isBare?: boolean
}

/** A small window above the page, open while it is rendered. Escape and a click beside it close it. */
export const Sheet = ({ title, onClose, children, isBare = false }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isBare ? (
        children
      ) : (
        <>
          <header className={classes.head}>
            <h2>{title}</h2>
            <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
              <IconX size="1rem" aria-hidden="true" />
            </button>
          </header>
          <div className={classes.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
