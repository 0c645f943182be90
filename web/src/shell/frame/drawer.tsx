import type { ReactNode } from 'react'
import classes from './frame.module.css'
import { useModal } from './use-modal.ts'

export interface DrawerProps {
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer over the page from the left. */
export const Drawer = ({ label, isOpen, onClose, children }: DrawerProps) => {
  const dialog = useModal(isOpen, onClose)
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={label} data-drawer>
      {isOpen ? children : null}
    </dialog>
  )
}
