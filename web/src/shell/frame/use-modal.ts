import { type RefObject, useEffect, useRef } from 'react'

const FIELD = ':is(input:not([type=file]),select,textarea):enabled'

/** The initially focused element. On a phone no field is focused, since it would open the keyboard. */
const beginningOf = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  (matchMedia('(pointer: coarse)').matches ? null : dialog.querySelector<HTMLElement>(FIELD))

/** Focuses it instead of the close button, which the browser would choose; waits for it while it loads. */
const beginIn = (dialog: HTMLElement): (() => void) => {
  const given = document.activeElement
  const begin = () => {
    if (document.activeElement === given) beginningOf(dialog)?.focus()
    if (document.activeElement !== given) late.disconnect()
  }
  const late = new MutationObserver(begin)
  late.observe(dialog, { childList: true, subtree: true })
  begin()
  return () => late.disconnect()
}

/**
 * Remembers what has focus. A dialog that is removed while open leaves focus nowhere, where the keys of a list's row do
 * nothing: the returned function gives it back, or to what contained it if it is gone.
 */
const rememberFocus = (): (() => void) => {
  const places: HTMLElement[] = []
  for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) places.push(at)
  return () => {
    for (const place of places) {
      if (document.activeElement && document.activeElement !== document.body) return
      if (place.isConnected) place.focus({ preventScroll: true })
    }
  }
}

/** Opens and closes the browser's native modal dialog, which traps focus. Escape and a click outside call `onClose`. */
export const useModal = (isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = () => latest.current()
    // The backdrop belongs to the dialog: a click on it targets the dialog itself.
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
    const element = dialog.current
    if (!element) return
    const giveBack = rememberFocus()
    element.showModal()
    const end = beginIn(element)
    return () => {
      end()
      giveBack()
    }
  }, [isOpen])
  return dialog
}
