import { type ReactNode, useEffect, useRef } from 'react'
import classes from './frame.module.css'

export interface DrawerProps {
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer over the page from the left. The browser's own modal dialog keeps focus inside and closes on Escape. */
export const Drawer = ({ label, isOpen, onClose, children }: DrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen ? children : null}
    </dialog>
  )
}
