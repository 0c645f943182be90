import { type RefObject, useEffect, useRef } from 'react'

/** What was typed, and whether Enter followed. */
export interface TypedAhead {
  readonly text: string
  readonly isEntered: boolean
}

const NOTHING: TypedAhead = { text: '', isEntered: false }

/**
 * Collects keys between the shortcut that opens a dialog and the moment its field takes them: until then
 * they belong to it and to no shortcut of the page.
 */
export const useTypedAhead = (isOpening: boolean, onGiveUp: () => void): RefObject<TypedAhead> => {
  const typed = useRef(NOTHING)
  const giveUp = useRef(onGiveUp)
  giveUp.current = onGiveUp
  useEffect(() => {
    typed.current = NOTHING
    if (!isOpening) return
    const press = (event: KeyboardEvent) => {
      const isThere = document.querySelector('dialog[open]') !== null
      if (isThere || event.ctrlKey || event.metaKey || event.altKey) return
      const { text } = typed.current
      if (event.key === 'Escape') giveUp.current()
      else if (event.key === 'Enter') typed.current = { text, isEntered: true }
      else if (event.key === 'Backspace') typed.current = { text: text.slice(0, -1), isEntered: false }
      else if (event.key.length === 1) typed.current = { text: text + event.key, isEntered: false }
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isOpening])
  return typed
}
