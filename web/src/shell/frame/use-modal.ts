import { type RefObject, useEffect, useRef } from 'react'

/** Opens and closes the browser's own modal dialog, which keeps focus inside. Escape and a click beside it call `onClose`. */
export const useModal = (isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = () => latest.current()
    // The backdrop belongs to the dialog: a click on it has the dialog itself as its target.
    const click = (event: MouseEvent) => {
      if (event.target === element) close()
    }
    element.addEventListener('close', close)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('close', close)
      element.removeEventListener('click', click)
    }
  }, [])
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    // The browser itself would begin with the first button, which closes.
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isOpen])
  return dialog
}
